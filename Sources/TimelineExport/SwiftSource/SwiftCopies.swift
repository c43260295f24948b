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
    guard let first = timelines.first, let part = input.part(of: first),
      let element = part.view.element, part.view.copy == 0
    else { return nil }
    let own = timelines.prefix { timeline in
      guard let other = input.part(of: timeline) else { return false }
      return other.whole.name.value == part.whole.name.value
        && other.view.element?.name == element.name
    }
    guard own.count == element.count, own.count > 1, own.allSatisfy(\.hasNumbersAlone) else {
      return nil
    }
    let name = "\(part.whole.name.value).\(element.name)"
    guard let joined = ExportPart(joining: own.compactMap(input.part)) else { return nil }
    var ownLog = log
    let texts = own.map { timeline in
      var source = SourceText()
      SwiftTimelineWriter(
        timeline.renamed(name), of: exporter, part: joined, copyCount: element.count
      ).write(to: &source, log: &ownLog)
      return source.text
    }
    guard let template = CopyTemplate(Self.withoutZeros(texts)) else { return nil }
    log = ownLog
    (self.template, count, self.element) = (template, own.count, element.name)
    type = SwiftName.type(name)
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
    let text = template.text { place in
      let line = self.line(at: place.range.lowerBound, starts)
      // A declaration has the numbers of the first copy.
      if line.hasPrefix("  var ") { return nil }
      if let (start, step) = template.progression(place.column) {
        return isOperand(place) ? "(\(Self.term(start, step)))" : Self.term(start, step)
      }
      let name = names[place.column] ?? self.name(of: place, starts, &used)
      names[place.column] = name
      return "\(type)Copies.\(name)[index]"
    }
    writeTable(names, to: &source)
    let changed = Set(template.places.map { self.lineIndex(at: $0.range.lowerBound, starts) })
    var written: [SwiftText] = []
    let dependsAtStart = changed.contains { isMarked(text.lines[$0]) }
    for (index, line) in text.lines.dropLast().enumerated() {
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

  private func isMarked(_ line: SwiftText) -> Bool { line.string.hasSuffix(Self.mark.string) }

  private static let numbersInLine = 8

  /// Writes what does not grow evenly.
  private func writeTable(_ names: [Int: SwiftText], to source: inout SourceText) {
    guard !names.isEmpty else { return }
    source.line("/// What differs between the copies of `\(comment: element)`, by their index.")
    source.block("private enum \(type)Copies") { source in
      for (column, name) in names.sorted(by: { $0.key < $1.key }) {
        let numbers = template.columns[column].map { SwiftText($0) }
        guard numbers.count > Self.numbersInLine else {
          source.line("static let \(name): [Double] = [\(numbers.joined(separator: ", "))]")
          continue
        }
        source.line("static let \(name): [Double] = [")
        source.indented { source in
          for start in stride(from: 0, to: numbers.count, by: Self.numbersInLine) {
            let line = numbers[start..<min(start + Self.numbersInLine, numbers.count)]
            source.line("\(line.joined(separator: ", ")),")
          }
        }
        source.line("]")
      }
    }
    source.line()
  }

  /// A number that grows by a step from copy to copy.
  private static func term(_ start: Double, _ step: Double) -> SwiftText {
    let product: SwiftText =
      abs(step) == 1 ? "Double(index)" : "\(SwiftText(abs(step))) * Double(index)"
    if start == 0 { return step < 0 ? "-\(product)" : product }
    return step < 0 ? "\(SwiftText(start)) - \(product)" : "\(SwiftText(start)) + \(product)"
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
      if let match = text.firstMatch(of: /KeyframeTrack\(\\\.(\w+)\)/) {
        name = String(match.1)
        break
      }
      if text.hasSuffix(Self.mark.string), let match = text.firstMatch(of: #/^ +(\w+) = /#) {
        name = "\(match.1)Start"
        break
      }
      if text.contains("func values(after") || text.contains("var lead") {
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

extension ExportPart {
  /// The part of all copies of an element, which are parts of their own.
  init?(joining parts: [ExportPart]) {
    guard let first = parts.first, let element = first.view.element else { return nil }
    self.init(
      whole: first.whole, view: Timeline.View(element: element, copy: nil), stagger: first.stagger,
      elementStarts: parts.flatMap(\.starts))
  }
}

extension CompiledTimeline {
  /// Whether it consists of tracks, or of what is played as tracks, of numbers.
  fileprivate var hasNumbersAlone: Bool {
    switch timeline.contents {
    case .tracks, .sequence: contents.properties.allSatisfy { !$0.type.isDiscrete }
    case .phases, .events, .transition: false
    }
  }
}
