import Foundation
import TestSupport
import Testing
import TimelineLint
import TimelineSyntax

/// Configurations that are wrong, and what is said of them: `Fixtures/configuration`.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter ConfigurationErrorTests` writes the expected lines anew,
/// and fails: somebody has to read them.
@Suite struct ConfigurationErrorTests {
  static let folder = PackageFolder.fixtures.appending(path: "configuration")

  static let names = PackageFolder.yamlFiles(in: folder).map { String($0.dropLast(5)) }

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
    let actual = DiagnosticLines.describe(try diagnostics(name))
    let file = Self.folder.appending(path: name + ".expected")
    #expect(try Snapshot.text(at: file, recording: actual) == actual)
  }

  @Test func `there are wrong configurations to look at`() { #expect(Self.names.count > 10) }
}
