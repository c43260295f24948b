import Foundation
import Testing
import TimelineDocument
import TimelineLint
import TimelineSyntax

/// Files that are as they should be, and of which nothing may be said.
@Suite struct UnflaggedFixtureTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let exceptions = root.appending(path: "Tests/Fixtures/unflagged")
  static let idioms = root.appending(path: "Tests/Fixtures/idioms")

  static let timelines = root.appending(path: "Timelines")

  static func names(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted()
  }

  @Test(arguments: names(in: exceptions))
  func `a rule keeps still about its exceptions`(name: String) throws {
    let text = try String(contentsOf: Self.exceptions.appending(path: name), encoding: .utf8)
    let rule = try #require(
      LintFixtureTests.rule(of: String(name.dropLast(5))),
      "no rule has the name that \(name) begins with")
    let findings = LintText.lint(text, path: name, only: rule.name)
    #expect(findings.isEmpty, "\(LintText.describe(findings))")
  }

  @Test(arguments: names(in: idioms))
  func `idioms that people write give no warning`(name: String) throws {
    let text = try String(contentsOf: Self.idioms.appending(path: name), encoding: .utf8)
    let findings = LintText.lint(text, path: name).filter { $0.severity > .info }
    #expect(findings.isEmpty, "\(LintText.describe(findings))")
  }

  @Test(arguments: names(in: timelines))
  func `nothing is said of an example`(name: String) throws {
    let source = try SourceFile.read(Self.timelines.appending(path: name).path)
    let findings = Linter().lint(DocumentLoader().load(source))
    #expect(findings.isEmpty, "\(LintText.describe(findings))")
  }

  @Test func `there are idioms and exceptions`() {
    #expect(Self.names(in: Self.idioms).count >= 5)
    #expect(Self.names(in: Self.exceptions).count >= 10)
  }
}
