import TimelineDocument
import TimelineEvaluation
import TimelineExport

/// Samples documents into a sheet.
enum SampleRun {
  /// Samples the selected timelines; notes about endless timelines go to standard error.
  ///
  /// - Throws: ``CommandFailure`` for unknown names and timelines that cannot be sampled.
  static func sheet(
    _ files: LoadedFiles, _ selection: SampleSelection, _ options: SamplingOptions
  ) throws -> SampleSheet {
    let timelines = try selection.compile(files)
    var count = 0
    let tables = try timelines.map { entry in
      let table = try sample(entry.timeline, options)
      // The limit applies to the whole sheet, which contains all timelines.
      count += table.tracks.reduce(0) { $0 + $1.values.count }
      guard count <= SampleTimes.limit else {
        throw CommandFailure(EvaluationError.tooManySamples(Double(count)).description)
      }
      return table
    }
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
