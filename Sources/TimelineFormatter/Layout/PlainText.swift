internal import TimelineDocument
internal import TimelineSyntax

/// A string that may be written without quotes.
///
/// It is stricter than YAML: what some parser reads as a number, a date or a boolean, and what looks
/// like an expression, stays in quotes.
struct PlainText {
  private let content: UnsafeBufferPointer<UInt8>

  init(_ content: UnsafeBufferPointer<UInt8>) { self.content = content }

  /// Whether it is the same string without quotes.
  ///
  /// - Parameter inBlock: whether it is in block context, where commas and brackets need no quotes.
  func isSafe(inBlock: Bool) -> Bool {
    guard let first = content.first, let last = content.last, last != 0x20,
      last != UInt8(ascii: ":"), PlainScalar.classify(content) == .string
    else { return false }
    if isExpression { return inBlock || !content.contains(UInt8(ascii: ",")) }
    guard first.isLetter || first == UInt8(ascii: "_") || first >= 0x80 || isQuantity || isPath
    else { return false }
    var previous = first
    var isASCII = true
    for byte in content {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "!"), UInt8(ascii: "'"),
        UInt8(ascii: ";"), UInt8(ascii: "="):
        break
      case 0x20:
        if previous == 0x20 || previous == UInt8(ascii: ":") { return false }
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "?"):
        guard inBlock else { return false }
      case 0x80...: isASCII = false
      default: return false
      }
      previous = byte
    }
    return isASCII || hasLettersOnly
  }

  /// Whether it has letters only beyond ASCII, and no signs that are easily taken for others.
  private var hasLettersOnly: Bool {
    String(decoding: content, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.isASCII || $0.properties.isAlphabetic
    }
  }

  /// Whether it is a number with a unit, such as `300ms`, or a version of three numbers.
  private var isQuantity: Bool {
    var rest = content[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    let digits = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard digits.contains(where: \.isDigit) else { return false }
    var unit = rest.dropFirst(digits.count)
    if unit.isEmpty { return digits.count == content.count }
    if unit.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      let exponent = unit.dropFirst().drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      if exponent.first?.isDigit == true { unit = exponent.drop(while: \.isDigit) }
    }
    return unit.elementsEqual("%".utf8) || !unit.isEmpty && unit.allSatisfy(\.isLetter)
  }

  /// Whether it is arithmetic, such as `200ms + $index * 30ms`.
  ///
  /// With a `$` at its beginning, a string would become an expression, and stays in quotes.
  var isExpression: Bool {
    guard ArithmeticParser.resembles(content), let first = content.first,
      first.isDigit || first == UInt8(ascii: "(") || content.contains(UInt8(ascii: "$")),
      first != UInt8(ascii: "$"), first != UInt8(ascii: "-")
    else { return false }
    var parser = ArithmeticParser(bytes: content, start: nil, whole: SourceSpan(0, 0))
    return (try? parser.parse()) != nil
  }

  /// Whether it is a relative path, or a word after a period.
  private var isPath: Bool {
    content.first == UInt8(ascii: ".") && content.contains(where: \.isLetter)
  }
}
