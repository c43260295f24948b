internal import TimelineDocument
package import TimelineEvaluation

/// The part of an endless motion that is shown: a motion whose tracks repeat by themselves, in
/// periods of their own, plays on from its end at another time than 0.
package struct MotionLoop: Sendable, Equatable {
  /// The longest motion that is shown until all tracks begin together again, in seconds.
  private static let longest = 30.0
  /// The iterations of the longest period that are shown where that takes too long.
  private static let iterations = 4.0

  /// The time in seconds at which all tracks repeat.
  package let start: Double
  /// The time in seconds at which ``start`` follows.
  package let end: Double
  /// Whether the values at the end are those at the start.
  package let isSeamless: Bool
  /// Whether something else moves once, before the loop or at its beginning.
  let hasBeginning: Bool

  /// Finds the loop of contents; nil if none of their tracks repeats forever by itself.
  package init?(_ contents: ResolvedContents) {
    guard case .tracks(let list) = contents, list.hasEndlessTracks else { return nil }
    var start = 0.0
    var periods: [Double] = []
    for entry in list.motions {
      let shift = entry.starts.max() ?? 0
      let end = entry.cycle.map { $0.end ?? $0.start } ?? entry.motion.duration
      start = max(start, end + shift)
      guard let cycle = entry.cycle, cycle.count == nil, cycle.length > 0 else { continue }
      periods.append(cycle.period)
    }
    guard let longest = periods.max() else { return nil }
    self.start = start
    hasBeginning = list.motions.contains { entry in
      (entry.cycle.map { $0.count != nil } ?? true) && entry.motion.duration > 0
    }
    if let period = Self.commonMultiple(of: periods), period <= max(Self.longest, longest) {
      end = start + period
      isSeamless = true
    } else {
      end = start + Self.iterations * longest
      isSeamless = false
    }
  }

  /// The loop after its first period, which what jumps at its start does not begin as the later ones.
  func next() -> MotionLoop {
    MotionLoop(
      start: end, end: end + (end - start), isSeamless: isSeamless, hasBeginning: hasBeginning)
  }

  private init(start: Double, end: Double, isSeamless: Bool, hasBeginning: Bool) {
    (self.start, self.end, self.isSeamless) = (start, end, isSeamless)
    self.hasBeginning = hasBeginning
  }

  /// The least common multiple of periods, to the microsecond; nil if it is too large to be shown.
  private static func commonMultiple(of periods: [Double]) -> Double? {
    var multiple = 1
    for period in periods {
      guard period < 1e6 else { return nil }
      let length = max(Int((period * 1e6).rounded()), 1)
      var (divisor, rest) = (multiple, length)
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      let (product, overflow) = (multiple / divisor).multipliedReportingOverflow(by: length)
      guard !overflow, Double(product) <= 1e6 * max(longest, period) else { return nil }
      multiple = product
    }
    return Double(multiple) / 1e6
  }
}
