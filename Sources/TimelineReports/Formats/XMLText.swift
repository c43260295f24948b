/// Text that may stand in XML, between tags and in attributes.
enum XMLText {
  /// The text with the five special characters escaped and what XML 1.0 cannot hold replaced.
  static func escape(_ text: String) -> String {
    // Most texts hold nothing to escape.
    if text.utf8.allSatisfy(isPlain) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }

  /// Whether a byte stands for itself; 0xEF begins the two characters that XML cannot hold.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0xEF:
      false
    default: byte >= 0x20
    }
  }
}
