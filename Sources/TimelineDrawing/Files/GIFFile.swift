/// Writes moving pictures as GIF, with one palette for all of them.
package struct GIFFile {
  private var bytes: [UInt8] = []
  private let (width, height): (Int, Int)
  /// The frame that was not written yet, as it may be shown for longer.
  private var waiting: (frame: GIFFrame, delay: Int)?

  /// - Parameters:
  ///   - repeats: whether it plays again after its end.
  ///   - comment: a text for whoever looks into the file; empty for none.
  package init(
    width: Int, height: Int, _ palette: ColorPalette, repeats: Bool, comment: String = ""
  ) {
    (self.width, self.height) = (width, height)
    // The table has a power of two of colours, of which the first one is that of clear pixels.
    let bits = max(palette.colors.count.bitWidth - palette.colors.count.leadingZeroBitCount, 1)
    bytes = Array("GIF89a".utf8) + Self.short(width) + Self.short(height)
    bytes += [0x80 | 0x70 | UInt8(bits - 1), GIFEncoder.clear, 0]
    for index in -1..<(1 << bits) - 1 {
      let color = palette.colors.indices.contains(index) ? palette.colors[index] : SIMD3(0, 0, 0)
      bytes += (0..<3).map { UInt8(min(max(color[$0], 0), 255)) }
    }
    if repeats { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] }
    guard !comment.isEmpty else { return }
    bytes += [0x21, 0xFE] + LZW.blocks(Self.plain(comment))
  }

  /// A comment in ASCII, which is all that a GIF has.
  private static func plain(_ comment: String) -> [UInt8] {
    comment.unicodeScalars.map { character in
      switch character {
      case "×": UInt8(ascii: "x")
      case "“", "”": UInt8(ascii: "\"")
      default: character.isASCII ? UInt8(character.value) : UInt8(ascii: "?")
      }
    }
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// Adds a picture.
  ///
  /// - Parameter delay: how long it is shown, in hundredths of a second.
  package mutating func add(_ frame: GIFFrame, delay: Int) {
    if frame.rect.isEmpty, let last = waiting, last.delay + delay <= 65_535 {
      waiting?.delay += delay
      return
    }
    flush(isCleared: frame.clears)
    waiting = (frame, delay)
  }

  /// - Parameter isCleared: whether the picture is cleared before the next one.
  private mutating func flush(isCleared: Bool) {
    guard let (frame, delay) = waiting else { return }
    waiting = nil
    // A clearing clears the area of the picture, which so is written as a whole.
    let whole = isCleared ? frame.whole : nil
    let rect =
      whole == nil
      ? frame.rect.isEmpty ? PixelRect(0, 0, 1, 1) : frame.rect : PixelRect(0, 0, width, height)
    // It stays, or is cleared before the next one; an index is clear.
    let disposal: UInt8 = isCleared ? 2 : 1
    bytes +=
      [0x21, 0xF9, 4, disposal << 2 | 1] + Self.short(delay) + [GIFEncoder.clear, 0, 0x2C]
    for number in [rect.left, rect.top, rect.width, rect.height] { bytes += Self.short(number) }
    bytes.append(0)
    bytes += whole ?? frame.data
  }

  /// Ends it.
  ///
  /// - Returns: The bytes of the file.
  package mutating func finish() -> [UInt8] {
    flush(isCleared: false)
    return bytes + [0x3B]
  }
}
