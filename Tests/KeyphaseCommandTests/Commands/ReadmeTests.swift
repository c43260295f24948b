import ArgumentParser
import Foundation
import TestSupport
import Testing
import TimelineLint
import TimelineDocument
import TimelineExport
import TimelineReports

@testable import KeyphaseCommand

/// Runs the commands of the README in order and compares their output.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter ReadmeTests` rewrites the outputs and fails.
@Suite struct ReadmeTests {
  /// A copy of the files that the commands read, because some commands write.
  static func workingFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Tests/empty")
    for name in ["Timelines", "Schemas", "Tests/Fixtures"] {
      try FileManager.default.copyItem(
        at: PackageFolder.root.appending(path: name), to: folder.url.appending(path: name))
    }
    return folder
  }

  /// The line without trailing spaces.
  static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// The line without the elapsed time.
  static func withoutTime(_ line: String) -> String {
    trimmed(line.replacing(/in [0-9.]+ m?s\b/, with: "in no time"))
  }

  @Test func `every code block is closed`() throws {
    #expect(try Readme().brokenFences == [])
  }

  @Test func `every command, every format and every kind of keyframe is named`() throws {
    let text = try Readme().lines.joined(separator: " ")
    let names =
      KeyphaseRoot.configuration.subcommands.compactMap { $0.configuration.commandName }
      + ExportFormat.all.map(\.name) + ReportFormat.all.map(\.name) + SampleFormat.all.map(\.name)
      + KeyframeKind.allCases.map(\.key) + RuleGroup.allCases.map(\.rawValue)
    let missing = names.filter { !text.contains("`\($0)`") && !text.contains(" \($0)`") }
      .filter { !text.contains("keyphase \($0) ") }
    #expect(missing == [])
  }

  @Test(.enabled(if: Program.keyphase != nil, "needs the built program"))
  func `every command runs and prints what is shown`() throws {
    let program = try #require(Program.keyphase)
    let readme = try Readme()
    let folder = try Self.workingFolder()
    var text = readme.lines
    var changes: [(range: Range<Int>, lines: [String])] = []
    for example in readme.examples {
      let input = try example.input.map { try folder.read($0) } ?? ""
      var result = try Program.run(program, example.arguments, in: folder.path, input: input)
      if result.exitCode == 2, example.arguments.count == 1 {
        // The command is only mentioned by name, so show its help.
        result = try Program.run(program, example.arguments + ["--help"], in: folder.path)
      }
      let call = example.arguments.joined(separator: " ")
      #expect([0, 1].contains(result.exitCode), "\(call): \(result.errors)")
      guard let range = example.output else { continue }
      let shown = Array(readme.lines[range])
      var printed = (result.output + result.errors).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      if printed.last == "" { printed.removeLast() }
      if shown.last == "…" { printed = printed.prefix(shown.count - 1) + ["…"] }
      if shown.map(Self.withoutTime) != printed.map(Self.withoutTime) {
        // Keep a line that differs only in its elapsed time.
        let lines = printed.map { line in
          shown.first { Self.withoutTime($0) == Self.withoutTime(line) } ?? Self.trimmed(line)
        }
        changes.append((range, lines))
      }
    }
    #expect(readme.examples.count { $0.output != nil } >= 10, "the README shows outputs")
    if Snapshot.isRecording {
      for change in changes.reversed() {
        text.replaceSubrange(change.range, with: change.lines)
      }
      try text.joined(separator: "\n").write(to: Readme.file, atomically: true, encoding: .utf8)
      throw Snapshot.Recorded("the README's outputs")
    }
    for change in changes {
      Issue.record(
        """
        README.md, line \(change.range.lowerBound + 1):
        \(readme.lines[change.range].joined(separator: "\n"))
        The tool prints:
        \(change.lines.joined(separator: "\n"))
        """)
    }
  }
}
