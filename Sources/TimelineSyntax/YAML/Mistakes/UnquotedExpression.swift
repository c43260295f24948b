extension SyntaxMistake {
  /// `spring: spring(duration: 0.5)`: YAML interprets the colon inside the parentheses.
  static let unquotedExpression = SyntaxMistake { error in
    for line in error.suspects {
      let span = error.span(ofLine: line)
      guard let expression = UnquotedExpression.find(in: error.work, line: span) else { continue }
      return expression.repair(in: error)
    }
    return nil
  }
}

extension PlainScalarCheck {
  /// `{ animation: timingCurve(0.2, 0, 0, 1) }`: in braces, commas silently create further keys.
  static func unquotedExpression(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    guard tree.hasParentheses, tree.isFlow(step.parent), node.span.start >= tree.handledEnd,
      // The scalar contains the whole call unless YAML split it at a comma or colon.
      let parenthesis = openParenthesis(in: tree.work, node.span),
      let call = UnquotedExpression.call(
        in: tree.work, parenthesis: parenthesis, lineStart: node.span.start)
    else { return }
    tree.handledEnd = call.end
    let expression = UnquotedExpression(
      call: call, in: tree.work, valueStart: node.span.start, isInBrackets: true)
    tree.repairs.append(expression.repair(in: tree))
  }

  /// The first parenthesis of a span if it has more opening than closing ones.
  private static func openParenthesis(in bytes: [UInt8], _ span: SourceSpan) -> Int? {
    var first: Int?
    var depth = 0
    for offset in span.range {
      if bytes[offset] == UInt8(ascii: "(") {
        first = first ?? offset
        depth += 1
      } else if bytes[offset] == UInt8(ascii: ")") {
        depth -= 1
      }
    }
    return depth > 0 ? first : nil
  }
}

/// An unquoted SwiftUI expression and the value that contains it.
struct UnquotedExpression {
  /// The call, from its name to the last closing parenthesis, including chained calls.
  var call: SourceSpan
  /// The span to quote: the call, and any text around it.
  var value: SourceSpan

  /// The maximum length of a multi-line expression.
  private static let longest = 2_000

  /// The first expression of a line that YAML would split: a call that contains a colon or comma.
  static func find(in bytes: [UInt8], line: SourceSpan) -> UnquotedExpression? {
    var scan = ValueScan(bytes: bytes, line: line)
    var offset = line.start
    while offset < line.end {
      if ValueScan.opensQuotes(in: bytes, at: offset, from: line.start) {
        offset = ValueScan.endOfQuotes(in: bytes, from: offset, end: line.end)
        continue
      }
      switch bytes[offset] {
      case UInt8(ascii: "#") where offset == line.start || bytes[offset - 1] == 0x20:
        return nil
      case UInt8(ascii: "("):
        if let call = call(in: bytes, parenthesis: offset, lineStart: line.start) {
          return UnquotedExpression(
            call: call, in: bytes, valueStart: scan.valueStart, isInBrackets: scan.depth > 0)
        }
      default: scan.take(offset, end: line.end)
      }
      offset += 1
    }
    return nil
  }

  init(call: SourceSpan, in bytes: [UInt8], valueStart: Int, isInBrackets: Bool) {
    self.call = call
    var lineEnd = call.end
    while lineEnd < bytes.count, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
    var next = call.end
    while next < lineEnd, bytes[next].isBlank { next += 1 }
    // In multi-line brackets, the line itself does not show that they are open.
    let endsHere = next == lineEnd || "#,}]".utf8.contains(bytes[next])
    let end =
      endsHere
      ? call.end
      : ValueScan.end(of: bytes, from: call.end, isInBrackets: isInBrackets, lineEnd: lineEnd)
    value = SourceSpan(min(valueStart, call.start), end)
  }

  /// The whole expression around an opening parenthesis, including chained calls.
  static func call(in bytes: [UInt8], parenthesis: Int, lineStart: Int) -> SourceSpan? {
    var start = parenthesis
    while start > lineStart,
      isChainByte(bytes[start - 1]) || isHyphen(in: bytes, at: start - 1, after: lineStart)
    {
      start -= 1
    }
    let limit = min(bytes.count, parenthesis + longest)
    guard var end = closing(in: bytes, parenthesis: parenthesis, limit: limit) else { return nil }
    if start == parenthesis {
      return start == lineStart ? numbers(in: bytes, SourceSpan(parenthesis, end)) : nil
    }
    guard bytes[start] > 0x39 || bytes[start] == UInt8(ascii: ".") else { return nil }
    // Continue with chained calls such as `.delay(0.1)`.
    while end < limit, bytes[end] == UInt8(ascii: ".") {
      var next = end + 1
      while next < limit, isChainByte(bytes[next]) { next += 1 }
      guard next > end + 1 else { break }
      guard next < limit, bytes[next] == UInt8(ascii: "(") else {
        end = next
        break
      }
      guard let close = closing(in: bytes, parenthesis: next, limit: limit) else { return nil }
      end = close
    }
    let inner = bytes[parenthesis..<end]
    return inner.contains(UInt8(ascii: ":")) || inner.contains(UInt8(ascii: ","))
      ? SourceSpan(start, end) : nil
  }

  /// The offset after the parenthesis that closes an opening one.
  private static func closing(in bytes: [UInt8], parenthesis: Int, limit: Int) -> Int? {
    var depth = 0
    var last = bytes[parenthesis]
    for offset in parenthesis..<limit {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "#"): return nil
      case 0x0A, 0x0D:
        // Swift continues in the next line after a parenthesis or comma, and before a closing one.
        var next = offset
        while next < limit, bytes[next].isWhitespace { next += 1 }
        guard
          last == UInt8(ascii: "(") || last == UInt8(ascii: ",")
            || next < limit && bytes[next] == UInt8(ascii: ")")
        else { return nil }
      default: break
      }
      if !byte.isWhitespace { last = byte }
    }
    return nil
  }

  /// Reports that the expression needs quotes, and masks its colons and commas.
  func repair(in text: some WorkingText) -> SyntaxRepair {
    let isAlone = value == call
    let what = isAlone ? "the expression" : "the string"
    let words = text.source.text(in: value)
    let isLong = words.utf8.contains(0x0A) || words.utf8.contains(0x0D)
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "put \(what) in quotes: YAML splits it at its colons and commas",
        at: text.label(value, isAlone ? "one expression" : ""),
        help: isLong
          ? "put a `\"` before and after it" : "write `\(QuotedText.quote(words))`",
        fix: QuotedText.fix(value, in: text.source, title: "put \(what) in quotes", isSafe: true)),
      masks: value.range.filter { ":,[]{}\n\r".utf8.contains(text.work[$0]) }
        .map { (SourceSpan($0, $0 + 1), UInt8(ascii: ";")) })
  }

  /// The span if it contains only numbers and commas: `(10, 20)`, a list with the wrong brackets.
  private static func numbers(in bytes: [UInt8], _ span: SourceSpan) -> SourceSpan? {
    let inner = bytes[span.range].dropFirst().dropLast()
    return inner.contains(UInt8(ascii: ",")) && inner.allSatisfy("0123456789.,+- ".utf8.contains)
      ? span : nil
  }

  /// Whether a byte is the hyphen of a name such as `cubic-bezier`.
  private static func isHyphen(in bytes: [UInt8], at offset: Int, after start: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "-") && offset > start && offset + 1 < bytes.count
      && isLetter(bytes[offset - 1]) && isLetter(bytes[offset + 1])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a byte belongs to names with dots between them.
  private static func isChainByte(_ byte: UInt8) -> Bool {
    byte.isWordByte || byte == UInt8(ascii: ".")
  }
}
