import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportInput {
  /// Whether a timeline moves elements.
  var hasElements: Bool { timelines.contains { part(of: $0) != nil } }

  /// Whether copies of an element start one after another.
  var hasCopies: Bool { timelines.contains { part(of: $0)?.isStaggered ?? false } }

  /// Reports that a format shows the views of a timeline one by one, and not on the stage.
  func reportSeparateViews(_ what: String, log: inout ExportLog) {
    for timeline in timelines {
      guard let part = part(of: timeline), let element = part.view.element else { continue }
      log.warn(
        "\(what) does not draw the stage with `\(element.name)`", at: part.whole.name.span,
        instead: part.isStaggered
          ? "`\(timeline.name)` is there on its own, as its first copies move"
          : "`\(timeline.name)` is there on its own")
    }
  }

  /// Reports what a format cannot say of the elements that timelines move.
  func reportElements(of format: ExportFormat, log: inout ExportLog) {
    var seen: Set<String> = []
    for timeline in timelines {
      guard let part = part(of: timeline) else { continue }
      let whole = part.whole
      if part.isStaggered, timeline.repeatCount != .times(1), timeline.jumpsAtItsEnd {
        log.warn(
          "between two iterations of `\(whole.name.value)`, a copy of `\(part.view.element?.name ?? "")` shows its start value until its own start",
          at: whole.name.span, instead: "it keeps its end value until then")
      }
      guard seen.insert(whole.name.value).inserted else { continue }
      if let reduced = whole.reducedMotion, !format.choosesReducedMotion {
        log.warn(
          "the parts of `\(whole.name.value)` do not choose another motion by themselves",
          at: reduced.span, instead: "play those of `\(reduced.value)` where less motion is wanted")
      }
    }
  }
}

extension CompiledTimeline {
  /// Whether a property has another value at the end than at the start.
  fileprivate var jumpsAtItsEnd: Bool {
    let first = motion.sample(at: [0])
    let last = motion.sample(at: [duration])
    return zip(first, last).contains { $0.values != $1.values }
  }
}
