import Foundation
import TestSupport
import Testing
import TimelineLint
import TimelineSyntax

/// Tests the diagnostics of invalid configurations in `Fixtures/configuration`.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter ConfigurationErrorTests` records the expected output and
/// fails, so that the changes are reviewed.
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
  func `the diagnostics of an invalid configuration are as expected`(name: String) throws {
    let actual = DiagnosticLines.describe(try diagnostics(name))
    let file = Self.folder.appending(path: name + ".expected")
    #expect(try Snapshot.text(at: file, recording: actual) == actual)
  }

  @Test func `there are fixtures of invalid configurations`() { #expect(Self.names.count > 10) }
}
