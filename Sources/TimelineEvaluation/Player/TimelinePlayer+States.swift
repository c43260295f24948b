internal import TimelineDocument

extension TimelinePlayer {
  /// The names of the timeline's states, in file order; empty for any other timeline.
  public var states: [String] { forms.full.timeline.states?.states.map(\.name.value) ?? [] }

  /// The name of the state that is shown; nil for a timeline without states.
  public var state: String? {
    guard let states = timeline.timeline.states else { return nil }
    return states.name(at: motion.local(time), states.begins(timeline.frameRate))
  }

  /// Changes to a state now, from what is shown, with its velocity.
  ///
  /// Until then the player shows the run of the file. States that follow by themselves follow from then
  /// on, and what a state plays forever goes on.
  ///
  /// - Parameter name: a name in ``states``; the present state is entered again.
  /// - Throws: ``PlayerError/unknownState(_:known:)``, or ``PlayerError/evaluation(_:)`` where states
  ///   follow each other for too long. An error leaves everything as it is.
  /// - Complexity: O(frames since everything was at rest).
  public func set(state name: String) throws(PlayerError) {
    guard let document = forms.full.document, let states = forms.full.timeline.states,
      states.index(of: name) != nil
    else { throw .unknownState(name, known: self.states) }
    let rate = document.frameRate
    let now = motion.local(time)
    var (first, visits, begin) = (states.first, [RequestedVisit](), time - now)
    // What ends in the frame of the change is interrupted in it.
    if motion.hasEnded(at: time - 1 / rate), let rest = state.flatMap(states.index) {
      // What rests begins anew, in the frame of the change.
      (first, begin) = (rest, ((time - SampleTimes.tolerance) * rate).rounded(.up) / rate)
      visits = [RequestedVisit(time: 0, state: name)]
    } else {
      visits = states.visits.filter { $0.time.value <= now }.requested
      visits.append(RequestedVisit(time: now, state: name))
    }
    forms = try PlayerForms(compiled((visits, first), of: document))
    (self.begin, hasChosenState) = (begin, true)
    replaceMotion(by: shownForm)
  }

  /// The changes that have been chosen, and the state before them; nil while the run of the file is
  /// shown.
  var shownStates: ChosenStates? {
    guard hasChosenState, let states = forms.full.timeline.states else { return nil }
    return (states.visits.requested, states.first)
  }

  /// The timeline as a document has it, which shows a run if one was chosen.
  func compiled(
    _ chosen: ChosenStates?, of document: TimelineDocument
  ) throws(PlayerError) -> CompiledTimeline {
    var own = document
    let index = own.timelines.firstIndex { ResolvedTimeline.partNames(of: $0).contains(name) }
    if let chosen, let index {
      do throws(EvaluationError) {
        own.timelines[index] = try own.timeline(
          own.timelines[index], showing: chosen.visits, goesOn: true, from: chosen.first)
      } catch {
        throw .evaluation(error)
      }
    }
    guard let timeline = try CompiledTimeline.compile(name, of: own) else {
      throw .unknownTimeline(name, known: [])
    }
    return timeline
  }

  typealias ChosenStates = (visits: [RequestedVisit], first: Int)
}

extension [StateVisit] {
  fileprivate var requested: [RequestedVisit] {
    map { RequestedVisit(time: $0.time.value, state: $0.state.value) }
  }
}
