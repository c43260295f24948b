/// Converts times of a repeated timeline to times within one iteration.
///
/// Iteration k covers ((k − 1)·length, k·length], so that a boundary shows the end of the earlier
/// iteration (our decision; SwiftUI evaluates the keyframes once an iteration).
package struct IterationClock: Sendable {
  /// The duration of an iteration in seconds.
  package let length: Double
  /// The end of the last iteration in seconds, after which its last value is held.
  package let end: Double

  package init(length: Double, end: Double) {
    self.length = length
    self.end = end
  }

  /// Whether all times are in the first iteration and need no conversion.
  package func isFirstIteration(_ times: [Double]) -> Bool {
    length <= 0 || !times.contains { $0 > length }
  }

  /// The time in seconds from the start of the iteration that contains a time.
  ///
  /// A time after the end stays after the end of the iteration, where the velocity is 0.
  package func local(_ time: Double) -> Double {
    guard time > length, length > 0 else { return time }
    let tolerance = SampleTimes.tolerance
    let held = min(time, end)
    let finished = ((held - tolerance) / length).rounded(.up) - 1
    let local = held - max(0, finished) * length
    return abs(local - length) <= tolerance ? length + (time - held) : local
  }
}
