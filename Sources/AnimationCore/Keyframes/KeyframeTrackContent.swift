/// Keyframes of one track, one after the other.
///
/// The four kinds of keyframes are content. Conform a type of your own by giving it a `body` of
/// keyframes:
///
/// ```swift
/// struct Wiggle: KeyframeTrackContent {
///   var body: some KeyframeTrackContent<Double> {
///     CubicKeyframe(-8, duration: 0.1)
///     CubicKeyframe(8, duration: 0.2)
///     SpringKeyframe(0, spring: .bouncy)
///   }
/// }
/// ```
public protocol KeyframeTrackContent<Value> {
  /// The type of the value that the keyframes lead to.
  associatedtype Value: Animatable = Body.Value where Value.AnimatableData: Sendable
  /// The type of the body.
  associatedtype Body: KeyframeTrackContent where Body.Value == Value

  /// The keyframes.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Adds the keyframes to a track; the default adds the body's.
  func collect(into collector: inout KeyframeCollector<Value>)
}

extension KeyframeTrackContent {
  /// Adds the body's keyframes to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    body.collect(into: &collector)
  }
}
