internal import TimelineDocument
internal import TimelineEvaluation

/// The frames after which tracks begin again from their start, of timelines and tracks that repeat.
struct MotionRestarts {
  /// More of them cannot be told apart.
  private static let limit = 4000.0

  /// The tracks of the timeline; nil if it has none.
  private let tracks: TrackLookup<TrackTimeline.PropertyMotion>?
  private let hasEndlessTracks: Bool
  /// The end of what is shown, in seconds.
  private let end: Double
  private let framesPerSecond: Double
  /// The length of an iteration of the whole timeline in seconds.
  private let iteration: Double

  init(of timeline: CompiledTimeline, until end: Double, framesPerSecond: Double) {
    if case .tracks(let list) = timeline.contents {
      tracks = TrackLookup(list.motions, property: \.property)
      hasEndlessTracks = list.hasEndlessTracks
    } else {
      tracks = nil
      hasEndlessTracks = false
    }
    self.end = end
    self.framesPerSecond = framesPerSecond
    iteration = timeline.motion.duration
  }

  /// The frames after which a track begins again.
  subscript(_ track: SampledTrack) -> [Int] {
    guard let tracks else { return [] }
    guard let entry = tracks[track], let cycle = entry.cycle else {
      return hasEndlessTracks ? [] : frames(from: 0, each: iteration)
    }
    guard cycle.restarts else { return [] }
    let copy = entry.starts.count > 1 ? track.index ?? 0 : 0
    let shift = copy < entry.starts.count ? entry.starts[copy] : 0
    return frames(from: cycle.start + shift, each: cycle.length)
  }

  private func frames(from start: Double, each length: Double) -> [Int] {
    guard length > 0, (end - start) / length < Self.limit else { return [] }
    return stride(from: start + length, to: end - 1e-9, by: length).map {
      Int(($0 * framesPerSecond + 1e-6).rounded(.down))
    }
  }
}
