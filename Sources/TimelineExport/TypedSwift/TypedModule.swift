import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes the timelines of a file as Swift source in which an app finds them by name.
///
/// Names, durations, markers and inputs need no module. Where there is SwiftUI, its views follow, and
/// elsewhere the keyframes of `AnimationCore`, if the app depends on it.
struct TypedModule {
  private let input: ExportInput
  /// The names of the enumerations in each other that contain all timelines.
  private let namespace: [SwiftIdentifier]
  /// How many of them another file declares.
  private let declared: Int
  private let access: ExportAccess

  init(_ input: ExportInput) {
    self.input = input
    let own = input.option(ExportNamespace.self).components
    namespace = (own.isEmpty ? ["Motion"] : own).map { SwiftIdentifier(upperCamelCase: $0) }
    declared = zip(input.option(SwiftDeclared.self).names, namespace).prefix { $0 == $1 }.count
    access = input.option(ExportAccess.self)
  }

  /// The contents of a file.
  func content(log: inout ExportLog) throws(EvaluationError) -> ExportContent {
    let groups = try groups(log: &log)
    let views = ViewSource(self, input, log: &log)
    let comment = log.comment(input, format: "swift", use: use(groups))
    let modifier: SwiftText = access == .internal ? "" : "\(word: access.rawValue) "
    var names = SourceText()
    names.line()
    names.block("extension \(path)") { source in
      for (index, group) in groups.enumerated() {
        if index > 0 { source.line() }
        group.writeNames(modifier, to: &source)
      }
    }
    var core = SourceText()
    for (index, group) in groups.enumerated() {
      if index > 0 { core.line() }
      group.writeCore(path, modifier, to: &core)
    }
    let body =
      declarations(modifier) + names.text + "\n#if canImport(SwiftUI)\n"
      + SwiftDeclarations(input.option(ExportNamespace.self), access).text(views.text)
      + "\n#elseif canImport(AnimationCore)\n\n" + core.text + "\n#endif\n"
    let skew = SwiftSkewEffect.used(by: input).map {
      SwiftText("\n#if canImport(SwiftUI)\n\($0)\n#endif\n")
    }
    return content(
      groups.isEmpty ? declarations(modifier) : body, comment,
      helpers: CoreTimes.helpers(usedBy: core.text) + skew)
  }

  /// The contents of a file without timelines: the members of SwiftUI's types that it defines.
  func definitions(log: inout ExportLog) -> ExportContent {
    let source = SwiftDefinitions(input).source(log: &log)
    let comment = log.comment(
      input, format: "swift", use: "the members of Animation, Spring and UnitCurve in SwiftUI")
    let modifier: SwiftText = access == .internal ? "" : "\(word: access.rawValue) "
    let body =
      declarations(modifier) + "\n#if canImport(SwiftUI)\n"
      + SwiftDeclarations(input.option(ExportNamespace.self), access).text(source) + "\n#endif\n"
    return content(body, comment, helpers: [])
  }

  private func content(
    _ body: SwiftText, _ comment: [String], helpers: [SwiftText]
  ) -> ExportContent {
    var source = ExportSource(
      .swift, head: comment.map { SwiftText("// \(comment: $0)\n") }.joined(),
      imports: [imports], body: body, helpers: helpers)
    if declared == 0 { source.namespaces = [(namespace.map(\.text), [])] }
    source.modifier = access == .internal ? "" : access.rawValue + " "
    source.sharesNamespaces = true
    source.removeFromComments(input.prefix)
    return ExportContent(source)
  }

  /// The namespace as an expression.
  var path: SwiftText { namespace.map { "\($0)" }.joined(separator: ".") }

  private var imports: SwiftText {
    let keyword: SwiftText = access == .public ? "public import" : "import"
    return """
      #if canImport(SwiftUI)
        \(keyword) SwiftUI
      #elseif canImport(AnimationCore)
        \(keyword) AnimationCore
      #endif

      """
  }

  /// The declarations of the inner enumerations, if another file declares outer ones.
  private func declarations(_ modifier: SwiftText) -> SwiftText {
    guard declared > 0 else { return "" }
    var source = SourceText()
    for count in declared..<namespace.count {
      let outer = namespace[..<count].map { SwiftText("\($0)") }.joined(separator: ".")
      source.line()
      source.block("extension \(outer)") { source in
        source.line("\(modifier)enum \(namespace[count]) {}")
      }
    }
    return source.text
  }

  /// How the first timeline is used.
  private func use(_ groups: [TypedGroup]) -> String {
    guard let first = groups.first else { return "the file has definitions alone" }
    let name = "\(path.string).\(first.name.text)"
    let values = first.members.first.map {
      ", and elsewhere \(name)\($0.suffix).values(at: time), with AnimationCore"
    }
    return "\(name).duration; the modifiers where there is SwiftUI\(values ?? "")"
  }

  /// The timelines, each with the views that it moves.
  func groups(log: inout ExportLog) throws(EvaluationError) -> [TypedGroup] {
    // Keyframes contain what SwiftUI repeats by itself.
    let input = input.writingOutEndlessChanges(log: &log)
    let timelines = input.timelinesWithReducedMotion
    guard WorkLimit.allowsFrames(of: timelines, log: &log) else { return [] }
    var groups: [TypedGroup] = []
    for timeline in timelines {
      let whole = input.part(of: timeline)?.whole ?? timeline.timeline
      let member = try TypedMember(timeline, input, log: &log)
      if let index = groups.firstIndex(where: { $0.whole.name.value == whole.name.value }) {
        groups[index].members.append(member)
      } else {
        groups.append(try TypedGroup(whole, timeline, input, first: member))
      }
    }
    return groups
  }
}

/// The beginning of the namespace that another file of the same module declares.
package struct SwiftDeclared: ExportOption, Equatable {
  /// The names of the enumerations, from the outermost one.
  let names: [SwiftIdentifier]

  package static let name = "declared"
  package static let help =
    "The part of the namespace that another file declares, such as Motion; none by default."
  package static let words: [String] = []
  package static let defaultValue = SwiftDeclared(names: [])

  private init(names: [SwiftIdentifier]) { self.names = names }

  package init?(argument: String) {
    guard let namespace = ExportNamespace(argument: argument) else { return nil }
    names = namespace.components.map { SwiftIdentifier(upperCamelCase: $0) }
  }

  package var argument: String { names.map(\.name).joined(separator: ".") }
}
