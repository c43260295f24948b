extension SyntaxExplainer {
  /// `a:1` or `-1`: without a space behind it, a colon or dash is just a character.
  static let missingSpace = SyntaxExplainer { fault in
    guard
      fault.failure.problem.contains("expected ':'")
        || fault.failure.problem.contains("expected key")
        || fault.failure.problem.contains("mapping values")
        || fault.failure.problem.contains("'-' indicator")
    else { return nil }
    // The text runs on over several lines until a colon that YAML knows: the slip is in one of them.
    var first = min(fault.contextLine, fault.line)
    if first == fault.line, first > 1 { first -= 1 }
    while first > 1, fault.isBlank(line: first) { first -= 1 }
    for line in first...fault.line {
      if let repair = colon(fault, line: line) ?? dash(fault, line: line) { return repair }
    }
    return nil
  }

  private static func colon(_ fault: SyntaxFault, line: Int) -> SyntaxRepair? {
    guard let colon = MissingSpace.colon(in: fault.work, line: fault.span(ofLine: line)) else {
      return nil
    }
    let rest = fault.text(SourceSpan(colon + 1, fault.span(ofLine: line).end))
    let key = fault.text(fault.span(ofLine: line)).prefix { $0 != ":" }
    return SyntaxRepair(
      diagnostic: fault.error(
        "a space is missing after the colon", at: SourceSpan(colon, colon + 1),
        help: "write `\(key.drop { $0 == " " || $0 == "-" }): \(rest)`",
        fix: Fix(
          title: "put a space after the colon",
          edits: [TextEdit(span: SourceSpan(colon + 1, colon + 1), replacement: " ")],
          isSafe: true)),
      brokenLine: line)
  }

  private static func dash(_ fault: SyntaxFault, line: Int) -> SyntaxRepair? {
    let start = fault.span(ofLine: line).start + fault.indentation(ofLine: line)
    guard start + 1 < fault.work.count, fault.work[start] == UInt8(ascii: "-"),
      MissingSpace.isLetterOrBracket(fault.work[start + 1])
    else { return nil }
    return SyntaxRepair(
      diagnostic: fault.error(
        "a space is missing after the dash", at: SourceSpan(start, start + 1),
        help: "a list's item begins with `- `",
        fix: Fix(
          title: "put a space after the dash",
          edits: [TextEdit(span: SourceSpan(start + 1, start + 1), replacement: " ")],
          isSafe: true)),
      brokenLine: line)
  }
}

enum MissingSpace {
  /// The colon of `key:value` at the start of a line, where a value follows it at once.
  static func colon(in bytes: [UInt8], line: SourceSpan) -> Int? {
    var offset = line.start
    while offset < line.end, bytes[offset] == 0x20 { offset += 1 }
    while offset + 1 < line.end, bytes[offset] == 0x2D, bytes[offset + 1] == 0x20 { offset += 2 }
    let start = offset
    while offset < line.end, isKeyByte(bytes[offset]) { offset += 1 }
    guard offset > start, offset + 1 < line.end, bytes[offset] == UInt8(ascii: ":"),
      bytes[offset + 1] != 0x20, bytes[offset + 1] != 0x09, bytes[offset + 1] != UInt8(ascii: "/")
    else { return nil }
    return offset
  }

  static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
    default: false
    }
  }

  static func isLetterOrBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x7B, 0x5B, 0x22, 0x27: true
    default: false
    }
  }
}
