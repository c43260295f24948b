import Foundation
import TestSupport
import Testing
import TimelineLint
import TimelineSyntax

/// Files that move otherwise than they were meant to, and what is said of each of them.
///
/// A file is named for the rule that it fires, with a dash and a few words where there are several.
/// `RECORD_SNAPSHOTS=1 swift test --filter LintFixtureTests` writes the expected lines anew, and
/// fails: somebody has to read them.
@Suite struct LintFixtureTests {
  static let folder = PackageFolder.fixtures.appending(path: "lint")

  static let names = PackageFolder.yamlFiles(in: folder).map { String($0.dropLast(5)) }

  /// The rule that a fixture is about: the longest rule's name that its own begins with.
  static func rule(of fixture: String) -> LintRule? {
    LintRule.all.filter { fixture == $0.name.text || fixture.hasPrefix($0.name.text + "-") }
      .max { $0.name.text.count < $1.name.text.count }
  }

  @Test(arguments: names)
  func `what is said of a file with all rules on`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name + ".yaml"), encoding: .utf8)
    let findings = LintText.lint(text, path: name + ".yaml")
    let rule = try #require(Self.rule(of: name), "no rule has the name that \(name) begins with")
    #expect(findings.contains { $0.rule == rule.name })
    let actual = DiagnosticLines.describe(findings)
    let file = Self.folder.appending(path: name + ".expected")
    #expect(try Snapshot.text(at: file, recording: actual) == actual)
  }

  @Test func `every rule of the curve has a file that fires it`() {
    let covered = Set(Self.names.compactMap { Self.rule(of: $0)?.name })
    let missing = LintRule.all.filter { !$0.isValidation && !covered.contains($0.name) }
      .map(\.name.text)
    #expect(missing.isEmpty, "no fixture")
  }
}
