import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Tests the comments that suppress findings.
@Suite struct SuppressionTests {
  /// A file with a `trailing-move` finding in line 8, and comments at three positions.
  static func file(top: String = "", above: String = "", beside: String = "") -> String {
    """
    keyphase: 1 \(top)
    timelines:
      fade:
        tracks:
          opacity:
            - linear: { to: 0.5, duration: 0.2 }
            \(above)
            - move: 1 \(beside)

    """
  }

  /// The reported rules when `trailing-move` and the rules about comments are on.
  static func rules(_ text: String) -> [String] {
    var settings = LintSettings()
    for rule in LintRule.all {
      let isAsked = ["trailing-move", "unknown-rule", "malformed-suppression"]
        .contains(rule.name.text)
      settings.rules[rule.name] = isAsked || rule.isLast ? .on : .off
    }
    let source = SourceFile(path: "a.yaml", text: text)
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    return Linter(settings).lint(loader.load(source)).map(\.rule.text)
  }

  @Test func `a finding is suppressed from its line, the line above and the whole file`() {
    let comment = "# keyphase:ignore trailing-move"
    #expect(Self.rules(Self.file()) == ["trailing-move"])
    #expect(Self.rules(Self.file(beside: comment)) == [])
    #expect(Self.rules(Self.file(above: comment)) == [])
    #expect(Self.rules(Self.file(top: "# keyphase:ignore-file trailing-move")) == [])
    #expect(Self.rules(Self.file(top: comment)) == ["unused-suppression", "trailing-move"])
    #expect(
      Self.rules(Self.file() + "# keyphase:ignore-file trailing-move\n") == [])
  }

  @Test(arguments: [
    "# keyphase:ignore trailing-move", "#keyphase:ignore trailing-move",
    "#   keyphase:ignore   trailing-move",
    "# keyphase:ignore trailing-move -- a reason, with words",
    "# keyphase:ignore trailing-move because it is never seen, really",
    "# keyphase:ignore trailing-move # and another comment",
    "# keyphase:ignore trailing-move,unused-suppression",
    "# keyphase:ignore unused-suppression, trailing-move",
    "# keyphase:ignore\ttrailing-move",
  ])
  func `spellings that suppress`(comment: String) {
    #expect(Self.rules(Self.file(beside: comment)) == [])
  }

  @Test(arguments: [
    "# keyphase: ignore trailing-move", "# keyphase:disable trailing-move",
    "# keyphase:ignore: trailing-move", "# KEYPHASE:IGNORE trailing-move",
    "# keyphase:ignore-next-line trailing-move", "# keyphase ignore trailing-move",
    "# keyphase-ignore trailing-move", "# keyphase:noqa trailing-move", "# keyphase:ignore",
    "# keyphase:suppress-file", "# keyphase:ignore_file trailing-move",
    "# keyphased:ignore trailing-move", "# kephase:ignore trailing-move",
    "# keyphase:hide trailing-move", "# keyphase:exclude-file trailing-move",
    "# slow on purpose, keyphase:ignore trailing-move", "# TODO: keyphase:ignore trailing-move",
    "# keyphase:ignore \"trailing-move\"", "# keyphase:ignore *",
    "# keyphase:ignore static-track; trailing-move",
    "# keyphase:ignore static-track | trailing-move",
    "# keyphase:ignore static-track and trailing-move",
    "# keyphase:ignore static-track trailing-move",
  ])
  func `spellings that suppress nothing are reported`(comment: String) {
    #expect(Self.rules(Self.file(above: comment)) == ["malformed-suppression", "trailing-move"])
  }

  @Test(arguments: [
    "# keyphase: 1", "# keyphase ignores comments", "# see keyphase:ignore in the manual",
    "# keyphase skip the rest", "# keyphase", "#", "# keyphase:", "# keyphase: see the manual",
    "# trailing-move is on purpose: keyphase", "# phrases: one, two",
  ])
  func `other comments are ignored`(comment: String) {
    #expect(Self.rules(Self.file(above: comment)) == ["trailing-move"])
  }

  /// Names without commas, and with them.
  static let separators = [
    ("static-track; trailing-move", "static-track, trailing-move"),
    ("static-track and trailing-move", "static-track, trailing-move"),
    ("static-track | trailing-move", "static-track, trailing-move"),
    ("static-track trailing-move", "static-track, trailing-move"),
  ]

  @Test(arguments: separators)
  func `other separators become commas`(before: String, after: String) throws {
    let text = Self.file(beside: "# keyphase:ignore \(before)")
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    let linter = Linter(LintText.settings(only: "malformed-suppression"))
    let fixed = Fixer(linter, loader: loader, includesUnsafe: false).fix(
      SourceFile(path: "a.yaml", text: text))
    #expect(
      String(decoding: fixed.source.bytes, as: UTF8.self).contains("# keyphase:ignore \(after)\n"))
  }

  @Test func `consecutive comments apply to the line after them`() {
    let comments = """
      # keyphase:ignore trailing-move
            # a word between
            # keyphase:ignore unused-suppression
      """
    #expect(Self.rules(Self.file(above: comments)) == [])
    #expect(
      Self.rules(Self.file(above: "# keyphase:ignore trailing-move\n"))
        == ["unused-suppression", "trailing-move"])
  }

  @Test func `a string is not a comment`() {
    let text = """
      keyphase: 1
      description: |
        # keyphase:ignore-file trailing-move
      timelines:
        fade: { tracks: { opacity: [{ linear: { to: 0, duration: 1 } }, { move: 1 }] } }
      """
    #expect(Self.rules(text) == ["trailing-move"])
  }

  @Test func `a rule that is off has no findings`() {
    #expect(
      Self.rules(Self.file(top: "# keyphase:ignore-file marker-out-of-range")) == ["trailing-move"])
  }

  @Test func `errors cannot be suppressed`() {
    let text = "keyphase: 1 # keyphase:ignore missing-key\n# keyphase:ignore-file missing-key\n"
    let rules = Self.rules(text)
    #expect(rules.contains("missing-key"))
    #expect(rules.filter { $0 == "unused-suppression" }.count == 2)
  }

  /// Source texts before and after their fixes.
  static let fixes = [
    ("top: # keyphase:ignore static\n", "top:\n"),
    ("top: 1 \t # keyphase:ignore static -- why\r\nx: 1\r\n", "top: 1\r\nx: 1\r\n"),
    ("a: 1\n  # keyphase:ignore static\nb: 2\n", "a: 1\nb: 2\n"),
    ("a: 1\n# keyphase:ignore static", "a: 1\n"),
    ("# keyphase:ignore static, kept -- why\n", "# keyphase:ignore kept -- why\n"),
    ("# keyphase:ignore kept,static , other\n", "# keyphase:ignore kept, other\n"),
  ]

  @Test(arguments: fixes)
  func `removing a name keeps the rest`(before: String, after: String) throws {
    let source = SourceFile(path: "a.yaml", text: before)
    var bag = DiagnosticBag()
    let list = SuppressionList(YAMLReader.read(source, diagnostics: &bag))
    let comment = try #require(list.comments.first)
    let edit = comment.removal(
      of: comment.names.filter { $0.rule == "static" }, in: source)
    var bytes = source.bytes
    bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }
}
