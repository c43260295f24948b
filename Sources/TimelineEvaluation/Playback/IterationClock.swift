/// The time within an iteration of what plays again and again, each time from its start.
///
/// Iteration k owns ((k − 1)·length, k·length], so that a boundary shows the end of the earlier one (our
/// decision; SwiftUI evaluates the keyframes once an iteration).
package struct IterationClock: Sendable {
  /// The length of an iteration, in seconds.
  package let length: Double
  /// Where the last iteration ends, in seconds; from there its last value is held.
  package let end: Double

  package init(length: Double, end: Double) {
    self.length = length
    self.end = end
  }

  /// Whether times are those of the first iteration, which needs no other ones.
  package func isFirstIteration(_ times: [Double]) -> Bool {
    length <= 0 || !times.contains { $0 > length }
  }

  /// The time in seconds from the start of the iteration that a time falls into.
  ///
  /// After the end it is after the end of the iteration too, so that nothing moves there any more.
  package func local(_ time: Double) -> Double {
    guard time > length, length > 0 else { return time }
    let tolerance = SampleTimes.tolerance
    let held = min(time, end)
    let finished = ((held - tolerance) / length).rounded(.up) - 1
    let local = held - max(0, finished) * length
    return abs(local - length) <= tolerance ? length + (time - held) : local
  }
}
