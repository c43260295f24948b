import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes the timelines of a file as Swift source in which an app finds them by name.
///
/// Names, durations, markers and inputs need no module. Where there is SwiftUI, its views follow, and
/// elsewhere the keyframes of `AnimationCore`, if the app depends on it.
struct TypedModule {
  let namespace: SwiftNamespace
  /// The beginning of the namespace that another file declares.
  let declared: SwiftDeclared
  let access: SwiftAccess

  /// The contents of a file.
  func content(
    _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> ExportContent {
    let groups = try groups(input, log: &log)
    let views = ViewSource(self, input, log: &log)
    let comment = log.comment(
      input, format: "swift", use: use(groups))
    var text = comment.map { SwiftText("// \(comment: $0)\n") }.joined() + "\n"
    guard !groups.isEmpty else { return ExportContent(text + declarations) }
    let keyword: SwiftText = access == .public ? "public import" : "import"
    text += """
      #if canImport(SwiftUI)
        \(keyword) SwiftUI
      #elseif canImport(AnimationCore)
        \(keyword) AnimationCore
      #endif


      """
    text += declarations
    var names = SourceText()
    names.block("extension \(path)") { source in
      for (index, group) in groups.enumerated() {
        if index > 0 { source.line() }
        group.writeNames(access.prefix, to: &source)
      }
    }
    text += names.text + "\n#if canImport(SwiftUI)\n" + views.text
    text += "\n#elseif canImport(AnimationCore)\n"
    var core = SourceText()
    for (index, group) in groups.enumerated() {
      if index > 0 { core.line() }
      group.writeCore(path, access.prefix, to: &core)
    }
    text += "\n" + core.text + CoreTimes.helpers(usedBy: core.text) + "\n#endif\n"
    return ExportContent(text)
  }

  /// The namespace as an expression.
  var path: SwiftText { namespace.names.map { "\($0)" }.joined(separator: ".") }

  /// The declarations of the enumerations that no other file declares.
  private var declarations: SwiftText {
    var source = SourceText()
    let names = namespace.names
    let known = zip(declared.names, names).prefix { $0 == $1 }.count
    for count in known..<names.count {
      let outer = names[..<count].map { SwiftText("\($0)") }.joined(separator: ".")
      let comment: SwiftText = "/// Motion from timeline files."
      if count == 0 {
        source.line(comment)
        source.line("\(access.prefix)enum \(names[0]) {}")
      } else {
        source.block("extension \(outer)") { source in
          source.line(comment)
          source.line("\(access.prefix)enum \(names[count]) {}")
        }
      }
      source.line()
    }
    return source.text
  }

  /// How the first timeline is used.
  private func use(_ groups: [TypedGroup]) -> String {
    guard let first = groups.first else { return "the file has definitions alone" }
    let name = "\(path.string).\(first.name.text)"
    let values = first.members.first.map { "\(name)\($0.suffix).values(at: time)" }
    return ["\(name).duration", values].compactMap { $0 }.joined(separator: ", ")
      + ", and the modifiers in SwiftUI"
  }

  /// The timelines, each with the views that it moves.
  func groups(
    _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> [TypedGroup] {
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
