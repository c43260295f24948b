import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Tests that correct files have no findings.
@Suite struct UnflaggedFixtureTests {
  static let exceptions = PackageFolder.fixtures.appending(path: "unflagged")
  static let idioms = PackageFolder.fixtures.appending(path: "idioms")
  static let motions = PackageFolder.fixtures.appending(path: "motions")

  @Test(arguments: PackageFolder.yamlFiles(in: exceptions))
  func `a rule ignores its exceptions`(name: String) throws {
    let text = try String(contentsOf: Self.exceptions.appending(path: name), encoding: .utf8)
    let rule = try #require(
      LintFixtureTests.rule(of: String(name.dropLast(5))),
      "no rule has the name that \(name) begins with")
    let findings = LintText.lint(text, path: name, only: rule.name)
    #expect(findings.isEmpty, "\(DiagnosticLines.describe(findings))")
  }

  @Test(arguments: PackageFolder.yamlFiles(in: idioms))
  func `common idioms cause no warning`(name: String) throws {
    let text = try String(contentsOf: Self.idioms.appending(path: name), encoding: .utf8)
    let findings = LintText.lint(text, path: name).filter { $0.severity > .info }
    #expect(findings.isEmpty, "\(DiagnosticLines.describe(findings))")
  }

  @Test(arguments: PackageFolder.yamlFiles(in: PackageFolder.timelines))
  func `examples have no findings`(name: String) throws {
    let source = try SourceFile.read(PackageFolder.timelines.appending(path: name).path)
    let findings = Linter().lint(DocumentLoader().load(source))
    #expect(findings.isEmpty, "\(DiagnosticLines.describe(findings))")
  }

  @Test(arguments: PackageFolder.yamlFiles(in: motions))
  func `known motions have no findings`(name: String) throws {
    let source = try SourceFile.read(Self.motions.appending(path: name).path)
    let findings = Linter().lint(DocumentLoader().load(source))
    #expect(findings.isEmpty, "\(DiagnosticLines.describe(findings))")
  }

  @Test func `there are idioms and exceptions`() {
    #expect(PackageFolder.yamlFiles(in: Self.idioms).count >= 5)
    #expect(PackageFolder.yamlFiles(in: Self.exceptions).count >= 10)
  }
}
