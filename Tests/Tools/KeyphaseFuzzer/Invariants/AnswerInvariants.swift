import TimelineDocument
import TimelineEvaluation

/// Invariants of timelines that answer: where an input is, is what is seen, and a state looks alike
/// however it was reached.
enum AnswerInvariants {
  static func check(
    _ timeline: CompiledTimeline, of document: TimelineDocument
  ) throws(InvariantViolation) {
    if let driver = timeline.driver { try check(timeline, by: driver, of: document) }
    if let states = timeline.timeline.states {
      try check(timeline.timeline, states, of: document)
    }
  }

  /// A driver at a value is the timeline at its time, and a run comes to rest at a detent.
  private static func check(
    _ timeline: CompiledTimeline, by driver: TimelineDriver, of document: TimelineDocument
  ) throws(InvariantViolation) {
    let span = driver.to - driver.from
    let values = [-0.5, 0, 0.125, 0.3, 0.75, 1, 1.5].map {
      $0 == 1 ? driver.to : driver.from + $0 * span
    }
    var options = SamplingOptions()
    options.inputs = values
    var played = timeline.timeline
    played.driver = nil
    guard let driven = try? timeline.sample(options),
      let other = try? CompiledTimeline.compile(played, of: document).first
    else { return }
    options.inputs = nil
    options.times = values.map { min(max(($0 - driver.from) / span, 0), 1) * other.duration }
    guard let table = try? other.sample(options) else { return }
    for (own, track) in zip(driven.tracks, table.tracks) where own.values != track.values {
      throw InvariantViolation(
        "`\(own.name)` of `\(timeline.name)` is not at the time of its input")
    }
    guard !driver.detents.isEmpty, let run = try? timeline.run(),
      let end = try? run.sample(SamplingOptions(times: [run.duration])),
      case .numbers(let input)? = end.tracks.first?.values, let last = input.first
    else { return }
    let isThere = driver.detents.contains { abs($0.value - last) <= 1e-9 * max(1, abs(last)) }
    guard isThere else {
      throw InvariantViolation("the input of `\(timeline.name)` rests at \(last), at no detent")
    }
  }

  /// A state that lasts looks alike however it was reached.
  private static func check(
    _ timeline: Timeline, _ states: ViewStates, of document: TimelineDocument
  ) throws(InvariantViolation) {
    for state in states.states where state.next == nil && state.playedName == nil {
      let names = states.states.filter { $0.next == nil && $0.playedName == nil }.map(\.name.value)
      let way = (names + names.reversed()).enumerated().map {
        RequestedVisit(time: 0.05 * Double($0.offset), state: $0.element)
      }
      let last = RequestedVisit(time: 0.06 * Double(way.count), state: state.name.value)
      guard
        let direct = ends([RequestedVisit(time: 0, state: state.name.value)], timeline, document),
        let other = ends(way + [last], timeline, document)
      else { continue }
      for (one, another) in zip(direct, other) where one.values != another.values {
        throw InvariantViolation(
          "`\(one.name)` of the state `\(state.name.value)` depends on how it was reached")
      }
    }
  }

  /// The last values of a run; nil if it has no end.
  private static func ends(
    _ run: [RequestedVisit], _ timeline: Timeline, _ document: TimelineDocument
  ) -> [SampledTrack]? {
    guard let shown = try? document.timeline(timeline, showing: run),
      let compiled = try? CompiledTimeline.compile(shown, of: document).first,
      !compiled.motion.isEndless,
      let table = try? compiled.sample(SamplingOptions(times: [compiled.duration]))
    else { return nil }
    return table.tracks.filter { $0.property != ViewStates.column }
  }
}
