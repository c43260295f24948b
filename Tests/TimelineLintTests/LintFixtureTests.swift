import Foundation
import TestSupport
import Testing
import TimelineLint
import TimelineSyntax

/// Tests the diagnostics of fixtures with mistakes that rules detect.
///
/// A fixture is named after the rule that it triggers, followed by a dash and a description if
/// there are several. `RECORD_SNAPSHOTS=1 swift test --filter LintFixtureTests` records the
/// expected output and fails, so that the changes are reviewed.
@Suite struct LintFixtureTests {
  static let folder = PackageFolder.fixtures.appending(path: "lint")

  static let names = PackageFolder.yamlFiles(in: folder).map { String($0.dropLast(5)) }

  /// The rule of a fixture: the one with the longest name that is a prefix of the fixture's name.
  static func rule(of fixture: String) -> LintRule? {
    LintRule.all.filter { fixture == $0.name.text || fixture.hasPrefix($0.name.text + "-") }
      .max { $0.name.text.count < $1.name.text.count }
  }

  @Test(arguments: names)
  func `the diagnostics of a file with all rules on are as expected`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name + ".yaml"), encoding: .utf8)
    let findings = LintText.lint(text, path: name + ".yaml")
    let rule = try #require(Self.rule(of: name), "no rule has the name that \(name) begins with")
    #expect(findings.contains { $0.rule == rule.name })
    let actual = DiagnosticLines.describe(findings)
    let file = Self.folder.appending(path: name + ".expected")
    #expect(try Snapshot.text(at: file, recording: actual) == actual)
  }

  @Test func `every rule about curves has a fixture`() {
    let covered = Set(Self.names.compactMap { Self.rule(of: $0)?.name })
    let missing = LintRule.all.filter { !$0.isValidation && !covered.contains($0.name) }
      .map(\.name.text)
    #expect(missing.isEmpty, "no fixture")
  }
}
