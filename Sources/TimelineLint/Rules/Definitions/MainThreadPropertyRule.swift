internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports declared properties that SwiftUI cannot animate on its own.
  static let mainThreadProperty = LintRule(
    RuleDescription(
      "main-thread-property", group: .performance,
      summary:
        "A property of the app's own, for which SwiftUI runs the view's body in every frame.",
      reason: """
        What SwiftUI's own modifiers show it can move without asking the view. For a property that \
        only the app knows, it sets the view's `animatableData` and runs its body on the main thread \
        in every frame, so the animation stutters whenever that thread is busy.
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
    where property.model == nil && !property.type.isDiscrete && used.contains(property.name) {
      guard let declaration = property.declaration, declaration.source === context.document.source
      else {
        continue
      }
      context.report(
        "SwiftUI runs the view's body in every frame in which `\(property.name)` moves",
        at: declaration.span, label: "no modifier of SwiftUI's shows it",
        help: property.type.likelyModel.map {
          "if one does, say so: `\(property.name): { like: \($0.name) }`"
        } ?? "")
    }
  }
}

extension PropertyType {
  /// An example of a built-in property of the type.
  fileprivate var likelyModel: BuiltInProperty? {
    switch self {
    case .number: .opacity
    case .angle: .rotation
    case .point: .offset
    case .rect: .frame
    case .color: .tint
    case .edgeInsets: .padding
    case .colors: .gradientColors
    case .points: .meshPoints
    default: nil
    }
  }
}
