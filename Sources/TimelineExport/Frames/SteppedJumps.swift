import TimelineDocument
import TimelineEvaluation

/// The jumps of stepped timelines, also of those that a sequence plays.
///
/// What is stepped frame by frame has its values there, and lines between them. A change without an
/// animation takes no time, and so the value before it holds until its frame.
struct SteppedJumps: Sendable {
  private enum Contents: Sendable {
    case frames(CompiledTimeline, JumpDetector)
    case sequence([String: SequenceTimeline.Column], IterationClock, [SteppedJumps?])
  }

  /// A jump: the last time before it, and the time after it.
  typealias Span = (before: Double, after: Double)

  private let contents: Contents
  private let rate: Double

  /// - Returns: nil for a timeline without anything stepped.
  init?(_ timeline: CompiledTimeline) {
    guard timeline.contents.isStepped else { return nil }
    rate = timeline.frameRate
    if case .sequence(let sequence) = timeline.contents {
      let motion = timeline.motion
      contents = .sequence(
        Dictionary(sequence.columns.map { ($0.property.name, $0) }) { first, _ in first },
        IterationClock(
          length: sequence.duration, end: motion.isEndless ? .infinity : motion.end),
        sequence.sources.map { SteppedJumps($0.compiled(frameRate: timeline.frameRate)) })
    } else {
      contents = .frames(timeline, JumpDetector(timeline))
    }
  }

  /// The jump of a track in which a time is; nil if it is in none.
  func span(at time: Double, of track: SampledTrack) -> Span? {
    span(at: time, of: [track.name, track.sharedName], track)
  }

  /// - Parameters:
  ///   - names: the names of the property, by which the timeline may have it.
  ///   - track: the track, if its name is not enough.
  private func span(at time: Double, of names: [String], _ track: SampledTrack?) -> Span? {
    guard case .sequence(let columns, _, _) = contents else { return frame(at: time, names, track) }
    let column = names.lazy.compactMap { columns[$0] }.first
    return column.flatMap { span(at: time, in: $0) }
  }

  /// The jump in the frame of a time.
  private func frame(at time: Double, _ names: [String], _ track: SampledTrack?) -> Span? {
    guard case .frames(let timeline, let detector) = contents else { return nil }
    let place = time * rate
    guard abs(place - place.rounded()) > 1e-6 else { return nil }
    let next = Int(place.rounded(.up))
    guard next > 0, names.contains(where: { detector.mayJump($0, in: next) }) else { return nil }
    let span = (Double(next - 1) / rate, Double(next) / rate)
    let sampled = names.lazy.map { name in
      timeline.motion.sample(at: [span.0, span.1], of: name, inCopy: track?.index)
    }.first { !$0.isEmpty }
    let isJump = (sampled ?? []).contains { own in
      guard track == nil || own.name == track?.name,
        let before = own.values.components(of: 0, width: own.width),
        let after = own.values.components(of: 1, width: own.width), before != after
      else { return false }
      return names.contains { detector.isJump(of: $0, in: next, to: after) }
    }
    return isJump ? span : nil
  }

  /// The jump of what a sequence plays on a property.
  private func span(at time: Double, in column: SequenceTimeline.Column) -> Span? {
    guard case .sequence(_, let clock, let sources) = contents else { return nil }
    let own = clock.local(time)
    guard let entry = column.plays.last(where: { $0.play.begin < own || $0.play.begin <= 0 }),
      let jumps = sources[entry.play.source], own <= entry.play.cut ?? .infinity
    else { return nil }
    let play = entry.play
    let played = (own - play.begin) * play.speed
    guard play.speed > 0, played <= play.total else { return nil }
    let inside = IterationClock(length: play.length, end: play.total).local(played)
    let local = play.isReversed ? max(play.length - inside, 0) : inside
    guard local.isFinite,
      let found = jumps.span(
        at: local, of: [entry.property.name, entry.property.sharedName], nil)
    else { return nil }
    /// The time of what plays the sequence.
    func outer(_ place: Double) -> Double {
      time + (place - local) / play.speed * (play.isReversed ? -1 : 1)
    }
    // At its begin a play still shows what came before.
    return (max(outer(found.before), time - (own - play.begin) + 1e-6), outer(found.after))
  }
}
