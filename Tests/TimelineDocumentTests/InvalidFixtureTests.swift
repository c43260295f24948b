import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Invalid files and their expected findings.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter InvalidFixtureTests` records the expected lines again
/// and fails, so that the changes are reviewed.
@Suite struct InvalidFixtureTests {
  static let folder = PackageFolder.fixtures.appending(path: "invalid")

  static let names = PackageFolder.yamlFiles(in: folder).map { String($0.dropLast(5)) }

  static func load(_ name: String) throws -> LoadedDocument {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name + ".yaml")))
    let loader = DocumentLoader(limits: YAMLLimits(), readFile: PackageFolder.reader(of: folder))
    return loader.load(SourceFile(path: name + ".yaml", bytes: bytes))
  }

  @Test(arguments: names)
  func `the diagnostics of a file that is not a timeline`(name: String) throws {
    let actual = DiagnosticLines.describe(try Self.load(name).diagnostics)
    let file = Self.folder.appending(path: name + ".expected")
    #expect(try Snapshot.text(at: file, recording: actual) == actual)
  }

  /// A file's name begins with the rule that it tests, unless it tests several.
  @Test(arguments: names.filter { !$0.contains("mistakes") })
  func `a file for a rule fires it and no other rule`(name: String) throws {
    let rules = Set(try Self.load(name).diagnostics.map(\.rule.text))
    let rule = try #require(rules.first)
    #expect(
      rules.count == 1 || name.hasPrefix("yaml-syntax") || name.hasPrefix("unknown-"), "\(rules)")
    #expect(rules.contains { name.hasPrefix($0) }, "\(name) fires \(rule)")
  }

  @Test func `ten mistakes of ten kinds are ten errors in one run`() throws {
    let diagnostics = try Self.load("ten-mistakes").diagnostics
    #expect(diagnostics.count == 10)
    #expect(Set(diagnostics.map(\.rule)).count == 10)
    #expect(diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test func `every rule of the validation has a file`() {
    let rules = RuleName.validation.map(\.text).filter { rule in
      !Self.names.contains { $0 == rule || $0.hasPrefix(rule + "-") }
    }
    #expect(rules == [])
  }
}
