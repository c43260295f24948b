/// A value over time, from keyframes.
///
/// The timeline lasts as long as its longest track; a shorter track holds its last value. Before 0
/// it has the initial value, after its end the last one. Exactly on a boundary between two
/// keyframes the earlier one determines the value (measured). Supports random access in time.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: Look()) {
///   KeyframeTrack(\.scale) {
///     SpringKeyframe(1.5, duration: 0.4)
///     CubicKeyframe(1, duration: 0.3)
///   }
///   KeyframeTrack(\.opacity) {
///     LinearKeyframe(0, duration: 0.7, timingCurve: .easeIn)
///   }
/// }
/// let look = timeline.value(time: 0.25)
/// ```
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let keyframes: ResolvedKeyframes<Value>

  /// The duration in seconds; infinite if a keyframe without duration has a spring that never
  /// settles.
  public let duration: Double

  /// Creates a timeline from an initial value and tracks.
  ///
  /// - Parameters:
  ///   - initialValue: the value at time 0; properties without a track keep it.
  ///   - content: the tracks, or the keyframes alone for a value that is animated as a whole.
  public init<Content: Keyframes<Value>>(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> Content
  ) {
    self.init(
      initialValue: initialValue,
      keyframes: content().resolve(from: initialValue, velocity: nil))
  }

  /// Creates a timeline that continues an interrupted motion.
  ///
  /// SwiftUI does the same if a trigger changes while the keyframes are animating (measured): the
  /// current value is the new initial value, and the first cubic or spring keyframe of a track
  /// starts with the current velocity.
  ///
  /// - Parameters:
  ///   - initialValue: the value at time 0.
  ///   - initialVelocity: the velocity of every animated property at time 0, units per second, in
  ///     the form of a value, as ``velocity(time:)`` gives it.
  ///   - content: the tracks, or the keyframes alone for a value that is animated as a whole.
  public init<Content: Keyframes<Value>>(
    initialValue: Value, initialVelocity: Value, @KeyframesBuilder<Value> content: () -> Content
  ) {
    self.init(
      initialValue: initialValue,
      keyframes: content().resolve(from: initialValue, velocity: initialVelocity))
  }

  private init(initialValue: Value, keyframes: ResolvedKeyframes<Value>) {
    self.initialValue = initialValue
    self.keyframes = keyframes
    duration = keyframes.duration
  }

  /// The value at a time in seconds.
  ///
  /// A time within 1e-9 of a boundary between two keyframes counts as the boundary (our decision,
  /// for times with accumulated rounding errors). A move at the very end shows only after the end.
  ///
  /// - Complexity: O(log keyframes) per track.
  public func value(time: Double) -> Value {
    var value = initialValue
    for track in keyframes.tracks { track.setValue(of: &value, at: time) }
    return value
  }

  /// The value at a progress from 0 to 1: `value(time: progress · duration)` (measured).
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The velocity of every animated property at a time in seconds, in units per second.
  ///
  /// 0 before and after a property's track, the earlier keyframe's velocity on a boundary, and 0
  /// where a timing curve is vertical. Properties without a track have their initial value. SwiftUI
  /// has no such function.
  public func velocity(time: Double) -> Value {
    var value = initialValue
    for track in keyframes.tracks { track.setVelocity(of: &value, at: time) }
    return value
  }
}

extension KeyframeTimeline: Sendable where Value: Sendable {}
