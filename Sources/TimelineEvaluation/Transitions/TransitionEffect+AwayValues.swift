internal import AnimationCore
internal import TimelineDocument

/// The context of a transition's effect.
struct TransitionContext {
  /// Whether the view is inserted; otherwise it is removed.
  var isInsertion: Bool
  /// The view's width and height.
  var size: [Double]
}

extension TransitionEffect {
  /// The properties that the effect changes, with their values while the view is absent.
  func awayValues(
    _ context: TransitionContext
  ) -> [(property: PropertyDeclaration, value: PropertyValue)] {
    if case .active(let values) = self { return values.map { ($0.property, $0.value.value) } }
    let away = transition?.appearance(
      phase: context.isInsertion ? .willAppear : .didDisappear,
      size: Size(width: context.size[0], height: context.size[1]))
    return away.map { values(in: $0) } ?? []
  }

  /// The properties that the effect changes, with their values in an appearance.
  private func values(
    in appearance: TransitionAppearance
  ) -> [(property: PropertyDeclaration, value: PropertyValue)] {
    let opacity = (BuiltInProperty.opacity.declaration, PropertyValue.number(appearance.opacity))
    let scale = (BuiltInProperty.scale.declaration, PropertyValue.number(appearance.scale))
    let blur = (BuiltInProperty.blur.declaration, PropertyValue.number(appearance.blur))
    let offset = (
      BuiltInProperty.offset.declaration,
      PropertyValue.components([appearance.offset.x, appearance.offset.y])
    )
    return switch self {
    case .identity, .active: []
    case .opacity: [opacity]
    case .scale: [scale]
    case .offset, .move, .slide: [offset]
    case .push: [offset, opacity]
    case .blurReplace: [opacity, blur, scale]
    }
  }
}
