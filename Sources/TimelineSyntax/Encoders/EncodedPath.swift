/// Paths in the headers of a unified diff.
package enum DiffPath {
  /// The path; one with characters that end or control the line is quoted, as Git does it.
  package static func text(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy {
      !$0.isUnsafe && $0 != "\"" && $0 != "\\"
    }
    if isPlain { return path }
    var quoted = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += "\\\(Unicode.Scalar(byte))"
      case 0x20..<0x7F: quoted.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}

/// Percent-encoding of paths in URIs.
package enum URIText {
  /// The path with all bytes escaped that are not allowed in a URI's path.
  package static func escape(_ path: String) -> String {
    if path.utf8.allSatisfy(isPlain) { return path }
    var escaped = ""
    for byte in PathText.bytes(of: path) {
      if isPlain(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return escaped
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
