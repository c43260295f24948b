/// Tracks of keyframes that run side by side on the properties of one value.
///
/// A ``KeyframeTrack`` is one. Conform a type of your own by giving it a `body` of tracks.
public protocol Keyframes<Value> {
  /// The type of the value whose properties are animated.
  associatedtype Value = Body.Value
  /// The type of the body.
  associatedtype Body: Keyframes where Body.Value == Value

  /// The tracks.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Resolves the tracks; the default resolves the body's.
  ///
  /// - Parameters:
  ///   - initialValue: the value from which they start.
  ///   - initialVelocity: the velocity of each property, units a second, in the form of a value; nil
  ///     for rest.
  func resolve(from initialValue: Value, velocity initialVelocity: Value?)
    -> ResolvedKeyframes<Value>
}

extension Keyframes {
  /// Resolves the body's tracks.
  public func resolve(
    from initialValue: Value, velocity initialVelocity: Value?
  ) -> ResolvedKeyframes<Value> { body.resolve(from: initialValue, velocity: initialVelocity) }
}
