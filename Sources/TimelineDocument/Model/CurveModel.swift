public import AnimationCore

/// A timing curve as a document specifies it.
public struct CurveModel: Sendable, Hashable {
  /// The form in which it is specified, without insignificant differences.
  public enum Form: Sendable, Hashable {
    /// A curve that every file has, by name, such as `easeInOut` or `easeOutBack`.
    case preset(String)
    /// Equal steps.
    case steps(Int, StepPosition)
    /// Straight lines through points, by their x and y in turn.
    case points([Double])
    /// A cubic Bézier curve by its two control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A reference to a definition under `curves`.
    case reference(String)
  }

  /// The form in which it is specified.
  public var form: Form
  /// The curve, with references resolved.
  public var curve: UnitCurve

  /// Creates a curve from its form and value.
  public init(form: Form, curve: UnitCurve) {
    self.form = form
    self.curve = curve
  }
}

/// The curves that every file has, by name: SwiftUI's and Penner's.
package enum CurvePreset {
  package static let all: [(name: String, curve: UnitCurve)] =
    [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
      ("circularEaseInOut", .circularEaseInOut),
    ] + PennerCurve.all.map { ($0.name, .penner($0)) } + circular

  /// Penner's names of the circular curves, which SwiftUI has.
  private static let circular: [(name: String, curve: UnitCurve)] = [
    ("easeInCirc", .circularEaseIn), ("easeOutCirc", .circularEaseOut),
    ("easeInOutCirc", .circularEaseInOut),
  ]

  package static let names = all.map(\.name)

  package static func curve(named name: String) -> UnitCurve? { curves[name] }

  private static let curves = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.curve) })

  /// SwiftUI's name of a curve; nil if it has none.
  package static func swiftUIName(of curve: UnitCurve) -> String? {
    all.prefix(7).first { $0.curve == curve }?.name
  }
}
