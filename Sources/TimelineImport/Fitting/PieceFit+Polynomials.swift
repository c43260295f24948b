internal import AnimationCore

extension PieceFit {
  /// The longest range of equal values.
  func constant(from first: Int) -> FittedPiece {
    var low = samples.value(first)
    var high = low
    var last = first
    while last + 1 < samples.count {
      var (lower, higher) = (low, high)
      for component in 0..<samples.dimension {
        lower[component] = min(low[component], samples[last + 1, component])
        higher[component] = max(high[component], samples[last + 1, component])
      }
      guard zip(lower, higher).allSatisfy({ $1 - $0 <= 2 * tolerance }) else { break }
      (low, high, last) = (lower, higher, last + 1)
    }
    let value = zip(low, high).map { ($0 + $1) / 2 }
    let error = zip(low, high).reduce(0) { max($0, ($1.1 - $1.0) / 2) }
    return FittedPiece(form: .constant(value), first: first, last: last, error: error)
  }

  /// The longest straight line.
  mutating func line(from first: Int) -> FittedPiece? {
    longest(from: first, least: 2) { fit, last, _ in fit.polynomial(first, last, degree: 1) }
  }

  /// The longest polynomial of the third degree, which is a cubic keyframe.
  mutating func cubic(from first: Int) -> FittedPiece? {
    longest(from: first, least: 4) { fit, last, _ in fit.polynomial(first, last, degree: 3) }
  }

  /// The polynomial that comes closest to a range.
  private func polynomial(_ first: Int, _ last: Int, degree: Int) -> FittedPiece {
    let (start, end) = (samples.times[first], samples.times[last])
    let middle = (start + end) / 2
    let half = max((end - start) / 2, 1e-12)
    let u = (first...last).map { (samples.times[$0] - middle) / half }
    var basis = [u.map { _ in 1.0 }, u]
    if degree == 3 {
      basis.append(u.map { $0 * $0 })
      basis.append(u.map { $0 * $0 * $0 })
    }
    let values = Array(
      samples.values[first * samples.dimension..<(last + 1) * samples.dimension])
    let (coefficients, residuals) = LeastSquares.fit(
      basis, to: values, dimension: samples.dimension)
    let form: FittedPiece.Form =
      degree == 3
      ? .cubic(middle: middle, half: half, coefficients: coefficients)
      : .line(at: middle, value: coefficients[0], slope: coefficients[1].map { $0 / half })
    return FittedPiece(
      form: form, first: first, last: last,
      error: residuals.reduce(0) { max($0, abs($1)) })
  }
}
