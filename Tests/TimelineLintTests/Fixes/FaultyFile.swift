import Foundation
import TestSupport
import TimelineSyntax

/// A file with mistakes as people make them, deterministic for a seed.
struct FaultyFile: CustomStringConvertible {
  /// Correct files, whose mistakes are put in.
  static let sources: [(name: String, bytes: [UInt8])] = {
    let folders = [
      PackageFolder.timelines, PackageFolder.fixtures.appending(path: "idioms"),
      PackageFolder.fixtures.appending(path: "unflagged"),
    ]
    return folders.flatMap { folder in
      PackageFolder.yamlFiles(in: folder).compactMap { name in
        (try? Data(contentsOf: folder.appending(path: name))).map { (name, [UInt8]($0)) }
      }
    }
  }()

  let name: String
  let seed: UInt64
  private var lines: [String]
  private var random: SeededGenerator

  /// Puts one, two or three mistakes into one of the sources.
  init(seed: UInt64) {
    let source = Self.sources[Int(seed % UInt64(Self.sources.count))]
    name = source.name
    self.seed = seed
    random = SeededGenerator(seed: seed)
    lines = String(decoding: source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    for _ in 0...Int(seed / UInt64(Self.sources.count) % 3) { addFault() }
    if number(below: 12) == 0 { lines = lines.map { $0 + "\r" } }
  }

  var text: String { lines.joined(separator: "\n") }

  var source: SourceFile { SourceFile(path: "faulty.yaml", text: text) }

  var description: String { "seed \(seed) of \(name):\n\(text)" }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.randomElement(using: &random)
  }

  private mutating func addFault() {
    // Some mistakes need a line that has what they change.
    for _ in 0..<20 {
      let old = lines
      guard let place = lines.indices.randomElement(using: &random) else { return }
      change(place)
      if lines != old { return }
    }
  }

  private mutating func change(_ place: Int) {
    switch number(below: 26) {
    case 0, 1, 2: misspell(place)
    case 3, 4: indentWithTabs(place)
    case 5: drop(place, anyOf: "{}[]")
    case 6: drop(place, anyOf: " ")
    case 7: drop(place, anyOf: ":\",")
    case 8, 9: respellNumber(place)
    case 10, 11: lines[place] += " # " + comment()
    case 12: lines.insert(indentation(of: place) + "# " + comment(), at: place)
    case 13, 14: repeatKeyframe(place)
    case 15: lines.insert(lines[place], at: place)
    case 16: lines.remove(at: place)
    case 17: lines.swapAt(place, max(0, place - 1))
    case 18: lines[place] = (pick([" ", "  "]) ?? "") + lines[place]
    case 19: replace(place, "\"", with: pick(["“", "”", "'", ""]) ?? "")
    case 20: replace(place, " ", with: pick(["\u{A0}", "\u{200B}", "\t"]) ?? "")
    case 21: lines[place] += pick([",", ";", "}", "]", " }", "  # keyphase:ignore"]) ?? ""
    case 22: insertSection()
    case 23: replace(place, ": ", with: ": &again ")
    case 24: replace(place, "phase: ", with: pick(["phase: off # ", "phase: yes # "]) ?? "")
    default: replace(place, ": ", with: pick([":", " = ", ": : ", " : "]) ?? "")
    }
  }

  // MARK: Mistakes

  private mutating func comment() -> String {
    pick([
      "why", "keyphase:ignore trailing-move", "keyphase: ignore jump-at-repeat",
      "keyphase:ignore trailing-mov", "keyphase:disable spring-idle",
      "keyphase:ignore static-track spring-idle", "keyphase:ignore spring-idle, nothing: as it is",
      "keyphase:ignore zero-duration", "keyphase:ignore unknown-key, redundant-keyframe",
      "naïve — “so”",
      "one\u{200B}two",
    ]) ?? ""
  }

  private mutating func misspell(_ place: Int) {
    guard let word = pick(ranges(of: place, matching: /[A-Za-z]{3,}/)) else { return }
    var letters = Array(lines[place][word])
    let index = number(below: letters.count - 1)
    switch number(below: 4) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(letters[index], at: index)
    case 2: letters.swapAt(index, index + 1)
    default: letters[index] = Character(letters[index].uppercased())
    }
    lines[place].replaceSubrange(word, with: String(letters))
  }

  private mutating func indentWithTabs(_ place: Int) {
    let count = min(number(below: 3) + 1, lines.count - place)
    let width = pick([2, 4, 6, 8]) ?? 2
    let isWhole = number(below: 2) == 0
    for place in place..<place + count {
      let indentation = lines[place].prefix { $0 == " " }.count
      guard indentation >= width else { continue }
      let tabs = isWhole ? indentation / width : 1
      lines[place] =
        String(repeating: "\t", count: tabs) + lines[place].dropFirst(tabs * width)
    }
  }

  private mutating func respellNumber(_ place: Int) {
    guard let range = pick(ranges(of: place, matching: /[0-9]+(\.[0-9]+)?/)) else { return }
    let number = String(lines[place][range])
    let other = pick([
      number + "_0", "\"\(number)\"", number + "00", "0", "0.001", "0x1F", number + "ms",
      number + "sec", number + "f", "." + number, "+" + number, number + ",5", "-" + number, "yes",
      "$missing", "0" + number,
    ])
    lines[place].replaceSubrange(range, with: other ?? number)
  }

  /// Puts keyframes without an effect before one.
  private mutating func repeatKeyframe(_ place: Int) {
    guard lines[place].contains(/^ *- (hold|linear|move|cubic|spring)/) else { return }
    let head = indentation(of: place) + "- "
    let keyframes = pick([
      ["hold: 0.1 # keep", "hold: 0.2 # this"], ["hold: 12f", "hold: 6f # six"],
      ["hold: 0.67", "hold: 12f # mixed"], ["hold: 100ms # a", "# b", "hold: 300ms"],
      ["hold: { duration: 0.1s } # c", "hold: 0.7s"], ["move: 0 # no way"], ["move: 1"],
      ["linear: { to: 1, duration: 0.1 } # one", "linear: { to: 2, duration: 0.1 }"],
      ["linear: { to: 3, duration: 1ms } # jump"],
    ])
    for keyframe in (keyframes ?? []).reversed() {
      let line = keyframe.hasPrefix("#") ? indentation(of: place) + keyframe : head + keyframe
      lines.insert(line, at: place)
    }
  }

  private mutating func insertSection() {
    let sections = [
      ["constants: { unused: 4, other: 5 } # none"], ["springs:", "  soft: { duration: 1 } # s"],
      ["titel: “hero”"], ["curves:", "\tsteep: [0.4, 0, 0, 1]"], ["include: []"],
    ]
    lines.insert(contentsOf: pick(sections) ?? [], at: min(1, lines.count))
  }

  // MARK: Text

  private func indentation(of place: Int) -> String { String(lines[place].prefix { $0 == " " }) }

  private func ranges(
    of place: Int, matching pattern: some RegexComponent
  ) -> [Range<String.Index>] {
    lines[place].ranges(of: pattern)
  }

  private mutating func drop(_ place: Int, anyOf characters: String) {
    let indices = lines[place].indices.filter { characters.contains(lines[place][$0]) }
    guard let index = pick(indices) else { return }
    lines[place].remove(at: index)
  }

  private mutating func replace(_ place: Int, _ text: String, with other: String) {
    guard let range = pick(lines[place].ranges(of: text)) else { return }
    lines[place].replaceSubrange(range, with: other)
  }
}
