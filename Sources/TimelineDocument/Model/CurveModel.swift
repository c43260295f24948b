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
