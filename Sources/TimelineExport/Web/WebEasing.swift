import TimelineSyntax

extension Easing {
  /// The easing as CSS writes it.
  var css: String {
    switch self {
    case .linear: return "linear"
    case .hold: return "step-end"
    case .bezier(let x1, let y1, let x2, let y2):
      let points = [x1, y1, x2, y2].map { Digits.text($0, decimals: 6) }
      return "cubic-bezier(\(points.joined(separator: ", ")))"
    case .polyline(let points):
      let last = points.count - 1
      let stops = points.enumerated().map { index, point in
        let value = Digits.text(point.y, decimals: 12)
        // The ends stand where they stand.
        return index == 0 || index == last
          ? value : "\(value) \(Digits.text(100 * point.x, decimals: 10))%"
      }
      return "linear(\(stops.joined(separator: ", ")))"
    }
  }

  /// Whether it is `linear()`, which browsers before the end of 2023 do not know.
  var isPolyline: Bool {
    if case .polyline = self { true } else { false }
  }
}
