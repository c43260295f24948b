/// Effects on the pixels of a layer.
enum PixelEffects {
  /// Blurs a rectangle by three boxes, which together are nearly a Gaussian.
  static func blur(_ layer: inout PixelBuffer, _ rect: PixelRect, deviation: Double) {
    let rect = rect.intersection(layer.bounds)
    guard deviation > 0.1, !rect.isEmpty else { return }
    for radius in radii(deviation) where radius > 0 {
      box(&layer, rect, radius, isVertical: false)
      box(&layer, rect, radius, isVertical: true)
    }
  }

  /// How far a blur reaches.
  static func reach(_ deviation: Double) -> Int { Int((3 * deviation).rounded(.up)) + 1 }

  /// The radii of three boxes whose variances add up to that of the Gaussian; a box may have a part of a
  /// pixel at its ends.
  private static func radii(_ deviation: Double) -> [Double] {
    // The variance of a box of 2r + 1 pixels is ((2r + 1)² − 1) / 12.
    let radius = ((4 * deviation * deviation + 1).squareRoot() - 1) / 2
    return [radius, radius, radius]
  }

  private static func box(
    _ layer: inout PixelBuffer, _ rect: PixelRect, _ radius: Double, isVertical: Bool
  ) {
    let whole = Int(radius)
    let part = Float(radius - Double(whole))
    let scale = 1 / Float(2 * radius + 1)
    let width = layer.width
    let (count, lines) = isVertical ? (rect.height, rect.width) : (rect.width, rect.height)
    let step = isVertical ? 4 * width : 4
    // Clear pixels at both ends, so that no index needs a check.
    let margin = whole + 2
    var line = [SIMD4<Float>](repeating: .zero, count: count + 2 * margin)
    layer.bytes.withUnsafeMutableBufferPointer { bytes in
      line.withUnsafeMutableBufferPointer { line in
        for index in 0..<lines {
          let start =
            isVertical
            ? 4 * (rect.top * width + rect.left + index)
            : 4 * ((rect.top + index) * width + rect.left)
          var isClear = true
          for place in 0..<count {
            let byte = start + place * step
            if bytes[byte + 3] != 0 { isClear = false }
            line[margin + place] = SIMD4(
              Float(bytes[byte]), Float(bytes[byte + 1]), Float(bytes[byte + 2]),
              Float(bytes[byte + 3]))
          }
          if isClear { continue }
          var sum = SIMD4<Float>.zero
          for place in -whole...whole { sum += line[margin + max(place, -margin)] }
          for place in 0..<count {
            let middle = margin + place
            let ends = line[middle - whole - 1] + line[middle + whole + 1]
            let value = (sum + ends * part) * scale + 0.5
            let byte = start + place * step
            for component in 0..<4 {
              bytes[byte + component] = UInt8(max(min(value[component], 255), 0))
            }
            sum += line[middle + whole + 1] - line[middle - whole]
          }
        }
      }
    }
  }

  /// Applies a matrix to the colours of a rectangle.
  static func apply(_ matrix: [Double], _ layer: inout PixelBuffer, _ rect: PixelRect) {
    let rect = rect.intersection(layer.bounds)
    guard matrix.count == 20, !rect.isEmpty else { return }
    let m = matrix.map { Float($0) }
    let width = layer.width
    layer.bytes.withUnsafeMutableBufferPointer { bytes in
      for y in rect.top..<rect.bottom {
        for x in rect.left..<rect.right {
          let index = 4 * (y * width + x)
          let alpha = Float(bytes[index + 3])
          guard alpha > 0 else { continue }
          let (r, g, b) = (
            Float(bytes[index]) / alpha, Float(bytes[index + 1]) / alpha,
            Float(bytes[index + 2]) / alpha
          )
          for row in 0..<3 {
            let red = m[5 * row] * r + m[5 * row + 1] * g
            let value = red + m[5 * row + 2] * b + m[5 * row + 4]
            bytes[index + row] = UInt8(min(max(value, 0), 1) * alpha + 0.5)
          }
        }
      }
    }
  }

  /// A shadow of a layer: its opacity in a colour.
  static func shadow(
    of layer: PixelBuffer, _ rect: PixelRect, x: Int, y: Int, color: [Double]
  ) -> PixelBuffer {
    var shadow = PixelBuffer(width: layer.width, height: layer.height)
    let rect = rect.intersection(layer.bounds)
    let paint = PaintTable.multiplied(color)
    for row in rect.top..<max(rect.bottom, rect.top) {
      let target = row + y
      guard target >= 0, target < layer.height else { continue }
      for column in rect.left..<max(rect.right, rect.left) {
        let place = column + x
        guard place >= 0, place < layer.width else { continue }
        let alpha = Int32(layer.bytes[4 * (row * layer.width + column) + 3])
        guard alpha > 0 else { continue }
        let index = 4 * (target * layer.width + place)
        for part in 0..<4 {
          shadow.bytes[index + part] = UInt8(truncatingIfNeeded: (paint[part] * alpha + 127) / 255)
        }
      }
    }
    return shadow
  }
}
