/// The clock of animations that are computed frame by frame.
///
/// Frame i of a display is at i / frames per second. A time within ``tolerance`` of a boundary, such
/// as the end of a curve, counts as the boundary, so that the rounding of frame times never adds or
/// removes a frame (our decision, for an ideal display).
package enum AnimationClock {
  /// The distance within which a time counts as a boundary, in seconds.
  static let tolerance = 1e-9

  /// The number of integration steps of a spring in a second.
  static let stepsPerSecond = 300.0

  /// The number of due steps over which a spring continues as if only one frame had passed.
  package static let longestGap = 300.0

  /// The length of that frame in seconds.
  static let frameAfterGap = 1.0 / 60

  /// The fraction of a step within which a time counts as the end of the step.
  static let stepTolerance = 1e-6

  /// Whether a time is at or after a boundary.
  static func hasReached(_ boundary: Double, at time: Double) -> Bool {
    time >= boundary - tolerance
  }

  /// Whether a time is after a boundary.
  static func hasPassed(_ boundary: Double, at time: Double) -> Bool {
    time > boundary + tolerance
  }

  /// The number of integration steps up to a time.
  ///
  /// The steps are counted from the origin instead of accumulated in seconds. At 60 frames per
  /// second every frame takes five, at 30 ten and at 50 six.
  package static func stepCount(from origin: Double, to time: Double) -> Double {
    ((time - origin) * stepsPerSecond - stepTolerance).rounded(.up)
  }
}
