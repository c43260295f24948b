/// A value over time, from keyframes.
///
/// The timeline lasts as long as its longest track; a shorter track holds its last value. Before 0 it
/// has the initial value, after its end the last one (measured). Random access in time.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [ResolvedTrack<Value>]

  /// The length in seconds.
  public let duration: Double

  /// Creates a timeline from an initial value and tracks.
  public init<Content: Keyframes<Value>>(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> Content
  ) {
    self.initialValue = initialValue
    tracks = content().resolve(from: initialValue)
    duration = tracks.map(\.duration).max() ?? 0
  }

  /// The value at a time in seconds.
  ///
  /// Exactly on a boundary between two keyframes the earlier one answers (measured), so that a move at
  /// the very end is seen only behind the end.
  public func value(time: Double) -> Value {
    var value = initialValue
    for track in tracks { track.update(&value, time) }
    return value
  }

  /// The value at a progress from 0 to 1: `value(time: progress · duration)` (measured).
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The velocity of every animated property at a time, in units a second.
  ///
  /// Properties without a track have the initial value there. SwiftUI has no such function.
  public func velocity(time: Double) -> Value {
    var value = initialValue
    for track in tracks { track.updateVelocity(&value, time) }
    return value
  }
}
