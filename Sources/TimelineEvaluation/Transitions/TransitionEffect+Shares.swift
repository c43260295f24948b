internal import AnimationCore
internal import TimelineDocument

/// What an effect has to know of the transition that it is a part of.
struct TransitionContext {
  /// Whether the view comes; else it goes.
  var isInsertion: Bool
  /// The view's width and height.
  var size: [Double]
}

/// A property that an effect acts on, and its value where the view is not there.
struct TransitionShare {
  var property: PropertyDeclaration
  var away: PropertyValue

  /// The share of a transition of SwiftUI's in one of the format's own properties; nil where it has
  /// none.
  fileprivate init?(_ name: String, in appearance: TransitionAppearance) {
    guard let property = BuiltInProperty.byName[name]?.declaration else { return nil }
    let values: [String: PropertyValue] = [
      "opacity": .number(appearance.opacity), "scale": .number(appearance.scale),
      "offset": .components([appearance.offset.x, appearance.offset.y]),
      "blur": .number(appearance.blur),
    ]
    guard let away = values[name] else { return nil }
    self.init(property: property, away: away)
  }

  fileprivate init(property: PropertyDeclaration, away: PropertyValue) {
    self.property = property
    self.away = away
  }
}

extension TransitionEffect {
  /// The values that the effect gives a view that is not there.
  func shares(_ context: TransitionContext) -> [TransitionShare] {
    if case .active(let values) = self {
      return values.map { TransitionShare(property: $0.property, away: $0.value.value) }
    }
    let appearance = transition?.appearance(
      phase: context.isInsertion ? .willAppear : .didDisappear,
      size: Size(width: context.size[0], height: context.size[1]))
    return appearance.map { away in
      propertyNames.compactMap { TransitionShare($0, in: away) }
    } ?? []
  }

  /// The properties in which the effect shows, whatever its values.
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
