import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The source of an element's copies that differ in numbers alone: one definition with the index of the
/// copy.
///
/// A number that grows evenly from copy to copy is a term of the index, and all others stand in a table.
struct SwiftCopies {
  /// The number of copies.
  let count: Int
  private let template: CopyTemplate<SwiftSink>
  private let type: SwiftText
  private let element: String

  /// Joins the copies that stand first in a list of timelines.
  ///
  /// - Returns: nil if the first timeline is not that of a copy, or copies differ in more than numbers.
  init?(
    _ timelines: ArraySlice<CompiledTimeline>, _ input: ExportInput, _ exporter: SwiftExporter,
    log: inout ExportLog
  ) {
    guard let run = CopyRun(timelines, input), run.timelines.allSatisfy(\.hasNumbersAlone) else {
      return nil
    }
    var ownLog = log
    let texts = run.timelines.map { timeline in
      var source = SourceText()
      SwiftTimelineWriter(
        timeline.renamed(run.name), of: exporter, part: run.part, copyCount: run.count
      ).write(to: &source, log: &ownLog)
      return source.text
    }
    guard let template = CopyTemplate(Self.withoutZeros(texts)) else { return nil }
    (self.template, count, element) = (template, run.count, run.element)
    type = SwiftName.type(run.name)
    // The state of a view has its values before it has an index.
    if case .events? = run.timelines.first?.timeline.contents, dependsAtStart { return nil }
    log = ownLog
  }

  // MARK: Values at the start

  private static let mark: SwiftText = "// depends on the copy"

  /// Writes the initializer of a copy's values; lines without a number that depends on the copy are
  /// left out later.
  static func writeStart(
    _ properties: [PropertyCurves], _ starts: SwiftStarts, to source: inout SourceText
  ) {
    source.line()
    source.line("init(index: Int = 0) { \(mark)")
    for property in properties {
      let own = SwiftProperty(property, starts, isResolved: true)
      source.line("  \(own.name) = \(own.value.text(own.start)) \(mark)")
    }
    source.line("} \(mark)")
  }

  /// The index of a copy, within the number of copies.
  static func index(below count: Int) -> SwiftText {
    "Swift.min(Swift.max(index, 0), \(count - 1))"
  }

  /// The texts with `zero` written as a number where another copy has a number in its place.
  private static func withoutZeros(_ texts: [SwiftText]) -> [SwiftText] {
    let lines = texts.map(\.lines)
    guard let count = lines.first?.count, lines.allSatisfy({ $0.count == count }) else {
      return texts
    }
    var result = lines
    for index in 0..<count where lines.contains(where: { $0[index] != lines[0][index] }) {
      let all = lines.map { $0[index].string }
      for copy in lines.indices where all[copy].contains(".zero") {
        let line = lines[copy][index]
        if all.contains(where: { $0.contains(".degrees(") }) {
          result[copy][index] = line.replacing(".zero", with: ".degrees(0)")
        } else if all.contains(where: { $0.contains("CGPoint(x: ") }) {
          result[copy][index] = line.replacing("CGPoint.zero", with: ".zero")
            .replacing(".zero", with: "CGPoint(x: 0, y: 0)")
        } else if all.contains(where: { $0.contains("CGSize(width: ") }) {
          result[copy][index] = line.replacing("CGSize.zero", with: ".zero")
            .replacing(".zero", with: "CGSize(width: 0, height: 0)")
        }
      }
    }
    return result.map { $0.joined(separator: "\n") }
  }

  // MARK: Writing

  func write(to source: inout SourceText) {
    var names: [Int: SwiftText] = [:]
    var used: Set<String> = []
    let starts = lineStarts
    // Whether a rest takes time, for those that some copies lack.
    var rests: [Int: SwiftText] = [:]
    let text = template.text { place in
      let line = self.line(at: place.range.lowerBound, starts)
      // A declaration has the numbers of the first copy.
      if line.hasPrefix("  var ") { return nil }
      let expression: SwiftText
      if let line = AffineFunction(progression: template.columns[place.column]) {
        expression = line.text(of: "Double(index)") { SwiftText($0) }
      } else {
        let name = names[place.column] ?? self.name(of: place, starts, &used)
        names[place.column] = name
        expression = "\(type)Copies.\(name)[index]"
      }
      let values = template.columns[place.column]
      if values.contains(0), isDuration(place) {
        let isFirst = values.firstIndex(of: 0) == values.lastIndex(of: 0) && values[0] == 0
        rests[lineIndex(at: place.range.lowerBound, starts)] =
          isFirst ? "index > 0" : "\(expression) > 0"
      }
      return isOperand(place) ? "(\(expression))" : expression
    }
    writeTable(names, to: &source)
    let changed = changedLines
    var written: [SwiftText] = []
    let dependsAtStart = self.dependsAtStart
    for (index, line) in text.lines.dropLast().enumerated() {
      if let condition = rests[index] {
        written += Self.rest(line, where: condition)
        continue
      }
      if line.string.hasSuffix(Self.noDuration), line.string.contains(" LinearKeyframe(") {
        continue
      }
      guard isMarked(line) else {
        written.append(
          dependsAtStart ? line : line.replacing("Values(index: index)", with: "Values()"))
        continue
      }
      let isBrace = line.string.contains("{") || line.string.hasPrefix("  }")
      guard dependsAtStart, isBrace || changed.contains(index) else {
        // The blank line before the initializer goes with it.
        if line.string.contains("init("), written.last?.isEmpty ?? false { written.removeLast() }
        continue
      }
      var own = line.replacing(" // depends on the copy", with: "")
      own.removeTrailingSpaces()
      written.append(own)
    }
    for line in written {
      // Without a table there may be any number of copies.
      let clamped: SwiftText = "self.index = \(Self.index(below: count))"
      let isFree = names.isEmpty && line.string.hasSuffix(clamped.string)
      source.line(isFree ? "    self.index = index" : line)
    }
  }

  /// The lines with a number that depends on the copy.
  private var changedLines: Set<Int> {
    let starts = lineStarts
    return Set(template.places.map { lineIndex(at: $0.range.lowerBound, starts) })
  }

  /// Whether the values at the start depend on the copy.
  private var dependsAtStart: Bool {
    let lines = template.text.lines
    return changedLines.contains { isMarked(lines[$0]) }
  }

  // MARK: Rests

  private static let noDuration = ", duration: 0)"

  /// Whether a number is the duration of a linear keyframe without a timing curve.
  private func isDuration(_ place: CopyTemplate<SwiftSink>.Place) -> Bool {
    let bytes = template.text.string.utf8
    let line = bytes.prefix(place.range.lowerBound).reversed().prefix { $0 != UInt8(ascii: "\n") }
    let before = String(decoding: line.reversed(), as: UTF8.self)
    return before.hasSuffix(", duration: ") && before.contains(" LinearKeyframe(")
      && bytes.dropFirst(place.range.upperBound).first == UInt8(ascii: ")")
  }

  /// The lines of a rest that some copies lack: a keyframe takes time.
  private static func rest(_ line: SwiftText, where condition: SwiftText) -> [SwiftText] {
    let name = "LinearKeyframe("
    guard let open = line.string.firstRange(of: name)?.lowerBound,
      let comma = line.string.firstRange(of: ", duration: ")?.lowerBound
    else { return [line] }
    let start = line.string.utf8.distance(from: line.string.startIndex, to: open)
    let end = line.string.utf8.distance(from: line.string.startIndex, to: comma)
    let margin = SwiftText.spaces(start)
    let move = line.replacing([
      (start..<start + name.utf8.count, "MoveKeyframe("), (end..<line.string.utf8.count, ")"),
    ])
    return [
      "\(margin)if \(condition) {", "  \(line)", "\(margin)} else {", "  \(move)", "\(margin)}",
    ]
  }

  private func isMarked(_ line: SwiftText) -> Bool { line.string.hasSuffix(Self.mark.string) }

  /// Writes what does not grow evenly.
  private func writeTable(_ names: [Int: SwiftText], to source: inout SourceText) {
    guard !names.isEmpty else { return }
    source.line("/// What differs between the copies of `\(comment: element)`, by their index.")
    source.block("private enum \(type)Copies") { source in
      for (column, name) in names.sorted(by: { $0.key < $1.key }) {
        let numbers = template.columns[column].map { SwiftText($0) }
        let list = CopyColumns.list(numbers, indentation: "  ")
        source.line("static let \(name): [Double] = [\(list)]")
      }
    }
    source.line()
  }

  /// Whether a number is an operand of another operator.
  private func isOperand(_ place: CopyTemplate<SwiftSink>.Place) -> Bool {
    let before = Array(template.text.string.utf8.prefix(place.range.lowerBound).suffix(2))
    let after = template.text.string.utf8.dropFirst(place.range.upperBound).prefix(2)
    let operators = Set("+-*/".utf8)
    return before.count == 2 && before[1] == UInt8(ascii: " ") && operators.contains(before[0])
      || after.first == UInt8(ascii: " ")
        && after.dropFirst().first.map(operators.contains) ?? false
  }

  // MARK: Names

  /// The UTF-8 offsets at which lines begin.
  private var lineStarts: [Int] {
    [0]
      + template.text.string.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }
      .map { $0.offset + 1 }
  }

  private func lineIndex(at offset: Int, _ starts: [Int]) -> Int {
    (starts.sortedIndex { $0 > offset } ?? starts.count) - 1
  }

  private func line(at offset: Int, _ starts: [Int]) -> String {
    template.text.lines[lineIndex(at: offset, starts)].string
  }

  /// The name of a column: that of the property that it moves.
  private func name(
    of place: CopyTemplate<SwiftSink>.Place, _ starts: [Int], _ used: inout Set<String>
  ) -> SwiftText {
    let lines = template.text.lines[...lineIndex(at: place.range.lowerBound, starts)]
    var name = "value"
    for line in lines.reversed() {
      let text = line.string
      let match =
        text.firstMatch(of: /KeyframeTrack\(\\\.(\w+)\)/)
        ?? text.firstMatch(of: #/ values\.wrappedValue\.(\w+) = /#)
      if let match {
        name = String(match.1)
        break
      }
      if text.hasSuffix(Self.mark.string), let match = text.firstMatch(of: #/^ +(\w+) = /#) {
        name = "\(match.1)Start"
        break
      }
      if text.contains("func values(after") || text.contains("var delay") {
        name = "time"
        break
      }
    }
    var unique = name
    var number = 2
    while !used.insert(unique).inserted { (unique, number) = ("\(name)\(number)", number + 1) }
    return "\(SwiftIdentifier(lowerCamelCase: unique))"
  }
}

extension CompiledTimeline {
  /// Whether it consists of tracks, or of what is played as tracks, or of events, of numbers.
  fileprivate var hasNumbersAlone: Bool {
    var isWritable = contents.columns == nil
    if case .events(let list) = timeline.contents { isWritable = !list.changesPresence }
    return isWritable && contents.properties.allSatisfy { !$0.type.isDiscrete }
  }
}
