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
