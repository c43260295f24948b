package import TimelineSyntax

/// Parses an expression from the bytes of a scalar.
package struct ExpressionParser: ScalarParser {
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

  /// Parses the whole scalar.
  package mutating func parse() throws(ExpressionError) -> ExpressionTree {
    let tree = try chain()
    skipBlanks()
    guard offset == bytes.count else {
      throw error(
        "`\(text(offset, bytes.count))` is not part of the expression", offset, bytes.count,
        Self.modifierHelp)
    }
    return tree
  }

  private mutating func chain() throws(ExpressionError) -> ExpressionTree {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard depth < 16 else { throw error("the expression is nested too deep", offset, bytes.count) }
    var calls: [ExpressionTree.Call] = []
    if peek() == UInt8(ascii: ".") { offset += 1 }
    while true {
      let call = try self.call()
      let isPrefix =
        calls.isEmpty && call.arguments == nil && ExpressionTree.typeNames.contains(call.name)
        && peek() == UInt8(ascii: ".")
      if !isPrefix { calls.append(call) }
      skipBlanks()
      guard peek() == UInt8(ascii: ".") else { return ExpressionTree(calls: calls) }
      offset += 1
    }
  }

  private mutating func call() throws(ExpressionError) -> ExpressionTree.Call {
    skipBlanks()
    let nameStart = offset
    while true {
      let count = isHyphen(at: offset, from: nameStart) ? 1 : letterCount(at: offset)
      if count == 0 { break }
      offset += count
    }
    guard offset > nameStart else {
      throw error(
        peek() == nil
          ? "the expression ends where a name is expected" : "a name was expected here",
        offset, min(offset + 1, bytes.count), Self.modifierHelp)
    }
    let name = text(nameStart, offset)
    let nameSpan = span(nameStart, offset)
    guard peek() == UInt8(ascii: "(") else {
      return ExpressionTree.Call(name: name, span: nameSpan, arguments: nil, wholeSpan: nameSpan)
    }
    let parenthesis = offset
    offset += 1
    var arguments: [ExpressionTree.Argument] = []
    skipBlanks()
    while peek() != UInt8(ascii: ")") {
      guard peek() != nil else {
        throw error("this parenthesis is never closed", parenthesis, parenthesis + 1, "add `)`")
      }
      arguments.append(try argument())
      skipBlanks()
      if peek() == UInt8(ascii: ",") {
        offset += 1
        skipBlanks()
      } else if let byte = peek(), byte != UInt8(ascii: ")") {
        if let last = arguments.last, last.label == nil, case .chain(let tree) = last.value,
          tree.calls.count == 1, tree.calls[0].arguments == nil
        {
          let name = tree.calls[0].name
          let value = text(offset, argumentEnd).drop { " =".contains($0) }
          throw error(
            "a colon is missing after `\(name)`", offset, offset + 1, "write `\(name): \(value)`")
        }
        throw error("a comma is missing here", offset, offset + 1)
      }
    }
    offset += 1
    return ExpressionTree.Call(
      name: name, span: nameSpan, arguments: arguments, wholeSpan: span(nameStart, offset))
  }

  /// Whether a hyphen is part of a name, as in `my-spring` and in CSS.
  private func isHyphen(at offset: Int, from start: Int) -> Bool {
    offset > start && offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "-")
      && bytes[offset + 1].isWordByte
  }

  /// The number of bytes of a letter, digit or `_`; 0 for others and at the end.
  ///
  /// No name has letters of other scripts, but an error about the whole word is clearer than one
  /// about the place at which it would end.
  @inline(__always) private func letterCount(at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    if bytes[offset] < 0x80 { return bytes[offset].isWordByte ? 1 : 0 }
    return letterCount(beyondASCIIAt: offset)
  }

  @inline(never) private func letterCount(beyondASCIIAt offset: Int) -> Int {
    var scope = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = scope.decode(&rest), scalar.properties.isAlphabetic
    else { return 0 }
    return UTF8.width(scalar)
  }

  private mutating func argument() throws(ExpressionError) -> ExpressionTree.Argument {
    let argumentStart = offset
    var label: String?
    var probe = offset
    while case let count = letterCount(at: probe), count > 0 { probe += count }
    let labelEnd = probe
    while probe < bytes.count, bytes[probe] == 0x20 { probe += 1 }
    if labelEnd > offset, probe < bytes.count, bytes[probe] == UInt8(ascii: ":") {
      label = text(offset, labelEnd)
      offset = probe + 1
    }
    skipBlanks()
    let valueStart = offset
    let value = try self.value()
    var valueEnd = offset
    while Self.isSpace(bytes[valueEnd - 1]) { valueEnd -= 1 }
    return ExpressionTree.Argument(
      label: label, value: value, span: span(argumentStart, offset),
      valueRange: valueStart..<valueEnd, valueSpan: span(valueStart, valueEnd))
  }

  private mutating func value() throws(ExpressionError) -> ExpressionTree.Value {
    skipBlanks()
    let valueStart = offset
    guard let byte = peek() else { throw error("a value is missing here", offset, offset) }
    if isNumberStart(byte) {
      while let next = peek(), next.isWordByte || [0x2B, 0x2D, 0x2E].contains(next) {
        offset += 1
      }
      let digits = UnsafeBufferPointer(rebasing: bytes[valueStart..<offset])
      guard let number = DecimalNumber.parse(digits), number.isFinite else {
        throw error("`\(text(valueStart, offset))` is not a number", valueStart, offset)
      }
      return .number(number)
    }
    guard byte == UInt8(ascii: ".") || letterCount(at: offset) > 0 else {
      throw error("a value was expected here", offset, offset + 1)
    }
    let tree = try chain()
    if tree.calls.count == 1, tree.calls[0].arguments == nil {
      if tree.calls[0].name == "true" { return .boolean(true) }
      if tree.calls[0].name == "false" { return .boolean(false) }
    }
    return .chain(tree)
  }

  /// The end of the argument at the current offset.
  private var argumentEnd: Int {
    bytes[offset...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") }
      ?? bytes.count
  }

  private func isNumberStart(_ byte: UInt8) -> Bool {
    // A point without a digit begins a name.
    byte.isNumberStart
      && (byte != 0x2E || offset + 1 < bytes.count && bytes[offset + 1].isDigit)
  }

  private mutating func skipBlanks() {
    while let byte = peek(), Self.isSpace(byte) { offset += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0A }

  private func error(
    _ message: String, _ from: Int, _ to: Int, _ help: String = ""
  ) -> ExpressionError {
    ExpressionError(message: message, span: span(from, to), help: help)
  }

  private static let modifierHelp =
    "write a name after the dot, as in `easeOut(duration: 0.3).delay(0.1)`"
}

/// A parser of the bytes of a scalar.
protocol ScalarParser {
  var bytes: UnsafeBufferPointer<UInt8> { get }
  /// The source offset of the bytes; nil if they were unescaped and have no offsets of their own.
  var start: Int? { get }
  /// The span of the whole scalar.
  var whole: SourceSpan { get }
  /// The index of the next byte.
  var offset: Int { get set }
}

extension ScalarParser {
  /// The next byte; nil at the end.
  func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The text between two indices.
  func text(_ from: Int, _ to: Int) -> String { String(decoding: bytes[from..<to], as: UTF8.self) }

  /// The source span between two indices.
  func span(_ from: Int, _ to: Int) -> SourceSpan {
    start.map { SourceSpan($0 + from, $0 + to) } ?? whole
  }
}
