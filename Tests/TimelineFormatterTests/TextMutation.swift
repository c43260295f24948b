import TestSupport

/// Mutations that resemble manual edits of YAML, most of which leave it valid.
struct TextMutation {
  private var lines: [[UInt8]]
  private var random: SeededGenerator
  private var anchorCount = 0

  /// Applies a few mutations, chosen by a seed.
  static func mutated(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var mutation = TextMutation(
      lines: bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init),
      random: SeededGenerator(seed: seed))
    for _ in 0..<Int.random(in: 1...6, using: &mutation.random) { mutation.change() }
    return mutation.text
  }

  private init(lines: [[UInt8]], random: SeededGenerator) {
    self.lines = lines
    self.random = random
  }

  private var text: [UInt8] {
    mutating get {
      let usesCRLF = Int.random(in: 0..<6, using: &random) == 0
      let text = Array(lines.joined(separator: usesCRLF ? [0x0D, 0x0A] : [0x0A]))
      return Int.random(in: 0..<30, using: &random) == 0 ? [0xEF, 0xBB, 0xBF] + text : text
    }
  }

  private mutating func change() {
    guard let place = lines.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<19, using: &random) {
    case 0, 1, 2: lines.insert(spaces() + comment(), at: place)
    case 3, 4: lines[place] += Array(" ".utf8) + comment()
    case 5: for _ in 0..<Int.random(in: 1...3, using: &random) { lines.insert([], at: place) }
    case 6: lines = lines.map { $0.prefix { $0 == 0x20 } + $0 }
    case 7: breakFlow(place, withComment: false)
    case 8: breakFlow(place, withComment: true)
    case 9: replaceValue(place, with: "&a\(anchorCount) ", keepsValue: true)
    case 10:
      let name = "*a\(Int.random(in: 0...max(anchorCount, 1), using: &random))"
      replaceValue(place, with: name, keepsValue: false)
    case 11: insert(texts.randomElement(using: &random) ?? [], at: place)
    case 12 where place + 1 < lines.count: lines.swapAt(place, place + 1)
    case 13: lines[place] += Array("   ".utf8)
    case 14: quoteValue(place)
    case 15: lines.insert(lines[place], at: place)
    case 16: lines.remove(at: place)
    case 17: insertFalseBlank(place)
    default: breakAfterColon(place)
    }
  }

  private let texts: [[String]] = [
    ["description: |", "  two lines", "", "    deeper # no comment", ""],
    ["description: >-", "  folded text that", "  goes on", "", "  and on"],
    ["description: |+", "  kept", "", "", "# behind"],
    ["title: \"a long text", "  over lines \\", "  with an escape \\u00e9\""],
    ["title: a plain text", "  over lines", "", "  with a gap"],
    [
      "x-note: { anything: [goes, { here: too }] } # said", "x-list:", "- a", "-   b: c",
      "    d: 'e'",
    ],
    ["description: \(String(repeating: "long words ", count: 14))"],
    ["\"quoted\": 'it''s'"], ["x-empty:", "x-tilde: ~"],
  ]

  private mutating func insert(_ text: [String], at place: Int) {
    let indent = lines[place].prefix { $0 == 0x20 }
    lines.insert(contentsOf: text.map { $0.isEmpty ? [] : indent + Array($0.utf8) }, at: place)
  }

  private mutating func comment() -> [UInt8] {
    Array(
      (["# why", "#", "# é 🎬 — { a: [", "#: \"quoted", "# - linear: { to: 1 }"]
        .randomElement(using: &random) ?? "#").utf8)
  }

  private mutating func spaces() -> [UInt8] {
    [UInt8](repeating: 0x20, count: Int.random(in: 0...14, using: &random))
  }

  /// Inserts a line break after a comma or bracket, or before a closing bracket.
  private mutating func breakFlow(_ place: Int, withComment: Bool) {
    let line = lines[place]
    let signs = Set("{[,".utf8)
    guard let sign = line.indices.filter({ signs.contains(line[$0]) }).randomElement(using: &random)
    else { return }
    var head = Array(line[...sign])
    if withComment { head += Array("  ".utf8) + comment() }
    lines[place] = head
    lines.insert(spaces() + Array("              ".utf8) + line[(sign + 1)...], at: place + 1)
  }

  private mutating func breakAfterColon(_ place: Int) {
    let line = lines[place]
    guard let colon = colon(in: line) else { return }
    lines[place] = Array(line[...colon])
    lines.insert(Array("                    ".utf8) + line[(colon + 1)...], at: place + 1)
  }

  private mutating func replaceValue(_ place: Int, with text: String, keepsValue: Bool) {
    let line = lines[place]
    guard let colon = colon(in: line) else { return }
    if keepsValue { anchorCount += 1 }
    lines[place] =
      line[...colon] + Array(" \(text)".utf8)
      + (keepsValue ? line[(colon + 1)...].drop { $0 == 0x20 } : [])
  }

  /// Inserts a character that some tools treat as a space or line break between two others.
  private mutating func insertFalseBlank(_ place: Int) {
    let blanks = ["\u{A0}", "\u{85}", "\u{2028}", "\u{FEFF}"]
    let offset = Int.random(in: 0...lines[place].count, using: &random)
    guard offset == lines[place].count || lines[place][offset] & 0xC0 != 0x80 else { return }
    lines[place].insert(
      contentsOf: Array((blanks.randomElement(using: &random) ?? "").utf8), at: offset)
  }

  private mutating func quoteValue(_ place: Int) {
    let line = lines[place]
    guard let colon = colon(in: line) else { return }
    let value = line[(colon + 1)...].drop { $0 == 0x20 }
    guard !value.isEmpty, !value.contains(0x22), !value.contains(0x7B) else { return }
    lines[place] = line[...colon] + [0x20, 0x22] + value + [0x22]
  }

  private mutating func colon(in line: [UInt8]) -> Int? {
    line.indices.filter {
      line[$0] == 0x3A && ($0 + 1 == line.count || line[$0 + 1] == 0x20)
    }.randomElement(using: &random)
  }
}
