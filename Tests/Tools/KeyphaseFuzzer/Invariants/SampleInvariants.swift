import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineSyntax

/// Invariants of every timeline that can be evaluated: each time has a finite value, which is the
/// same whether the time is sampled alone or as one of many frames.
enum SampleInvariants {
  /// The seconds of frames to sample; they span several blocks of the sampler's uniform grid.
  private static let seconds = 2.5
  /// The maximum duration, in seconds, of timelines that are also sampled after their end.
  private static let longest = 60.0
  /// The tolerance between frames and exact times, relative to the largest sample.
  ///
  /// The curves guarantee a much smaller error, but the numbers of a document may have any
  /// magnitude.
  private static let tolerance = 1e-9

  static func check(_ loaded: LoadedDocument) throws(InvariantViolation) {
    guard loaded.isValid else { return }
    var entries: [SampleSheet.Entry] = []
    for timeline in loaded.document.timelines.prefix(8) {
      for compiled in try compile(timeline, of: loaded.document) {
        guard compiled.duration >= 0 else {
          throw InvariantViolation("`\(compiled.name)` lasts \(compiled.duration) s")
        }
        try PlayerInvariants.check(compiled)
        try AnswerInvariants.check(compiled, of: loaded.document)
        // What recorded fingers show is a motion over time.
        for compiled in [compiled, try? compiled.run()].compactMap({ $0 }) {
          for options in options(for: compiled) {
            guard let table = try? compiled.sample(options) else { continue }
            try check(table)
            entries.append(SampleSheet.Entry(file: "a.yaml", table: table))
            if options.times == nil, options.inputs == nil {
              try checkFrames(table, of: compiled)
            }
          }
        }
      }
    }
    let sheet = SampleSheet(entries: entries, namesFiles: false)
    for format in SampleFormat.all {
      let text = format.write(sheet)
      if format.name == "json" { try JSONInvariants.check(text, of: "samples") }
    }
  }

  /// Compiles a timeline; returns an empty array if it is too long to evaluate.
  private static func compile(
    _ timeline: Timeline, of document: TimelineDocument
  ) throws(InvariantViolation) -> [CompiledTimeline] {
    (try? CompiledTimeline.compile(timeline, of: document)) ?? []
  }

  private static func options(for timeline: CompiledTimeline) -> [SamplingOptions] {
    let end = timeline.duration
    var grid = SamplingOptions(framesPerSecond: min(timeline.frameRate, 120))
    grid.to = min(end, seconds)
    grid.includesVelocities = true
    var exact = SamplingOptions()
    exact.times = [0, end / 3, end.nextDown, end, end / 7, 2 * end]
    exact.includesVelocities = true
    // State is evaluated frame by frame up to the last time, which is too slow for thousands of
    // inputs.
    return end < longest ? [grid, exact] : [grid]
  }

  private static func check(_ table: SampleTable) throws(InvariantViolation) {
    for track in table.tracks {
      let expected = table.times.count * track.width
      guard track.values.count == expected else {
        throw InvariantViolation(
          "`\(track.property)` has \(track.values.count) numbers in place of \(expected)")
      }
      if let velocities = track.velocities, velocities.count != expected {
        throw InvariantViolation("`\(track.property)` has \(velocities.count) velocities")
      }
      guard case .numbers(let values) = track.values else { continue }
      for numbers in [values, track.velocities ?? []] {
        if let index = numbers.firstIndex(where: { !$0.isFinite }) {
          let time = table.times[index / max(track.width, 1)]
          throw InvariantViolation(
            "`\(track.property)` of `\(table.timeline)` is no number at \(time) s")
        }
      }
    }
  }

  /// Checks that some of the frames equal the values sampled only at their times.
  private static func checkFrames(
    _ frames: SampleTable, of timeline: CompiledTimeline
  ) throws(InvariantViolation) {
    let rows = Array(stride(from: 0, to: frames.times.count, by: 31))
    var options = SamplingOptions()
    options.times = rows.map { frames.times[$0] }
    guard timeline.frameRate <= 120, let exact = try? timeline.sample(options) else { return }
    for (track, other) in zip(frames.tracks, exact.tracks) {
      guard case .numbers(let values) = track.values, case .numbers(let others) = other.values
      else { continue }
      let size = values.reduce(0) { max($0, $1.magnitude) }
      for (index, row) in rows.enumerated() {
        for column in 0..<track.width {
          let value = values[row * track.width + column]
          let expected = others[index * track.width + column]
          guard abs(value - expected) > tolerance * size else { continue }
          throw InvariantViolation(
            "`\(track.property)` is \(value) among frames at \(frames.times[row]) s, alone \(expected)"
          )
        }
      }
    }
  }
}
