import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The states of a timeline in the terms of a format: the value that each of its properties has in each
/// state.
struct StateTable {
  let states: ViewStates
  let variables: [WebVariable]
  /// The declarations that all states have.
  let style: [(property: StyleText, value: StyleText)]
  /// The properties of the format that states change.
  let properties: [StyleText]
  /// Their values, by state.
  let values: [[StyleText]]

  /// - Parameters:
  ///   - hasPlayed: whether what states play is among the properties, too, also where no state sets it.
  ///   - source: the motion of a timeline in the terms of the format.
  /// - Returns: nil if the timeline has no states.
  init?(
    _ timeline: CompiledTimeline, hasPlayed: Bool = false,
    _ source: (CompiledTimeline) throws(EvaluationError) -> ScriptSource
  ) throws(EvaluationError) {
    guard let states = timeline.timeline.states,
      let jumping = try Self.jumping(from: states, timeline, hasPlayed: hasPlayed)
    else { return nil }
    let own = try source(jumping)
    self.states = states
    (variables, style) = (own.variables, own.style)
    properties = own.tracks.map(\.key)
    values = states.states.indices.map { index in
      own.tracks.map { track in
        let timing = track.timing ?? CurveTiming(duration: own.duration, iterations: 1)
        let shown = track.keyframes.last {
          $0.offset * timing.duration + timing.delay <= Double(index) + 0.5
        }
        return (shown ?? track.keyframes.first)?.value ?? ""
      }
    }
  }

  /// A timeline that jumps from state to state, one in each second.
  private static func jumping(
    from states: ViewStates, _ timeline: CompiledTimeline, hasPlayed: Bool
  ) throws(EvaluationError) -> CompiledTimeline? {
    var own = timeline.timeline
    own.states = nil
    var events = states.states.enumerated().dropFirst().map { index, state in
      Event(time: state.name.map { _ in Double(index) }, values: state.targets, span: state.span)
    }
    let played = hasPlayed ? states.playedTargets : []
    if let first = states.states.first, !played.isEmpty {
      // After the last state, so that it moves everything that is played.
      let time = first.name.map { _ in Double(states.states.count) }
      events.append(Event(time: time, values: played.compactMap(\.other), span: first.span))
    }
    own.contents = .events(EventList(events: events))
    guard let resolved = ResolvedTimeline.all(of: own, frameRate: timeline.frameRate).first else {
      return nil
    }
    return try CompiledTimeline(resolved)
  }
}

extension PropertyAssignment {
  /// An assignment of another value; nil for one that is no number.
  fileprivate var other: PropertyAssignment? {
    var result = self
    switch value.value {
    case .number(let number): result.value.value = .number(number + 1)
    case .components(let numbers):
      result.value.value = .components(
        numbers.map { property.type.hasColors ? 1 - $0 : $0 + 1 })
    case .integer, .boolean, .string: return nil
    }
    return result
  }
}

extension ViewStates {
  /// The values that the first state has of all that states play.
  fileprivate var playedTargets: [PropertyAssignment] {
    let moved = Set(states.flatMap { $0.play?.timeline.movedProperties.map(\.name) ?? [] })
    return (states.first?.targets ?? []).filter { moved.contains($0.property.name) }
  }

  /// Reports what a format has not.
  ///
  /// - Parameters:
  ///   - next: what to do where states follow each other by themselves; nil if they do.
  ///   - play: what to do with what a state plays; nil if it does play it.
  ///   - interruption: what differs when a change interrupts another one, and what happens then; nil
  ///     if nothing does.
  func report(
    of format: String, next: String?, play: (_ state: ViewState, _ name: String) -> String?,
    interruption: (message: String, instead: String)? = nil, log: inout ExportLog
  ) {
    for state in states {
      if let following = state.next, let next {
        log.warn(
          "\(format) changes no state by itself, but `\(following.state.value)` follows `\(state.name.value)`",
          at: following.state.span, instead: next)
      }
      if let played = state.playedName, let instead = play(state, played) {
        log.warn(
          "a state of \(format) plays nothing, but `\(state.name.value)` plays `\(played)`",
          at: state.name.span, instead: instead)
      }
    }
    guard let first = states.first, let interruption else { return }
    log.warn(interruption.message, at: first.name.span, instead: interruption.instead)
    // Where changes are not SwiftUI's own, they are animations with an end.
    var reported: Set<SourceSpan> = []
    for endless in choices.compactMap(\.animation) + [animation].compactMap(\.self)
    where endless.value.isEndless && reported.insert(endless.span).inserted {
      log.warn(
        "a change of states in \(format) comes to an end, but this animation never does",
        at: endless.span, instead: "the change happens at once")
    }
  }

  /// How far changes are from SwiftUI's that interrupt others where these lose their velocity.
  static let interruptedError =
    "until they have settled, they are up to two frames early and differ the more the faster the view moved; changes from rest are as accurate as stated"

  /// Reports copies that follow each other in changes of states.
  func reportStaggers(in format: String, log: inout ExportLog) {
    for stagger in states.compactMap(\.stagger) + changes.compactMap(\.stagger) {
      log.warn(
        "the copies of a state in \(format) change together, but here they follow each other",
        at: stagger.span, instead: "give the animation of each copy a delay of its own")
    }
  }

  /// The animation of some changes; no names stand for any state.
  struct Choice {
    var from: [String]
    var to: [String]
    var animation: Located<AnimationModel>?
    /// How copies follow each other; nil for the stagger of the state that is entered.
    var stagger: ChangeStagger?
  }

  /// The animations of changes, in the order in which they count; after them comes that of all.
  var choices: [Choice] {
    changes.map {
      Choice(
        from: $0.from.map(\.value), to: $0.to.map(\.value), animation: $0.animation,
        stagger: $0.stagger?.value)
    }
      + states.compactMap { state in
        state.animation.map { Choice(from: [], to: [state.name.value], animation: $0) }
      }
  }

  /// How the copies of elements follow each other in some changes; no names stand for any state.
  struct StaggerChoice {
    var from: [String]
    var to: [String]
    /// Nil where they change together.
    var stagger: ChangeStagger?
  }

  /// The staggers of changes, in the order in which they count; after them comes none.
  var staggers: [StaggerChoice] {
    var choices: [StaggerChoice] = []
    for (index, change) in changes.enumerated() {
      let (from, to) = (change.from.map(\.value), change.to.map(\.value))
      if let own = change.stagger?.value {
        choices.append(StaggerChoice(from: from, to: to, stagger: own))
      } else if changes[index...].contains(where: { $0.stagger != nil }) {
        // A later change does not count where this one matches.
        choices += states.filter { to.isEmpty || to.contains($0.name.value) }.map {
          StaggerChoice(from: from, to: [$0.name.value], stagger: $0.stagger?.value)
        }
      }
    }
    return choices
      + states.compactMap { state in
        state.stagger.map {
          StaggerChoice(from: [], to: [state.name.value], stagger: $0.value)
        }
      }
  }

  /// Whether the copies of an element follow each other in some change.
  func staggers(_ element: ElementModel?) -> Bool {
    guard let element else { return false }
    return staggers.contains { $0.stagger?.stagger(of: element) != nil }
  }
}

extension StateTable {
  /// Whether another view, such as a copy, has the same values in all states.
  func isLike(_ other: StateTable) -> Bool {
    func isLike(_ one: [StyleText], _ other: [StyleText]) -> Bool {
      one.map(\.string) == other.map(\.string)
    }
    return isLike(properties, other.properties) && values.count == other.values.count
      && zip(values, other.values).allSatisfy(isLike)
      && isLike(style.map(\.property), other.style.map(\.property))
      && isLike(style.map(\.value), other.style.map(\.value)) && variables == other.variables
  }
}
