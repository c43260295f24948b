import TimelineDocument
import TimelineSyntax

/// A property of CSS with a number for each axis, on which several properties act.
///
/// Browsers run its keyframes on the compositor, which they do not for custom properties.
enum WebAxes: CaseIterable {
  case translate, scale

  /// The axes on which each component of a property acts.
  private static let components: [BuiltInProperty: (axes: WebAxes, components: [[Int]])] = [
    .offset: (.translate, [[0], [1]]), .offsetX: (.translate, [[0]]), .offsetY: (.translate, [[1]]),
    .scale: (.scale, [[0, 1]]), .scaleX: (.scale, [[0]]), .scaleY: (.scale, [[1]]),
  ]

  /// What a property acts on; nil for other properties.
  init?(_ property: BuiltInProperty) {
    guard let own = Self.components[property]?.axes else { return nil }
    self = own
  }

  var property: StyleText {
    switch self {
    case .translate: "translate"
    case .scale: "scale"
    }
  }

  /// The properties with which only other declarations have the right order.
  private var conflicts: Set<BuiltInProperty> {
    switch self {
    case .translate: [.position]
    case .scale: [.skewX, .skewY, .rotationX, .rotationY]
    }
  }

  /// The value that changes nothing.
  var neutral: Double { self == .scale ? 1 : 0 }

  /// Two values together, as browsers add values of the property.
  func sum(_ first: Double, _ second: Double) -> Double {
    self == .scale ? first * second : first + second
  }

  /// The axes on which a component of a property acts.
  func axes(of property: BuiltInProperty, _ component: Int) -> [Int] {
    Self.components[property]?.components[component] ?? []
  }

  /// Whether keyframes of the property express what acts on it.
  func isDirect(_ parts: [BuiltInProperty: PropertyCurves]) -> Bool {
    conflicts.isDisjoint(with: parts.keys)
      && parts.contains { WebAxes($0.key) == self && $0.value.isMoving }
  }

  /// The value of the property.
  ///
  /// - Parameter isShort: whether one number is enough.
  func text(_ x: Double, _ y: Double, isShort: Bool) -> StyleText {
    let unit: StyleText = self == .translate ? "px" : ""
    let first: StyleText = "\(x, decimals: 12)\(unit)"
    return isShort ? first : "\(first) \(y, decimals: 12)\(unit)"
  }
}
