import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineSyntax

/// What holds for every timeline that can be played: a value for every time, no sample that is none, and
/// the same for a time by itself as among the frames.
enum SampleLaws {
  /// Seconds of frames: several of the blocks that a uniform grid is sampled in.
  private static let seconds = 2.5
  /// The seconds that a timeline may last to be sampled beyond its end, too.
  private static let longest = 60.0
  /// How far the frames may be from exact times, of the largest sample.
  ///
  /// What a curve guarantees is far less; a document's numbers may be of any size.
  private static let tolerance = 1e-9

  static func check(_ loaded: LoadedDocument) throws(BrokenLaw) {
    guard loaded.isValid else { return }
    var entries: [SampleSheet.Entry] = []
    for timeline in loaded.document.timelines.prefix(8) {
      for compiled in try players(of: timeline, in: loaded.document) {
        guard compiled.duration >= 0 else {
          throw BrokenLaw("`\(compiled.name)` lasts \(compiled.duration) s")
        }
        for options in options(for: compiled) {
          guard let table = try? compiled.sample(options) else { continue }
          try check(table)
          entries.append(SampleSheet.Entry(file: "a.yaml", table: table))
          if options.times == nil { try checkFrames(table, of: compiled) }
        }
      }
    }
    let sheet = SampleSheet(entries: entries, namesFiles: false)
    for format in SampleFormat.all {
      let text = format.write(sheet)
      if format.name == "json" { try JSONLaws.check(text, of: "samples") }
    }
  }

  /// The players of a timeline; none where it goes on for too long.
  private static func players(
    of timeline: Timeline, in document: TimelineDocument
  ) throws(BrokenLaw) -> [CompiledTimeline] {
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
    // State is played frame by frame up to the last time, which is too much for thousands of texts.
    return end < longest ? [grid, exact] : [grid]
  }

  private static func check(_ table: SampleTable) throws(BrokenLaw) {
    for track in table.tracks {
      let wanted = table.times.count * track.width
      guard track.values.count == wanted else {
        throw BrokenLaw(
          "`\(track.property)` has \(track.values.count) numbers in place of \(wanted)")
      }
      if let velocities = track.velocities, velocities.count != wanted {
        throw BrokenLaw("`\(track.property)` has \(velocities.count) velocities")
      }
      guard case .numbers(let values) = track.values else { continue }
      for numbers in [values, track.velocities ?? []] {
        if let index = numbers.firstIndex(where: { !$0.isFinite }) {
          let time = table.times[index / max(track.width, 1)]
          throw BrokenLaw("`\(track.property)` of `\(table.timeline)` is no number at \(time) s")
        }
      }
    }
  }

  /// That some frames have the values that are sampled at their times alone.
  private static func checkFrames(
    _ frames: SampleTable, of timeline: CompiledTimeline
  ) throws(BrokenLaw) {
    let rows = Array(stride(from: 0, to: frames.times.count, by: 31))
    var options = SamplingOptions()
    options.times = rows.map { frames.times[$0] }
    guard timeline.frameRate <= 120, let exact = try? timeline.sample(options) else { return }
    for (track, other) in zip(frames.tracks, exact.tracks) {
      guard case .numbers(let values) = track.values, case .numbers(let others) = other.values
      else { continue }
      let size = values.reduce(0) { max($0, $1.magnitude) }
      for (place, row) in rows.enumerated() {
        for column in 0..<track.width {
          let value = values[row * track.width + column]
          let wanted = others[place * track.width + column]
          guard abs(value - wanted) > tolerance * size else { continue }
          throw BrokenLaw(
            "`\(track.property)` is \(value) among frames at \(frames.times[row]) s, alone \(wanted)"
          )
        }
      }
    }
  }
}
