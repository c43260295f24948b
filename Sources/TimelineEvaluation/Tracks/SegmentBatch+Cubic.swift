extension SegmentBatch {
  /// Samples a cubic spline by Horner's method, component by component.
  func sampleCubic() {
    let scale = 1 / segment.duration
    for component in 0..<width {
      let start = coefficients[component]
      let startTangent = coefficients[width + component]
      let change = coefficients[2 * width + component] - start
      let endTangent = coefficients[3 * width + component]
      let second = 3 * change - 2 * startTangent - endTangent
      let third = startTangent + endTangent - 2 * change
      for index in 0..<times.count {
        let u = (times[index] - segment.start) * scale
        values[index * width + component] =
          start + u * (startTangent + u * (second + u * third))
      }
    }
  }
}
