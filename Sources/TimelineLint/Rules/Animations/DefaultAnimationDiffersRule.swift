internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports `default` where it differs between the supported system versions.
  static let defaultAnimationDiffers = LintRule(
    RuleDescription(
      "default-animation-differs", group: .motion,
      summary: "`default` with deployment targets before iOS 17, where it is not a spring.",
      reason: """
        Up to iOS 16 (macOS 13, tvOS 16, watchOS 9), SwiftUI's default animation is `easeInOut` of \
        0.35 s; since iOS 17, it is a spring. The same file moves differently on each.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        targets: { iOS: 16 }
        timelines:
          card:
            transition: { use: opacity, animation: default }
        """,
      passing: """
        keyphase: 1
        targets: { iOS: 16 }
        timelines:
          card:
            transition: { use: opacity, animation: { easeInOut: 0.35 } }
        """)
  ) { context in
    let old = context.targets.filter { Availability.iOS17.missing(in: $0) != nil }
    guard let target = old.first, let since = Availability.iOS17.missing(in: target) else { return }
    // Phases need system versions whose default animation is a spring.
    for part in context.animations where !part.animation.isPhase && part.model.base == .default {
      context.report(
        "`default` is a spring since \(since), but not on \(target.text)",
        at: part.animation.span, label: "`easeInOut` of 0.35 s on \(target.text)",
        secondary: context.targetLabels(of: [target], "\(target.text) is a deployment target"),
        elsewhere: part.elsewhere,
        help: "name the intended animation, such as `smooth` or `{ easeInOut: 0.35 }`")
    }
  }
}
