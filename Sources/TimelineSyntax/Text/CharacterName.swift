/// Names of invisible and confusable characters, for messages.
package enum CharacterName {
  /// The character's name and code point: "a no-break space (U+00A0)".
  package static func describe(_ codePoint: UInt32) -> String {
    let digits = String(codePoint, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(name(of: codePoint)) (U+\(padded))"
  }

  /// Whether the character is invisible or easily mistaken for another one.
  package static func isConfusable(_ codePoint: UInt32) -> Bool {
    replacement(for: codePoint) != nil
  }

  /// The likely intended replacement: a space, a straight quote, or an empty string.
  package static func replacement(for codePoint: UInt32) -> String? {
    switch codePoint {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: " "
    case 0x201C...0x201F, 0xAB, 0xBB: "\""
    case 0x2018...0x201B: "'"
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: ""
    case 0xFF1A: ":"
    case 0xFF0C: ","
    case 0x2010...0x2015, 0x2212: "-"
    default: nil
    }
  }

  /// The character's name without its code point: "a no-break space".
  package static func kind(of codePoint: UInt32) -> String { name(of: codePoint) }

  /// A character in a name, for messages: "`с` (U+0441, Cyrillic small letter es)", or "a space".
  package static func description(of scalar: Unicode.Scalar) -> String {
    if scalar == " " { return "a space" }
    if scalar.isASCII, !scalar.isControl { return scalar == "`" ? "a backtick" : "`\(scalar)`" }
    if scalar.isHidden || isConfusable(scalar.value) { return describe(scalar.value) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let words = scalar.properties.name.map { ", " + $0.prefix(1) + $0.dropFirst().lowercased() }
    return "`\(scalar)` (U+\(padded)\(words ?? ""))"
  }

  /// The letter from a to z that a letter of another script looks like; nil if there is none.
  package static func letter(resembling scalar: Unicode.Scalar) -> Character? {
    // Letters of full width are in the order of ASCII.
    if (0xFF21...0xFF3A).contains(scalar.value) || (0xFF41...0xFF5A).contains(scalar.value) {
      return Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init)
    }
    return lookalikes[scalar]
  }

  /// A name with each letter of another script replaced by the one from a to z that it looks like.
  package static func latin(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let letter = letter(resembling: scalar) {
        result.append(contentsOf: letter.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// What the first letter of another script in a name is and looks like; nil if there is none, or
  /// if others are not such letters, as in a word of another language.
  package static func lookalike(in text: String) -> String? {
    let foreign = text.unicodeScalars.filter { !$0.isASCII }
    guard let first = foreign.first, let letter = letter(resembling: first),
      foreign.allSatisfy({ Self.letter(resembling: $0) != nil })
    else { return nil }
    return "\(description(of: first)) looks like the letter `\(letter)`"
  }

  /// Cyrillic, Greek and Armenian letters that look like Latin ones.
  private static let lookalikes: [Unicode.Scalar: Character] = {
    let pairs = [
      ("асԁеһіјԛорѕԝхуѵ", "acdehijqopswxyv"),
      ("АВСЕНІЈКМОРЅТХУԜԚ", "ABCEHIJKMOPSTXYWQ"),
      ("αεικνορτυχγ", "aeikvoptuxy"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
      ("օոսցհ", "onugh"),
    ]
    var result: [Unicode.Scalar: Character] = [:]
    for (theirs, ours) in pairs {
      for (scalar, letter) in zip(theirs.unicodeScalars, ours) { result[scalar] = letter }
    }
    return result
  }()

  private static func name(of codePoint: UInt32) -> String {
    switch codePoint {
    case 0: "a NUL character"
    case 0x85: "a next-line control"
    case 0x01...0x1F, 0x7F...0x9F: "a control character"
    case 0xA0: "a no-break space"
    case 0xAD: "a soft hyphen"
    case 0x1680, 0x2000...0x200A, 0x202F, 0x205F: "an unusual space"
    case 0x3000: "an ideographic space"
    case 0x200B: "a zero-width space"
    case 0x200C, 0x200D: "a zero-width joiner"
    case 0x2028: "a line separator"
    case 0x2029: "a paragraph separator"
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "a bidirectional control"
    case 0x2060...0x2064: "an invisible character"
    case 0x2018...0x201F, 0xAB, 0xBB: "a curly quote"
    case 0x2010...0x2015, 0x2212: "a dash that is not a hyphen"
    case 0xFEFF: "a byte order mark"
    case 0xFF1A: "a full-width colon"
    case 0xFF0C: "a full-width comma"
    default: "the character"
    }
  }
}
