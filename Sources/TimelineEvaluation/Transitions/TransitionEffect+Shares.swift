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

  /// The share in a property of the format's own; none where there is no such property.
  fileprivate static func builtIn(_ name: String, _ away: PropertyValue) -> [TransitionShare] {
    guard let property = BuiltInProperty.byName[name]?.declaration else { return [] }
    return [TransitionShare(property: property, away: away)]
  }

  fileprivate static func offset(_ edge: TransitionEdge, _ size: [Double]) -> [TransitionShare] {
    let (width, height) = (size[0], size[1])
    let way: [Double] =
      switch edge {
      case .top: [0, -height]
      case .leading: [-width, 0]
      case .bottom: [0, height]
      case .trailing: [width, 0]
      }
    return builtIn("offset", .components(way))
  }
}

extension TransitionEdge {
  /// The edge on the other side.
  fileprivate var opposite: TransitionEdge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

extension TransitionEffect {
  /// The values that the effect gives a view that is not there.
  ///
  /// Measured on SwiftUI, but for blurReplace, on which public reimplementations agree.
  func shares(_ context: TransitionContext) -> [TransitionShare] {
    switch self {
    case .identity: []
    case .opacity: TransitionShare.builtIn("opacity", .number(0))
    case .scale(let scale): TransitionShare.builtIn("scale", .number(scale ?? 1e-5))
    case .offset(let way): TransitionShare.builtIn("offset", .components(way))
    case .move(let edge): TransitionShare.offset(edge, context.size)
    case .slide:
      TransitionShare.offset(context.isInsertion ? .leading : .trailing, context.size)
    case .push(let edge):
      TransitionShare.offset(context.isInsertion ? edge : edge.opposite, context.size)
        + TransitionShare.builtIn("opacity", .number(0))
    case .blurReplace:
      TransitionShare.builtIn("opacity", .number(0)) + TransitionShare.builtIn("blur", .number(7))
        + TransitionShare.builtIn("scale", .number(0.9))
    case .active(let values):
      values.map { TransitionShare(property: $0.property, away: $0.value.value) }
    }
  }
}
