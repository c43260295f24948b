import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineReports
import TimelineSyntax

/// Tests that the YAML and the expressions that helps show are valid where they belong.
@Suite struct ShownCodeTests {
  /// The beginnings of helps whose code cannot be applied at one place of the file, and why.
  static let exempt: [(help: String, reason: String)] = [
    (
      "a duration is a length, not a marker: write ",
      "the marker belongs to the other of two mistakes"
    ),
    ("a key ends with `:` and a space, a list item", "shows characters"),
    (
      "a keyframe starts at the end of the previous",
      "the start moves out of a list, which becomes a mapping"
    ),
    (
      "a timeline moves it, under the element's nam",
      "the value moves into a timeline of the user's choice"
    ),
    ("begin the second one later: `at: 0.6s`", "takes the place of another key of the entry"),
    (
      "declare copies, such as `count: 3`; to start",
      "changes the declaration of the element, elsewhere"
    ),
    ("did you mean `dampingFraction:`?", "the value must change with the label"),
    ("divide by 255, or write `\"#rrggbb\"`", "a form, for digits of the user's choice"),
    (
      "for a counter, declare `type: number, displa",
      "changes the declaration of the property, elsewhere"
    ),
    ("give `fade` the same trigger: `trigger: taps", "belongs to another timeline"),
    ("give the cubic `endVelocity: 0`, or the keyf", "belongs to one of several keyframes"),
    ("inside `[ ]`, separate items with commas onl", "shows characters"),
    ("it belongs to a track, next to its own `repe", "moves into each track that repeats"),
    (
      "keep one length over 0, such as the gap: `[0", "one of several keyframes with the same value"
    ),
    ("leave out the dashes: write `scale:` directl", "removes a character of each line"),
    ("let the motion come to rest first, with `end", "belongs to the keyframe before"),
    ("limit the repetitions, give the animation `l", "belongs to the animation of another event"),
    ("name the intended animation, such as `smooth", "belongs to each of several changes"),
    ("name the rules to suppress: `# keyphase:igno", "the rule has no finding in the fixture"),
    ("put each `- ` item on a line of its own belo", "a form, for items of the user's choice"),
    ("put it in quotes: `\"@big\"`", "one of several such values in the fixture"),
    ("raise the targets, or leave out `animation: ", "shows what to leave out"),
    ("raise the targets, or write the curve as `[x", "a form, for numbers of the user's choice"),
    (
      "repeat an odd number of times, or write `aut",
      "takes the place of a modifier of an expression"
    ),
    ("start where the previous one ended: `from: 0", "belongs to a track in the entry"),
    ("use `move: -90deg`, which takes no time", "the keyframe after it must change too"),
    ("add `trim: settled`", "goes beside the `play` of an entry, or its `tracks`"),
    ("use it in an `at`, such as `at: headline.end", "belongs to another entry"),
    ("use straight quotes, `\"` or `'`", "shows characters"),
    ("use the built-in property, or choose another", "the declaration needs another name too"),
    ("write both in each track: `scale: { repeat: ", "moves into each track that repeats"),
    ("write `\"#rrggbb\"` in quotes, or `{ red: 1, g", "a form, for a colour of the user's choice"),
    ("write `clamp(value, low, high)`, as in `clam", "a form, for values of the user's choice"),
  ]

  /// The findings of the fixtures whose help shows code, one for each shape of help.
  static func cases() throws -> [(name: String, found: Diagnostic, all: [Diagnostic])] {
    var shapes: Set<String> = []
    var cases: [(String, Diagnostic, [Diagnostic])] = []
    for (name, found) in try MessageTests.fixtures.get() {
      for diagnostic in found where !ShownCode.snippets(of: diagnostic.help).isEmpty {
        let shape = "\(diagnostic.rule) \(WordTests.shape(of: diagnostic.help))"
        if shapes.insert(shape).inserted { cases.append((name, diagnostic, found)) }
      }
    }
    return cases
  }

  @Test func `code that a help shows mends the file`() throws {
    var failures: [String] = []
    let cases = try Self.cases()
    #expect(cases.count > 100)
    var unused = Set(Self.exempt.map(\.help))
    for (name, diagnostic, all) in cases {
      if let row = Self.exempt.first(where: { diagnostic.help.hasPrefix($0.help) }) {
        unused.remove(row.help)
        continue
      }
      let folder = PackageFolder.fixtures.appending(path: String(name.prefix { $0 != "/" }))
      let shown = ShownCode(diagnostic, all, in: folder)
      if !shown.mends() {
        failures.append("\(name): \(diagnostic.message) → \(diagnostic.help)")
      }
    }
    #expect(failures == [])
    #expect(unused == [])
  }
}

/// A finding whose help shows code, and the places at which the code may belong.
struct ShownCode {
  let diagnostic: Diagnostic
  let before: [String: Int]
  let folder: URL
  let bytes: [UInt8]

  init(_ diagnostic: Diagnostic, _ all: [Diagnostic], in folder: URL) {
    self.diagnostic = diagnostic
    self.folder = folder
    bytes = diagnostic.primary.source.bytes
    before = Self.counts(all)
  }

  /// The code in a help: YAML and expressions, but no names and nothing that is left out.
  ///
  /// What follows "as in" is a form with other values, which belongs nowhere in the file.
  static func snippets(of help: String) -> [String] {
    let parts = help.split(separator: "`", omittingEmptySubsequences: false)
    let code = parts.indices.filter { index in
      !index.isMultiple(of: 2) && !parts[index - 1].hasSuffix("as in ")
    }
    .map { String(parts[$0]) }
    return code.filter { text in
      text.contains { ":[{(\"".contains($0) } && !text.contains("…") && !text.contains("NAME")
        && !text.hasPrefix("keyphase") && !text.hasPrefix("--")
    }
  }

  private static func counts(_ found: [Diagnostic]) -> [String: Int] {
    found.reduce(into: [:]) { counts, diagnostic in
      let isRelevant = diagnostic.severity == .error
      if isRelevant { counts["\(diagnostic.rule) \(diagnostic.message)", default: 0] += 1 }
    }
  }

  func mends() -> Bool {
    let isError = diagnostic.severity == .error
    let key = "\(diagnostic.rule) \(diagnostic.message)"
    let loader = DocumentLoader(limits: YAMLLimits(), readFile: PackageFolder.reader(of: folder))
    for snippet in Self.snippets(of: diagnostic.help) {
      for text in texts(with: snippet) {
        let loaded = loader.load(
          SourceFile(path: diagnostic.primary.source.path, bytes: [UInt8](text.utf8)))
        let after = Self.counts(loaded.diagnostics)
        guard after.allSatisfy({ before[$0.key, default: 0] >= $0.value }) else { continue }
        if isError ? after[key, default: 0] < before[key, default: 0] : isGone(loaded) {
          return true
        }
      }
    }
    return false
  }

  private func isGone(_ loaded: LoadedDocument) -> Bool {
    let found = RealReport.linter.lint(loaded)
    return found.count { $0.rule == diagnostic.rule && $0.message == diagnostic.message } == 0
  }

  /// The file with the code at each place where it may belong, the most likely ones first.
  private func texts(with snippet: String) -> [String] {
    let offset = diagnostic.primary.span.start
    // Helps also say that something belongs elsewhere.
    let without = ShownPlaces(bytes: bytes).removals(at: offset)
    return replacements(by: snippet) + insertions(of: snippet, into: bytes, at: offset)
      + without.flatMap { insertions(of: snippet, into: $0, at: min(offset, $0.count)) }
  }

  private func replacements(by snippet: String) -> [String] {
    let span = diagnostic.primary.span
    let places = ShownPlaces(bytes: bytes)
    let item = snippet.hasPrefix("- ") ? String(snippet.dropFirst(2)) : snippet
    var ranges = [span.start..<span.end]
    ranges += diagnostic.secondary.filter { $0.source === diagnostic.primary.source }
      .map { $0.span.start..<$0.span.end }
    ranges += places.entries(around: span.start) + places.brackets(around: span.start)
    let line = places.lineRange(at: span.start)
    let indentation = line.prefix { bytes[$0] == 0x20 }.count
    let content = line.lowerBound + indentation..<line.upperBound
    ranges += [content, places.siblings(of: span.start)]
    if bytes[content].starts(with: Array("- ".utf8)) {
      ranges.append(content.lowerBound + 2..<content.upperBound)
    }
    return ranges.flatMap { range in
      [snippet, item, "{ \(item) }"].map { Self.replacing(range, in: bytes, by: $0) }
    }
  }

  private func insertions(of snippet: String, into bytes: [UInt8], at offset: Int) -> [String] {
    let places = ShownPlaces(bytes: bytes)
    let item = snippet.hasPrefix("- ") ? String(snippet.dropFirst(2)) : snippet
    var texts: [String] = []
    func insert(_ text: String, at offset: Int) {
      texts.append(Self.replacing(offset..<offset, in: bytes, by: text))
    }
    for bracket in places.brackets(around: offset) {
      insert(" \(item),", at: bracket.lowerBound + 1)
      insert(", \(item)", at: bracket.upperBound - 1)
    }
    // As a line of its own, at the depth of this line, of those that contain it, and one deeper.
    let line = places.lineRange(at: offset)
    let indentation = line.prefix { bytes[$0] == 0x20 }.count
    let pad = { (count: Int) in String(repeating: " ", count: count) }
    insert(pad(indentation) + snippet + "\n", at: line.lowerBound)
    for depth in stride(from: indentation + 4, through: 0, by: -2) {
      insert("\n" + pad(depth) + snippet, at: line.upperBound)
    }
    var start = line.lowerBound
    var limit = indentation
    while start > 0, limit > 0 {
      let above = places.lineRange(at: start - 1)
      let depth = above.prefix { bytes[$0] == 0x20 }.count
      if depth < limit, !above.isEmpty {
        insert("\n" + pad(limit) + snippet, at: above.upperBound)
        limit = depth
      }
      start = above.lowerBound
    }
    insert(snippet + "\n", at: 0)
    return texts
  }

  private static func replacing(_ range: Range<Int>, in bytes: [UInt8], by text: String) -> String {
    String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + text
      + String(decoding: bytes[range.upperBound...], as: UTF8.self)
  }
}

/// The places of a file at which code may belong.
private struct ShownPlaces {
  let bytes: [UInt8]

  func lineRange(at offset: Int) -> Range<Int> {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// The brackets around an offset, the innermost first.
  func brackets(around offset: Int) -> [Range<Int>] {
    var open: [Int] = []
    var found: [Range<Int>] = []
    let line = lineRange(at: offset)
    for index in line {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let start = open.popLast() else { continue }
        if start <= offset, offset <= index { found.append(start..<index + 1) }
      default: break
      }
    }
    return found
  }

  /// The value, and the key with its value, that contain an offset.
  func entries(around offset: Int) -> [Range<Int>] {
    let line = lineRange(at: offset)
    var found: [Range<Int>] = []
    for bracket in brackets(around: offset) + [line] {
      let isLine = bracket == line
      let inner = isLine ? line : bracket.lowerBound + 1..<bracket.upperBound - 1
      var depth = 0
      var start = inner.lowerBound
      var parts: [Range<Int>] = []
      for index in inner {
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: ",") where depth == 0 && !isLine:
          parts.append(start..<index)
          start = index + 1
        default: break
        }
      }
      parts.append(start..<inner.upperBound)
      for part in parts where part.contains(offset) || part.upperBound == offset {
        let begin = part.first { !" -".utf8.contains(bytes[$0]) } ?? part.lowerBound
        var end = part.upperBound
        while end > begin, bytes[end - 1] == 0x20 { end -= 1 }
        found.append(begin..<end)
        if let colon = (begin..<end).first(where: { bytes[$0] == UInt8(ascii: ":") }) {
          let value = min(colon + 2, end)
          found.append(value..<end)
        }
      }
    }
    return found
  }

  /// The file without an entry that contains an offset: the whole line, or one of several in brackets.
  func removals(at offset: Int) -> [[UInt8]] {
    let line = lineRange(at: offset)
    let wholeLine = line.lowerBound..<min(line.upperBound + 1, bytes.count)
    var ranges = [wholeLine]
    for entry in entries(around: offset) where entry.lowerBound <= offset && entry != line {
      var end = entry.upperBound
      while end < line.upperBound, ", ".utf8.contains(bytes[end]) { end += 1 }
      ranges.append(entry.lowerBound..<end)
    }
    return ranges.map { Array(bytes[..<$0.lowerBound] + bytes[$0.upperBound...]) }
  }

  /// The lines around an offset that have its indentation, without deeper ones before them.
  func siblings(of offset: Int) -> Range<Int> {
    let line = lineRange(at: offset)
    let depth = line.prefix { bytes[$0] == 0x20 }.count
    var range = line
    while range.lowerBound > 0 {
      let above = lineRange(at: range.lowerBound - 1)
      guard above.prefix(while: { bytes[$0] == 0x20 }).count >= depth, !above.isEmpty else { break }
      range = above.lowerBound..<range.upperBound
    }
    while range.upperBound + 1 < bytes.count {
      let below = lineRange(at: range.upperBound + 1)
      guard below.prefix(while: { bytes[$0] == 0x20 }).count >= depth, !below.isEmpty else { break }
      range = range.lowerBound..<below.upperBound
    }
    return range.lowerBound + depth..<range.upperBound
  }
}
