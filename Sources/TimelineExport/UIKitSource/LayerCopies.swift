import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The animations of an element's copies, which differ in numbers alone: a function of the index.
struct LayerCopies {
  /// The source after the table of the copies' numbers.
  let text: SwiftText

  /// - Returns: nil if the copies differ in more than numbers.
  init?(
    _ run: CopyRun, _ exporter: UIKitExporter, anchor: LayerAnchor?, _ reduction: LayerReduction?,
    log: inout ExportLog
  ) {
    guard run.timelines.allSatisfy(\.isPlayedOnLayer) else { return nil }
    var ownLog = log
    let copies = zip(run.timelines, run.copies(\.loopedProperties)).map { timeline, copy in
      LayerLoop.loops(
        of: timeline.renamed(run.name), copy: copy, tolerance: exporter.tolerance,
        exporter.framework, log: &ownLog)
    }
    let moving = copies.joined().flatMap(\.tracks.tracks).filter { !$0.curve.isConstant }
    let models = Dictionary(moving.map { ($0.keyPath, $0.curve) }) { first, _ in first }
    let patterns = models.mapValues { LayerSegment.segments(of: $0, splitsAtRests: true) }
    func template(_ patterns: [SwiftText: [LayerSegment]]) -> (CopyTemplate<SwiftSink>, ExportLog)?
    {
      var log = ownLog
      let texts = zip(run.timelines, copies).map { timeline, loops in
        var source = SourceText()
        LayerWriter(
          timeline: timeline.renamed(run.name), part: run.part, anchor: anchor,
          reduction: reduction,
          models: models, isCopy: true, patterns: patterns
        ).write(loops, to: &source, log: &log)
        return source.text
      }
      return CopyTemplate(texts).map { ($0, log) }
    }
    guard let (template, ownLog) = template([:]) ?? template(patterns) else { return nil }
    log = ownLog
    let table: SwiftText = "\(SwiftName.type(run.name))Copies"
    let bytes = Array(template.text.string.utf8)
    var columns = CopyColumns(template)
    var (keyPath, start) = ("group", 0)
    let parts = template.places.map { place in
      let end = place.range.lowerBound
      let since = String(decoding: bytes[start..<end], as: UTF8.self)
      keyPath = since.matches(of: #/\n +"([\w.]+)"/#).last.map { String($0.1) } ?? keyPath
      start = end
      let line = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let label = Self.label(String(decoding: bytes[line..<end], as: UTF8.self), of: keyPath)
      let expression = columns.expression(
        place.column, label, of: "Double(index)", literal: { SwiftText($0) },
        item: { "\(table).\(SwiftIdentifier(lowerCamelCase: $0))[index]" })
      return (place.range, label.role == "curve" ? "Float(\(expression))" : expression)
    }
    let lists = columns.lists(indentation: "  ") { SwiftText($1) }
    let members = lists.map { name, list in
      "  static let \(SwiftIdentifier(lowerCamelCase: name)): [Double] = [\(list)]\n" as SwiftText
    }
    let function = template.text.replacing(parts)
    guard !members.isEmpty else {
      text = function
      return
    }
    let index: SwiftText = "    let index = \(SwiftCopies.index(below: run.count))"
    let lines = function.lines.flatMap { line in
      line.string.hasSuffix("-> CAAnimationGroup {") ? [line, index] : [line]
    }
    text = """
      /// What differs between the copies of `\(comment: run.element)`, by their index.
      private enum \(table) {
      \(members.joined())}

      \(lines.joined(separator: "\n"))
      """
  }

  /// What a number is, by its line before it and by the last key path.
  private static func label(
    _ line: String, of keyPath: String
  ) -> CopyColumns<SwiftSink>.Label {
    let roles: [(suffix: String, role: String)] = [
      ("for: ", "duration"), ("at: ", "time"), ("mass: ", "mass"), ("stiffness: ", "stiffness"),
      ("damping: ", "damping"), ("velocity: ", "velocity"), ("duration = ", "duration"),
    ]
    var role = roles.first { line.hasSuffix($0.suffix) }?.role ?? ""
    if line.contains("["), !line.contains("colors(") { role = "curve" }
    if line.allSatisfy({ " (".contains($0) }) { role = "fraction" }
    let name = keyPath.split(separator: ".").drop { $0 == "transform" }.joined(separator: "-")
    return CopyColumns.Label(property: name, role: role)
  }
}

extension CompiledTimeline {
  /// Whether animations of a layer are all that plays it.
  fileprivate var isPlayedOnLayer: Bool {
    !timeline.contents.setsValues && timeline.states == nil
  }
}
