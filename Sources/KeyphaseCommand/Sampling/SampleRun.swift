import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineFiles
import TimelineSyntax

/// Samples documents into a sheet.
enum SampleRun {
  /// Samples the selected timelines; notes about endless timelines go to standard error.
  ///
  /// - Parameter rates: the configured samples per second, by the bytes of a file's location.
  /// - Throws: ``CommandFailure`` for unknown names and timelines that cannot be sampled.
  static func sheet(
    _ files: LoadedFiles, _ selection: SampleSelection, _ options: SamplingOptions,
    rates: [[UInt8]: Double]
  ) throws -> SampleSheet {
    func rate(of file: LoadedFiles.File) -> Double? {
      rates[Array(file.document.source.location.utf8)]
    }
    func sampling(of file: LoadedFiles.File) -> SamplingOptions {
      var sampling = options
      sampling.framesPerSecond = options.framesPerSecond ?? rate(of: file)
      return sampling
    }
    var timelines = try selection.compile(files, for: sampling)
    // Steps are those of the input.
    if options.steps == nil {
      for index in timelines.indices { try timelines[index].timeline.showRun() }
    }
    try check(options, for: timelines.map(\.timeline))
    var count = 0
    let tables = try timelines.map { entry in
      let table = try sample(
        entry.timeline, inputs(of: entry.timeline, sampling(of: entry.file)))
      // The limit applies to the whole sheet, which contains all timelines.
      count += table.tracks.reduce(0) { $0 + $1.values.count }
      guard count <= EvaluationLimits.samples else {
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
    return SampleSheet(entries: entries, namesFiles: files.namesFiles)
  }

  /// The options, whose times are values of the input that moves a timeline.
  private static func inputs(
    of timeline: CompiledTimeline, _ options: SamplingOptions
  ) throws -> SamplingOptions {
    guard let driver = timeline.driver else { return options }
    var result = options
    (result.times, result.from, result.to) = (nil, nil, nil)
    if let values = options.times {
      result.inputs = values
      return result
    }
    do throws(EvaluationError) {
      result.inputs = try CompiledTimeline.steps(
        options.steps, from: options.from ?? driver.from, to: options.to ?? driver.to,
        width: timeline.motion.width)
    } catch {
      throw CommandFailure(error)
    }
    return result
  }

  /// Checks that options about time and about inputs are not without a timeline that has one.
  private static func check(
    _ options: SamplingOptions, for timelines: [CompiledTimeline]
  ) throws {
    let played = timelines.filter { $0.driver == nil }
    if let first = options.times?.first(where: { $0 < 0 }), let name = played.first?.name {
      throw CommandFailure(
        "`\(NumberText.string(first))` is not a time, and no input moves `\(name)`",
        help: "choose timelines with `--timeline`")
    }
    if options.steps != nil, played.count == timelines.count {
      throw CommandFailure(
        "no input moves a timeline that is chosen, so --steps has no meaning",
        help: "write `--fps` for samples over time")
    }
    if options.cycles != nil, played.isEmpty, let name = timelines.first?.name {
      throw CommandFailure(
        "an input moves `\(name)`, so it has no --cycles", help: "leave the option out")
    }
  }

  private static func sample(
    _ timeline: CompiledTimeline, _ options: SamplingOptions
  ) throws -> SampleTable {
    do throws(EvaluationError) {
      return try timeline.sample(options)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CompiledTimeline {
  /// Takes what recorded fingers show over time in place of what the input shows at its values.
  ///
  /// - Throws: ``CommandFailure`` if it has too many frames.
  mutating func showRun() throws {
    do throws(EvaluationError) {
      self = try run() ?? self
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// A timeline cannot be sampled as the options request.
  init(_ error: EvaluationError) {
    if case .withoutTrigger = error {
      self.init(error.description, help: "choose timelines with `--timeline`")
    } else {
      self.init(error.description)
    }
  }
}
