import TimelineDocument
import TimelineEvaluation

extension ExportInput {
  /// Reports content transitions to a format that has none.
  func reportContentTransitions(log: inout ExportLog) {
    for timeline in timelines {
      guard let use = timeline.timeline.contents.contentTransitions.first else { continue }
      let name = use.properties.first?.name ?? ""
      log.warn(
        "the format has no content transitions such as that of `\(name)`",
        at: use.transition.span,
        instead: "the content changes at once; `keyphase sample` has the progress of both contents")
    }
  }
}
