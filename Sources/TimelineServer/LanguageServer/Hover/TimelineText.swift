internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineLint
internal import TimelineSyntax

/// How long a timeline lasts, and its description.
struct TimelineText {
  let text: String

  /// Returns nil if there is no such timeline, or it cannot be played.
  init?(named name: String, in document: TimelineDocument) {
    guard let timeline = document.timelines.first(where: { $0.name.value == name }),
      let compiled = try? CompiledTimeline.compile(
        timeline, of: document, within: SteppingBudget(LintSettings.editorSteppingLimit))
    else { return nil }
    let lengths = compiled.map { timeline in
      let name = compiled.count > 1 ? "`\(timeline.name)` " : ""
      return "\(name)lasts \(NumberText.seconds(timeline.duration))"
    }
    let description: MarkdownText = timeline.description.map { "\n\n\(line: $0.value)" } ?? ""
    text = "**\(name)** " + lengths.joined(separator: ", ") + "." + description.string
  }
}
