/// How much of each pixel may be drawn.
package final class ClipMask: Sendable {
  /// Outside of it, nothing may.
  let bounds: PixelRect
  private let values: [UInt8]

  init(bounds: PixelRect, values: [UInt8]) {
    (self.bounds, self.values) = (bounds, values)
  }

  /// The coverage of a pixel, 0…256.
  @inline(__always) func coverage(_ x: Int, _ y: Int) -> Int {
    guard x >= bounds.left, x < bounds.right, y >= bounds.top, y < bounds.bottom else { return 0 }
    let value = values.withUnsafeBufferPointer {
      $0[(y - bounds.top) * bounds.width + x - bounds.left]
    }
    return Int(value) + Int(value >> 7)
  }
}
