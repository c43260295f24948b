/// The path that an editor's `file:` address stands for, and back.
enum DocumentAddress {
  /// The path of a `file:` address; of another one, such as `untitled:`, the address itself.
  static func path(of address: String) -> String {
    guard address.hasPrefix("file://") else { return address }
    let rest = address.dropFirst("file://".count)
    // A host is either empty or this machine.
    guard let slash = rest.firstIndex(of: "/") else { return address }
    return decode(rest[slash...])
  }

  /// The `file:` address of an absolute path.
  static func address(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    var address = "file://"
    for byte in path.utf8 {
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      if isPlain || "/-_.~".utf8.contains(byte) {
        address.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return address
  }

  private static func decode(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
