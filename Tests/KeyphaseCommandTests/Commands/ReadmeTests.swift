import ArgumentParser
import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineLint
import TimelineReports
import TimelineSyntax

@testable import KeyphaseCommand

/// Runs the commands of the README and of the documentation's pages in order, with the files that
/// they show, and compares their output.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter ReadmeTests` rewrites the outputs and fails.
@Suite(.waitsForPrograms, .serialized) struct ReadmeTests {
  static let pages = DocumentationPage.all

  /// A copy of the files that the commands read, because some commands write.
  static func workingFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Tests/Fixtures/empty")
    for name in ["Timelines", "Schemas", "Tests/Fixtures/invalid"] {
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

  @Test(arguments: pages)
  func `every code block is closed, and every link leads to a file`(
    page: DocumentationPage
  ) throws {
    #expect(page.brokenFences == [])
    for link in page.links {
      let (path, anchor) = Self.parts(of: link.target)
      let file =
        path.isEmpty ? page.file : page.file.deletingLastPathComponent().appending(path: path)
      let place = "\(page.path):\(link.line): \(link.target)"
      #expect(FileManager.default.fileExists(atPath: file.path), "\(place)")
      guard let anchor else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      let anchors = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(Self.anchor)
      #expect(anchors.contains(anchor), "\(place)")
    }
  }

  private static func parts(of target: String) -> (path: String, anchor: String?) {
    let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  /// The anchor that a forge gives a heading.
  private static func anchor(of heading: Substring) -> String {
    let words = heading.drop { $0 == "#" }.lowercased().filter {
      $0.isLetter || $0.isNumber || " -_".contains($0)
    }
    return String(words.drop { $0 == " " }).replacing(" ", with: "-")
  }

  @Test func `every command, every format and every kind of keyframe is named`() throws {
    let text = Self.pages.flatMap(\.lines).joined(separator: " ")
    let names =
      KeyphaseRoot.configuration.subcommands.compactMap { $0.configuration.commandName }
      + ExportFormat.every.map(\.name) + ReportFormat.all.map(\.name) + SampleFormat.all.map(\.name)
      + KeyframeKind.allCases.map(\.key) + RuleGroup.allCases.map(\.rawValue)
    let missing = names.filter { !text.contains("`\($0)`") && !text.contains(" \($0)`") }
      .filter { !text.contains("keyphase \($0) ") }
    #expect(missing == [])
  }

  @Test func `links lead from the README to every page`() throws {
    let readme = try #require(Self.pages.first { $0.path == "README.md" })
    var reached = [readme]
    var next = 0
    while next < reached.count {
      let page = reached[next]
      next += 1
      for link in page.links {
        let target = page.file.deletingLastPathComponent()
          .appending(path: Self.parts(of: link.target).path).standardizedFileURL
        if let page = Self.pages.first(where: { $0.file.path == target.path }),
          !reached.contains(where: { $0.path == page.path })
        {
          reached.append(page)
        }
      }
    }
    let missing = Self.pages.map(\.path).filter { path in !reached.contains { $0.path == path } }
    #expect(missing == [])
    #expect(readme.examples.count { $0.output != nil } >= 10)
  }

  @Test(arguments: pages)
  func `every timeline of a page is valid`(page: DocumentationPage) throws {
    // The files of a page may include each other.
    let folder = try TemporaryFolder()
    for case .write(let name, let text) in page.steps { try folder.write(text, to: name) }
    let loader = DocumentLoader(
      limits: YAMLLimits(), references: ReferencedFiles(allowedFolders: []).includes)
    for snippet in page.snippets {
      let text =
        snippet.text.contains("keyphase: 1") ? snippet.text : "keyphase: 1\n\(snippet.text)"
      let path = folder.url.appending(path: "line\(snippet.line).yaml").path
      let source = SourceFile(path: path, bytes: Array(text.utf8))
      let errors = loader.load(source).diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "\(page.path), line \(snippet.line)")
    }
  }

  @Test func `the tour ends with the file whose picture begins the README`() throws {
    let readme = try #require(Self.pages.first { $0.path == "README.md" })
    let written = readme.steps.compactMap {
      if case .write("dots.yaml", let text) = $0 { text } else { nil }
    }
    func content(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
    let file = PackageFolder.timelines.appending(path: "dots.yaml")
    #expect(
      try content(#require(written.last)) == content(String(contentsOf: file, encoding: .utf8)))
  }

  @Test(.needs(Program.keyphase != nil, "needs the built program"), arguments: pages)
  func `every command runs and prints what is shown`(page: DocumentationPage) throws {
    guard !page.examples.isEmpty else { return }
    let program = try #require(Program.keyphase)
    let folder = try Self.workingFolder()
    if page.examples.contains(where: { $0.arguments.first == "git" && $0.arguments.count > 1 }) {
      let git = try #require(Program.find("git"))
      #expect(try Program.run(git, ["init", "-q"], in: folder.path).exitCode == 0)
    }
    var changes: [(range: Range<Int>, lines: [String])] = []
    for step in page.steps {
      switch step {
      case .write(let name, let text): try folder.write(text, to: name)
      case .run(let example):
        let printed = try Self.run(example, with: program, in: folder)
        guard let range = example.output else { continue }
        let shown = Array(page.lines[range])
        if let lines = Self.corrected(shown, printed) { changes.append((range, lines)) }
      }
    }
    if Snapshot.isRecording, !changes.isEmpty {
      var text = page.lines
      for change in changes.reversed() {
        text.replaceSubrange(change.range, with: change.lines)
      }
      try text.joined(separator: "\n").write(to: page.file, atomically: true, encoding: .utf8)
      throw Snapshot.Recorded("the outputs of \(page.path)")
    }
    for change in changes {
      Issue.record(
        """
        \(page.path), line \(change.range.lowerBound + 1):
        \(page.lines[change.range].joined(separator: "\n"))
        The tool prints:
        \(change.lines.joined(separator: "\n"))
        """)
    }
  }

  /// Runs a command; returns what it prints, without the last line feed.
  private static func run(
    _ example: DocumentationPage.Example, with program: String, in folder: TemporaryFolder
  ) throws -> [String] {
    let call = example.arguments.joined(separator: " ")
    // What runs until it is stopped is only parsed.
    if example.arguments.contains("--watch")
      || example.arguments.count > 1 && example.arguments.first == "preview"
    {
      #expect(throws: Never.self, "\(call)") { try KeyphaseRoot.parseAsRoot(example.arguments) }
      return []
    }
    // A command that is only mentioned by its name shows its help.
    let isMention = example.isInline && example.arguments.count == 1
    let input = try example.input.map { try folder.read($0) } ?? ""
    let result = try Program.run(
      program, example.arguments + (isMention ? ["--help"] : []), in: folder.path, input: input)
    #expect([0, 1].contains(result.exitCode), "\(call): \(result.errors)")
    var printed = (result.output + result.errors)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if printed.last == "" { printed.removeLast() }
    return printed
  }

  /// The lines to show in place of some that differ from what is printed in more than the elapsed
  /// time; nil if they agree.
  private static func corrected(_ shown: [String], _ printed: [String]) -> [String]? {
    var printed = printed
    if shown.last == "…" { printed = printed.prefix(shown.count - 1) + ["…"] }
    guard shown.map(withoutTime) != printed.map(withoutTime) else { return nil }
    return printed.map { line in
      shown.first { withoutTime($0) == withoutTime(line) } ?? trimmed(line)
    }
  }
}
