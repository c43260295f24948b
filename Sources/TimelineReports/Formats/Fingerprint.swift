import TimelineSyntax

/// Names for findings that stay the same while the lines around them move.
struct Fingerprints {
  /// How many findings were alike so far, by what they have in common.
  private var counts: [UInt64: Int] = [:]

  /// The fingerprint of a finding: of its rule, path, message and line of text, and of how many
  /// alike came before it.
  mutating func next(for diagnostic: Diagnostic) -> String {
    let source = diagnostic.primary.source
    var hash = StableHash()
    hash.add(diagnostic.rule.text.utf8)
    hash.add(source.path.utf8)
    hash.add(diagnostic.message.utf8)
    let line = source.lines.line(at: diagnostic.primary.span.start)
    let span = source.lines.span(ofLine: line, in: source.bytes)
    // Blanks do not count, so that a line may be indented or aligned anew.
    for byte in source.bytes[span.range] where byte > 0x20 { hash.add(byte) }
    let count = counts[hash.value, default: 0]
    counts[hash.value] = count + 1
    hash.add("\u{0}\(count)".utf8)
    return hash.hexadecimal
  }
}

/// FNV-1a with 64 bits: equal on every machine, unlike `Hasher`.
private struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds a text, and that it ends.
  mutating func add(_ bytes: String.UTF8View) {
    for byte in bytes { add(byte) }
    add(0)
  }

  /// 16 digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
