internal import TimelineEvaluation
internal import TimelineSyntax

/// Numbers as snapshots have them: rounded to what can be seen.
///
/// Systems differ in the last digits of a number. What lies in the middle between two rounded numbers
/// is therefore rounded up, with everything that is as near to it as those digits can tell.
enum SnapshotNumber {
  /// Far more than the digits in which systems differ, and far less than a step.
  private static let margin = 1e-6

  /// A multiple of a power of ten.
  static func rounded(_ value: Double, decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let result = (value * scale + 0.5 + margin).rounded(.down) / scale
    return result == 0 ? 0 : result
  }

  /// A time, or a value of an input, to a thousandth.
  static func milliseconds(_ time: Double) -> Double { rounded(time, decimals: 3) }

  static func time(_ time: Double, _ unit: String) -> String {
    let text = NumberText.string(milliseconds(time))
    return unit.isEmpty ? text : "\(text) \(unit)"
  }

  /// How many decimals the values of a property have: a hundredth of a point or degree, and a
  /// ten-thousandth of anything else.
  static func decimals(of track: SampledTrack) -> Int {
    track.visibleUnit.map { $0 == .levels ? 4 : 2 } ?? 4
  }
}
