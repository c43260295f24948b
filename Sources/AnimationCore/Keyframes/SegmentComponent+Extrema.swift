extension SegmentComponent {
  /// Calls `body` with the times of the extrema, in seconds from the segment's start, strictly
  /// inside the segment.
  ///
  /// Closed form for every shape.
  ///
  /// - Parameters:
  ///   - duration: the segment's length in seconds.
  ///   - limit: the maximum number of times; the first two extrema of a spring are its largest.
  package func forEachExtremum(
    within duration: Double, limit: Int = 2, _ body: (Double) -> Void
  ) {
    switch shape {
    case .constant: break
    case .curve(let curve, _):
      guard coefficients[1] != 0 else { return }
      for extremum in curve.extrema { body(extremum.progress * duration) }
    case .hermite:
      let (start, startTangent) = (coefficients[0], coefficients[1])
      let (end, endTangent) = (coefficients[2], coefficients[3])
      Quadratic(
        square: 6 * (start - end) + 3 * (startTangent + endTangent),
        linear: 6 * (end - start) - 4 * startTangent - 2 * endTangent, constant: startTangent
      ).forEachRoot { body($0 * duration) }
    case .spring(let spring):
      guard
        let extrema = spring.extrema(target: coefficients[1], initialVelocity: coefficients[2])
      else { return }
      for count in 0..<limit {
        let time = count == 0 ? extrema.first : extrema.first + Double(count) * extrema.interval
        guard time < duration else { return }
        body(time)
      }
    }
  }
}
