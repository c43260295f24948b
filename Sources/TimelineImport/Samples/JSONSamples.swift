internal import TimelineDocument
internal import TimelineSyntax

/// Reads samples from JSON: those of `keyphase sample`, an object of lists, or a list of objects.
struct JSONSamples {
  private(set) var tables: [SampleColumns] = []
  private let source: SourceFile
  private let limit: Int

  private static let whole = SourceSpan(0, 1)

  init(_ input: ImportInput, _ log: inout ImportLog) throws(ImportError) {
    source = input.source
    limit = input.limits.samples
    let json: JSONValue
    do throws(JSONError) {
      if let known = input.json {
        json = known
      } else {
        json = try JSONReader.read(source.bytesWithoutMark)
      }
    } catch {
      throw ImportError(
        "this is no JSON: \(error.message)", at: SourceSpan(error.offset, error.offset + 1),
        in: source,
        help: error.offset + 2 >= source.bytes.count ? "the file seems to be cut off" : "")
    }
    if let timelines = json["timelines"].array {
      for timeline in timelines { try read(timeline, &log) }
    } else if let rows = json.array {
      try read(rows: rows)
    } else {
      try read(lists: json, named: nil)
    }
    guard !tables.isEmpty else { throw failure("there are no samples in it") }
  }

  /// Whether a value has times and lists of values.
  static func looksLikeSamples(_ json: JSONValue) -> Bool {
    if let first = json.array?.first?.object {
      return first.members.contains { isTime($0.key) != nil && $0.value.number != nil }
    }
    return json.object?.members.contains { isTime($0.key) != nil && $0.value.array != nil } ?? false
  }

  private func failure(_ message: String) -> ImportError {
    ImportError(
      message, at: Self.whole, in: source,
      help:
        "write what `keyphase sample --format json` writes, `{ \"time\": […], \"opacity\": […] }`, or `[{ \"time\": 0, \"opacity\": 1 }, …]`"
    )
  }

  /// The unit of times in seconds for the name of a list of times; nil for other names.
  private static func isTime(_ name: String) -> Double? {
    switch name.lowercased() {
    case "time", "times", "t", "timestamp", "seconds": 1
    case "ms", "milliseconds": 0.001
    case "frame", "frames": 1 / FormatDefaults.frameRate
    default: nil
    }
  }

  private static func hasUnit(_ name: String) -> Bool {
    !["time", "times", "t", "timestamp"].contains(name.lowercased())
  }

  private static func cell(_ value: JSONValue) -> SampleColumns.Cell {
    switch value {
    case .number(let number): abs(number) <= 1e100 ? .number(number) : .empty
    case .bool(let flag): .boolean(flag)
    case .string(let text): .text(text)
    default: .empty
    }
  }

  private mutating func add(
    _ table: SampleColumns
  ) throws(ImportError) {
    guard !table.times.isEmpty, !table.columns.isEmpty else { return }
    for (earlier, later) in zip(table.times, table.times.dropFirst()) where !(later > earlier) {
      throw failure(
        "the times are not ascending: \(NumberText.string(later)) follows \(NumberText.string(earlier))"
      )
    }
    guard table.times.count * table.columns.count <= limit else {
      throw failure("there are more than \(limit) samples")
    }
    tables.append(table)
  }

  /// The column of values, or one for each component of values that are lists.
  private static func columns(_ name: String, _ values: [JSONValue]) -> [SampleColumns.Column] {
    let count = values.first?.array?.count ?? 0
    guard count > 1, count <= 64, values.allSatisfy({ $0.array?.count == count }) else {
      return [.init(name: name, cells: values.map(cell), span: whole)]
    }
    let type = BuiltInProperty(rawValue: ColumnName(name).property)?.declaration.type
    let known = type?.components ?? (count == 2 ? PropertyType.point.components : nil) ?? []
    return (0..<count).map { index in
      let component = known.count == count ? known[index] : "\(index)"
      return .init(
        name: "\(name).\(component)", cells: values.map { cell($0.elements[index]) }, span: whole)
    }
  }

  /// A timeline of `keyphase sample --format json`.
  private mutating func read(
    _ timeline: JSONValue, _ log: inout ImportLog
  ) throws(ImportError) {
    let times = timeline["times"].elements.compactMap(\.number)
    guard !times.isEmpty else { throw failure("a timeline has no `times`") }
    var table = SampleColumns(
      timeline: timeline["name"].string, times: times, hasUnit: true, columns: [])
    for track in timeline["tracks"].elements {
      guard let property = track["property"].string else { continue }
      let copy = track["index"].int.map { "[\($0)]" } ?? ""
      let owner = track["element"].string.map { "\($0)\(copy)." } ?? ""
      let values = track["values"].elements
      guard values.count == times.count else {
        throw failure(
          "`\(property)` has \(values.count) values, and there are \(times.count) times")
      }
      if property.hasSuffix(".display") {
        log.lose(
          "the displayed number in `\(property)` is left out", at: Self.whole,
          instead: "it follows from the value; add `display` to its declaration")
        continue
      }
      let components = track["components"].elements.compactMap(\.string)
      if components.isEmpty {
        table.columns.append(
          .init(name: owner + property, cells: values.map(Self.cell), span: Self.whole))
      } else {
        for (index, component) in components.enumerated() {
          let cells = values.map { value in
            index < value.elements.count ? Self.cell(value.elements[index]) : .empty
          }
          table.columns.append(
            .init(name: "\(owner)\(property).\(component)", cells: cells, span: Self.whole))
        }
      }
    }
    try add(table)
  }

  /// A list of objects, each of which has a time.
  private mutating func read(rows: [JSONValue]) throws(ImportError) {
    guard let first = rows.first?.object,
      let time = first.members.first(where: { Self.isTime($0.key) != nil }),
      let unit = Self.isTime(time.key)
    else { throw failure("the list has no objects with a `time`") }
    var names: [String] = []
    var columns: [String: [SampleColumns.Cell]] = [:]
    var times: [Double] = []
    for (index, row) in rows.enumerated() {
      guard let seconds = row[time.key].number else {
        throw failure("item \(index) has no `\(time.key)`")
      }
      times.append(seconds * unit)
      for member in row.object?.members ?? [] where member.key != time.key {
        let parts: [(String, JSONValue)] =
          member.value.object.map { object in
            object.members.map { ("\(member.key).\($0.key)", $0.value) }
          } ?? [(member.key, member.value)]
        for (name, value) in parts {
          if columns[name] == nil {
            names.append(name)
            columns[name] = []
            guard names.count <= 2000 else { throw failure("there are more than 2000 columns") }
          }
          // What earlier rows did not have is empty.
          while (columns[name]?.count ?? 0) < index { columns[name]?.append(.empty) }
          if columns[name]?.count == index { columns[name]?.append(Self.cell(value)) }
        }
      }
    }
    var table = SampleColumns(
      timeline: nil, times: times, hasUnit: Self.hasUnit(time.key), columns: [])
    for name in names {
      var cells = columns[name] ?? []
      while cells.count < times.count { cells.append(.empty) }
      table.columns.append(.init(name: name, cells: cells, span: Self.whole))
    }
    try add(table)
  }

  /// An object of lists, one of which has the times.
  private mutating func read(lists: JSONValue, named name: String?) throws(ImportError) {
    let members = lists.object?.members ?? []
    guard let time = members.first(where: { Self.isTime($0.key) != nil && $0.value.array != nil }),
      let unit = Self.isTime(time.key)
    else { throw failure("there is no list `time`") }
    let times = time.value.elements.compactMap(\.number).map { $0 * unit }
    guard times.count == time.value.elements.count else {
      throw failure("not all times are numbers")
    }
    var table = SampleColumns(
      timeline: name, times: times, hasUnit: Self.hasUnit(time.key), columns: [])
    for member in members where member.key != time.key {
      guard let values = member.value.array else { continue }
      guard values.count == times.count else {
        throw failure(
          "`\(member.key)` has \(values.count) values, and there are \(times.count) times")
      }
      table.columns += Self.columns(member.key, values)
    }
    try add(table)
  }
}
