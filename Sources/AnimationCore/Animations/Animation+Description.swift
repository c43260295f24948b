/// The text of an animation.
///
/// SwiftUI prints the structure that it wraps, as Swift prints any structure. The texts of
/// `BezierAnimation`, `FluidSpringAnimation` and `DefaultAnimation` were printed by SwiftUI on
/// Apple's systems and published. Those of `SpringAnimation`, which is `interpolatingSpring`, and
/// of the modifiers follow from the declarations in a public reimplementation. That a circular
/// curve is printed by its name is our decision.
///
/// A value that equals ``default`` prints as `DefaultAnimation()`.
extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
  /// SwiftUI's text, such as `FluidSpringAnimation(response: 0.5, dampingFraction: 0.7,
  /// blendDuration: 0.0)` for `bouncy`.
  public var description: String {
    base.printed?.text(isQualified: false) ?? String(describing: base)
  }

  /// SwiftUI's text for debugging: the structure with its module, in `AnyAnimator(…)`.
  public var debugDescription: String { "AnyAnimator(\(base.qualifiedText))" }
}

/// A structure of SwiftUI's, as Swift prints it: the outer type without its module, and every
/// other one with it.
private struct PrintedStructure {
  /// The name of the type without its module.
  var name: String
  /// The generic arguments with and without their modules.
  var arguments: [(qualified: String, short: String)] = []
  /// The fields in the order of their declaration, with their values.
  var fields: [(name: String, value: String)] = []

  func type(isQualified: Bool) -> String {
    let list = arguments.map { isQualified ? $0.qualified : $0.short }.joined(separator: ", ")
    return (isQualified ? "SwiftUI." : "") + name + (list.isEmpty ? "" : "<\(list)>")
  }

  func text(isQualified: Bool) -> String {
    let list = fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    return "\(type(isQualified: isQualified))(\(list))"
  }
}

extension CustomAnimation {
  /// The structure of a built-in animation in SwiftUI; nil for a custom animation.
  fileprivate var printed: PrintedStructure? {
    switch self {
    case let curve as BezierAnimation: curve.structure
    case let spring as SpringAnimation: spring.structure
    case let spring as InterpolatingSpringAnimation: spring.structure
    case let delay as DelayAnimation:
      delay.inner.modified("DelayAnimation", [("delay", "\(delay.delay)")])
    case let speed as SpeedAnimation:
      speed.inner.modified("SpeedAnimation", [("speed", "\(speed.speed)")])
    case let repetition as RepeatAnimation:
      repetition.inner.modified(
        "RepeatAnimation",
        [
          ("repeatCount", String(describing: repetition.count)),
          ("autoreverses", "\(repetition.autoreverses)"),
        ])
    case let completion as LogicalCompletionAnimation:
      completion.inner.modified(
        "LogicalCompletionModifier", [("duration", "\(completion.duration)")])
    default: nil
    }
  }

  fileprivate var qualifiedText: String {
    printed?.text(isQualified: true) ?? String(reflecting: self)
  }
}

extension Animation {
  /// The structure of a modifier around this animation.
  fileprivate func modified(
    _ name: String, _ fields: [(name: String, value: String)]
  ) -> PrintedStructure {
    let modifier = PrintedStructure(name: name, fields: fields)
    let inner = base.printed
    let types = [
      (
        qualified: inner?.type(isQualified: true) ?? String(reflecting: type(of: base)),
        short: inner?.type(isQualified: false) ?? String(describing: type(of: base))
      ),
      (qualified: modifier.type(isQualified: true), short: name),
    ]
    let content = PrintedStructure(
      name: "CustomAnimationModifiedContent", arguments: types,
      fields: [("base", base.qualifiedText), ("modifier", modifier.text(isQualified: true))])
    // Only SwiftUI's own animations have the outer structure.
    guard inner != nil else { return content }
    return PrintedStructure(
      name: "InternalCustomAnimationModifiedContent", arguments: types,
      fields: [("_base", content.text(isQualified: true))])
  }
}

extension BezierAnimation {
  /// A curve is printed by the coefficients of its two polynomials.
  fileprivate var structure: PrintedStructure {
    let text: String
    if let points = curve.controlPoints {
      let x = Self.coefficients(points[0], points[2])
      let y = Self.coefficients(points[1], points[3])
      text =
        "SwiftUI.UnitCurve.CubicSolver(ax: \(x.a), bx: \(x.b), cx: \(x.c), "
        + "ay: \(y.a), by: \(y.b), cy: \(y.c))"
    } else {
      text = "SwiftUI.UnitCurve.\(curve.function)"
    }
    return PrintedStructure(
      name: "BezierAnimation", fields: [("duration", "\(duration)"), ("curve", text)])
  }

  /// The coefficients of a·t³ + b·t² + c·t with the given control points.
  ///
  /// The order of the operations gives the rounding of SwiftUI's texts.
  private static func coefficients(
    _ first: Double, _ second: Double
  ) -> (a: Double, b: Double, c: Double) {
    let c = 3 * first
    let b = 3 * (second - first) - c
    return (1 - c - b, b, c)
  }
}

extension SpringAnimation {
  fileprivate var structure: PrintedStructure {
    guard Animation(self) != .default else { return PrintedStructure(name: "DefaultAnimation") }
    return PrintedStructure(
      name: "FluidSpringAnimation",
      fields: [
        ("response", "\(response)"), ("dampingFraction", "\(dampingFraction)"),
        ("blendDuration", "\(blendDuration)"),
      ])
  }
}

extension InterpolatingSpringAnimation {
  fileprivate var structure: PrintedStructure {
    PrintedStructure(
      name: "SpringAnimation",
      fields: [
        ("mass", "\(spring.mass)"), ("stiffness", "\(Self.argument(spring.stiffness))"),
        ("damping", "\(Self.argument(spring.damping))"),
        (
          "initialVelocity",
          "SwiftUI._Velocity<Swift.Double>(valuePerSecond: \(initialVelocity))"
        ),
      ])
  }
  /// The number that a parameter was created from.
  ///
  /// The spring stores its frequency, from which a parameter follows up to a rounding error.
  private static func argument(_ value: Double) -> Double {
    let rounded = (value * 1e10).rounded() / 1e10
    return abs(rounded - value) <= 4 * value.ulp ? rounded : value
  }
}
