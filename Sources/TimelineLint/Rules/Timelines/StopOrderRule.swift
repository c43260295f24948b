internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports gradients whose stops pass each other.
  static let stopOrder = LintRule(
    RuleDescription(
      "stop-order", group: .motion,
      summary: "A gradient whose stops are not in ascending order at some time.",
      reason: """
        The locations of a gradient's stops ascend from 0 to 1. If a stop is before the previous \
        one, browsers draw both at the same place, and the documentation of Core Animation and SwiftUI does \
        not say what they draw, so the colours may jump. Two stops at the same location make a hard edge, \
        and are not reported.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          sky:
            tracks:
              gradientLocations: { from: [0, 0.5, 1], linear: { to: [0.6, 0.2, 1], duration: 0.5 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          sky:
            tracks:
              gradientLocations: { from: [0, 0.5, 1], linear: { to: [0.2, 0.6, 1], duration: 0.5 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for view in timeline.views {
        guard let list = view.list(like: .gradientLocations),
          let found = list.first(where: { $0.firstDescent != nil }),
          let index = found.numbers.firstDescent
        else { continue }
        let (before, after) = (found.numbers[index], found.numbers[index + 1])
        context.report(
          "the stops \(index) and \(index + 1) of `\(list.name)` are in descending order from \(ShortNumber.seconds(found.time)) on: \(ShortNumber.string(before)) and \(ShortNumber.string(after))",
          at: list.span, label: "locations must ascend",
          help: "let each stop stay at or after the one before it")
      }
    }
  }
}

extension [Double] {
  /// By how much a stop has to pass another one: springs overshoot by less.
  private static let leastDescent = 1e-3

  /// The index of the first number that is above the next one.
  fileprivate var firstDescent: Int? {
    indices.dropLast().first { self[$0] > self[$0 + 1] + Self.leastDescent }
  }
}
