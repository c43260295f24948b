import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineServer
import TimelineSyntax

/// What holds for every timeline that can be played: a value for every time, and no sample that is none.
enum SampleLaws {
  /// The most that a document's numbers may be for its samples to be numbers, too.
  private static let largest = 1e100

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
        }
      }
    }
    let sheet = SampleSheet(entries: entries, namesFiles: false)
    for format in SampleFormat.all {
      let text = format.write(sheet)
      guard format.name == "json" else { continue }
      do throws(JSONError) { _ = try JSONReader.read(text) } catch {
        throw BrokenLaw("samples as JSON: \(error.message) at byte \(error.offset)")
      }
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
    grid.to = min(end, 1)
    grid.includesVelocities = true
    var exact = SamplingOptions()
    exact.times = [0, end / 3, end.nextDown, end, end / 7, 2 * end]
    exact.includesVelocities = true
    return [grid, exact]
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
      // What is larger than any double can be reckoned with has no sum and no difference.
      let isModerate = values.allSatisfy { !($0.magnitude > largest) }
      for numbers in [values, track.velocities ?? []] {
        if isModerate, let index = numbers.firstIndex(where: \.isNaN) {
          let time = table.times[index / max(track.width, 1)]
          throw BrokenLaw("`\(track.property)` of `\(table.timeline)` is no number at \(time) s")
        }
      }
    }
  }
}
