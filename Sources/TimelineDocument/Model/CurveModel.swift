public import AnimationCore

/// A timing curve as a document writes it.
public struct CurveModel: Sendable, Hashable {
  /// The spelling, without what differs in look alone.
  public enum Form: Sendable, Hashable {
    /// A curve of SwiftUI's by its name, such as `easeInOut`.
    case preset(String)
    /// A cubic Bézier curve by its two control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A definition under `curves`.
    case reference(String)
  }

  /// How it is written.
  public var form: Form
  /// The curve itself, references followed.
  public var curve: UnitCurve

  /// Creates a curve from its spelling and what that means.
  public init(form: Form, curve: UnitCurve) {
    self.form = form
    self.curve = curve
  }
}
