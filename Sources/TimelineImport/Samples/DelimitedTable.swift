internal import TimelineDocument
internal import TimelineSyntax

/// Reads tables of comma-separated values (RFC 4180), also with semicolons or tabs.
struct DelimitedTable {
  /// The table of each timeline.
  private(set) var tables: [SampleColumns] = []
  private let source: SourceFile

  /// A cell and where it is.
  private struct Field {
    var text: String
    var span: SourceSpan
  }

  init(_ input: ImportInput, _ log: inout ImportLog) throws(ImportError) {
    source = input.source
    let bytes = source.bytesWithoutMark
    let separator = Self.separator(of: bytes)
    var reader = RowReader(bytes, separator: separator)
    var header: [Field] = []
    // Lines before the header that are comments are skipped.
    while let row = reader.next() {
      if row.count == 1, row[0].text.isEmpty || row[0].text.hasPrefix("#") { continue }
      header = row
      break
    }
    guard header.count > 1 else {
      throw ImportError(
        "this is no table: its first line has no \(header.isEmpty ? "cells" : "second cell")",
        at: header.first?.span ?? SourceSpan(0, 0), in: source,
        help: "a table has a header such as `time,opacity,offset.x` and a row for each sample")
    }
    try read(header, &reader, input, &log)
  }

  private mutating func read(
    _ header: [Field], _ reader: inout RowReader, _ input: ImportInput, _ log: inout ImportLog
  ) throws(ImportError) {
    let isNamed = !header.allSatisfy { Double($0.text) != nil }
    let names = isNamed ? header.map(\.text) : ["time"] + (1..<header.count).map { "value\($0)" }
    let time = try timeColumn(names, header, isNamed)
    let timeline = names.firstIndex { $0.lowercased() == "timeline" }
    let file = names.firstIndex { $0.lowercased() == "file" }
    let others = names.indices.filter { $0 != time.index && $0 != timeline && $0 != file }
    var order: [String] = []
    var parts: [String: SampleColumns] = [:]
    var pending = isNamed ? nil : header
    var count = 0
    var lastSpan = header[0].span
    while let row = pending ?? reader.next() {
      pending = nil
      if row.count == 1, row[0].text.isEmpty || row[0].text.hasPrefix("#") { continue }
      lastSpan = row[0].span
      guard row.count == header.count else {
        throw ImportError(
          "this row has \(row.count) cells, and the header \(header.count)", at: row[0].span,
          in: source,
          help: reader.isCut
            ? "the file seems to be cut off here"
            : row.count < header.count
              ? "is a cell missing? An empty one has its separator, too"
              : "quote cells with separators in them")
      }
      count += row.count
      guard count <= input.limits.samples else {
        throw ImportError(
          "the table has more than \(input.limits.samples) cells", at: row[0].span, in: source,
          help: "import a part of it")
      }
      guard let seconds = Double(row[time.index].text), seconds.isFinite else {
        throw ImportError(
          "`\(row[time.index].text.prefix(40))` is no time", at: row[time.index].span, in: source)
      }
      let title = [file, timeline].compactMap { $0.map { row[$0].text } }.joined(separator: "-")
      if parts[title] == nil {
        order.append(title)
        let name = timeline == nil && file == nil ? nil : title
        parts[title] = SampleColumns(
          timeline: name, times: [], hasUnit: time.hasUnit,
          columns: others.map { .init(name: names[$0], cells: [], span: header[$0].span) })
      }
      try add(
        row, others, seconds * time.unit, to: &parts[title, default: .init(times: [], columns: [])])
    }
    guard count > 0 else {
      throw ImportError("the table has no rows", at: lastSpan, in: source)
    }
    for title in order {
      guard var table = parts[title] else { continue }
      // Of a timeline, other timelines' columns are empty.
      if parts.count > 1 {
        table.columns.removeAll { $0.cells.allSatisfy { $0 == .empty } }
      }
      tables.append(table)
    }
  }

  private mutating func add(
    _ row: [Field], _ columns: [Int], _ time: Double, to table: inout SampleColumns
  ) throws(ImportError) {
    let cells = columns.map { Self.cell(row[$0].text) }
    let gaps = columns.map { Self.gaps.contains(row[$0].text.lowercased()) }
    if let last = table.times.last {
      guard time >= last else {
        throw ImportError(
          "the time \(NumberText.string(time)) is before that of the row above", at: row[0].span,
          in: source, help: "sort the rows by time")
      }
      if time == last {
        let isSame = table.columns.indices.allSatisfy {
          table.columns[$0].cells.last == cells[$0]
        }
        guard isSame else {
          throw ImportError(
            "the time \(NumberText.string(time)) has two rows with different values",
            at: row[0].span, in: source, help: "a property has one value at a time")
        }
        return
      }
    }
    table.times.append(time)
    for index in table.columns.indices {
      table.columns[index].cells.append(cells[index])
      if gaps[index] { table.columns[index].gaps.append(time) }
    }
  }

  /// What tools write in place of a number that they do not have.
  private static let gaps: Set<String> = [
    "nan", "-nan", "inf", "-inf", "+inf", "infinity", "-infinity", "null", "na", "n/a", "undefined",
  ]

  private static func cell(_ text: String) -> SampleColumns.Cell {
    if text.isEmpty || gaps.contains(text.lowercased()) { return .empty }
    if let number = Double(text), abs(number) <= 1e100 { return .number(number) }
    if text == "true" || text == "false" { return .boolean(text == "true") }
    return .text(text.utf8.count > 1000 ? String(text.prefix(200)) : text)
  }

  private func timeColumn(
    _ names: [String], _ header: [Field], _ isNamed: Bool
  ) throws(ImportError) -> (index: Int, unit: Double, hasUnit: Bool) {
    for (index, name) in names.enumerated() {
      let plain = name.lowercased().filter { !" _[]()".contains($0) }
      for (words, unit, hasUnit) in [
        (["time", "t", "times", "timestamp"], 1, false),
        (["seconds", "times", "timeseconds", "timesec", "sec", "s", "ts", "timestamps"], 1, true),
        (["ms", "timems", "milliseconds", "millis", "timestampms", "tms"], 0.001, true),
        (["frame", "frames"], 1 / FormatDefaults.frameRate, true),
      ] where words.contains(plain) {
        return (index, unit, hasUnit)
      }
    }
    throw ImportError(
      "there is no column of times", at: header[0].span, in: source,
      help:
        "name it `time` (seconds), `ms` or `frame` (of \(Int(FormatDefaults.frameRate)) in a second)"
    )
  }

  /// Whether a content may be a table: its first line has several cells, one of which is the time.
  static func looksLikeTable(_ source: SourceFile) -> Bool {
    let bytes = source.bytesWithoutMark.prefix(4096)
    var reader = RowReader(bytes, separator: separator(of: bytes))
    guard let row = reader.next(), row.count > 1 else { return false }
    let first = row.map { $0.text.lowercased().prefix { !" _[(".contains($0) } }
    return first.contains { ["time", "timestamp", "t", "ms", "frame", "seconds"].contains($0) }
      || row.allSatisfy { Double($0.text) != nil }
  }

  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let line = bytes.prefix { !$0.isLineBreak }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return candidates.max { a, b in
      line.count { $0 == a } < line.count { $0 == b }
    } ?? UInt8(ascii: ",")
  }

  /// Reads rows one after another.
  private struct RowReader {
    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var position: Int
    /// Whether the last row ended without a line break or inside of quotes.
    private(set) var isCut = false

    init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
      self.bytes = bytes
      self.separator = separator
      position = bytes.startIndex
    }

    /// The cells of the next row; nil at the end.
    mutating func next() -> [Field]? {
      guard position < bytes.endIndex else { return nil }
      var fields: [Field] = []
      while true {
        let (field, isLast) = cell()
        fields.append(field)
        if isLast { return fields }
      }
    }

    private mutating func cell() -> (field: Field, isLast: Bool) {
      let start = position
      var content: [UInt8] = []
      if position < bytes.endIndex, bytes[position] == UInt8(ascii: "\"") {
        position += 1
        while position < bytes.endIndex {
          if bytes[position] == UInt8(ascii: "\"") {
            position += 1
            guard position < bytes.endIndex, bytes[position] == UInt8(ascii: "\"") else { break }
          }
          content.append(bytes[position])
          position += 1
        }
      }
      while position < bytes.endIndex, bytes[position] != separator, !bytes[position].isLineBreak {
        content.append(bytes[position])
        position += 1
      }
      var text = String(decoding: content, as: UTF8.self)
      while text.utf8.first == 0x20 { text.removeFirst() }
      while text.utf8.last == 0x20 { text.removeLast() }
      let field = Field(text: text, span: SourceSpan(start, max(start + 1, position)))
      isCut = position >= bytes.endIndex
      guard position < bytes.endIndex else { return (field, true) }
      let byte = bytes[position]
      position += 1
      if byte == separator { return (field, false) }
      if byte == UInt8(ascii: "\r"), position < bytes.endIndex,
        bytes[position] == UInt8(ascii: "\n")
      {
        position += 1
      }
      return (field, true)
    }
  }
}
