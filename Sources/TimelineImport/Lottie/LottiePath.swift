internal import AnimationCore
internal import TimelineSyntax

/// The path along which a position moves, and how far it is at each keyframe.
struct LottiePath {
  /// The path data, from the first position.
  let data: String
  /// The fraction of the path's length.
  let travel: LottieCurve

  init(_ curve: LottieCurve) {
    var parts = [Self.text("M", [curve.first])]
    var lengths = [0.0]
    let keys = curve.keys
    for (key, next) in zip(keys, keys.dropFirst()) {
      let (start, end) = (key.value, key.end)
      let leaving = key.leaving.count == 2 ? key.leaving : [0, 0]
      let arriving = key.arriving.count == 2 ? key.arriving : [0, 0]
      if leaving == [0, 0], arriving == [0, 0] {
        if start != end { parts.append(Self.text("L", [end])) }
      } else {
        parts.append(
          Self.text("C", [Self.sum(start, leaving), Self.sum(end, arriving), end]))
      }
      var length = Self.length(start, Self.sum(start, leaving), Self.sum(end, arriving), end)
      if next.value != end {
        // A jump is a way that takes no time.
        parts.append(Self.text("L", [next.value]))
        length += Self.length(end, end, next.value, next.value)
      }
      lengths.append(lengths[lengths.count - 1] + length)
    }
    let total = max(lengths[lengths.count - 1], 1e-9)
    data = parts.joined(separator: " ")
    travel = LottieCurve(
      keys: keys.enumerated().map { index, key in
        LottieCurve.Key(
          frame: key.frame, value: [lengths[index] / total],
          end: [lengths[min(index + 1, lengths.count - 1)] / total], holds: key.holds,
          easings: [key.sharedEasing])
      })
  }

  private static func sum(_ a: [Double], _ b: [Double]) -> [Double] { [a[0] + b[0], a[1] + b[1]] }

  private static func text(_ command: String, _ points: [[Double]]) -> String {
    let numbers = points.joined().map {
      NumberText.string(NumberText.rounded($0, decimals: 4))
    }
    return "\(command) \(numbers.joined(separator: " "))"
  }

  /// The length of a cubic Bézier curve, by Gauss and Legendre's quadrature in parts.
  private static func length(_ a: [Double], _ b: [Double], _ c: [Double], _ d: [Double]) -> Double {
    let nodes = [
      (0.1834346425, 0.3626837834), (0.5255324099, 0.3137066459),
      (0.7966664774, 0.2223810345), (0.9602898565, 0.1012285363),
    ]
    func speed(_ t: Double) -> Double {
      let u = 1 - t
      let v = (0..<2).map { i in
        3 * (u * u * (b[i] - a[i]) + 2 * u * t * (c[i] - b[i]) + t * t * (d[i] - c[i]))
      }
      return (v[0] * v[0] + v[1] * v[1]).squareRoot()
    }
    let count = 16
    return (0..<count).reduce(0) { sum, part in
      let middle = (Double(part) + 0.5) / Double(count)
      let half = 0.5 / Double(count)
      return sum
        + nodes.reduce(0) {
          $0 + $1.1 * half * (speed(middle - half * $1.0) + speed(middle + half * $1.0))
        }
    }
  }
}
