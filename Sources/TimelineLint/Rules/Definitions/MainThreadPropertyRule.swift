internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports declared properties that SwiftUI cannot animate on its own.
  static let mainThreadProperty = LintRule(
    RuleDescription(
      "main-thread-property", group: .performance,
      summary:
        "A custom property, for which SwiftUI runs the view's body in every frame.",
      reason: """
        SwiftUI animates its own modifiers without running the view's code. For a custom property, \
        it sets the view's `animatableData` and runs its body on the main thread in every frame, \
        so the animation stutters whenever that thread is busy. A number that is shown as an \
        integer cannot be animated in another way, and is not reported.
        """,
      severity: .info, isOptional: true,
      failing: """
        keyphase: 1
        properties:
          glow: { type: number, initial: 0 }
        timelines:
          lamp:
            tracks:
              glow:
                - linear: { to: 1, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        properties:
          glow: { like: brightness }
        timelines:
          lamp:
            tracks:
              glow:
                - linear: { to: 1, duration: 0.3 }
        """)
  ) { context in
    let used = Set(
      context.document.references.lazy.filter { $0.kind == .property && !$0.isDefinition }
        .map(\.name))
    for property in context.document.properties
    where property.model == nil && !property.type.isDiscrete && property.display == nil
      && used.contains(property.name)
    {
      guard let declaration = property.declaration, declaration.source === context.document.source
      else {
        continue
      }
      context.report(
        "SwiftUI runs the view's body in every frame of the animation of `\(property.name)`",
        at: declaration.span, label: "not shown by a SwiftUI modifier",
        help: property.type.likelyModel.map {
          "if a modifier shows it, declare that: `\(property.name): { like: \($0.name) }`"
        } ?? "")
    }
  }
}
