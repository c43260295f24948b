/// Writes moving pictures as GIF, with one palette for all of them.
package struct GIFFile {
  private var bytes: [UInt8] = []
  private var palette: ColorPalette
  private let width: Int
  private let height: Int
  /// The indices of the picture that is shown.
  private var shown: [UInt8] = []
  private var waiting: (rect: PixelRect, data: [UInt8], delay: Int, clears: Bool)?
  private let clear: UInt8
  private let hasClearParts: Bool

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

  /// - Parameters:
  ///   - hasClearParts: whether pixels may be clear.
  ///   - repeats: whether it plays again after its end.
  ///   - comment: a text for whoever looks into the file; empty for none.
  package init(
    width: Int, height: Int, _ palette: ColorPalette, hasClearParts: Bool, repeats: Bool,
    comment: String = ""
  ) {
    (self.width, self.height, self.palette) = (width, height, palette)
    self.hasClearParts = hasClearParts
    clear = UInt8(palette.colors.count)
    bytes = Array("GIF89a".utf8) + Self.short(width) + Self.short(height) + [0xF7, 0, 0]
    for index in 0..<256 {
      let color = index < palette.colors.count ? palette.colors[index] : SIMD3(0, 0, 0)
      bytes += (0..<3).map { UInt8(min(max(color[$0], 0), 255)) }
    }
    if repeats { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] }
    guard !comment.isEmpty else { return }
    bytes += [0x21, 0xFE] + LZW.blocks(comment.utf8.map { $0 < 128 ? $0 : UInt8(ascii: "?") })
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// The indices of a picture.
  private mutating func indices(of picture: PixelBuffer) -> [UInt8] {
    var result = [UInt8](repeating: clear, count: width * height)
    let dithers = palette.dithers
    var last = (color: UInt32.max, index: UInt8(0))
    picture.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let place = y * width + x
          let index = 4 * place
          guard bytes[index + 3] >= 128 else { continue }
          let color =
            UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
          if !dithers, color == last.color {
            result[place] = last.index
            continue
          }
          var shift = 0
          if dithers {
            shift = (Self.pattern[(y & 7) << 3 | x & 7] * 2 - 63) * Self.strength / 63
          }
          func part(_ offset: Int) -> Int { min(max(Int(bytes[index + offset]) + shift, 0), 255) }
          let own: Int
          if shift != 0 {
            // A colour of the palette is drawn as it is.
            let plain = palette.index(
              Int(bytes[index]), Int(bytes[index + 1]), Int(bytes[index + 2]))
            let known = palette.colors[plain]
            let distance = max(
              abs(known.x - Int(bytes[index])), abs(known.y - Int(bytes[index + 1])),
              abs(known.z - Int(bytes[index + 2])))
            own = distance <= 1 ? plain : palette.index(part(0), part(1), part(2))
          } else {
            own = palette.index(part(0), part(1), part(2))
          }
          result[place] = UInt8(own)
          last = (color, UInt8(own))
        }
      }
    }
    return result
  }

  /// Adds a picture.
  ///
  /// - Parameter delay: how long it is shown, in hundredths of a second.
  package mutating func add(_ picture: PixelBuffer, delay: Int) {
    let next = indices(of: picture)
    guard !shown.isEmpty else {
      waiting = (picture.bounds, next, delay, false)
      shown = next
      return
    }
    // What becomes clear can only be cleared before the next picture, with all of it.
    let clears = hasClearParts && zip(shown, next).contains { $0 != clear && $1 == clear }
    var rect = PixelRect(width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where shown[y * width + x] != next[y * width + x] {
        rect = PixelRect(
          min(rect.left, x), min(rect.top, y), max(rect.right, x + 1), max(rect.bottom, y + 1))
      }
    }
    if rect.isEmpty, let last = waiting, last.delay + delay <= 65_535 {
      waiting?.delay += delay
      return
    }
    if clears {
      // The picture before is written as a whole, since its own area is what is cleared.
      waiting = (picture.bounds, shown, waiting?.delay ?? delay, true)
      rect = picture.bounds
    }
    flush()
    if rect.isEmpty { rect = PixelRect(0, 0, 1, 1) }
    var data: [UInt8] = []
    data.reserveCapacity(rect.width * rect.height)
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right {
        let place = y * width + x
        let isSame = !clears && shown[place] == next[place]
        data.append(isSame ? clear : next[place])
      }
    }
    waiting = (rect, data, delay, false)
    shown = next
  }

  private mutating func flush() {
    guard let frame = waiting else { return }
    waiting = nil
    // It stays, or is cleared before the next one; an index is clear.
    let disposal: UInt8 = frame.clears ? 2 : 1
    bytes += [0x21, 0xF9, 4, disposal << 2 | 1] + Self.short(frame.delay) + [clear, 0, 0x2C]
    // A clearing clears the area of its own picture.
    for number in [frame.rect.left, frame.rect.top, frame.rect.width, frame.rect.height] {
      bytes += Self.short(number)
    }
    bytes.append(0)
    bytes += LZW.compressed(frame.data)
  }

  /// Ends it.
  ///
  /// - Returns: The bytes of the file.
  package mutating func finish() -> [UInt8] {
    flush()
    return bytes + [0x3B]
  }
}

/// The compression of GIF.
private enum LZW {
  /// The bytes with their code size, in blocks.
  static func compressed(_ data: [UInt8]) -> [UInt8] {
    var output = BitWriter()
    let (reset, end) = (256, 257)
    let tableSize = 1 << 14
    var keys = [Int32](repeating: -1, count: tableSize)
    var codes = [Int16](repeating: 0, count: tableSize)
    var (next, bits) = (258, 9)
    output.write(reset, bits: 9)
    guard var current = data.first.map({ Int($0) }) else { return [8, 0] }
    data.withUnsafeBufferPointer { data in
      keys.withUnsafeMutableBufferPointer { keys in
        codes.withUnsafeMutableBufferPointer { codes in
          for index in 1..<max(data.count, 1) {
            let key = Int32(current << 8 | Int(data[index]))
            var place = Int((UInt32(key) &* 2_654_435_761) >> 18)
            while keys[place] >= 0, keys[place] != key { place = (place + 1) & (tableSize - 1) }
            if keys[place] == key {
              current = Int(codes[place])
              continue
            }
            output.write(current, bits: bits)
            if next < 4096 {
              (keys[place], codes[place]) = (key, Int16(next))
              if next == 1 << bits { bits += 1 }
              next += 1
            } else {
              output.write(reset, bits: bits)
              for index in 0..<tableSize { keys[index] = -1 }
              (next, bits) = (258, 9)
            }
            current = Int(data[index])
          }
        }
      }
    }
    output.write(current, bits: bits)
    output.write(end, bits: bits)
    output.finish()
    return [8] + blocks(output.bytes)
  }

  /// Bytes in blocks of at most 255, with an empty one at the end.
  static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let block = rest.prefix(255)
      blocks.append(UInt8(block.count))
      blocks += block
      rest = rest.dropFirst(255)
    }
    return blocks + [0]
  }
}
