/// One component of a keyframe's values, in the space in which its property moves.
package struct KeyframeNumbers: Sendable {
  /// Where it leads.
  package var target: Double
  /// The velocity at its start, where it is written.
  package var startVelocity: Double?
  /// The velocity at its end, where it is written.
  package var endVelocity: Double?
}
