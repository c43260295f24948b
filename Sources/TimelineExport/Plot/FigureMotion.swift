import AnimationCore
import TimelineDocument

/// The motion of a property of a copy over a whole scene, of which no cycles are written out.
///
/// Its values are those of the curve with all cycles, ``CycleCurve``, but it takes no longer for many.
struct FigureMotion {
  /// The curves of the components: of the first cycle, from its own start, if the track repeats by
  /// itself.
  let curves: [PiecewiseCurve]
  /// The repetition of the track by itself; nil if it does not repeat.
  private let repetition: Repetition?
  /// When the copy starts, in seconds.
  private let start: Double

  private struct Repetition {
    let cycle: TrackCycle
    /// The curves of a reversed cycle; none if it has none.
    let reversed: [PiecewiseCurve]
    /// When the last cycle that is shown begins, in seconds from the copy's start.
    let lastStart: Double
    /// The curves of that cycle, which may be cut.
    let last: [PiecewiseCurve]
  }

  /// - Parameters:
  ///   - cycle: how the track repeats by itself; nil if it does not.
  ///   - end: the end of the scene, in seconds from the copy's start.
  init(_ curves: [PiecewiseCurve], _ cycle: TrackCycle?, start: Double, until end: Double) {
    (self.curves, self.start) = (curves, start)
    repetition = cycle.map { cycle in
      let reversed =
        cycle.autoreverses ? curves.map { CycleCurve.reversed($0, lasting: cycle.length) } : []
      let shown = min(cycle.end ?? end, end) - cycle.start - SegmentTimes.tolerance
      let number = cycle.length > 0 ? max(0, (shown / cycle.length).rounded(.up) - 1) : 0
      let isReversed = cycle.isReversed(number)
      let lastStart = cycle.start + number * cycle.length
      let rest = min(cycle.end ?? end, end) - lastStart
      return Repetition(
        cycle: cycle, reversed: reversed, lastStart: lastStart,
        last: (isReversed ? reversed : curves).map { CycleCurve.cut($0, at: rest) })
    }
  }

  /// The value of a component at a time in seconds of the scene: the first one before the copy's start,
  /// and the last one after its end.
  func value(of component: Int, at time: Double) -> Double {
    let curve = curves[component]
    let own = time - start
    guard let repetition else { return own < 0 ? curve.startValue : curve.value(at: own) }
    let cycle = repetition.cycle
    if own > repetition.lastStart + SegmentTimes.tolerance {
      return repetition.last[component].value(at: own - repetition.lastStart)
    }
    let place = cycle.local(own)
    let local = place.time - cycle.start
    if place.isReversed { return repetition.reversed[component].value(at: cycle.length - local) }
    return local < 0 ? curve.startValue : curve.value(at: local)
  }
}
