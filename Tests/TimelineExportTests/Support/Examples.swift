import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Exports of the files in `Timelines`, and of source strings.
enum Examples {
  /// The paths of the example files.
  static let files = PackageFolder.yamlFiles(in: PackageFolder.timelines)
    .filter { $0 != "motion.yaml" }

  static func document(_ file: String) throws -> TimelineDocument {
    try document(SourceFile.read(PackageFolder.timelines.appending(path: file).path))
  }

  /// The examples that have timelines of which exports leave nothing out but what they report.
  static func exportable() throws -> [TimelineDocument] {
    try files.map { try document($0) }.filter { document in
      try !export(.swiftui, document).log.hasErrors
    }
  }

  static func document(text: String) throws -> TimelineDocument {
    try document(SourceFile(path: "test.yaml", text: text))
  }

  static func document(_ source: SourceFile) throws -> TimelineDocument {
    let loaded = DocumentLoader().load(source)
    guard loaded.isValid else {
      let messages = loaded.diagnostics.map(\.message).joined(separator: "; ")
      throw PythonProgram.Failure(description: "\(source.path): \(messages)")
    }
    return loaded.document
  }

  /// The output of a format, and its log.
  static func export(
    _ format: ExportFormat, _ document: TimelineDocument, timelines: [String] = [],
    tolerance: ExportTolerance = .standard, options: [String: String] = [:]
  ) throws -> (text: String, log: ExportLog) {
    var log = ExportLog(document.source)
    let input = try ExportInput(
      document, timelines: timelines, tolerance: tolerance, options: options)
    return (String(decoding: try format.write(input, &log), as: UTF8.self), log)
  }
}

extension TimelineDocument {
  /// The document as formats have it that know no states and inputs: a run plays, and time moves what
  /// an input does.
  var withoutChoices: TimelineDocument {
    var document = self
    for index in document.timelines.indices {
      document.timelines[index].states = nil
      document.timelines[index].driver = nil
    }
    return document
  }
}

extension CompiledTimeline {
  /// Fifty times within an iteration.
  ///
  /// For stepped timelines they are just after the nearest frames, so that a jump in a frame is
  /// complete however its time was rounded.
  var checkTimes: [Double] {
    let times = (0..<50).map { duration * (Double($0) + 0.5) / 50 }
    guard contents.isStepped else { return times }
    return times.map { ($0 * frameRate).rounded() / frameRate + 2e-6 }
      .filter { $0 < duration - 1e-9 }
  }
}

extension SampledTrack {
  /// The numbers of all times; none for other values.
  var numbers: [Double] {
    if case .numbers(let numbers) = values { numbers } else { [] }
  }
}
