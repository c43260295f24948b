extension DrawingGradient {
  /// The components of the colour at a location, between whose neighbours it is mixed with multiplied
  /// opacities, as in CSS.
  package func color(at location: Double) -> [Double] {
    guard let last = colors.indices.last else { return [0, 0, 0, 0] }
    // Locations that do not ascend are those of the ones before them.
    var (previous, place) = (0, -Double.infinity)
    for index in colors.indices {
      let next = max(locations.indices.contains(index) ? locations[index] : 1, place)
      if location < next {
        guard index > 0 else { return colors[0] }
        return Self.mixed(
          colors[previous], colors[index], (location - place) / max(next - place, 1e-9))
      }
      (previous, place) = (index, next)
    }
    return colors[last]
  }

  private static func mixed(_ a: [Double], _ b: [Double], _ t: Double) -> [Double] {
    let opacity = a[3] + t * (b[3] - a[3])
    guard opacity > 0 else { return [a[0], a[1], a[2], 0] }
    return (0..<3).map { (a[$0] * a[3] * (1 - t) + b[$0] * b[3] * t) / opacity } + [opacity]
  }

  /// The gradient under a map, which keeps its kind.
  package func mapped(_ map: PlaneTransform) -> DrawingGradient {
    var gradient = self
    (gradient.from, gradient.to) = (map(from), map(to))
    return gradient
  }
}
