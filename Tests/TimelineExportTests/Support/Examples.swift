import Foundation
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// The files of `Timelines`, and texts, ready to be exported.
enum Examples {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files that have a timeline.
  static let files: [String] = {
    let folder = root.appending(path: "Timelines").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") && $0 != "motion.yaml" }.sorted()
  }()

  static func document(_ file: String) throws -> TimelineDocument {
    try document(SourceFile.read(root.appending(path: "Timelines/\(file)").path))
  }

  static func document(text: String) throws -> TimelineDocument {
    try document(SourceFile(path: "test.yaml", text: text))
  }

  private static func document(_ source: SourceFile) throws -> TimelineDocument {
    let loaded = DocumentLoader().load(source)
    let isValid = loaded.isValid
    try #require(isValid, "\(loaded.diagnostics.map(\.message).joined(separator: "; "))")
    return loaded.document
  }

  /// What a format writes, and its log.
  static func export(
    _ format: ExportFormat, _ document: TimelineDocument, timelines: [String] = [],
    tolerance: Double = ExportInput.defaultTolerance
  ) throws -> (text: String, log: ExportLog) {
    var log = ExportLog(document.source)
    let input = try ExportInput(document, timelines: timelines, tolerance: tolerance)
    return (try format.write(input, &log), log)
  }
}

extension ExportedTimeline {
  /// Fifty times within a run: for what is stepped those just behind the nearest frames, where a
  /// jump in a frame is over whatever the last digit of its time was rounded to.
  var checkTimes: [Double] {
    let times = (0..<50).map { duration * (Double($0) + 0.5) / 50 }
    guard isStepped else { return times }
    return times.map { ($0 * compiled.frameRate).rounded() / compiled.frameRate + 2e-6 }
      .filter { $0 < duration - 1e-9 }
  }
}
