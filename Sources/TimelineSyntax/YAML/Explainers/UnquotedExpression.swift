extension SyntaxExplainer {
  /// `spring: spring(duration: 0.5)`: the colon inside the parentheses is YAML's.
  static let unquotedExpression = SyntaxExplainer { fault in
    for line in Set([fault.contextLine, fault.line]).sorted() {
      let span = fault.span(ofLine: line)
      guard let expression = UnquotedExpression.find(in: fault.work, line: span) else { continue }
      return UnquotedExpression.repair(
        source: fault.source, work: fault.work, expression: expression)
    }
    return nil
  }
}

/// SwiftUI expressions that lack their quotes.
enum UnquotedExpression {
  /// The first expression of a line that YAML would take apart: a call with a colon or comma in it.
  static func find(in bytes: [UInt8], line: SourceSpan) -> SourceSpan? {
    var offset = line.start
    while offset < line.end {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        offset = endOfQuotes(in: bytes, from: offset, end: line.end)
      case UInt8(ascii: "#") where offset == line.start || bytes[offset - 1] == 0x20:
        return nil
      case UInt8(ascii: "("):
        if let call = call(in: bytes, parenthesis: offset, line: line) { return call }
        offset += 1
      default:
        offset += 1
      }
    }
    return nil
  }

  /// The whole expression around an opening parenthesis, chained calls included.
  static func call(in bytes: [UInt8], parenthesis: Int, line: SourceSpan) -> SourceSpan? {
    var start = parenthesis
    while start > line.start, isNameByte(bytes[start - 1]) { start -= 1 }
    guard start < parenthesis, bytes[start] > 0x39 || bytes[start] == UInt8(ascii: ".") else {
      return nil
    }
    var depth = 0
    var end = parenthesis
    scan: while end < line.end {
      switch bytes[end] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          // `.delay(0.1)` goes on; anything else is the end.
          var next = end + 1
          while next < line.end, isNameByte(bytes[next]) { next += 1 }
          let isChain = next > end + 1 && bytes[end + 1] == UInt8(ascii: ".")
          guard isChain, next < line.end, bytes[next] == UInt8(ascii: "(") else {
            end = isChain ? next : end + 1
            break scan
          }
          end = next - 1
        }
      case UInt8(ascii: "\""), UInt8(ascii: "#"): return nil
      default: break
      }
      end += 1
    }
    guard depth == 0 else { return nil }
    let inner = bytes[parenthesis..<end]
    return inner.contains(UInt8(ascii: ":")) || inner.contains(UInt8(ascii: ","))
      ? SourceSpan(start, end) : nil
  }

  /// Says that the expression needs quotes, and hides its colons and commas from the parser.
  static func repair(source: SourceFile, work: [UInt8], expression: SourceSpan) -> SyntaxRepair {
    let text = source.text(in: expression)
    let masks = expression.range.filter { ":,[]{}".utf8.contains(work[$0]) }
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "put the expression in quotes: YAML takes it apart at its colons and commas",
        at: DiagnosticLabel(source: source, span: expression, message: "one SwiftUI expression"),
        help: "write `\"\(text)\"`",
        fix: Fix(
          title: "put the expression in quotes",
          edits: [TextEdit(span: expression, replacement: "\"\(text)\"")], isSafe: true)),
      masks: masks.map { (SourceSpan($0, $0 + 1), UInt8(ascii: ";")) })
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E: true
    default: false
    }
  }

  private static func endOfQuotes(in bytes: [UInt8], from start: Int, end: Int) -> Int {
    var offset = start + 1
    while offset < end, bytes[offset] != bytes[start] {
      offset += bytes[offset] == UInt8(ascii: "\\") && bytes[start] == UInt8(ascii: "\"") ? 2 : 1
    }
    return offset + 1
  }
}
