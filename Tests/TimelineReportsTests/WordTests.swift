import Foundation
import TestSupport
import Testing
import TimelineLint
import TimelineReports
import TimelineSyntax

/// Records every message, label, help, note and title of a fix once, sorted, and the explanations
/// of all rules, so that they can be read from top to bottom.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter WordTests` records the files and fails.
@Suite struct WordTests {
  static let folder = PackageFolder.fixtures.appending(path: "words")

  /// The findings in all fixtures and in the examples of all rules, with all rules on.
  static func findings() throws -> [Diagnostic] {
    try LintRule.all.flatMap(\.exampleFindings) + MessageTests.fixtures.get().flatMap(\.found)
  }

  /// A text with names and numbers replaced, which is the same for all findings of a kind.
  static func shape(of text: String) -> String {
    var shape = ""
    var isCode = false
    var isNumber = false
    for character in text {
      if character == "`" {
        isCode.toggle()
        if isCode { shape += "`" }
      } else if !isCode {
        let continues = character.isNumber || isNumber && character == "."
        if !continues || !isNumber { shape.append(continues ? "0" : character) }
        isNumber = continues
      }
    }
    return shape
  }

  /// The first text of each shape, sorted.
  static func list(_ texts: [String]) -> String {
    var first: [String: String] = [:]
    for text in texts where !text.isEmpty {
      let shape = shape(of: text)
      if first[shape].map({ text < $0 }) ?? true { first[shape] = text }
    }
    return first.values.sorted().map { "\($0)\n" }.joined()
  }

  @Test func `every message, help and label is as recorded`() throws {
    let found = try Self.findings()
    let sections: [(title: String, texts: [String])] = [
      ("Messages", found.map(\.message)),
      ("Labels", found.flatMap { [$0.primary.message] + $0.secondary.map(\.message) }),
      ("Helps", found.map(\.help)),
      ("Notes", found.flatMap(\.notes)),
      ("Fixes", found.compactMap(\.fix?.title)),
    ]
    let text = sections.map { "———— \($0.title)\n\n\(Self.list($0.texts))" }
      .joined(separator: "\n")
    let file = Self.folder.appending(path: "messages.txt")
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }

  @Test func `every explanation is as recorded`() throws {
    let texts = LintRule.all.map { rule in
      "———— \(rule.name)\n\n"
        + String(decoding: RuleExplanation(rule, isColored: false).bytes, as: UTF8.self)
    }
    let text = texts.sorted().joined(separator: "\n")
    let file = Self.folder.appending(path: "explanations.txt")
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }

  /// Words that readers would have to guess.
  static let unclear = [
    "truth value", "whole number", "for ever ", "nobody", "somebody", "beneath", "unmeant",
    " lap ", "jerks", " is no ", "rests at", " behind ", "asked for less", " a text", "reckoned",
  ]

  @Test func `messages use the words of the field`() throws {
    var texts = LintRule.all.map { $0.description.summary + " " + $0.description.reason }
    for diagnostic in try Self.findings() {
      texts += [diagnostic.message, diagnostic.help, diagnostic.primary.message].map(
        Self.shape(of:))
      texts += (diagnostic.notes + diagnostic.secondary.map(\.message)).map(Self.shape(of:))
    }
    for text in Set(texts) {
      let words = text.replacing("there is no ", with: "")
      #expect(Self.unclear.filter(words.contains) == [], "\(text)")
    }
  }
}
