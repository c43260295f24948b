internal import AnimationCore

/// Linear and nonlinear least squares with few unknowns.
enum LeastSquares {
  /// The coefficients of basis functions that come closest to values.
  ///
  /// By Gram-Schmidt with a second pass, which keeps the digits that normal equations would lose.
  ///
  /// - Parameters:
  ///   - basis: the values of each function at all samples.
  ///   - values: as many rows as samples, each with `dimension` components.
  /// - Returns: a list of coefficients for each function, and the residuals in the layout of the
  ///   values; a function that is a combination of earlier ones has the coefficient 0.
  static func fit(
    _ basis: [[Double]], to values: [Double], dimension: Int
  ) -> (coefficients: [[Double]], residuals: [Double]) {
    let count = basis.count
    let rows = basis.first?.count ?? 0
    var q = basis
    var r = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var isUsed = [Bool](repeating: true, count: count)
    for j in 0..<count {
      let size = dot(basis[j], basis[j]).squareRoot()
      for _ in 0..<2 {
        for i in 0..<j where isUsed[i] {
          let factor = dot(q[i], q[j])
          r[i][j] += factor
          subtract(&q[j], q[i], factor)
        }
      }
      let length = dot(q[j], q[j]).squareRoot()
      guard length > size * 1e-13, length > 0 else {
        isUsed[j] = false
        continue
      }
      r[j][j] = length
      for row in 0..<rows { q[j][row] /= length }
    }
    var residuals = values
    var projections = [[Double]](repeating: [Double](repeating: 0, count: dimension), count: count)
    for j in 0..<count where isUsed[j] {
      for component in 0..<dimension {
        var sum = 0.0
        for row in 0..<rows { sum += q[j][row] * residuals[row * dimension + component] }
        projections[j][component] = sum
        for row in 0..<rows { residuals[row * dimension + component] -= q[j][row] * sum }
      }
    }
    var coefficients = projections
    for j in stride(from: count - 1, through: 0, by: -1) {
      for component in 0..<dimension {
        guard isUsed[j] else {
          coefficients[j][component] = 0
          continue
        }
        var sum = projections[j][component]
        for i in (j + 1)..<max(j + 1, count) where isUsed[i] {
          sum -= r[j][i] * coefficients[i][component]
        }
        coefficients[j][component] = sum / r[j][j]
      }
    }
    return (coefficients, residuals)
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for index in 0..<a.count { sum += a[index] * b[index] }
    return sum
  }

  private static func subtract(_ a: inout [Double], _ b: [Double], _ factor: Double) {
    for index in 0..<a.count { a[index] -= factor * b[index] }
  }

  /// The parameters at which residuals are smallest, near given ones, by Levenberg and Marquardt.
  ///
  /// - Parameters:
  ///   - bounds: the range of each parameter.
  ///   - rounds: the most steps.
  ///   - goal: the sum of squares at which the search stops.
  ///   - residuals: the residuals at some parameters, as many at all of them.
  static func minimize(
    _ start: [Double], bounds: [ClosedRange<Double>], rounds: Int = 40, goal: Double = 0,
    _ residuals: ([Double]) -> [Double]
  ) -> (parameters: [Double], residuals: [Double]) {
    let count = start.count
    var parameters = zip(start, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    var best = residuals(parameters)
    var error = dot(best, best)
    var damping = 1e-3
    for _ in 0..<rounds where error > goal && error.isFinite {
      var columns: [[Double]] = []
      for index in 0..<count {
        let width = bounds[index].upperBound - bounds[index].lowerBound
        var step = max(1e-7 * max(abs(parameters[index]), 0.1 * width), 1e-12)
        if parameters[index] + step > bounds[index].upperBound { step = -step }
        var shifted = parameters
        shifted[index] += step
        let there = residuals(shifted)
        columns.append((0..<best.count).map { (there[$0] - best[$0]) / step })
      }
      var improved = false
      for _ in 0..<8 {
        let step = solve(columns, best, damping: damping)
        let next = (0..<count).map {
          min(max(parameters[$0] + step[$0], bounds[$0].lowerBound), bounds[$0].upperBound)
        }
        let there = residuals(next)
        let thereError = dot(there, there)
        if thereError < error {
          let gain = (error - thereError) / error
          (parameters, best, error) = (next, there, thereError)
          damping = max(damping / 10, 1e-14)
          improved = gain > 1e-6
          break
        }
        damping *= 10
      }
      guard improved else { break }
    }
    return (parameters, best)
  }

  /// The step of a damped Gauss-Newton method, by elimination.
  private static func solve(
    _ columns: [[Double]], _ residuals: [Double], damping: Double
  ) -> [Double] {
    let count = columns.count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    for i in 0..<count {
      for j in 0..<count { matrix[i][j] = dot(columns[i], columns[j]) }
      matrix[i][i] *= 1 + damping
      matrix[i][count] = -dot(columns[i], residuals)
    }
    for i in 0..<count {
      let pivot = (i..<count).max { abs(matrix[$0][i]) < abs(matrix[$1][i]) } ?? i
      matrix.swapAt(i, pivot)
      guard abs(matrix[i][i]) > 1e-300 else { continue }
      for row in (i + 1)..<max(i + 1, count) {
        let factor = matrix[row][i] / matrix[i][i]
        for column in i...count { matrix[row][column] -= factor * matrix[i][column] }
      }
    }
    var step = [Double](repeating: 0, count: count)
    for i in stride(from: count - 1, through: 0, by: -1) {
      guard abs(matrix[i][i]) > 1e-300 else { continue }
      var sum = matrix[i][count]
      for j in (i + 1)..<max(i + 1, count) { sum -= matrix[i][j] * step[j] }
      step[i] = sum / matrix[i][i]
    }
    return step.allSatisfy(\.isFinite) ? step : [Double](repeating: 0, count: count)
  }
}
