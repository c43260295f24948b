/// One component of a keyframe's values, in the vector space of its property.
package struct KeyframeComponent: Sendable {
  /// The target value.
  package var target: Double
  /// The initial velocity, if it is specified.
  package var startVelocity: Double?
  /// The final velocity, if it is specified.
  package var endVelocity: Double?
}
