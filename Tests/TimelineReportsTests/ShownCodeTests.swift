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
  /// The beginnings of helps whose code is an example of a form, one of several changes that are
  /// needed, or the correction of one of two mistakes.
  static let partial = [
    "keep one length over 0, such as the gap: `[0",
    "write as many, or declare a property of its own",
    "a duration is a length, not a marker: write ",
    "a key ends with `:` and a space, a list item",
    "a keyframe starts where the one before it en",
    "a timeline moves it, under the element's nam",
    "add it to the list: `- linear: { to: 1, dura",
    "begin each event with `- `: `- { at: 0, set:",
    "begin each phase with `- `: `- { phase: idle",
    "begin the second one later: `at: 0.6s`",
    "close it with `}`, as in `{ to: 1, duration:",
    "declare copies, such as `count: 3`; to start",
    "declare it: `properties: { glowiness: { type",
    "did you mean `dampingFraction:`?",
    "divide by 255, or write `\"#rrggbb\"`",
    "for a counter, declare `type: number, displa",
    "give `fade` the same trigger: `trigger: taps",
    "give the cubic `endVelocity: 0`, or the keyf",
    "inside `[ ]`, separate items with commas onl",
    "it belongs to a keyframe: `linear: { to: 90,",
    "it belongs to a track, next to its own `repe",
    "keyframes are a list, each with its own dura",
    "leave out the dashes: write `scale:` directl",
    "let the motion come to rest first, with `end",
    "limit the repetitions, give the animation `l",
    "list them: `keyframes: [{ spring: 1.2 }, { h",
    "name the intended animation, such as `smooth",
    "name the rules to suppress: `# keyphase:igno",
    "put a comma between two entries, as in `{ to",
    "put each `- ` item on a line of its own belo",
    "put it in quotes: `\"@big\"`",
    "raise the targets, or leave out `animation: ",
    "raise the targets, or write the curve as `[x",
    "repeat an odd number of times, or write `aut",
    "start where the previous one ended: `from: 0",
    "use `move: -90deg`, which takes no time",
    "use it in an `at`, such as `at: headline.end",
    "use straight quotes, `\"` or `'`",
    "use the built-in property, or choose another",
    "write `\"#rrggbb\"` in quotes, or `{ red: 1, g",
    "write `- spring: 1`, or `- linear: { to: 1, ",
    "write `clamp(value, low, high)`, as in `clam",
    "write a name after the dot, as in `easeOut(d",
    "write an alias of a mapping, as in `<<: *bas",
    "write its label, as in `easeInOut(duration: ",
    "write the labels of numbers, as in `interpol",
    "write the value itself; a list computes each",
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
    for (name, diagnostic, all) in cases
    where !Self.partial.contains(where: diagnostic.help.hasPrefix) {
      let folder = PackageFolder.fixtures.appending(path: String(name.prefix { $0 != "/" }))
      let shown = ShownCode(diagnostic, all, in: folder)
      if !shown.mends() {
        failures.append("\(name): \(diagnostic.message) → \(diagnostic.help)")
      }
    }
    #expect(failures == [])
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
  static func snippets(of help: String) -> [String] {
    let parts = help.split(separator: "`", omittingEmptySubsequences: false)
    let code = parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
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
    let span = diagnostic.primary.span
    var texts: [String] = []
    func replace(_ range: Range<Int>, _ text: String) {
      texts.append(
        String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + text
          + String(decoding: bytes[range.upperBound...], as: UTF8.self))
    }
    let item = snippet.hasPrefix("- ") ? String(snippet.dropFirst(2)) : snippet
    var ranges = [span.start..<span.end]
    ranges += diagnostic.secondary.filter { $0.source === diagnostic.primary.source }
      .map { $0.span.start..<$0.span.end }
    ranges += entries(around: span.start) + brackets(around: span.start)
    let line = lineRange(at: span.start)
    let indentation = line.prefix { bytes[$0] == 0x20 }.count
    let content = line.lowerBound + indentation..<line.upperBound
    ranges.append(content)
    if bytes[content].starts(with: Array("- ".utf8)) {
      ranges.append(content.lowerBound + 2..<content.upperBound)
    }
    for range in ranges {
      replace(range, snippet)
      if item != snippet { replace(range, item) }
      replace(range, "{ \(item) }")
    }
    for bracket in brackets(around: span.start) {
      replace(bracket.lowerBound + 1..<bracket.lowerBound + 1, " \(item),")
      replace(bracket.upperBound - 1..<bracket.upperBound - 1, ", \(item)")
    }
    // As a line of its own, at the depth of this line, of those that contain it, and one deeper.
    let pad = { (count: Int) in String(repeating: " ", count: count) }
    replace(line.lowerBound..<line.lowerBound, pad(indentation) + snippet + "\n")
    for depth in stride(from: indentation + 4, through: 0, by: -2) {
      replace(line.upperBound..<line.upperBound, "\n" + pad(depth) + snippet)
    }
    var start = line.lowerBound
    var limit = indentation
    while start > 0, limit > 0 {
      let above = lineRange(at: start - 1)
      let depth = above.prefix { bytes[$0] == 0x20 }.count
      if depth < limit, !above.isEmpty {
        replace(above.upperBound..<above.upperBound, "\n" + pad(limit) + snippet)
        limit = depth
      }
      start = above.lowerBound
    }
    replace(0..<0, snippet + "\n")
    return texts
  }

  private func lineRange(at offset: Int) -> Range<Int> {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// The brackets around an offset, the innermost first.
  private func brackets(around offset: Int) -> [Range<Int>] {
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
  private func entries(around offset: Int) -> [Range<Int>] {
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
}
