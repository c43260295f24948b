/// Converts libyaml's character counts to byte offsets.
///
/// In ASCII text the two are equal. Otherwise the offset of every 64th character is stored, and
/// lookups scan from there.
struct MarkConverter {
  private static let stride = 64

  /// The start of the text after any byte order mark.
  let start: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private var checkpoints: [Int] = []

  init(bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    self.start = start
    guard !Self.isASCII(bytes) else { return }
    var character = 0
    for offset in start..<max(start, bytes.count) where bytes[offset] & 0xC0 != 0x80 {
      if character % Self.stride == 0 { checkpoints.append(offset) }
      character += 1
    }
  }

  func offset(ofCharacter index: Int) -> Int {
    guard !checkpoints.isEmpty else { return min(start + index, bytes.count) }
    let checkpoint = index / Self.stride
    guard checkpoint < checkpoints.count else { return bytes.count }
    var offset = checkpoints[checkpoint]
    var rest = index % Self.stride
    while rest > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      rest -= 1
    }
    return offset
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var union: UInt8 = 0
    for byte in bytes { union |= byte }
    return union < 0x80
  }
}
