/// The cube roots of cone responses, in which SwiftUI moves colours (measured).
///
/// They are Oklab's first half: a matrix from linear sRGB to l, m and s, and a cube root of each.
public enum OklabLMS {
  /// l, m and s, and then their cube roots, of linear sRGB.
  public static func encode(_ linear: [Double]) -> [Double] {
    let (r, g, b) = (linear[0], linear[1], linear[2])
    return [
      CMath.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
      CMath.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
      CMath.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
    ]
  }

  /// Linear sRGB of the cube roots: the exact inverse of ``encode(_:)``.
  public static func decode(_ roots: [Double]) -> [Double] {
    let cubes = roots.map { $0 * $0 * $0 }
    return inverse.map { row in row[0] * cubes[0] + row[1] * cubes[1] + row[2] * cubes[2] }
  }

  /// The inverse of the matrix, by its adjugate: published inverses are rounded to ten digits.
  private static let inverse: [[Double]] = {
    let m = [
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ]
    func minor(_ row: Int, _ column: Int) -> Double {
      let (r, s) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[r][c] * m[s][d] - m[r][d] * m[s][c]
    }
    let determinant =
      m[0][0] * minor(0, 0) + m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2)
    return (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
  }()
}
