/// What gives each pixel of an area its colour, multiplied by its opacity.
protocol PixelPaint {
  func color(_ x: Int, _ y: Int) -> SIMD4<Int32>
}

extension PaintTable: PixelPaint {
  func color(_ x: Int, _ y: Int) -> SIMD4<Int32> { plain ?? gradientColor(x, y) }
}

/// An image as the colours of an area.
struct ImagePaint: PixelPaint {
  let image: PixelBuffer
  let opacity: Int32
  /// The map from pixels of the picture to those of the image.
  let inverse: PlaneTransform

  func color(_ x: Int, _ y: Int) -> SIMD4<Int32> {
    let point = inverse(DrawingPoint(Double(x) + 0.5, Double(y) + 0.5))
    let (left, top) = (point.x - 0.5, point.y - 0.5)
    let (column, row) = (left.rounded(.down), top.rounded(.down))
    let (u, v) = (Int32((left - column) * 256), Int32((top - row) * 256))
    func pixel(_ dx: Int, _ dy: Int) -> SIMD4<Int32> {
      let x = min(max(Int(column) + dx, 0), image.width - 1)
      let y = min(max(Int(row) + dy, 0), image.height - 1)
      let index = 4 * (y * image.width + x)
      return image.bytes.withUnsafeBufferPointer {
        SIMD4(Int32($0[index]), Int32($0[index + 1]), Int32($0[index + 2]), Int32($0[index + 3]))
      }
    }
    let upper = pixel(0, 0) &* (256 - u) &+ pixel(1, 0) &* u
    let lower = pixel(0, 1) &* (256 - u) &+ pixel(1, 1) &* u
    let mixed = (upper &* (256 - v) &+ lower &* v) &>> 16
    return (mixed &* opacity) &>> 8
  }
}

/// The images of a picture, which are decoded once.
struct ImageCache {
  private var images: [[UInt8]: PixelBuffer?] = [:]

  /// The pixels of a PNG; nil if it is none that can be read.
  subscript(_ bytes: [UInt8]) -> PixelBuffer? {
    mutating get {
      if let known = images[bytes] { return known }
      let image = PNGReader.pixels(of: bytes)
      images[bytes] = image
      return image
    }
  }
}

extension PixelBuffer {
  /// The rectangle in which the image fits into another one, and the colours in it.
  func paint(
    from: DrawingPoint, to: DrawingPoint, _ map: PlaneTransform, opacity: Double
  ) -> (box: DrawingPath, paint: ImagePaint?) {
    let size = to - from
    let scale = min(size.x / Double(width), size.y / Double(height))
    let (own, high) = (Double(width) * scale, Double(height) * scale)
    let corner = DrawingPoint(from.x + (size.x - own) / 2, from.y + (size.y - high) / 2)
    let box = DrawingPath(x: corner.x, y: corner.y, width: own, height: high)
    guard scale > 0,
      let inverse = (map * .translation(corner.x, corner.y) * .scale(scale, scale)).inverse
    else { return (box, nil) }
    return (
      box, ImagePaint(image: self, opacity: Int32((opacity * 256).rounded()), inverse: inverse)
    )
  }
}
