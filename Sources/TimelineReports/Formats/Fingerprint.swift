import TimelineSyntax

/// Identifiers of findings that stay the same when the lines around them move.
struct Fingerprints {
  /// The number of bytes of the line before and after a finding that are looked at, so that many
  /// findings in one long line take no longer than as many in short ones.
  private static let reach = 1024

  /// The number of findings so far, by hash.
  private var counts: [UInt64: Int] = [:]

  /// The fingerprint of a finding: a hash of its rule, path, message and source line, and the
  /// number of preceding findings with the same hash.
  mutating func next(for diagnostic: Diagnostic) -> String {
    let source = diagnostic.primary.source
    var hash = StableHash()
    hash.add(diagnostic.rule.text.utf8)
    hash.add(source.path.utf8)
    hash.add(diagnostic.message.utf8)
    let line = source.lines.line(at: diagnostic.primary.span.start)
    let whole = source.lines.span(ofLine: line, in: source.bytes).range
    let start = diagnostic.primary.span.start
    let part = whole.clamped(to: max(0, start - Self.reach)..<start + Self.reach)
    // Ignore blanks, so that a change of indentation or alignment does not matter.
    for byte in source.bytes[part] where byte > 0x20 { hash.add(byte) }
    let count = counts[hash.value, default: 0]
    counts[hash.value] = count + 1
    hash.add("\u{0}\(count)".utf8)
    return hash.hexadecimal
  }
}

/// The 64-bit FNV-1a hash, which is the same on every machine, unlike `Hasher`.
private struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds a string and a terminator.
  mutating func add(_ bytes: String.UTF8View) {
    for byte in bytes { add(byte) }
    add(0)
  }

  /// The hash as 16 hexadecimal digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
