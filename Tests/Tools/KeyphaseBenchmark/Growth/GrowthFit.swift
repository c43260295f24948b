import SystemLibrary

/// The processor times of one operation at growing counts.
struct GrowthFit {
  let axis: String
  let operation: String
  private(set) var points: [(count: Int, seconds: Double)] = []

  /// A run that takes longer than this ends the growth of its axis, in seconds.
  private static let longest = 0.5

  /// Measures the operation at counts from 10 up to the axis's limit, about two a decade.
  ///
  /// - Returns: nil if the operation does not apply to the axis's files.
  init?(_ axis: GrowthAxis, _ operation: GrowthOperation) {
    self.axis = axis.name
    self.operation = operation.name
    for count in Self.counts(upTo: axis.limit) {
      guard let run = operation.prepare(axis.files(count)) else { break }
      let seconds = Self.time(run)
      points.append((count, seconds))
      if seconds > Self.longest { break }
    }
    guard points.count > 1 else { return nil }
  }

  /// The exponent with which the time grows over the last decade: the slope of the logarithms of
  /// the times, by least squares; nil if it is over too soon to be measured.
  ///
  /// Smaller counts are left out, since what is the same at each count hides the growth there.
  var exponent: Double? {
    let decade = points.filter { 10 * $0.count >= points[points.count - 1].count }
    guard decade.count > 1, decade[decade.count - 1].seconds > 1e-3 else { return nil }
    let logarithms = decade.map { (log(Double($0.count)), log($0.seconds)) }
    let count = Double(logarithms.count)
    let meanX = logarithms.reduce(0) { $0 + $1.0 } / count
    let meanY = logarithms.reduce(0) { $0 + $1.1 } / count
    let covariance = logarithms.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let variance = logarithms.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    return variance > 0 ? covariance / variance : nil
  }

  private static func counts(upTo limit: Int) -> [Int] {
    var counts: [Int] = []
    var decade = 10
    while decade <= limit {
      counts += [decade, 3 * decade].filter { $0 <= limit }
      decade *= 10
    }
    return counts
  }

  /// The shortest processor time of some runs, each at least a millisecond of repetitions.
  ///
  /// It is that of all threads: linting uses several.
  private static func time(_ run: () -> Void) -> Double {
    var best = Double.infinity
    let begin = Clock.process
    for _ in 0..<3 where Clock.process - begin < longest {
      var repetitions = 0
      let start = Clock.process
      repeat {
        run()
        repetitions += 1
      } while Clock.process - start < 1e-3
      best = min(best, (Clock.process - start) / Double(repetitions))
    }
    return best
  }
}
