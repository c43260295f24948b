import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Tests the fixtures after all their fixes were applied.
///
/// The results are next to the fixtures, with the suffix `.fixed` instead of `.yaml`; a fixture
/// without fixes has none. `RECORD_SNAPSHOTS=1 swift test --filter FixFixtureTests` records them
/// and fails.
@Suite struct FixFixtureTests {
  static let invalid = PackageFolder.fixtures.appending(path: "invalid")

  static let faulty = PackageFolder.yamlFiles(in: invalid).map { String($0.dropLast(5)) }

  /// Applies the fixes of one rule, or of all rules.
  func fix(_ bytes: [UInt8], in folder: URL, only rule: RuleName?) -> FixOutcome {
    let loader = DocumentLoader(limits: YAMLLimits(), readFile: PackageFolder.reader(of: folder))
    return Fixer(Linter(LintText.settings(only: rule)), loader: loader, includesUnsafe: true)
      .fix(SourceFile(path: "fixture.yaml", bytes: bytes))
  }

  private func check(_ name: String, in folder: URL, only rule: RuleName?) throws {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name + ".yaml")))
    let outcome = fix(bytes, in: folder, only: rule)
    let file = folder.appending(path: name + ".fixed")
    let isKept = FileManager.default.fileExists(atPath: file.path)
    if Snapshot.isRecording {
      if outcome.isChanged {
        try Data(outcome.source.bytes).write(to: file)
      } else if isKept {
        try FileManager.default.removeItem(at: file)
      }
      throw Snapshot.Recorded(name)
    }
    #expect(isKept == outcome.isChanged)
    guard isKept else { return }
    #expect(outcome.source.bytes == [UInt8](try Data(contentsOf: file)))
    let again = fix(outcome.source.bytes, in: folder, only: rule)
    #expect(!again.isChanged, "fixing twice changes something")
  }

  @Test(arguments: LintFixtureTests.names)
  func `a fixture of a rule after its fix`(name: String) throws {
    let rule = try #require(LintFixtureTests.rule(of: name))
    try check(name, in: LintFixtureTests.folder, only: rule.name)
    if rule.description.fixability != .none {
      let file = LintFixtureTests.folder.appending(path: name + ".fixed")
      #expect(FileManager.default.fileExists(atPath: file.path), "the rule promises a fix")
    }
  }

  @Test(arguments: faulty)
  func `a file with errors after their fixes`(name: String) throws {
    try check(name, in: Self.invalid, only: nil)
  }
}
