/// What a PNG with frames has of a picture.
package struct PNGFrame: Sendable {
  /// Where it differs from the picture before; empty if it does not.
  let rect: PixelRect
  /// The compressed rows of its area.
  let data: [UInt8]

  /// What is written: of a picture that is the same, a pixel.
  var area: PixelRect { rect.isEmpty ? PixelRect(0, 0, 1, 1) : rect }

  /// The compressed rows of a rectangle, each as it is, or as the difference from the one above or the
  /// pixel before, whichever has the least bytes that are not near 0.
  static func compressed(_ picture: PixelBuffer, _ rect: PixelRect) -> [UInt8] {
    let plain = picture.plainBytes(of: rect)
    let row = 4 * rect.width
    var rows = [UInt8](repeating: 0, count: (row + 1) * rect.height)
    plain.withUnsafeBufferPointer { plain in
      rows.withUnsafeMutableBufferPointer { rows in
        for y in 0..<rect.height {
          let (start, target) = (y * row, y * (row + 1))
          var costs = (none: 0, left: 0, up: 0)
          for index in 0..<row {
            let value = plain[start + index]
            let left = index >= 4 ? plain[start + index - 4] : 0
            let up = y > 0 ? plain[start - row + index] : 0
            if value != 0 { costs.none += 1 }
            if value != left { costs.left += 1 }
            if value != up { costs.up += 1 }
          }
          let kind: UInt8 =
            costs.up <= costs.left && costs.up <= costs.none ? 2 : costs.left < costs.none ? 1 : 0
          rows[target] = kind
          for index in 0..<row {
            let value = plain[start + index]
            let before: UInt8 =
              switch kind {
              case 1: index >= 4 ? plain[start + index - 4] : 0
              case 2: y > 0 ? plain[start - row + index] : 0
              default: 0
              }
            rows[target + 1 + index] = value &- before
          }
        }
      }
    }
    return Deflate.zlib(rows)
  }
}

/// Makes the frames of a PNG from pictures that follow each other.
package struct PNGEncoder: PictureEncoder {
  private var previous: PixelBuffer?

  package init() {}

  package mutating func show(_ picture: PixelBuffer) { previous = picture }

  package mutating func part(of picture: PixelBuffer) -> PNGFrame {
    let rect = previous.map { picture.difference(from: $0) } ?? picture.bounds
    previous = picture
    let area = rect.isEmpty ? PixelRect(0, 0, 1, 1) : rect
    return PNGFrame(rect: rect, data: PNGFrame.compressed(picture, area))
  }
}
