/// The time within a lap of what plays again and again, with a hard seam.
///
/// Lap k owns ((k − 1)·lap, k·lap], so that a boundary shows the end of the earlier one (our decision;
/// SwiftUI evaluates the keyframes once a lap).
package struct LapClock: Sendable {
  /// The length of a lap, in seconds.
  package let lap: Double
  /// Where the last lap ends, in seconds; from there its last value is held.
  package let end: Double

  package init(lap: Double, end: Double) {
    self.lap = lap
    self.end = end
  }

  /// Whether times are those of the first lap, which needs no other ones.
  package func isOneLap(_ times: [Double]) -> Bool {
    lap <= 0 || !times.contains { $0 > lap }
  }

  /// The time in seconds from the start of the lap that a time falls into.
  ///
  /// Behind the end it is behind the end of the lap too, so that nothing moves there any more.
  package func local(_ time: Double) -> Double {
    guard time > lap, lap > 0 else { return time }
    let tolerance = SampleTimes.tolerance
    let held = min(time, end)
    let finished = ((held - tolerance) / lap).rounded(.up) - 1
    let local = held - max(0, finished) * lap
    return abs(local - lap) <= tolerance ? lap + (time - held) : local
  }
}
