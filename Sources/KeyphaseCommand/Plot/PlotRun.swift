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
    var timelines = try selection.compile(files) { _ in options }
    for index in timelines.indices { try timelines[index].timeline.showRun() }
    var marks: [[String: [Double]]] = []
    var tables: [SampleTable] = []
    for (file, timeline) in timelines {
      do throws(EvaluationError) {
        if timeline.driver != nil {
          let (table, times) = try driven(timeline, of: file, options, columns: columns)
          tables.append(table)
          marks.append(times)
          continue
        }
        let motion = try timeline.motion(options)
        let start = options.from ?? 0
        let end = max(start, options.to ?? motion.end)
        let own = file.document.timelines.first {
          $0.name.value == timeline.name && $0.driver == nil
        }
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
      let timeline = pair.0.timeline
      let values = table.axis.values
      return TimelinePlot(
        title: "\(file)\(table.timeline) · \(extent(of: timeline, table))", table: table,
        marks: pair.1,
        entries: EntryBars(
          timeline.timeline, values: (values.first ?? 0)...max(values.last ?? 0, values.first ?? 0)
        ) { time in timeline.driver.map { timeline.value(at: time, of: $0) } ?? time })
    }
  }

  /// How long a timeline lasts, or from where to where its input moves it.
  private static func extent(of timeline: CompiledTimeline, _ table: SampleTable) -> String {
    guard let driver = timeline.driver else {
      return "\(NumberText.string(table.duration, decimals: 3)) s"
    }
    let unit = driver.unit.isEmpty ? "" : " \(driver.unit)"
    return
      "\(driver.input.value) \(NumberText.string(driver.from)) to \(NumberText.string(driver.to))\(unit)"
  }

  /// Samples a timeline at ascending values of the input that moves it.
  ///
  /// - Returns: the samples, and the values at the ends of keyframes, by property.
  private static func driven(
    _ timeline: CompiledTimeline, of file: LoadedFiles.File, _ options: SamplingOptions,
    columns: Int
  ) throws(EvaluationError) -> (SampleTable, marks: [String: [Double]]) {
    guard let driver = timeline.driver, options.triggers.isEmpty else {
      throw .withoutTrigger(timeline: timeline.name)
    }
    let ends = [options.from ?? driver.from, options.to ?? driver.to].sorted()
    let own = file.document.timelines.first { $0.name.value == timeline.name }
    let marks =
      own.map {
        KeyframeMarks.times(of: $0, duration: timeline.duration, upTo: timeline.motion.end)
      } ?? [:]
    let places = marks.mapValues { $0.map { timeline.value(at: $0, of: driver) }.sorted() }
    let values = try PlotTimes(
      from: ends[0], to: ends[1], count: columns * 2, width: timeline.motion.width
    ).including(places, of: timeline.contents.properties)
    return (timeline.table(at: values, of: driver), places)
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
