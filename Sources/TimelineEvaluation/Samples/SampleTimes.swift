/// The times at which a timeline is sampled.
package enum SampleTimes {
  /// The distance within which two times count as equal, in seconds.
  package static let tolerance = 1e-9

  /// The multiples of the frame duration from `start` to `end`, including both exactly.
  ///
  /// - Parameters:
  ///   - start: the first time in seconds.
  ///   - end: the last time in seconds.
  ///   - framesPerSecond: over 0.
  ///   - width: the number of components that are sampled at each time.
  /// - Returns: the times; empty if `end` is before `start`.
  /// - Throws: ``EvaluationError/tooManySamples(_:)`` or ``EvaluationError/tooLate(_:)``.
  package static func grid(
    from start: Double, to end: Double, framesPerSecond: Double, width: Int = 1
  ) throws(EvaluationError) -> [Double] {
    guard end >= start else { return [] }
    let estimate = (end - start) * framesPerSecond
    let numbers = estimate * Double(max(1, width))
    guard numbers.isFinite, numbers < Double(EvaluationLimits.samples) else {
      throw .tooManySamples(numbers)
    }
    guard end * framesPerSecond < 1e15 else { throw .tooLate(end) }
    // A frame that is an end within the tolerance is that end.
    let first = ((start + tolerance) * framesPerSecond).rounded(.down) + 1
    let limit = end - tolerance
    let hasEnd = end - start > tolerance
    return [Double](unsafeUninitializedCapacity: Int(estimate) + 4) { times, count in
      times[0] = start
      count = 1
      var frame = first
      while count < times.count - 1 {
        let time = frame / framesPerSecond
        guard time < limit else { break }
        times[count] = time
        count += 1
        frame += 1
      }
      if hasEnd {
        times[count] = end
        count += 1
      }
    }
  }
}
