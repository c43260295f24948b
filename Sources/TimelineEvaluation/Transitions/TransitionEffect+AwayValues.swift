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
    guard let away else { return [] }
    let values: [String: PropertyValue] = [
      "opacity": .number(away.opacity), "scale": .number(away.scale),
      "offset": .components([away.offset.x, away.offset.y]), "blur": .number(away.blur),
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
