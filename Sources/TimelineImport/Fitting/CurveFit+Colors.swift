internal import AnimationCore

extension CurveFit {
  /// The keyframes of a colour that moves through sRGB, as it is shown, while tracks move through light.
  ///
  /// A small error of dark light is a large one on the screen, so the error counts there.
  ///
  /// - Parameters:
  ///   - curve: the easing between both colours; nil for one that may be a spring.
  ///   - shown: the components in sRGB at a progress, with the opacity.
  ///   - tolerance: the largest error of a component on the screen.
  /// - Returns: keyframes of light, with the error on the screen.
  static func colors(
    lasting duration: Double, easedBy curve: UnitCurve?, tolerance: Double,
    _ shown: (Double) -> [Double]
  ) -> Result {
    let count = 48
    let times = (0...count).map { Double($0) / Double(count) * duration }
    let rows = times.map { shown($0 / duration).map { min(max($0, 0), 1) } }
    let samples = CurveSamples(
      times: times, values: rows.flatMap(light), dimension: rows[0].count)
    // Two of 255 levels; fewer keyframes are better than an error that cannot be seen.
    let allowed = max(0.008, tolerance)
    var limit = max(0.001, tolerance) * max(samples.range, 1e-6)
    var best: Result?
    for _ in 0..<3 {
      var result = fit(
        samples, tolerance: limit, budget: 1_000_000, bounds: 0...1, hasSprings: curve == nil,
        hints: [curve].compactMap(\.self))
      let drawn = result.draft.curve
      result.error = 0
      for (time, row) in zip(times, rows) {
        let value = drawn.value(at: time)
        for (index, component) in row.enumerated() {
          let own =
            index % 4 == 3 ? value[index] : ColorSpace.sRGB(fromLinear: max(value[index], 0))
          if abs(own - component) > result.error {
            (result.error, result.time) = (abs(own - component), time)
          }
        }
      }
      guard let known = best else {
        best = result
        if result.error <= allowed { break }
        limit /= 4
        continue
      }
      let isLong = result.draft.frames.count > 2 * known.draft.frames.count + 2
      if isLong { break }
      if result.error < known.error { best = result }
      if result.error <= allowed { break }
      limit /= 4
    }
    return best ?? fit(samples, tolerance: limit, bounds: 0...1)
  }

  /// The light of a colour in sRGB, with its opacity as it is.
  static func light(_ shown: [Double]) -> [Double] {
    shown.enumerated().map {
      $0.offset % 4 == 3 ? $0.element : ColorSpace.linear(fromSRGB: min(max($0.element, 0), 1))
    }
  }
}
