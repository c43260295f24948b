/// Paths as strings.
///
/// The names of files are bytes, and need not be UTF-8. In a path, the scalar U+10FF00 + *b* stands
/// for a byte *b* that is not part of valid UTF-8. The bytes of these scalars themselves, U+10FF80
/// to U+10FFFF, are written in the same way. So every path has a string, and two different paths
/// have two different strings.
package enum PathText {
  private static let base: UInt32 = 0x10FF00
  private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF
  /// The first byte of every escape in UTF-8.
  private static let firstByte: UInt8 = 0xF4

  /// The string for a path's bytes.
  package static func string(_ bytes: some Collection<UInt8>) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    func escape(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        if let scalar = Unicode.Scalar(base + UInt32(byte)) { scalars.append(scalar) }
      }
    }
    var rest = bytes[...]
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if escapes.contains(scalar.value) { escape(encoded) } else { scalars.append(scalar) }
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        escape(rest.prefix(length))
        rest = rest.dropFirst(length)
      case .emptyInput: return String(scalars)
      }
    }
  }

  /// The string for a path of the system.
  package static func string(_ path: UnsafePointer<CChar>) -> String {
    var count = 0
    while path[count] != 0 { count += 1 }
    return string(UnsafeBufferPointer(start: path, count: count).map { UInt8(bitPattern: $0) })
  }

  /// The string for a path that is written in a text, in which no scalar stands for a byte.
  package static func string(writtenAs text: String) -> String {
    hasEscapes(text) ? string(Array(text.utf8)) : text
  }

  /// The bytes of a path.
  package static func bytes(of path: String) -> [UInt8] {
    guard hasEscapes(path) else { return Array(path.utf8) }
    return path.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] }
        ?? Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Calls a function of the system with a path.
  package static func withCString<Result>(
    _ path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    guard hasEscapes(path) else { return path.withCString(body) }
    let bytes = bytes(of: path).map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      // The buffer is never empty.
      buffer.baseAddress.map(body) ?? "".withCString(body)
    }
  }

  /// The text with every byte that is not part of valid UTF-8 as `\xNN`, for people and reports.
  package static func shown(_ text: String) -> String {
    guard hasEscapes(text) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      guard let byte = byte(of: scalar) else {
        shown.unicodeScalars.append(scalar)
        continue
      }
      shown += "\\x" + String(byte, radix: 16, uppercase: true)
    }
    return shown
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    escapes.contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  private static func hasEscapes(_ text: String) -> Bool {
    text.utf8.contains(firstByte) && text.unicodeScalars.contains { byte(of: $0) != nil }
  }
}
