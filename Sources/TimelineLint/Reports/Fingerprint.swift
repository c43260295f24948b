import TimelineSyntax

/// Names for findings that stay the same while the lines around them move.
struct Fingerprints {
  private var counts: [String: Int] = [:]

  /// The fingerprint of a finding: of its rule, path, message and line of text, and of how many
  /// alike came before it.
  mutating func next(for diagnostic: Diagnostic) -> String {
    let source = diagnostic.primary.source
    let line = source.lines.line(at: diagnostic.primary.span.start)
    let text = source.text(in: source.lines.span(ofLine: line, in: source.bytes))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let key = [diagnostic.rule.text, source.path, diagnostic.message, words]
      .joined(separator: "\u{0}")
    let count = counts[key, default: 0]
    counts[key] = count + 1
    return Fingerprints.hash("\(key)\u{0}\(count)")
  }

  /// FNV-1a with 64 bits, as 16 hexadecimal digits: equal on every machine, unlike `Hasher`.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
