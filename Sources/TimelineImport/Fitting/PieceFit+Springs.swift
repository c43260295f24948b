internal import AnimationCore

extension PieceFit {
  /// The longest range that one spring explains, from any value and velocity.
  ///
  /// A damped oscillation at even times is a linear recurrence (Prony's method), from which the spring
  /// follows; then the duration and the bounce are refined, and at each of them the best value,
  /// velocity and target are known.
  mutating func spring(from first: Int) -> FittedPiece? {
    longest(from: first, least: 6) { fit, last, shorter in
      fit.spring(first, last, like: shorter)
    }
  }

  private mutating func spring(
    _ first: Int, _ last: Int, like known: FittedPiece?
  ) -> FittedPiece? {
    let indices = samples.indices(from: first, through: last, limit: 240)
    let few = samples.indices(from: first, through: last, limit: 40)
    let length = samples.times[last] - samples.times[first]
    let range: [ClosedRange<Double>] = [
      CMath.log(0.02)...CMath.log(max(20, 4 * length)), -0.995...0.9999,
    ]
    var starts: [[Double]] = []
    if case .spring(_, _, _, _, let spring)? = known?.form {
      starts.append(Self.parameters(spring))
    }
    if let spring = recurrence(first, last) { starts.append(Self.parameters(spring)) }
    let rows = rows(indices)
    var best: (parameters: [Double], residuals: [Double])?
    func error(_ residuals: [Double]) -> Double { residuals.reduce(0) { max($0, abs($1)) } }
    func refine(_ start: [Double]) -> Bool {
      budget -= 30 * indices.count * samples.dimension
      let goal = 1e-6 * tolerance * tolerance
      let refined = LeastSquares.minimize(start, bounds: range, goal: goal) {
        solution(indices, rows, $0, from: first).residuals
      }
      if best.map({ error(refined.residuals) < error($0.residuals) }) ?? true { best = refined }
      return best.map { error($0.residuals) <= tolerance } ?? false
    }
    var isFound = starts.contains { refine($0) }
    if !isFound, known == nil {
      // A coarse grid, since the recurrence knows little about a few noisy samples.
      let fewRows = self.rows(few)
      var candidates: [(start: [Double], error: Double)] = []
      for duration in [0.15, 0.25, 0.4, 0.6, 0.9, 1.4, 2.5] {
        for bounce in [-0.5, -0.1, 0.05, 0.25, 0.45, 0.65, 0.85] {
          let start = [CMath.log(duration), bounce]
          let residuals = solution(few, fewRows, start, from: first).residuals
          candidates.append((start, residuals.reduce(0) { $0 + $1 * $1 }))
        }
      }
      budget -= 49 * few.count * samples.dimension
      candidates.sort { $0.error < $1.error }
      isFound = candidates.prefix(2).contains { refine($0.start) }
    }
    guard isFound, let best else { return nil }
    let spring = Spring(duration: CMath.exp(best.parameters[0]), bounce: best.parameters[1])
    let found = solution(indices, rows, best.parameters, from: first).coefficients
    var piece = FittedPiece(
      form: .spring(
        at: samples.times[first], from: found[0], to: zip(found[0], found[1]).map { $0 + $1 },
        velocity: found[2], spring: spring),
      first: first, last: last, error: 0)
    piece.error = self.error(of: piece, from: first, through: last)
    return piece
  }

  private static func parameters(_ spring: Spring) -> [Double] {
    [CMath.log(spring.duration), spring.bounce]
  }

  /// The best value, distance and velocity for a duration and a bounce, and what is left.
  private func solution(
    _ indices: [Int], _ rows: [Double], _ parameters: [Double], from first: Int
  ) -> (coefficients: [[Double]], residuals: [Double]) {
    let spring = Spring(duration: CMath.exp(parameters[0]), bounce: parameters[1])
    var basis = [[Double]](repeating: [], count: 3)
    for index in indices {
      let value = spring.basis(at: samples.times[index] - samples.times[first])
      basis[0].append(1)
      basis[1].append(value.target)
      basis[2].append(value.velocity)
    }
    return LeastSquares.fit(basis, to: rows, dimension: samples.dimension)
  }

  /// The spring whose recurrence x[n+1] = a·x[n] + b·x[n-1] + c the samples satisfy best; nil if they
  /// are not evenly apart, or no oscillation.
  private func recurrence(_ first: Int, _ last: Int) -> Spring? {
    let step = samples.times[first + 1] - samples.times[first]
    guard last - first >= 4,
      (first..<last).allSatisfy({
        abs(samples.times[$0 + 1] - samples.times[$0] - step) < 1e-3 * step
      })
    else { return nil }
    // Differences, in which the constant is gone.
    var (xx, xy, yy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for component in 0..<samples.dimension {
      for index in first + 1..<last - 1 {
        let y = samples[index, component] - samples[index - 1, component]
        let x = samples[index + 1, component] - samples[index, component]
        let z = samples[index + 2, component] - samples[index + 1, component]
        xx += x * x
        xy += x * y
        yy += y * y
        xz += x * z
        yz += y * z
      }
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 0 else { return nil }
    let a = (xz * yy - yz * xy) / determinant
    let b = (yz * xx - xz * xy) / determinant
    // The roots of z² - a·z - b.
    let square = a * a / 4 + b
    let natural: Double
    let decay: Double
    if square < 0 {
      let size = (-b).squareRoot()
      let angle = CMath.atan2((-square).squareRoot(), a / 2)
      let real = CMath.log(size) / step
      let imaginary = angle / step
      natural = (real * real + imaginary * imaginary).squareRoot()
      decay = -real
    } else {
      let root = square.squareRoot()
      let (one, two) = (a / 2 + root, a / 2 - root)
      guard one > 0, two > 0 else { return nil }
      let (fast, slow) = (CMath.log(two) / step, CMath.log(one) / step)
      guard fast * slow > 0 else { return nil }
      natural = (fast * slow).squareRoot()
      decay = -(fast + slow) / 2
    }
    guard natural > 0.05, natural < 1000, decay >= 0 else { return nil }
    return Spring(response: 2 * .pi / natural, dampingRatio: decay / natural)
  }
}
