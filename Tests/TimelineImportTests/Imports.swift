import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineImport
import TimelineSyntax

/// Imports of texts, for tests.
enum Imports {
  /// The import of a text, which has to be valid.
  static func result(
    _ text: String, as name: String, tolerance: ImportTolerance = .standard, timeline: String? = nil
  ) throws -> MotionImport {
    let source = SourceFile(path: "test.\(name)", text: text)
    let format = try #require(ImportFormat.named(name))
    let input = ImportInput(source, timeline: timeline, tolerance: tolerance)
    let result = try MotionImport(input, as: format, path: "test.yaml")
    #expect(result.fault == nil, "\(String(decoding: result.file.bytes, as: UTF8.self))")
    return result
  }

  /// The lines of the imported file, without the comment at its top.
  static func lines(_ text: String, as name: String) throws -> String {
    let result = try result(text, as: name)
    return String(decoding: result.file.bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && $0 != "keyphase: 1" }.joined(separator: "\n")
  }

  /// The messages of what was lost.
  static func losses(_ text: String, as name: String) throws -> [String] {
    try result(text, as: name).log.losses.map(\.message)
  }

  /// The samples of a file's timelines at 60 frames a second.
  static func samples(_ document: TimelineDocument) throws -> [SampleTable] {
    try document.timelines.flatMap { timeline in
      try CompiledTimeline.compile(timeline, of: document).map { try $0.sample() }
    }
  }
}
