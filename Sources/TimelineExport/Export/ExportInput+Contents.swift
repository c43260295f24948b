import TimelineDocument
import TimelineEvaluation

extension ExportInput {
  /// Reports the replacements for reduced motion to a format whose files do not contain which
  /// timeline replaces which; those of elements are reported for all of their parts at once.
  ///
  /// - Parameters:
  ///   - name: the format in messages.
  ///   - others: the names of timelines that choose theirs by themselves.
  ///   - remedy: what to do with the replacement of a name.
  func reportReducedMotion(
    of name: String, except others: Set<String> = [], log: inout ExportLog,
    _ remedy: (_ name: String) -> String
  ) {
    var seen: Set<String> = []
    for timeline in timelines where part(of: timeline) == nil {
      let own = timeline.timeline
      guard let reduced = own.reducedMotion, !others.contains(timeline.name),
        seen.insert(own.name.value).inserted
      else { continue }
      log.warn(
        "\(name) has no alternative to `\(own.name.value)` for reduced motion", at: reduced.span,
        instead: remedy(reduced.value))
    }
  }

  /// Reports states to a format whose files play a run of them.
  func reportStates(log: inout ExportLog) {
    var seen: Set<String> = []
    for timeline in timelines {
      let name = part(of: timeline)?.whole.name ?? timeline.timeline.name
      guard timeline.timeline.states != nil, seen.insert(name.value).inserted else { continue }
      log.warn(
        "the states of `\(name.value)` are exported as one run, not as states to choose",
        at: name.span,
        instead:
          "`appkit`, `compose`, `css`, `gsap`, `motion`, `swiftui`, `uikit` and `waapi` have states; the run is that of `keyphase sample`"
      )
    }
  }

  /// Reports how numbers are displayed to a format that has only the numbers.
  func reportDisplays(log: inout ExportLog) {
    for timeline in timelines {
      let displayed = timeline.contents.properties.filter { $0.display != nil }
      guard !displayed.isEmpty else { continue }
      let spans = PropertySpans(timeline)
      for property in displayed {
        log.warn(
          "`\(property.name).display` is not exported", at: spans[property.name],
          instead:
            "\(property.display == .rounded ? "round" : "truncate") `\(property.name)` where it is displayed"
        )
      }
    }
  }

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
