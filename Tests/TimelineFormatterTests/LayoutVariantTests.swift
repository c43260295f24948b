import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineFormatter
import TimelineSyntax

/// Whatever the layout of a file without comments, it is formatted to one and the same text.
@Suite struct LayoutVariantTests {
  static let files: [URL] =
    FormatterTexts.files
    + ["Tests/Fixtures/idioms", "Tests/Fixtures/unflagged", "Tests/Fixtures/rules"]
    .flatMap { folder -> [URL] in
      let url = PackageFolder.root.appending(path: folder)
      return PackageFolder.yamlFiles(in: url).map { url.appending(path: $0) }
    } + [PackageFolder.everything]

  /// The layouts that are tried of each file: the value of the environment variable
  /// `KEYPHASE_LAYOUTS`, which CI sets; 12 by default.
  static let count =
    ProcessInfo.processInfo.environment["KEYPHASE_LAYOUTS"].flatMap { UInt64($0) } ?? 12

  static func formatted(_ text: String) -> String? {
    guard
      case .formatted(let result) = DocumentFormatter().format(
        SourceFile(path: "a.yaml", text: text))
    else { return nil }
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test func `every layout of a file becomes one layout`() throws {
    var compared = 0
    for file in Self.files {
      let source = SourceFile(path: file.path, bytes: Array(try Data(contentsOf: file)))
      var bag = DiagnosticBag()
      let tree = YAMLReader.read(source, diagnostics: &bag)
      // What a file with errors means is not known, and so not how it is laid out.
      let loader = DocumentLoader(
        limits: YAMLLimits(), readFile: PackageFolder.reader(of: file.deletingLastPathComponent()))
      guard loader.load(source).isValid, case .formatted = DocumentFormatter().format(source),
        let first = LayoutVariant.text(of: tree, seed: 1), let expected = Self.formatted(first)
      else { continue }
      #expect(Self.formatted(expected) == expected, "\(file.lastPathComponent)")
      for seed in 2...max(Self.count, 2) {
        let text = try #require(LayoutVariant.text(of: tree, seed: seed))
        let actual = Self.formatted(text)
        compared += 1
        if actual != expected {
          Issue.record(
            """
            seed \(seed) of \(file.lastPathComponent)
            \(Self.difference(expected, actual ?? "refused"))
            --- from
            \(text)
            """)
          break
        }
      }
    }
    #expect(compared > 400)
  }

  private static func difference(_ expected: String, _ actual: String) -> String {
    let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
    let changed = lines(actual).difference(from: lines(expected))
    return changed.prefix(8).map { change in
      switch change {
      case .insert(let offset, let line, _): "+\(offset) \(line)"
      case .remove(let offset, let line, _): "-\(offset) \(line)"
      }
    }.joined(separator: "\n")
  }
}
