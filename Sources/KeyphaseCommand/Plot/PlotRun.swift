import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineFiles
import TimelineSyntax

/// Creates plots of documents.
enum PlotRun {
  /// Samples the selected timelines at the resolution of a plot.
  ///
  /// - Parameter showsNotes: whether notes about the samples go to standard error.
  /// - Throws: ``CommandFailure`` for unknown names and timelines that cannot be sampled.
  static func plots(
    _ files: LoadedFiles, _ selection: SampleSelection, _ options: SamplingOptions, columns: Int,
    showsNotes: Bool = true
  ) throws -> [TimelinePlot] {
    let timelines = try selection.compile(files) { _ in options }
    var marks: [[String: [Double]]] = []
    var tables: [SampleTable] = []
    for (file, timeline) in timelines {
      do throws(EvaluationError) {
        let motion = try timeline.motion(options)
        let start = options.from ?? 0
        let end = max(start, options.to ?? motion.end)
        let own = file.document.timelines.first { $0.name.value == timeline.name }
        let times =
          motion.keyframeEndsOfRuns(upTo: end)
          ?? own.map { KeyframeMarks.times(of: $0, duration: timeline.duration, upTo: end) } ?? [:]
        let sampled = try PlotTimes(from: start, to: end, count: columns * 2, width: motion.width)
          .including(times, of: timeline.contents.properties)
        var table = timeline.table(
          of: motion, at: sampled, includingVelocities: options.includesVelocities)
        table.markers = markers(timeline.markers, inRunsFrom: options.triggers)
        tables.append(table)
        marks.append(times)
      } catch {
        throw CommandFailure(error)
      }
    }
    let selected = try selection.select(tables)
    return zip(zip(timelines, marks), selected).compactMap { pair, table in
      guard let table else { return nil }
      if showsNotes { files.show(notesOf: table, from: pair.0.file) }
      let file = files.namesFiles ? "\(pair.0.file.name) · " : ""
      let duration = NumberText.string(table.duration, decimals: 3)
      return TimelinePlot(
        title: "\(file)\(table.timeline) · \(duration) s", table: table, marks: pair.1,
        entries: EntryBars(
          pair.0.timeline.timeline,
          times: (table.times.first ?? 0)...max(table.times.last ?? 0, table.times.first ?? 0)))
    }
  }

  /// Returns the markers of every run; without triggers there is one run from 0.
  private static func markers(
    _ markers: [SampledMarker], inRunsFrom triggers: [Double]
  ) -> [SampledMarker] {
    guard !triggers.isEmpty else { return markers }
    return triggers.enumerated().flatMap { index, start in
      let end = index + 1 < triggers.count ? triggers[index + 1] : .infinity
      return markers.compactMap { marker in
        var marker = marker
        marker.time += start
        return marker.time < end ? marker : nil
      }
    }
  }
}
