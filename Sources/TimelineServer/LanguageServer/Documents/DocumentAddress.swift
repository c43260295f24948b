internal import TimelineSyntax

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
    path.hasPrefix("/") ? "file://" + URIText.escape(path) : path
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
