/// What a GIF has of a picture.
package struct GIFFrame: Sendable {
  /// Where it differs from the picture before; empty if it does not.
  let rect: PixelRect
  /// The compressed indices in the rectangle.
  let data: [UInt8]
  /// All of its indices, compressed, in case that the next picture clears pixels of it.
  let whole: [UInt8]?
  /// Whether pixels become clear, which only clearing all of the picture before can do.
  let clears: Bool
}

/// Makes the frames of a GIF from pictures that follow each other.
package struct GIFEncoder: PictureEncoder {
  private var palette: ColorPalette
  private let hasClearParts: Bool
  /// The indices of the picture before; empty before the first one.
  private var shown: [UInt8] = []
  /// The index of clear pixels, before those of the colours.
  static let clear: UInt8 = 0

  /// A pattern that stays where it is, so that nothing flickers: thresholds of 8 × 8 pixels.
  private static let pattern: [Int] = (0..<64).map { index in
    var (x, y, value) = (index & 7, index >> 3, 0)
    y ^= x
    for _ in 0..<3 {
      value = value << 2 | (y & 1) << 1 | x & 1
      (x, y) = (x >> 1, y >> 1)
    }
    return value
  }
  /// The largest change of a component by the pattern.
  private static let strength = 5

  /// - Parameter hasClearParts: whether pixels may be clear.
  package init(_ palette: ColorPalette, hasClearParts: Bool) {
    (self.palette, self.hasClearParts) = (palette, hasClearParts)
  }

  package mutating func show(_ picture: PixelBuffer) { shown = indices(of: picture) }

  package mutating func part(of picture: PixelBuffer) -> GIFFrame {
    let next = indices(of: picture)
    let before = shown
    shown = next
    let whole = hasClearParts ? LZW.compressed(next) : nil
    guard !before.isEmpty else {
      return GIFFrame(
        rect: picture.bounds, data: whole ?? LZW.compressed(next), whole: whole, clears: false)
    }
    let clears =
      hasClearParts && zip(before, next).contains { $0 != Self.clear && $1 == Self.clear }
    if let whole, clears {
      return GIFFrame(rect: picture.bounds, data: whole, whole: whole, clears: true)
    }
    let rect = Self.difference(before, next, picture.bounds)
    // Of a picture that is the same, a file needs a pixel.
    let area = rect.isEmpty ? PixelRect(0, 0, 1, 1) : rect
    var (data, others): ([UInt8], [UInt8]) = ([], [])
    data.reserveCapacity(area.width * area.height)
    others.reserveCapacity(area.width * area.height)
    for y in area.top..<area.bottom {
      for place in y * picture.width + area.left..<y * picture.width + area.right {
        // A pixel that stays can be left out, or written again.
        data.append(before[place] == next[place] ? Self.clear : next[place])
        others.append(next[place])
      }
    }
    return GIFFrame(
      rect: rect, data: LZW.compressed(data, others: others), whole: whole, clears: false)
  }

  /// The smallest rectangle outside of which two pictures are the same.
  private static func difference(
    _ one: [UInt8], _ other: [UInt8], _ bounds: PixelRect
  ) -> PixelRect {
    let width = bounds.width
    var rect = PixelRect(width, bounds.height, 0, 0)
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        for y in 0..<bounds.height {
          let row = y * width
          guard let left = (0..<width).first(where: { one[row + $0] != other[row + $0] }),
            let right = (left..<width).last(where: { one[row + $0] != other[row + $0] })
          else { continue }
          rect = PixelRect(
            min(rect.left, left), min(rect.top, y), max(rect.right, right + 1), y + 1)
        }
      }
    }
    return rect
  }

  /// The indices of a picture.
  private mutating func indices(of picture: PixelBuffer) -> [UInt8] {
    // An edge has the colour of what it belongs to, whatever is behind it.
    let picture = hasClearParts ? picture.withPlainColors() : picture
    let width = picture.width
    var result = [UInt8](repeating: Self.clear, count: width * picture.height)
    let dithers = palette.dithers
    // Colours without any opacity are none of these.
    var last = (color: UInt32.max, index: UInt8(0), isPlain: false)
    picture.bytes.withUnsafeBufferPointer { bytes in
      result.withUnsafeMutableBufferPointer { result in
        for place in result.indices {
          let byte = 4 * place
          guard bytes[byte + 3] >= 128 else { continue }
          let (red, green, blue) = (
            Int(bytes[byte]), Int(bytes[byte + 1]), Int(bytes[byte + 2])
          )
          let color = UInt32(red << 16 | green << 8 | blue)
          if color != last.color {
            let index = palette.index(red, green, blue)
            // A colour of the palette is drawn as it is.
            last = (
              color, UInt8(index + 1), !dithers || palette.isNear(index, red, green, blue)
            )
          }
          guard !last.isPlain else {
            result[place] = last.index
            continue
          }
          let (x, y) = (place % width, place / width)
          let shift = (Self.pattern[(y & 7) << 3 | x & 7] * 2 - 63) * Self.strength / 63
          func shifted(_ value: Int) -> Int { min(max(value + shift, 0), 255) }
          let index =
            shift == 0
            ? Int(last.index) - 1
            : palette.index(shifted(red), shifted(green), shifted(blue))
          result[place] = UInt8(index + 1)
        }
      }
    }
    return result
  }
}
