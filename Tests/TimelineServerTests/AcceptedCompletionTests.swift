import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineServer

/// Accepts the completions at the places of the examples.
@Suite struct AcceptedCompletionTests {
  /// The examples, the idioms of other tools in this format, and a file that uses everything.
  static let files =
    [PackageFolder.timelines, PackageFolder.fixtures.appending(path: "idioms")]
    .flatMap { folder in
      PackageFolder.yamlFiles(in: folder).map { folder.appending(path: $0) }
    } + [PackageFolder.everything]

  /// The distance between the places that are tried.
  ///
  /// It is the value of the environment variable `KEYPHASE_PLACES`, which is 3 at night, or else a prime
  /// number, with which all columns are visited.
  static let step =
    ProcessInfo.processInfo.environment["KEYPHASE_PLACES"].flatMap { Int($0) } ?? 23

  static let loader = DocumentLoader()

  /// The errors of a text.
  static func errors(_ bytes: [UInt8], of file: URL) -> [Diagnostic] {
    let source = SourceFile(path: file.path, bytes: bytes)
    return loader.load(source).diagnostics.filter { $0.severity == .error }
  }

  /// The errors of a file whose structure is broken; others come from values to be filled in.
  static let structure: Set<String> = [
    "yaml-syntax", "duplicate-key", "unknown-key", "unknown-keyframe-kind", "unknown-property",
    "multiple-documents", "undefined-anchor", "invalid-name", "cyclic-reference",
  ]

  @Test(arguments: files)
  func `no accepted completion makes a file worse`(file: URL) throws {
    let source = SourceFile(path: file.path, bytes: Array(try Data(contentsOf: file)))
    let loaded = Self.loader.load(source)
    let before = Self.errors(source.bytes, of: file).count
    var worse: [String] = []
    var seen: Set<Int> = []
    // The beginning differs from file to file.
    let start = file.lastPathComponent.utf8.count % Self.step
    for offset in stride(from: start, through: source.bytes.count, by: Self.step) {
      let position = CursorPosition(source.bytes, at: offset)
      guard position.word.isEmpty || seen.insert(position.word.start).inserted else { continue }
      let list = CompletionList(
        position, CursorSurroundings(source.bytes, position), in: loaded.document)
      let check = CompletionCheck(
        word: position.word, at: offset, source: source, items: list.items)
      for item in check.kept(in: loaded, Self.loader) {
        let edit = TextEdit(span: position.word, replacement: item.completeText)
        let after = Self.errors([edit].applied(to: source.bytes), of: file)
        let isWorse =
          position.word.isEmpty
          ? after.contains { Self.structure.contains($0.rule.text) } : after.count > before
        if isWorse {
          let place = source.position(at: offset)
          worse.append("\(place.line):\(place.column) \(item.label): \(after.map(\.rule.text))")
        }
      }
    }
    #expect(worse.isEmpty, "\(worse.count): \(worse.prefix(10).joined(separator: "\n"))")
  }
}
