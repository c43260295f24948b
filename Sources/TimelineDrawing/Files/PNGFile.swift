/// Writes still and moving pictures as PNG.
package struct PNGFile {
  /// The signature of every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private var bytes = signature
  private let width: Int
  private let height: Int
  private var previous: PixelBuffer?
  private var sequence: UInt32 = 0
  /// The frame that was not written yet, as the next one may be the same.
  private var waiting: (rect: PixelRect, data: [UInt8], ticks: Int)?
  private var written = 0
  /// The ticks of a second.
  private let rate: Int
  private let controlPlace: Int
  private let comment: String

  /// Begins a moving picture.
  ///
  /// - Parameters:
  ///   - rate: the ticks of a second, 1…65,535.
  ///   - repeats: whether it plays again after its end.
  ///   - comment: a text for whoever looks into the file; empty for none.
  package init(width: Int, height: Int, rate: Int, repeats: Bool, comment: String = "") {
    (self.width, self.height, self.rate, self.comment) = (width, height, rate, comment)
    bytes += Self.chunk("IHDR", Self.header(width, height))
    controlPlace = bytes.count
    bytes += Self.chunk("acTL", Self.long(0) + Self.long(repeats ? 0 : 1))
  }

  /// The bytes of a still picture.
  package static func still(_ picture: PixelBuffer, comment: String = "") -> [UInt8] {
    signature + chunk("IHDR", header(picture.width, picture.height))
      + chunk("IDAT", compressed(picture, picture.bounds)) + end(comment)
  }

  /// The last chunks: a comment in UTF-8 that is not compressed, and the end.
  private static func end(_ comment: String) -> [UInt8] {
    let text = comment.isEmpty ? [] : chunk("iTXt", Array("Comment\0\0\0\0\0\(comment)".utf8))
    return text + chunk("IEND", [])
  }

  /// Adds a picture.
  ///
  /// - Parameter ticks: how long it is shown.
  package mutating func add(_ picture: PixelBuffer, ticks: Int) {
    let rect = previous.map { picture.difference(from: $0) } ?? picture.bounds
    if rect.isEmpty, let last = waiting, last.ticks + ticks <= 65_535 {
      waiting?.ticks += ticks
      return
    }
    flush()
    // A picture that is the same is a pixel.
    let area = rect.isEmpty ? PixelRect(0, 0, 1, 1) : rect
    waiting = (area, Self.compressed(picture, area), ticks)
    previous = picture
  }

  private mutating func flush() {
    guard let frame = waiting else { return }
    waiting = nil
    var control = Self.long(sequence)
    sequence += 1
    for number in [frame.rect.width, frame.rect.height, frame.rect.left, frame.rect.top] {
      control += Self.long(UInt32(number))
    }
    control += Self.short(frame.ticks) + Self.short(rate)
    // It stays, and the next one replaces its pixels.
    control += [0, 0]
    bytes += Self.chunk("fcTL", control)
    if written == 0 {
      bytes += Self.chunk("IDAT", frame.data)
    } else {
      bytes += Self.chunk("fdAT", Self.long(sequence) + frame.data)
      sequence += 1
    }
    written += 1
  }

  /// Ends it.
  ///
  /// - Returns: The bytes of the file.
  package mutating func finish() -> [UInt8] {
    flush()
    let repeats = bytes[controlPlace + 15]
    let control = Self.chunk(
      "acTL", Self.long(UInt32(written)) + [0, 0, 0, repeats])
    bytes.replaceSubrange(controlPlace..<controlPlace + control.count, with: control)
    return bytes + Self.end(comment)
  }

  private static func header(_ width: Int, _ height: Int) -> [UInt8] {
    // A byte for each of red, green, blue and opacity.
    long(UInt32(width)) + long(UInt32(height)) + [8, 6, 0, 0, 0]
  }

  private static func long(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return long(UInt32(data.count)) + content + long(checksum(content))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  /// The checksum of a chunk.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes { value = value >> 8 ^ table[Int((value ^ UInt32(byte)) & 0xFF)] }
        return value ^ 0xFFFF_FFFF
      }
    }
  }

  /// The compressed rows of a rectangle, each as it is, or as the difference from the one above or the
  /// pixel before, whichever has the least bytes that are not near 0.
  private static func compressed(_ picture: PixelBuffer, _ rect: PixelRect) -> [UInt8] {
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
