/// A group of consecutive keyframes of one track.
///
/// The four kinds of keyframes conform to it. A type of your own conforms with a `body` of
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
  /// The type of the keyframes' values.
  associatedtype Value: Animatable = Body.Value where Value.AnimatableData: Sendable
  /// The type of the body.
  associatedtype Body: KeyframeTrackContent where Body.Value == Value

  /// The keyframes.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Adds the keyframes to a track; by default those of the body.
  func collect(into collector: inout KeyframeCollector<Value>)
}

extension KeyframeTrackContent {
  /// Adds the body's keyframes to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    body.collect(into: &collector)
  }
}
