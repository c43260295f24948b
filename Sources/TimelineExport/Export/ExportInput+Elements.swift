import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportInput {
  /// Reports the elements that a format leaves out.
  ///
  /// - Returns: whether something is left to export.
  func reportElements(format: String, log: inout ExportLog) -> Bool {
    var isSound = true
    for timeline in leftOut {
      let names = timeline.elements.map(\.name)
      let message =
        "\(format) has no elements: \(WordList.text(names, limit: 4, conjunction: "and")) of `\(timeline.name.value)`"
      if timelines.contains(where: { $0.timeline.name.value == timeline.name.value }) {
        log.warn(
          message, at: timeline.name.span,
          instead: "only what moves the view itself is exported")
      } else {
        log.fail(
          message, at: timeline.name.span, help: "nothing of the timeline is left to export")
        isSound = false
      }
    }
    return isSound
  }

  /// The part of a timeline that moves the view itself; nil if it moves elements alone.
  static func ownPart(of timeline: Timeline) -> Timeline? {
    timeline.movesElements
      ? timeline.part(of: Timeline.View(element: nil, copy: nil)) : timeline
  }
}
