/// Writes still and moving pictures as PNG.
package struct PNGFile {
  /// The signature of every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private var bytes = signature
  private var sequence: UInt32 = 0
  /// The frame that was not written yet, as the next one may be the same.
  private var waiting: (rect: PixelRect, data: [UInt8], ticks: Int)?
  /// Whether frames that are the same become one.
  private let joins: Bool
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
  ///   - joins: whether pictures that are the same become a longer one.
  ///   - comment: a text for whoever looks into the file; empty for none.
  package init(
    width: Int, height: Int, rate: Int, repeats: Bool, joins: Bool = true, comment: String = ""
  ) {
    (self.rate, self.joins, self.comment) = (rate, joins, comment)
    bytes += Self.chunk("IHDR", Self.header(width, height))
    controlPlace = bytes.count
    bytes += Self.chunk("acTL", Self.long(0) + Self.long(repeats ? 0 : 1))
  }

  /// The bytes of a still picture.
  package static func still(_ picture: PixelBuffer, comment: String = "") -> [UInt8] {
    signature + chunk("IHDR", header(picture.width, picture.height))
      + chunk("IDAT", PNGFrame.compressed(picture, picture.bounds)) + end(comment)
  }

  /// The last chunks: a comment in UTF-8 that is not compressed, and the end.
  private static func end(_ comment: String) -> [UInt8] {
    let text = comment.isEmpty ? [] : chunk("iTXt", Array("Comment\0\0\0\0\0\(comment)".utf8))
    return text + chunk("IEND", [])
  }

  /// Adds a picture.
  ///
  /// - Parameter ticks: how long it is shown.
  package mutating func add(_ frame: PNGFrame, ticks: Int) {
    if joins, frame.rect.isEmpty, let last = waiting, last.ticks + ticks <= 65_535 {
      waiting?.ticks += ticks
      return
    }
    flush()
    waiting = (frame.area, frame.data, ticks)
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
}
