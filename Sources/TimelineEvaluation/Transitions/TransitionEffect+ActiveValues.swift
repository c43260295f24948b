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
  func activeValues(
    _ context: TransitionContext
  ) -> [(property: PropertyDeclaration, value: PropertyValue)] {
    if case .active(let values) = self { return values.map { ($0.property, $0.value.value) } }
    let active = transition?.appearance(
      phase: context.isInsertion ? .willAppear : .didDisappear,
      size: Size(width: context.size[0], height: context.size[1]))
    guard let active else { return [] }
    let values: [String: PropertyValue] = [
      "opacity": .number(active.opacity), "scale": .number(active.scale),
      "offset": .components([active.offset.x, active.offset.y]), "blur": .number(active.blur),
    ]
    return propertyNames.compactMap { name in
      guard let property = BuiltInProperty.byName[name], let value = values[name] else {
        return nil
      }
      return (property.declaration, value)
    }
  }

  /// The properties that the effect changes.
  private var propertyNames: [String] {
    switch self {
    case .identity, .active: []
    case .opacity: ["opacity"]
    case .scale: ["scale"]
    case .offset, .move, .slide: ["offset"]
    case .push: ["offset", "opacity"]
    case .blurReplace: ["opacity", "blur", "scale"]
    }
  }
}
