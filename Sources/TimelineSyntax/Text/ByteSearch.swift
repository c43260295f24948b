private import SystemLibrary

/// Byte search, which the reader uses for every line.
enum ByteSearch {
  /// The offset of the first occurrence of a byte at or after an offset, or nil.
  static func offset(
    of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0
  ) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether a byte occurs.
  static func contains(_ byte: UInt8, in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { offset(of: byte, in: $0) != nil }
  }
}
