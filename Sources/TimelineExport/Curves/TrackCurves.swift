import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The curves of keyframe tracks, in closed form.
struct TrackCurves {
  let properties: [PropertyCurves]

  /// - Parameter repeatingTracks: whether a track that repeats by itself has the curve of all of its
  ///   cycles, or that of the first one alone.
  init(_ tracks: TrackTimeline, of timeline: CompiledTimeline, repeatingTracks: Bool = true) {
    let spans = PropertySpans(timeline)
    properties = tracks.motions.map { entry in
      PropertyCurves(
        entry, span: spans[entry.property.name], duration: tracks.duration,
        cycle: repeatingTracks ? entry.cycle : nil)
    }
  }
}

extension PropertyCurves {
  /// The curves of a property that a track moves.
  ///
  /// - Parameters:
  ///   - duration: that of the timeline in seconds.
  ///   - cycle: the repetition that the curve shows; nil for the delay and one cycle.
  init(
    _ entry: TrackTimeline.PropertyMotion, span: SourceSpan, duration: Double, cycle: TrackCycle?
  ) {
    let motion: Motion
    var first: Motion?
    var interpolation: ColorInterpolation?
    switch entry.motion {
    case .constant(let value): motion = .constant(value)
    case .moving(let track, let space):
      motion = .moving(
        (0..<track.width).map {
          Self.curve(track, component: $0, cycle: cycle, duration: duration)
        })
      first = entry.cycle.map { cycle in
        .moving((0..<track.width).map { Self.single(track, $0, cycle) })
      }
      interpolation = space.interpolation
    case .snapping(let track):
      motion = .snapping(
        Self.steps(
          track, ends: cycle?.ends(of: track.ends, until: duration) ?? track.ends, cycle: cycle))
      first = entry.cycle.map { cycle in
        let steps = Self.steps(track, ends: track.ends, cycle: nil)
        return .snapping(steps.map { (max(0, $0.time - cycle.start), $0.value) })
      }
    }
    self.init(
      property: entry.property, span: span, motion: motion, interpolation: interpolation,
      cycle: first.flatMap { first in
        entry.cycle.map { Cycle(repetition: $0, motion: first) }
      })
  }

  private static func curve(
    _ track: FlatTrack, component: Int, cycle: TrackCycle?, duration: Double
  ) -> PiecewiseCurve {
    if let cycle { return CycleCurve(track, component, cycle, until: duration).curve }
    var pieces = Array(track.segments.flatMap { CurvePiece.pieces(of: $0, component) })
    let value = track.segments.last.map { $0[component].value(at: $0.duration) } ?? 0
    if duration - track.duration > 1e-9 {
      pieces.append(.constant(value, from: track.duration, to: duration))
    }
    return PiecewiseCurve(pieces: pieces, finalValue: value)
  }

  /// The curve of the first cycle, from its own start.
  private static func single(
    _ track: FlatTrack, _ component: Int, _ cycle: TrackCycle
  ) -> PiecewiseCurve {
    let whole = curve(track, component: component, cycle: nil, duration: track.duration)
    let single = whole.part(from: cycle.start, to: cycle.start + cycle.length)
    let before = track.start[component]
    guard cycle.start > 0, before != single.startValue else { return single }
    // What jumps at the start of its first cycle has its start value until then.
    let moved = single.pieces.map { $0.moved(by: Self.instant) }
    return CycleCurve.cut(
      PiecewiseCurve(
        pieces: [.constant(before, from: 0, to: Self.instant)] + moved,
        finalValue: single.finalValue),
      at: cycle.length)
  }

  /// A time that no player shows, in seconds.
  private static let instant = 1e-7

  private static func steps(
    _ track: DiscreteTrack, ends: [Double], cycle: TrackCycle?
  ) -> [(time: Double, value: PropertyValue)] {
    // Sampled after a keyframe's end by more than any rounding error, when its moves have happened.
    let instant = 1e-6
    var steps = [(time: 0.0, value: track.value(at: 0))]
    for time in ends {
      let local = cycle?.local(time + instant, tolerance: 0).time ?? time + instant
      let value = track.value(at: local)
      guard value != steps[steps.count - 1].value else { continue }
      if steps[steps.count - 1].time == time {
        steps[steps.count - 1].value = value
      } else {
        steps.append((time, value))
      }
    }
    return steps
  }
}
