/// Tracks of keyframes that animate properties of one value in parallel.
///
/// ``KeyframeTrack`` conforms to it. A type of your own conforms with a `body` of tracks.
public protocol Keyframes<Value> {
  /// The type of the value whose properties are animated.
  associatedtype Value = Body.Value
  /// The type of the body.
  associatedtype Body: Keyframes where Body.Value == Value

  /// The tracks.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Resolves the tracks; by default those of the body.
  ///
  /// - Parameters:
  ///   - initialValue: the value from which they start.
  ///   - initialVelocity: the velocity of each property in units per second, in the form of a
  ///     value; nil for zero.
  func resolve(from initialValue: Value, velocity initialVelocity: Value?)
    -> ResolvedKeyframes<Value>
}

extension Keyframes {
  /// Resolves the body's tracks.
  public func resolve(
    from initialValue: Value, velocity initialVelocity: Value?
  ) -> ResolvedKeyframes<Value> { body.resolve(from: initialValue, velocity: initialVelocity) }
}
