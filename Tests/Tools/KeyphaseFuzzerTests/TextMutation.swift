import TestSupport

/// Mutates bytes, words and lines, deterministically for a seed.
struct TextMutation {
  private var random: SeededGenerator
  private var text: [UInt8]

  /// Returns the input with one to four mutations.
  static func mutant(of text: [UInt8], and other: [UInt8], seed: UInt64) -> [UInt8] {
    var mutation = TextMutation(random: SeededGenerator(seed: seed), text: text)
    for _ in 0..<mutation.number(in: 1...4) { mutation.mutate(with: other) }
    return mutation.text
  }

  private mutating func mutate(with other: [UInt8]) {
    switch number(in: 0...11) {
    case 0: replace(range(upTo: 1), with: [UInt8.random(in: 0...255, using: &random)])
    case 1: replace(range(upTo: 4), with: [])
    case 2: insert(piece())
    case 3: replace(wordRange(), with: word(of: other))
    case 4: replace(wordRange(), with: piece())
    case 5: replace(wordRange(), with: number())
    case 6: replace(lineRange(), with: [])
    case 7: insert(Array(text[lineRange()]), at: lineRange().lowerBound)
    case 8: insert(line(of: other), at: lineRange().lowerBound)
    case 9: insert([0x20, 0x20], at: lineRange().lowerBound)
    case 10: text.removeSubrange(range(upTo: 1).lowerBound...)
    default: insert(Array(text[range(upTo: 40)]))
    }
  }

  // MARK: Inserted content

  private static let pieces = [
    ": ", "- ", "\n", " ", "#", " # ", "{", "}", "[", "]", ", ", "\"", "'", "-", ":", "\t", "é",
    "? ",
    "&a ", "*a", "!!str ", "|", ">-", "%", "...\n", "---\n", "\r", "\n\n", "<<: ", "(", ")", "$",
    "\u{2028}", "\u{FEFF}", "`", "@", "\\", "\u{0}", ".delay(", "# keyphase:ignore ", "again.yaml",
    "[*a, *a]", "{ a: [ { b: ", "\\u12", "~", "true",
  ].map { Array($0.utf8) }

  private static let numbers = [
    "0", "-0", "1e308", "-1.8e308", "5e-324", "1e-400", "1e18", "1e-9", "007", "0x1F", "1_000",
    "60:30",
    ".inf", "nan", "12f", "-3ms", "1e5s", "1e999999999999", "9223372036854775808", "50%", "1,5",
    "360deg",
  ].map { Array($0.utf8) }

  private mutating func piece() -> [UInt8] { Self.pieces.randomElement(using: &random) ?? [] }

  private mutating func number() -> [UInt8] { Self.numbers.randomElement(using: &random) ?? [] }

  private mutating func word(of other: [UInt8]) -> [UInt8] {
    var mutation = TextMutation(random: random, text: other)
    defer { random = mutation.random }
    return Array(other[mutation.wordRange()])
  }

  private mutating func line(of other: [UInt8]) -> [UInt8] {
    var mutation = TextMutation(random: random, text: other)
    defer { random = mutation.random }
    return Array(other[mutation.lineRange()])
  }

  // MARK: Positions

  private mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func range(upTo length: Int) -> Range<Int> {
    let start = number(in: 0...text.count)
    return start..<min(text.count, start + number(in: 1...length))
  }

  /// The range of a word of letters, digits, `+`, `-`, `.`, `$` and `_`; may be empty.
  private mutating func wordRange() -> Range<Int> {
    let position = number(in: 0...text.count)
    let start = text[..<position].lastIndex { !Self.isWordByte($0) }.map { $0 + 1 } ?? 0
    let end = text[position...].firstIndex { !Self.isWordByte($0) } ?? text.count
    return start..<end
  }

  /// The range of a line, including its line break.
  private mutating func lineRange() -> Range<Int> {
    let position = number(in: 0...text.count)
    let start = text[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = text[position...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
    return start..<end
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x24, 0x5F: true
    default: byte >= 0x80
    }
  }

  private mutating func insert(_ bytes: [UInt8]) {
    insert(bytes, at: number(in: 0...text.count))
  }

  private mutating func insert(_ bytes: [UInt8], at position: Int) {
    text.insert(contentsOf: bytes, at: min(position, text.count))
  }

  private mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    text.replaceSubrange(range, with: bytes)
  }
}
