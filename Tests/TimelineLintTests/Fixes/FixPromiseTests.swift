import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Tests that a finding is shown as fixable only if `--fix` or `--unsafe-fixes` fixes it.
@Suite struct FixPromiseTests {
  /// The number of faulty files, and of the batches that run concurrently.
  static let count = MutantCount.all / 20
  static let batches = 2

  static let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }

  @Test(arguments: 0..<batches)
  func `every promised fix is applied`(batch: Int) {
    var promised = 0
    for index in 0..<Self.count / Self.batches {
      let file = FaultyFile(seed: UInt64(index * Self.batches + batch))
      let promises = FixPromises(file.source, Linter())
      promised += promises.safe.count + promises.unsafe.count
      #expect(promises.broken.isEmpty, "\(promises.broken)\n\(file)")
    }
    // Half of the mistakes can be fixed.
    #expect(promised >= Self.count / Self.batches / 2)
  }

  /// The promised fixes, and the text after them.
  private func fix(_ text: String, unsafe: Bool) -> (promises: FixPromises, text: String) {
    let source = SourceFile(path: "a.yaml", text: text)
    let outcome = Fixer(Linter(), loader: Self.loader, includesUnsafe: unsafe).fix(source)
    return (
      FixPromises(source, Linter()), String(decoding: outcome.source.bytes, as: UTF8.self)
    )
  }

  @Test func `a finding apart from a syntax error is fixed`() {
    let text = """
      keyphase: 1 # keyphase: ignore jump-at-repeat
      timelines:
        a:
          tracks:
            scale:
              - linear: { to: 2, duration: 0.3
        b:
          tracks:
            scale:
              - sprng: 2
              - cubic: { to: 8_0, duration: 0.2 }

      """
    let safe = fix(text, unsafe: false)
    #expect(safe.promises.safe.map(\.rule) == ["malformed-suppression", "unknown-keyframe-kind"])
    #expect(safe.promises.unsafe.map(\.rule) == ["invalid-number"])
    let expected = text.replacing("keyphase: ignore", with: "keyphase:ignore")
      .replacing("sprng", with: "spring")
    #expect(safe.text == expected)
    #expect(fix(text, unsafe: true).text == expected.replacing("8_0", with: "80"))
  }

  @Test func `a fix that only reveals another error is not promised`() {
    let text = """
      keyphase: 1
      timelines:
        a:
          tracks:
            scale:
              - linear: { to: 2, duration: "-0.3" }

      """
    let result = fix(text, unsafe: true)
    #expect(result.promises.safe.isEmpty && result.promises.unsafe.isEmpty)
    #expect(result.text == text)
  }

  @Test(arguments: [
    // The width of the tab is that which fits the lines around it.
    ("\t      - spring: 1.5", "\t  offsetY:"), ("\t\t\t\t- spring: 1.5", "\t\t\toffsetY:"),
    ("\t- spring: 1.5", "\toffsetY:"), ("        - spring: 1.5", "  \t  offsetY:"),
    ("    \t- spring: 1.5", "\t    offsetY:"),
  ])
  func `tabs become the spaces that the lines around them have`(item: String, key: String) {
    let lines = [
      "keyphase: 1", "timelines:", "  like:", "    tracks:", "      scale:",
      "        - spring: 1.2", item, key, "        - spring: 20", "        - spring: 0", "",
    ]
    var expected = lines
    expected[6] = "        - spring: 1.5"
    expected[7] = "      offsetY:"
    let result = fix(lines.joined(separator: "\n"), unsafe: true)
    #expect(result.promises.unsafe.map(\.rule).contains("yaml-syntax"))
    #expect(result.text == expected.joined(separator: "\n"))
  }

  @Test func `tabs that no width makes readable are left`() {
    let text = """
      keyphase: 1
      timelines:
        a:
          tracks:
            scale:
              - spring: 1.2
      \t   \t spring 2
      \tx
      """
    let result = fix(text, unsafe: true)
    #expect(result.promises.unsafe.isEmpty)
    #expect(result.text == text)
  }

  @Test func `a rule that a configuration makes an error keeps its fix`() {
    var settings = LintSettings()
    settings.rules["redundant-keyframe"] = .severity(.error)
    let text = """
      keyphase: 1
      timelines:
        a:
          tracks:
            scale:
              - hold: 0.25
              - hold: 0.5
              - spring: 2
      """
    let promises = FixPromises(SourceFile(path: "a.yaml", text: text), Linter(settings))
    #expect(promises.safe.map(\.rule) == ["redundant-keyframe"])
    #expect(promises.broken.isEmpty)
  }

  /// Where a timeline's keyframes with the holds are, of which the sum is not exact.
  static let places = [
    "scale: HOLDS\n", "scale: &holds# HOLDS\n      scaleX: *holds#\n", "scale: *holds#\n",
    "scale: &holds# HOLDS\n      scaleX: *holds#\n      scaleY: *before#\n",
  ]

  @Test(arguments: places)
  func `a hundred fixes that are not safe are found in few tries`(tracks: String) {
    let holds =
      "[{ linear: { to: 2, duration: 0.2 } }, { hold: 0.1s }, { hold: 0.3s }, { spring: 1 }]"
    let count = 100
    let parts = (0..<count).map { "  p\($0): &holds\($0) \(holds)\n" }.joined()
    let timelines = (0..<count).map { index in
      let text = "  t\(index):\n    tracks:\n      \(tracks)"
      return text.replacing("*before#", with: "*holds\(max(0, index - 1))")
        .replacing("#", with: "\(index)").replacing("HOLDS", with: holds)
    }.joined()
    let isApart = tracks == "scale: *holds#\n"
    let loaded = Self.loader.load(
      SourceFile(
        path: "a.yaml",
        text: "keyphase: 1\n\(isApart ? "x-parts:\n\(parts)" : "")timelines:\n\(timelines)"))
    #expect(loaded.isValid)
    let linter = Linter()
    let findings = Fixer.keepingPromises(
      of: linter.lint(loaded), in: loaded, linter: linter, loader: Self.loader)
    // What two tracks of one timeline share is found in both.
    let unsafe = findings.filter { $0.fix?.isSafe == false }
    #expect(Set(unsafe.map(\.primary.span.start)).count == count)
  }

  @Test func `a fix that changes another timeline through an alias does not prevent others`() {
    func keyframes(_ first: String, _ second: String) -> String {
      "[{ linear: { to: 2, duration: 0.2 } }, { hold: \(first) }, { hold: \(second) }, { spring: 1 }]"
    }
    let (inexact, exact) = (keyframes("0.1", "0.3"), keyframes("0.25", "0.5"))
    let text = """
      keyphase: 1
      timelines:
        a: { tracks: { scale: &inexact \(inexact) } }
        b: { tracks: { scale: *inexact, scaleX: \(exact) } }
        c: { tracks: { scaleX: &exact \(exact) } }
        d: { tracks: { scaleX: *exact, scaleY: *inexact } }

      """
    let source = SourceFile(path: "a.yaml", text: text)
    func lines(_ findings: [Diagnostic]) -> [Int] {
      findings.map { source.position(at: $0.primary.span.start).line }
    }
    let promises = FixPromises(source, Linter())
    #expect(lines(promises.safe) == [4, 5])
    #expect(lines(promises.unsafe) == [3])
    #expect(promises.broken.isEmpty)
  }
}
