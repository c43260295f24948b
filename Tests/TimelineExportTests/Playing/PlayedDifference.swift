import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// The numbers that a player found, by name and time.
typealias PlayedValues = [String: [[Double]]]

/// A value of an export that is not that of the timeline.
struct PlayedDifference: CustomStringConvertible {
  let view: PlayedView
  let name: String
  let time: Double
  let found: [Double]?
  let expected: [Double]
  let allowed: Double

  var description: String {
    "\(view) \(name) at \(time): \(found.map { "\($0)" } ?? "nothing"), expected \(expected) ± \(allowed)"
  }

  /// The distance as a multiple of what is allowed.
  var excess: Double {
    guard let found, found.count == expected.count else { return .infinity }
    return (zip(found, expected).map { abs($0 - $1) }.max() ?? 0) / allowed
  }

  /// The largest difference of each expected name that is not within what is allowed.
  ///
  /// - Parameters:
  ///   - fraction: the stated error, as a fraction of a value's range.
  ///   - shift: how far keyframes may be moved in time, in seconds.
  ///   - end: the time in seconds until which a view is compared.
  static func all(
    of view: PlayedView, found: PlayedValues, expected: [PlayedExpectation], fraction: Double,
    shift: StatedShift = .none, until end: Double = .infinity
  ) -> [PlayedDifference] {
    expected.compactMap { expectation in
      // A spring comes to rest by the length of all that a modifier moves as one.
      let allowed =
        expectation.allowed(fraction) + (view.timeline.contents.isStepped ? 0.0015 : 0)
      var worst: PlayedDifference?
      for (index, wanted) in expectation.values.enumerated() where view.times[index] < end {
        let values = found[expectation.name]
        let moved = expectation.change(
          at: index, of: view, within: shift.at(view.times[index]))
        let difference = PlayedDifference(
          view: view, name: expectation.name, time: view.times[index],
          found: values.flatMap { index < $0.count ? $0[index] : nil }, expected: wanted,
          allowed: allowed + moved)
        if difference.excess > max(1, worst?.excess ?? 0) { worst = difference }
      }
      return worst
    }
  }
}

/// What a view should show under a name.
struct PlayedExpectation {
  let name: String
  let values: [[Double]]
  /// The largest range of a number, to which each of the combined properties contributes.
  let range: Double

  /// How far a value may be away.
  func allowed(_ fraction: Double) -> Double {
    let largest = values.joined().map { abs($0) }.max() ?? 0
    return (fraction * 1.02 + ExportLog.exactness) * range + 1e-9 * max(1, largest)
  }

  /// How much a value changes about a time.
  func change(at index: Int, of view: PlayedView, within shift: Double) -> Double {
    guard shift > 0 else { return 0 }
    let time = view.times[index]
    var times = [time - shift, time, time + shift].map { max(0, $0) }
    if view.jumps(at: time) { times.append(time - 1 / view.timeline.frameRate) }
    guard
      let table = try? view.timeline.sample(SamplingOptions(times: times)),
      let track = table.tracks.first(where: {
        $0.element == view.element && $0.index == view.copy
          && (name == $0.property || name == "--\($0.property)")
      })
    else { return 0 }
    return PlayedEffects.range(
      times.indices.map { Array(track.numbers[$0 * track.width..<($0 + 1) * track.width]) })
  }
}
