/// Pixels of red, green, blue and opacity, a byte each, multiplied by the opacity.
package struct PixelBuffer: Sendable {
  package let width: Int
  package let height: Int
  /// Row by row, from the top left corner.
  package var bytes: [UInt8]

  /// Creates a clear buffer.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: 4 * width * height)
  }

  package var bounds: PixelRect { PixelRect(0, 0, width, height) }

  /// Makes all pixels of a rectangle clear.
  mutating func clear(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let width = width
    bytes.withUnsafeMutableBytes { bytes in
      for y in rect.top..<rect.bottom {
        let row = 4 * (y * width + rect.left)
        bytes[row..<row + 4 * rect.width].initializeMemory(as: UInt8.self, repeating: 0)
      }
    }
  }

  /// Draws another buffer of the same size over this one.
  mutating func draw(_ other: PixelBuffer, in rect: PixelRect, opacity: Double, clip: ClipMask?) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let width = width
    let alpha = Int((opacity * 256).rounded())
    bytes.withUnsafeMutableBufferPointer { target in
      other.bytes.withUnsafeBufferPointer { source in
        for y in rect.top..<rect.bottom {
          for x in rect.left..<rect.right {
            let index = 4 * (y * width + x)
            guard source[index + 3] != 0 else { continue }
            var own = alpha
            if let clip { own = (own * clip.coverage(x, y)) >> 8 }
            guard own > 0 else { continue }
            let rest = 255 - ((Int(source[index + 3]) * own) >> 8)
            for part in 0..<4 {
              let old = Int(target[index + part]) * rest
              let sum = ((Int(source[index + part]) * own) >> 8) + (old + 127) / 255
              target[index + part] = UInt8(truncatingIfNeeded: min(sum, 255))
            }
          }
        }
      }
    }
  }

  /// The pixels of a rectangle with colours that are not multiplied by the opacity.
  package func plainBytes(of rect: PixelRect) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 4 * rect.width * rect.height)
    let width = width
    bytes.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        var place = 0
        for y in rect.top..<rect.bottom {
          for index in stride(
            from: 4 * (y * width + rect.left), to: 4 * (y * width + rect.right), by: 4)
          {
            let alpha = Int(source[index + 3])
            if alpha == 255 {
              for part in 0..<4 { target[place + part] = source[index + part] }
            } else if alpha > 0 {
              for part in 0..<3 {
                let value = (Int(source[index + part]) * 255 + alpha / 2) / alpha
                target[place + part] = UInt8(truncatingIfNeeded: min(value, 255))
              }
              target[place + 3] = UInt8(truncatingIfNeeded: alpha)
            }
            place += 4
          }
        }
      }
    }
    return result
  }

  /// The same picture with colours that are not multiplied by the opacity.
  package func withPlainColors() -> PixelBuffer {
    var result = self
    result.bytes = plainBytes(of: bounds)
    return result
  }

  /// The smallest rectangle outside of which two buffers are the same.
  package func difference(from other: PixelBuffer) -> PixelRect {
    guard width == other.width, height == other.height else { return bounds }
    let row = 4 * width
    return bytes.withUnsafeBytes { own in
      other.bytes.withUnsafeBytes { old in
        func differs(_ y: Int) -> Bool {
          !own[y * row..<(y + 1) * row].elementsEqualFast(old[y * row..<(y + 1) * row])
        }
        guard let top = (0..<height).first(where: differs),
          let bottom = (top..<height).last(where: differs)
        else { return PixelRect(0, 0, 0, 0) }
        var (left, right) = (width, 0)
        for y in top...bottom {
          var x = 0
          while x < left {
            let index = y * row + 4 * x
            if own.loadUnaligned(fromByteOffset: index, as: UInt32.self)
              != old.loadUnaligned(fromByteOffset: index, as: UInt32.self)
            {
              left = x
            }
            x += 1
          }
          x = width - 1
          while x >= right {
            let index = y * row + 4 * x
            if own.loadUnaligned(fromByteOffset: index, as: UInt32.self)
              != old.loadUnaligned(fromByteOffset: index, as: UInt32.self)
            {
              right = x + 1
            }
            x -= 1
          }
        }
        return PixelRect(left, top, right, bottom + 1)
      }
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Whether two slices of the same size have the same bytes, compared in words.
  fileprivate func elementsEqualFast(_ other: Slice<UnsafeRawBufferPointer>) -> Bool {
    let (one, two) = (
      UnsafeRawBufferPointer(rebasing: self), UnsafeRawBufferPointer(rebasing: other)
    )
    var index = 0
    while index + 8 <= one.count {
      guard
        one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == two.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < one.count {
      guard one[index] == two[index] else { return false }
      index += 1
    }
    return true
  }
}

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

/// Makes the parts of a file from pictures that follow each other.
///
/// A part depends on nothing but its picture and the one before, so that parts can be made at the same
/// time.
package protocol PictureEncoder: Sendable {
  associatedtype Part: Sendable

  /// Takes a picture as the one before the next one.
  mutating func show(_ picture: PixelBuffer)

  /// The part of the next picture.
  mutating func part(of picture: PixelBuffer) -> Part
}

/// Takes pictures as they are.
package struct PlainEncoder: PictureEncoder {
  package init() {}

  package mutating func show(_ picture: PixelBuffer) {}

  package mutating func part(of picture: PixelBuffer) -> PixelBuffer { picture }
}
