/// A value over time, from keyframes.
///
/// The timeline lasts as long as its longest track; a shorter track holds its last value. Before 0 it
/// has the initial value, after its end the last one, and exactly on a boundary between two keyframes
/// the earlier one answers (measured). Random access in time.
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

  /// The length in seconds; infinite where a keyframe without duration has a spring that never settles.
  public let duration: Double

  /// Creates a timeline from an initial value and tracks.
  ///
  /// - Parameters:
  ///   - initialValue: the value at time 0, and of properties without a track at all times.
  ///   - content: the tracks, or for a value that is animated itself the keyframes alone.
  public init<Content: Keyframes<Value>>(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> Content
  ) {
    self.init(
      initialValue: initialValue,
      keyframes: content().resolve(from: initialValue, velocity: nil))
  }

  /// Creates a timeline that goes on from where another motion was interrupted.
  ///
  /// SwiftUI does the same where a trigger changes in the middle of a run (measured): the current value
  /// is the new initial value, and a track's first cubic or spring keyframe takes the velocity.
  ///
  /// - Parameters:
  ///   - initialValue: the value at time 0.
  ///   - initialVelocity: the velocity of every animated property at time 0, units a second, in the
  ///     form of a value, as ``velocity(time:)`` gives it.
  ///   - content: the tracks, or for a value that is animated itself the keyframes alone.
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
  /// A time within 1e-9 of a boundary between two keyframes counts as the boundary (our decision, for
  /// times that were added up). A move at the very end is seen only behind the end.
  ///
  /// - Complexity: O(log keyframes) a track.
  public func value(time: Double) -> Value {
    var value = initialValue
    for track in keyframes.tracks { track.setValue(of: &value, at: time) }
    return value
  }

  /// The value at a progress from 0 to 1: `value(time: progress · duration)` (measured).
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The velocity of every animated property at a time in seconds, in units a second.
  ///
  /// 0 before the start of a property's track and behind its end, the earlier keyframe's on a boundary,
  /// and 0 where a timing curve is vertical. Properties without a track have the initial value there.
  /// SwiftUI has no such function.
  public func velocity(time: Double) -> Value {
    var value = initialValue
    for track in keyframes.tracks { track.setVelocity(of: &value, at: time) }
    return value
  }
}

extension KeyframeTimeline: Sendable where Value: Sendable {}
