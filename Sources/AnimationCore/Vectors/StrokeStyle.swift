/// How the outline of a shape is drawn.
///
/// SwiftUI animates its width, miter limit and dash phase (reimplementations agree). The lengths of
/// the dashes are no part of its `animatableData`: a new list takes effect at once, unless a view
/// animates the list itself as an ``AnimatableVector``.
public struct StrokeStyle: Hashable, Sendable, Animatable {
  /// The width in points, at least 0.
  public var lineWidth: Double
  /// How many line widths a corner may reach before it is cut off, at least 1.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in points, in turn; empty for a solid line.
  public var dash: [Double]
  /// How far into the dashes the line begins, in points.
  public var dashPhase: Double

  /// Creates a style; without arguments it is a solid line of 1 point.
  public init(
    lineWidth: Double = 1, miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The width, the miter limit and the dash phase, unscaled.
  public var animatableData: AnimatablePair<Double, AnimatablePair<Double, Double>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}
