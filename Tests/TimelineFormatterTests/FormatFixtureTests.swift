import Foundation
import TestSupport
import Testing
import TimelineFormatter
import TimelineSyntax

/// Unformatted files and their expected layout.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter FormatFixtureTests` records the expected files again and
/// fails, so that the changes are reviewed.
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

  @Test(arguments: FormatterTexts.canonical)
  func `every example and every known motion is in canonical layout`(file: URL) throws {
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
