import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineReports
import TimelineSyntax

/// Records all messages as a terminal displays them, in one file.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter MessageTests` records the file and fails, so that the
/// messages are reviewed.
@Suite struct MessageTests {
  static let golden = PackageFolder.fixtures.appending(path: "messages.txt")

  /// The fixtures of a folder with their findings, with all rules on.
  static func findings(in folder: String) throws -> [(name: String, found: [Diagnostic])] {
    let place = PackageFolder.fixtures.appending(path: folder)
    let loader = DocumentLoader(limits: YAMLLimits(), readFile: PackageFolder.reader(of: place))
    return try PackageFolder.yamlFiles(in: place).map { name in
      let bytes = [UInt8](try Data(contentsOf: place.appending(path: name)))
      let loaded = loader.load(SourceFile(path: name, bytes: bytes))
      return ("\(folder)/\(name)", RealReport.linter.lint(loaded))
    }
  }

  /// The fixtures of errors and of rules with their findings, which several tests read.
  static let fixtures = Result { try findings(in: "invalid") + findings(in: "lint") }

  @Test func `all messages are as recorded`() throws {
    var text = ""
    for (name, found) in try Self.fixtures.get() {
      text += "———— \(name)\n\n"
      let frames = ReportFormat.frames.write(Report(diagnostics: found, files: [name]))
      text += String(decoding: frames, as: UTF8.self) + "\n"
    }
    #expect(try Snapshot.text(at: Self.golden, recording: text) == text)
  }
}
