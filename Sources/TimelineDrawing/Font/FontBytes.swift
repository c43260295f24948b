/// The bytes of a font file, of which nothing beyond the end is read.
struct FontBytes: Sendable {
  let bytes: [UInt8]

  /// A big-endian integer; 0 beyond the end.
  func unsigned(_ offset: Int) -> Int {
    guard offset >= 0, offset + 1 < bytes.count else { return 0 }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// A big-endian integer with a sign.
  func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(offset))) }

  /// A big-endian integer of four bytes.
  func long(_ offset: Int) -> Int { unsigned(offset) << 16 | unsigned(offset + 2) }

  func byte(_ offset: Int) -> Int {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : 0
  }

  /// The places of the tables by their names.
  var tables: [String: Int] {
    let start = byte(0) == UInt8(ascii: "t") && byte(1) == UInt8(ascii: "t") ? long(12) : 0
    var tables: [String: Int] = [:]
    for index in 0..<min(unsigned(start + 4), 64) {
      let entry = start + 12 + 16 * index
      guard entry + 16 <= bytes.count else { break }
      let offset = long(entry + 8)
      guard offset < bytes.count else { continue }
      tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = offset
    }
    return tables
  }
}
