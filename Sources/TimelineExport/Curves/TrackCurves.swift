import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// The curves of keyframe tracks, in closed form.
struct TrackCurves {
  let properties: [PropertyCurves]

  init(_ tracks: TrackTimeline, of timeline: Timeline) {
    let duration = tracks.duration
    let list: [Track] =
      if case .tracks(let list) = timeline.contents { list.tracks } else { [] }
    let declared = Dictionary(list.map { ($0.property.name, $0) }) { first, _ in first }
    let initial = Dictionary(timeline.initial.map { ($0.property.name, $0.name.span) }) {
      first, _ in first
    }
    properties = tracks.motions.map { entry in
      let property = entry.property
      let span =
        declared[property.name]?.name.span ?? initial[property.name] ?? timeline.name.span
      switch entry.motion {
      case .constant(let value):
        return PropertyCurves(
          property: property, span: span, motion: .constant(value), interpolation: nil)
      case .moving(let track, let space):
        let curves = (0..<track.width).map {
          TrackCurves.curve(track, component: $0, cycle: entry.cycle, duration: duration)
        }
        let cycle = entry.cycle.map { cycle in
          PropertyCurves.Cycle(
            repetition: cycle,
            motion: .moving((0..<track.width).map { TrackCurves.single(track, $0, cycle) }))
        }
        return PropertyCurves(
          property: property, span: span, motion: .moving(curves),
          interpolation: space.interpolation, cycle: cycle)
      case .snapping(let track):
        let ends = (declared[property.name]?.keyframes ?? [])
          .map { $0.startTime + $0.resolvedDuration }
        let cycle = entry.cycle.map { cycle in
          let steps = TrackCurves.steps(track, ends: ends, cycle: nil)
          return PropertyCurves.Cycle(
            repetition: cycle,
            motion: .snapping(steps.map { (max(0, $0.time - cycle.start), $0.value) }))
        }
        return PropertyCurves(
          property: property, span: span,
          motion: .snapping(
            TrackCurves.steps(
              track, ends: entry.cycle?.ends(of: ends, until: duration) ?? ends, cycle: entry.cycle)
          ),
          interpolation: nil, cycle: cycle)
      }
    }
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
    return whole.part(from: cycle.start, to: cycle.start + cycle.length)
  }

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
