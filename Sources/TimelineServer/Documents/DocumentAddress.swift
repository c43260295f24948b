internal import TimelineSyntax

/// Converts between `file:` URIs and paths.
enum DocumentAddress {
  /// The path of a `file:` URI; other URIs, such as `untitled:`, are returned unchanged.
  static func path(of address: String) -> String {
    guard address.hasPrefix("file://") else { return address }
    let rest = address.dropFirst("file://".count)
    // The host must be empty or the local machine.
    guard let slash = rest.firstIndex(of: "/") else { return address }
    return decode(rest[slash...])
  }

  /// The `file:` URI of an absolute path.
  static func address(of path: String) -> String {
    FilePath.isAbsolute(path) ? "file://" + URIText.escape(path) : path
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
    return PathText.string(bytes)
  }
}
