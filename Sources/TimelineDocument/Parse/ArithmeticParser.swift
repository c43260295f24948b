package import TimelineSyntax

/// Parses arithmetic from the bytes of a scalar: sums, products, unary minus, parentheses, functions,
/// numbers with units, `$names` and words.
package struct ArithmeticParser: ScalarParser {
  /// The maximum length in bytes.
  static let longest = 65_536
  /// The maximum depth of parentheses and signs.
  static let deepest = 64

  let bytes: UnsafeBufferPointer<UInt8>
  let start: Int?
  let whole: SourceSpan
  var offset = 0
  private var depth = 0

  package init(bytes: UnsafeBufferPointer<UInt8>, start: Int?, whole: SourceSpan) {
    self.bytes = bytes
    self.start = start
    self.whole = whole
  }

  /// Whether bytes that are no number are meant to be computed: they have an operator, a parenthesis
  /// or a sign before a constant.
  package static func resembles(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 1 else { return false }
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "("): return true
      case UInt8(ascii: "/"):
        // `// up` and `/* up */` are comments of other languages.
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        return next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
      case UInt8(ascii: "-") where index > 0:
        // After a name without a blank, it is a part of the name.
        let before = bytes[index - 1]
        if before.isWhitespace || before == UInt8(ascii: "-") || bytes[0].isDigit { return true }
      default: break
      }
    }
    return false
  }

  /// Parses the whole scalar.
  package mutating func parse() throws(ArithmeticFault) -> ArithmeticTree {
    guard bytes.count <= Self.longest else {
      throw fault(
        .limitExceeded, "the expression is longer than \(Self.longest) bytes", 0, bytes.count,
        help: "compute part of it in a constant")
    }
    let tree = try sum()
    guard offset == bytes.count else {
      let isClosing = bytes[offset] == UInt8(ascii: ")")
      throw fault(
        .invalidNumber,
        isClosing ? "this parenthesis was never opened" : "an operator is missing before this",
        offset, isClosing ? offset + 1 : bytes.count,
        help: isClosing ? "leave it out" : "write `+`, `-`, `*` or `/` between the two values")
    }
    return tree
  }

  private mutating func sum() throws(ArithmeticFault) -> ArithmeticTree {
    var terms = [ArithmeticTree.Term(sign: .plus, value: try product())]
    while let sign = take(.plus, .minus) {
      terms.append(ArithmeticTree.Term(sign: sign, value: try product()))
    }
    return terms.count == 1 ? terms[0].value : .terms(terms)
  }

  private mutating func product() throws(ArithmeticFault) -> ArithmeticTree {
    var terms = [ArithmeticTree.Term(sign: .times, value: try factor())]
    while let sign = take(.times, .over) {
      terms.append(ArithmeticTree.Term(sign: sign, value: try factor()))
    }
    return terms.count == 1 ? terms[0].value : .terms(terms)
  }

  private mutating func factor() throws(ArithmeticFault) -> ArithmeticTree {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw fault(
        .limitExceeded, "the expression is nested deeper than \(Self.deepest) levels", offset,
        bytes.count, help: "compute part of it in a constant")
    }
    guard let byte = peek() else {
      throw fault(
        .invalidNumber, "a value is missing at the end", max(offset - 1, 0), offset,
        help: "write a number, `$name` or `( … )` after the operator")
    }
    switch byte {
    case UInt8(ascii: "-"):
      offset += 1
      return .negated(try factor())
    case UInt8(ascii: "("): return try parentheses()
    case UInt8(ascii: "$"):
      offset += 1
      let first = offset
      guard let name = word() else {
        throw fault(
          .unknownReference, "a constant's name is missing after `$`", first - 1, first,
          help: "write for example `$gap`")
      }
      return .constant(name, span(first, offset))
    default: break
    }
    if byte.isDigit || byte == UInt8(ascii: ".") { return try number() }
    let first = offset
    guard var name = word() else {
      throw fault(
        .invalidNumber, "a value was expected here", offset, min(offset + 1, bytes.count),
        help: "write a number, `$name` or `( … )`")
    }
    if peek() == UInt8(ascii: "(") { return try call(name, from: first) }
    // The end of a part of a sequence: `headline.end`.
    while peek() == UInt8(ascii: ".") {
      offset += 1
      guard let part = word() else { break }
      name += "." + part
    }
    return .word(name, span(first, offset))
  }

  private mutating func parentheses() throws(ArithmeticFault) -> ArithmeticTree {
    let first = offset
    offset += 1
    let tree = try sum()
    guard peek() == UInt8(ascii: ")") else { throw unclosed(first) }
    offset += 1
    return tree
  }

  private mutating func call(
    _ name: String, from first: Int
  ) throws(ArithmeticFault) -> ArithmeticTree {
    let nameSpan = span(first, offset)
    let parenthesis = offset
    offset += 1
    var arguments: [ArithmeticTree] = []
    skipBlanks()
    while peek() != UInt8(ascii: ")") {
      arguments.append(try sum())
      if peek() == UInt8(ascii: ",") {
        offset += 1
        skipBlanks()
      } else if peek() != UInt8(ascii: ")") {
        throw unclosed(parenthesis)
      }
    }
    offset += 1
    return .call(
      ArithmeticCall(
        name: name, nameSpan: nameSpan, arguments: arguments, span: span(first, offset)))
  }

  /// A number with the unit that directly follows it.
  private mutating func number() throws(ArithmeticFault) -> ArithmeticTree {
    let first = offset
    while let byte = peek(), byte.isDigit || byte == UInt8(ascii: ".") { offset += 1 }
    if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
      let isSigned =
        offset + 1 < bytes.count
        && (bytes[offset + 1] == UInt8(ascii: "-") || bytes[offset + 1] == UInt8(ascii: "+"))
      let digit = offset + (isSigned ? 2 : 1)
      if digit < bytes.count, bytes[digit].isDigit {
        offset = digit
        while let byte = peek(), byte.isDigit { offset += 1 }
      }
    }
    while let byte = peek(), byte.isWordByte || byte == UInt8(ascii: "%") { offset += 1 }
    guard
      case .number(let value, let unit) = Quantity.read(
        UnsafeBufferPointer(rebasing: bytes[first..<offset]))
    else {
      throw fault(
        .invalidNumber, "`\(text(first, offset))` is not a number", first, offset,
        help: "write for example `0.5` or `300ms`")
    }
    return .number(value, unit, span(first, offset))
  }

  private func unclosed(_ parenthesis: Int) -> ArithmeticFault {
    guard offset < bytes.count else {
      return fault(
        .invalidNumber, "this parenthesis is never closed", parenthesis, parenthesis + 1,
        help: "add `)`")
    }
    return fault(
      .invalidNumber, "an operator is missing before this", offset, offset + 1,
      help: "write `+`, `-`, `*` or `/` between the two values")
  }

  /// A name, read as long as it goes: `gap-2` is one.
  private mutating func word() -> String? {
    let first = offset
    guard let byte = peek(), byte.isWordByte, !byte.isDigit else { return nil }
    while let byte = peek(), byte.isNameByte { offset += 1 }
    return text(first, offset)
  }

  private mutating func take(
    _ first: ArithmeticTree.Operator, _ second: ArithmeticTree.Operator
  ) -> ArithmeticTree.Operator? {
    skipBlanks()
    guard let sign = peek().flatMap(ArithmeticTree.Operator.init), sign == first || sign == second
    else { return nil }
    offset += 1
    return sign
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte.isWhitespace { offset += 1 }
  }

  private func fault(
    _ rule: RuleName, _ message: String, _ from: Int, _ to: Int, help: String
  ) -> ArithmeticFault {
    ArithmeticFault(rule, message, at: span(from, to), help: help)
  }
}
