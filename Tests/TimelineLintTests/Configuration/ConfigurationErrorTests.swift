import Foundation
import Testing
import TimelineLint
import TimelineSyntax

/// Configurations that are wrong, and what is said of them: `Fixtures/configuration`.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter ConfigurationErrorTests` writes the expected lines anew,
/// and fails: somebody has to read them.
@Suite struct ConfigurationErrorTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/configuration")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  func diagnostics(_ name: String) throws -> [Diagnostic] {
    var texts: [String: String] = [:]
    for name in Self.names {
      texts["/work/\(name).yaml"] = try String(
        contentsOf: Self.folder.appending(path: name + ".yaml"), encoding: .utf8)
    }
    var resolver = ConfigurationFiles(texts).resolver(.file("\(name).yaml"))
    _ = resolver.configuration(for: "a.yaml")
    #expect(!resolver.isSound)
    return resolver.diagnostics
  }

  @Test(arguments: names)
  func `what is said of a wrong configuration`(name: String) throws {
    let actual = LintText.describe(try diagnostics(name))
    let file = Self.folder.appending(path: name + ".expected")
    if LintFixtureTests.isRecording {
      try actual.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); read it, and run again without RECORD_SNAPSHOTS")
      return
    }
    #expect(actual == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func `there are wrong configurations to look at`() { #expect(Self.names.count > 10) }
}
