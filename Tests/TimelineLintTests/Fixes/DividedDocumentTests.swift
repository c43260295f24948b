import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineLint

/// Tests that fixes verified in parts of a document are those verified in the whole of it.
@Suite struct DividedDocumentTests {
  private static let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }

  /// The rules that look at one timeline at a time.
  private static let linter: Linter = {
    var settings = LintSettings()
    for rule in LintRule.all where !rule.isValidation {
      settings.rules[rule.name] = rule.scope == .timeline ? .on : .off
    }
    return Linter(settings)
  }()

  private func findings(in loaded: LoadedDocument, partSize: Int?) -> [String] {
    let linter = Self.linter
    return FixProof(
      of: linter.lint(loaded), in: loaded, linter: linter, loader: Self.loader, partSize: partSize
    ).verified().map { finding in
      "\(finding.primary.span.start) \(finding.rule.text): \(finding.message) "
        + (finding.fix.map { $0.isSafe ? "safe" : "unsafe" } ?? finding.help)
    }
  }

  private func fixable(in loaded: LoadedDocument) -> [Diagnostic] {
    Self.linter.lint(loaded).filter { $0.fix != nil }
  }

  private static func load(_ text: String) -> LoadedDocument {
    loader.load(SourceFile(path: "a.yaml", text: text))
  }

  /// The lines of the timelines with fixes in fixtures and in the examples of rules, apart from
  /// those that need definitions or other timelines.
  private static func fixableTimelines() throws -> [[Substring]] {
    let fixtures = try LintFixtureTests.names.map {
      try String(
        contentsOf: LintFixtureTests.folder.appending(path: $0 + ".yaml"), encoding: .utf8)
    }
    let examples = LintRule.all.filter { $0.scope == .timeline }.map(\.description.failing)
    return (fixtures + examples).compactMap { text in
      let lines = text.split(separator: "\n")
      guard lines.starts(with: ["keyphase: 1", "timelines:"]), !text.contains("&"),
        !text.contains("keyphase:ignore-file"),
        lines.dropFirst(2).allSatisfy({ $0.hasPrefix("  ") })
      else { return nil }
      let loaded = load(text)
      guard loaded.isValid, linter.lint(loaded).contains(where: { $0.fix != nil }),
        loaded.document.references.allSatisfy({ $0.kind != .timeline || $0.isDefinition })
      else { return nil }
      return Array(lines.dropFirst(2))
    }
  }

  /// All these timelines three times.
  private static let many = Result {
    let timelines = try fixableTimelines()
    var text = "keyphase: 1\ntimelines:\n"
    for (number, lines) in (timelines + timelines + timelines).enumerated() {
      for line in lines {
        let isName = line.dropFirst(2).first?.isLetter == true
        text += isName ? "  n\(number)\(line.dropFirst(2))\n" : line + "\n"
      }
    }
    return load(text)
  }

  @Test(arguments: [1, 2000])
  func `the timelines of many fixtures have the fixes of the whole file`(partSize: Int) throws {
    let loaded = try Self.many.get()
    #expect(loaded.isValid)
    let fixable = fixable(in: loaded)
    let divided = try #require(DividedDocument(loaded, partSize: partSize))
    let (parts, rest) = divided.parts(of: fixable)
    #expect(rest.isEmpty)
    #expect(parts.count > 2)
    #expect(parts.allSatisfy { 2 * $0.source.bytes.count < loaded.document.source.bytes.count })
    #expect(parts.reduce(0) { $0 + $1.findings.count } == fixable.count)
    let whole = findings(in: loaded, partSize: nil)
    #expect(whole.contains { $0.hasSuffix(" safe") })
    #expect(whole.count { $0.hasSuffix(" unsafe") } > 10)
    #expect(findings(in: loaded, partSize: partSize) == whole)
  }

  private static let keyframes =
    "[{ linear: { to: 2, duration: 0.2 } }, { hold: 0.1s }, { hold: 0.3s }, { spring: 1 }]"

  @Test func `timelines that refer to each other stay in one part`() throws {
    let loaded = Self.load(
      """
      keyphase: 1
      timelines:
        # The first one.
        a: { tracks: { scale: \(Self.keyframes) } }
        b: { tracks: { scale: \(Self.keyframes) } }

        # Also in another one.
        c: { reducedMotion: a, tracks: { scale: \(Self.keyframes) } }
        d: { sequence: [{ play: b }] }
        e: { tracks: { scale: &moves \(Self.keyframes) } }
        f: { tracks: { scaleX: *moves } }
      title: A title

      """)
    let fixable = fixable(in: loaded)
    let divided = try #require(DividedDocument(loaded, partSize: 1))
    let (parts, rest) = divided.parts(of: fixable)
    #expect(rest.isEmpty)
    #expect(
      parts.map { Self.loader.load($0.source).document.timelines.map(\.name.value) }
        == [["a", "c"], ["b", "d"], ["e", "f"]])
    #expect(parts[0].source.text(in: SourceSpan(0, 1000)).contains("# Also in another one."))
    #expect(parts.allSatisfy { Self.loader.load($0.source).isValid })
    #expect(parts.map(\.findings.count) == [2, 1, 1])
  }

  @Test(arguments: [
    // An error that has a fix, an anchor that is used elsewhere, one line, suppressions.
    "keyphase: 1\ntimelines:\n  a: { tracks: { scale: KEYFRAMES, opacty: 1 } }\n  b: { reducedMotion: a }\n",
    "keyphase: 1\ntimelines:\n  a: { tracks: { scale: &a KEYFRAMES } }\n  b: { tracks: { scale: *a } }\nx-more: *a\n",
    "keyphase: 1\ntimelines: { a: { tracks: { scale: KEYFRAMES } }, b: { tracks: { scale: KEYFRAMES } } }\n",
    "keyphase: 1\ntimelines:\n  a: { tracks: { scale: KEYFRAMES } }\n  # keyphase:ignore-file static-track\n  b: { tracks: { scale: KEYFRAMES } }\n",
  ])
  func `a file whose timelines may depend on each other is not divided`(text: String) {
    let loaded = Self.load(text.replacing("KEYFRAMES", with: Self.keyframes))
    #expect(DividedDocument(loaded, partSize: 1) == nil)
  }

  @Test func `a file that is too large for the limits is divided as far as it was read`() throws {
    var limits = YAMLLimits()
    limits.nodes = 150
    let loader = DocumentLoader(limits: limits) { _ in nil }
    let timelines = (0..<20).map { "  t\($0): { tracks: { scale: \(Self.keyframes) } }\n" }
    let loaded = loader.load(
      SourceFile(path: "a.yaml", text: "keyphase: 1\ntimelines:\n" + timelines.joined()))
    #expect(loaded.diagnostics.map(\.rule) == [.limitExceeded])
    let fixable = fixable(in: loaded)
    let divided = try #require(DividedDocument(loaded, partSize: 1))
    let (parts, rest) = divided.parts(of: fixable)
    #expect(rest.isEmpty)
    #expect(parts.count == fixable.count)
    #expect(parts.count > 2)
    #expect(parts.allSatisfy { $0.source.bytes.count < 200 })
    let proof = FixProof(
      of: Self.linter.lint(loaded), in: loaded, linter: Self.linter, loader: loader, partSize: 1)
    #expect(proof.verified().count { $0.fix != nil } == fixable.count)
  }

  @Test func `edits move the places after them`() {
    let offsets = EditOffsets([
      TextEdit(span: SourceSpan(20, 24), replacement: ""),
      TextEdit(span: SourceSpan(5, 5), replacement: "abc"),
      TextEdit(span: SourceSpan(10, 12), replacement: "d"),
    ])
    #expect(
      [0, 5, 6, 10, 11, 12, 19, 20, 22, 24, 30].map(offsets.offset(after:))
        == [0, 5, 9, 13, 13, 14, 21, 22, 22, 22, 28])
  }
}
