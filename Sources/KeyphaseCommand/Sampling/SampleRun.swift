import TimelineDocument
import TimelineEvaluation
import TimelineExport

/// From documents to a sheet of samples.
enum SampleRun {
  /// Samples what is selected; notes about endless timelines go to standard error.
  ///
  /// - Throws: ``CommandFailure`` for unknown names and for what cannot be sampled.
  static func sheet(
    _ files: LoadedFiles, _ selection: SampleSelection, _ options: SamplingOptions
  ) throws -> SampleSheet {
    let timelines = try selection.compile(files)
    let tables = try timelines.map { try sample($0.timeline, options) }
    var entries: [SampleSheet.Entry] = []
    for (timeline, table) in zip(timelines, try selection.select(tables)) {
      guard let table else { continue }
      files.show(notesOf: table, from: timeline.file)
      entries.append(SampleSheet.Entry(file: timeline.file.name, table: table))
    }
    return SampleSheet(entries: entries, namesFiles: files.files.count > 1)
  }

  private static func sample(
    _ timeline: CompiledTimeline, _ options: SamplingOptions
  ) throws -> SampleTable {
    do throws(EvaluationError) {
      return try timeline.sample(options)
    } catch {
      throw CommandFailure(error.description)
    }
  }
}
