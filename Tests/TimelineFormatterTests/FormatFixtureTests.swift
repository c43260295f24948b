import Foundation
import TestSupport
import Testing
import TimelineFormatter
import TimelineSyntax

/// Files that nobody has looked after, and what a person would have written.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter FormatFixtureTests` writes the expected texts anew and fails:
/// somebody has to read them.
@Suite struct FormatFixtureTests {
  static let fixtures = FormatterTexts.files.filter { $0.path.contains("/Fixtures/format/") }

  @Test func `there are fixtures to look at`() {
    #expect(Self.fixtures.count >= 10)
  }

  @Test(arguments: fixtures)
  func `a wrecked file comes out as a person would have written it`(file: URL) throws {
    let source = SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
    guard case .formatted(let result) = DocumentFormatter().format(source) else {
      Issue.record("\(source.path) is not formatted")
      return
    }
    let expectedFile = file.deletingPathExtension().appendingPathExtension("expected")
    if Snapshot.isRecording {
      try Data(result.bytes).write(to: expectedFile)
      throw Snapshot.Recorded(expectedFile.lastPathComponent)
    }
    let expected = SourceFile(path: source.path, bytes: Array(try Data(contentsOf: expectedFile)))
    #expect(Self.text(result) == Self.text(expected))
  }

  @Test(arguments: FormatterTexts.files.filter { $0.path.contains("/Timelines/") })
  func `every file in Timelines is in canonical layout`(file: URL) throws {
    let source = SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
    guard case .formatted(let result) = DocumentFormatter().format(source) else {
      Issue.record("\(source.path) is not formatted")
      return
    }
    #expect(Self.text(result) == Self.text(source))
  }

  private static func text(_ source: SourceFile) -> String {
    source.text(in: SourceSpan(0, source.bytes.count))
  }
}
