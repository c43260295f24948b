/// Which glyph each character has: the `cmap` of a font.
struct CharacterTable: Sendable {
  private let file: FontBytes
  private let start: Int
  private let format: Int

  /// Finds the best table of Unicode characters; nil if there is none.
  init?(_ file: FontBytes, at cmap: Int) {
    var best: (rank: Int, start: Int, format: Int)?
    for index in 0..<min(file.unsigned(cmap + 2), 64) {
      let record = cmap + 4 + 8 * index
      let (platform, encoding) = (file.unsigned(record), file.unsigned(record + 2))
      guard platform == 0 || platform == 3 && [1, 10].contains(encoding) else { continue }
      let start = cmap + file.long(record + 4)
      let format = file.unsigned(start)
      guard let rank = [4: 1, 12: 2][format] else { continue }
      if rank > best?.rank ?? 0 { best = (rank, start, format) }
    }
    guard let best else { return nil }
    (self.file, start, format) = (file, best.start, best.format)
  }

  /// The glyph of a character; 0 if it has none.
  func glyph(of character: Unicode.Scalar) -> Int {
    let code = Int(character.value)
    return format == 4 ? short(code) : long(code)
  }

  /// A glyph of the first 65,536 characters, by segments.
  private func short(_ code: Int) -> Int {
    guard code < 0xFFFF else { return 0 }
    let size = file.unsigned(start + 6)
    for index in 0..<size / 2 {
      let end = start + 14 + 2 * index
      guard code <= file.unsigned(end) else { continue }
      let first = end + size + 2
      guard code >= file.unsigned(first) else { return 0 }
      let delta = file.unsigned(first + size)
      let place = first + 2 * size
      let range = file.unsigned(place)
      guard range != 0 else { return (code + delta) & 0xFFFF }
      let glyph = file.unsigned(place + range + 2 * (code - file.unsigned(first)))
      return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
    }
    return 0
  }

  private func long(_ code: Int) -> Int {
    var (low, high) = (0, min(file.long(start + 12), file.bytes.count / 12))
    while low < high {
      let middle = (low + high) / 2
      let group = start + 16 + 12 * middle
      if code < file.long(group) {
        high = middle
      } else if code > file.long(group + 4) {
        low = middle + 1
      } else {
        return file.long(group + 8) + code - file.long(group)
      }
    }
    return 0
  }
}
