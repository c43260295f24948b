internal import TimelineSyntax

/// Binds states, and the run of them that a timeline shows.
struct StateBinder: Binder {
  let scope: BindingScope

  /// Binds the states of a timeline.
  func states(at id: NodeID) -> [ViewState]? {
    let node = tree.resolve(id)
    let example = "states: { rest: {}, pressed: { set: { scale: 0.96 } } }"
    if let names = tree.names(ofItemsIn: node) {
      let text = names.enumerated().map {
        $0 == 0 ? "\($1): {}" : "\($1): { set: { scale: 0.96 } }"
      }.joined(separator: ", ")
      reader.report(
        .wrongType, "states need their values, but these are only names", at: id,
        help: "write the values of each, as in `states: { \(text) }`")
      return nil
    }
    guard reader.checkMapping(node, at: id, what: "`states`", example: example) else { return nil }
    let entries = tree.entries(of: node).filter { !tree.isExtension($0.key) }
    if entries.isEmpty, !tree.isBroken(node) {
      reader.report(
        .emptyTimeline, "the timeline has no states", at: id, help: "write `\(example)`")
    }
    var states: [ViewState] = []
    for entry in entries {
      let name = reader.name(of: entry.key, what: "a state")
      if let name {
        reader.noteDefinition(.state, name, at: tree[entry.key].span, scope: timeline.name)
      }
      guard let state = state(entry), name != nil else {
        findings.brokenStates.insert(tree.string(of: entry.key))
        continue
      }
      states.append(state)
    }
    return states.isEmpty ? nil : states
  }

  private func state(_ entry: YAMLEntry) -> ViewState? {
    var fields = StateFields()
    let node = tree.resolve(entry.value)
    let name = tree.string(of: entry.key)
    if tree[node].kind != .scalar || tree.classify(node) != .null {
      let keys = scope.decode(
        StateFields.record, at: entry.value, into: &fields, name: "the state `\(name)`")
      guard let keys else { return nil }
      reader.checkCopyNames(under: [keys["animation"], keys["next"]], with: fields.values)
    }
    for value in fields.values {
      _ = PropertyBinder(scope).start(of: value.property, usedAt: value.name.node)
    }
    reader.checkContentTransition(
      fields.contentTransition, fields.values, fields.animation,
      isAnimated: !(fields.animation?.value.isNone ?? false),
      isComplete: findings.invalidAssignments.isEmpty)
    var state = ViewState(
      name: Located(name, node: entry.key, span: tree[entry.key].span), values: fields.values,
      span: tree[entry.key].span.union(tree[entry.value].span))
    state.description = fields.description
    state.contentTransition = fields.contentTransition
    state.animation = fields.animation
    state.stagger = fields.stagger
    state.next = fields.next
    if let play = fields.play { state.play = statePlay(play, in: fields.values) }
    return state
  }

  /// What a state plays; nil after a report.
  private func statePlay(
    _ name: Located<String>, in values: [PropertyAssignment]
  ) -> StatePlay? {
    guard let found = SequenceBinder(scope).timelineToPlay(name) else { return nil }
    switch found.timeline.contents {
    case .tracks, .sequence: break
    default:
      reader.report(
        .unknownReference, "a state plays tracks or a sequence, and `\(found.name)` has neither",
        at: name.node, secondary: [tree.label(found.timeline.name.node, "defined here")],
        help: "play another timeline, or write its values under `set`")
      return nil
    }
    let moved = Set(found.timeline.movedProperties.map(\.sharedName))
    for value in values where moved.contains(value.property.sharedName) {
      reader.report(
        .conflictingProperties,
        "`\(value.property.sharedName)` is set by the state and moved by what it plays",
        at: value.name.node,
        secondary: [tree.label(name.node, "`\(found.name)` moves it")],
        help: "leave it out here, or play a timeline that does not move it")
      return nil
    }
    for property in found.timeline.movedProperties {
      _ = PropertyBinder(scope).start(of: property, usedAt: name.node)
    }
    guard let run = scope.run(of: found.timeline, isInsertion: nil, to: nil) else {
      reader.report(
        .limitExceeded, "`\(found.name)` lasts for too many frames to be evaluated", at: name.node,
        help: "play a shorter timeline")
      return nil
    }
    return StatePlay(
      name: name, timeline: found.timeline, duration: run.duration, isEndless: run.isEndless)
  }

  /// The timeline with its states and the events of its run; nil after a report.
  func running(_ timeline: Timeline, _ states: ViewStates) -> Timeline? {
    var states = states
    addTargets(to: &states)
    guard checkStateNames(of: states), reader.checkOrder(of: states.run ?? []),
      checkWaits(of: states), reader.checkCircles(of: states)
    else { return nil }
    do throws(StateRun.Failure) {
      let shown = try StateRun.timeline(
        timeline, with: states, frameRate: file.frameRate, measurer: file.measurer,
        within: &budget.steppedNumbers)
      if case .events(let list) = shown.contents {
        reader.checkEnds(of: list.events, within: budget.limits.duration)
      }
      return shown
    } catch {
      switch error {
      case .tooLong:
        reader.report(
          .limitExceeded, "the run of `\(timeline.name.value)` has too many frames to be evaluated",
          at: timeline.name.node, help: "write a shorter `run`")
      case .circle(let name): reader.reportCircle(at: name)
      }
      return nil
    }
  }

  /// Gives each state the values of all properties that some state sets or moves.
  private func addTargets(to states: inout ViewStates) {
    var properties: [(property: PropertyDeclaration, key: NodeID)] = []
    var seen: Set<String> = []
    for state in states.states {
      let moved = state.play?.timeline.movedProperties ?? []
      let all =
        state.values.map { ($0.property.inAllCopies, $0.name.node) }
        + moved.map { ($0.inAllCopies, state.name.node) }
      for (property, key) in all where seen.insert(property.name).inserted {
        properties.append((property, key))
      }
    }
    let bases = properties.map { base(of: $0.property, usedAt: $0.key) }
    for index in states.states.indices {
      let own = Dictionary(
        grouping: states.states[index].values, by: \.property.sharedName)
      states.states[index].targets = zip(properties, bases).flatMap { entry, base in
        own[entry.property.name] ?? base
      }
    }
  }

  /// The values of a property where no state sets it: one, or one for each copy of its element.
  private func base(
    of property: PropertyDeclaration, usedAt key: NodeID
  ) -> [PropertyAssignment] {
    let element = property.element
    let values = (0..<property.copyCount).map { copy in
      PropertyBinder(scope.inPlace { ($0.element, $0.copy) = (element, copy) })
        .start(of: property, usedAt: key)
    }
    let areAlike = values.allSatisfy { $0 == values[0] }
    return zip(values.indices, areAlike ? Array(values.prefix(1)) : values).compactMap {
      copy, value in
      let own = areAlike ? property : property.inCopy(copy)
      return value.map {
        PropertyAssignment(
          name: Located(own.name, node: key, span: tree[key].span), property: own,
          value: Located($0, node: key, span: tree[key].span))
      }
    }
  }

  /// Checks that what states wait for happens.
  private func checkWaits(of states: ViewStates) -> Bool {
    var isValid = true
    for state in states.states {
      guard let next = state.next, case let node = next.time.node else { continue }
      let endless = state.play.flatMap { $0.isEndless ? $0 : nil }
      switch next.time.value {
      case .after: continue
      case .played where state.play == nil:
        reader.report(
          .missingKey, "the state `\(state.name.value)` plays nothing, so it is never over",
          at: node, help: "write a time such as `after: 1.5s`, or `after: settled`")
      case .played, .settled:
        guard let endless else { continue }
        reader.report(
          .endlessDuration, "`\(endless.name.value)` repeats forever, so this never happens",
          at: node, secondary: [tree.label(endless.name.node, "it is played here")],
          help: "write a time such as `after: 1.5s`")
      }
      isValid = false
    }
    return isValid
  }

  // MARK: Names

  /// Checks that all names are those of states.
  private func checkStateNames(of states: ViewStates) -> Bool {
    let names =
      states.states.compactMap { $0.next?.state } + states.changes.flatMap { $0.from + $0.to }
      + (states.run ?? []).map(\.state)
    var isValid = true
    for name in names where !checkStateName(name, among: states) { isValid = false }
    return isValid && findings.brokenStates.isEmpty
  }

  private func checkStateName(_ name: Located<String>, among states: ViewStates) -> Bool {
    reader.noteUse(.state, name.value, at: name.span, scope: timeline.name)
    if states.index(of: name.value) != nil || findings.brokenStates.contains(name.value) {
      return true
    }
    let known = states.states.map(\.name.value)
    let candidates = Vocabulary.candidates(
      for: name.value, among: file.comparable(known, invalid: findings.brokenStates))
    reader.report(
      .unknownReference, "the timeline has no state `\(name.value)`", at: name.node,
      label: WordList.notOne(of: known, candidates: candidates),
      help: Suggestion.question(candidates)
        ?? "add it to `states`\(Name.isValid(name.value) ? ": `\(name.value): {}`" : "")",
      fix: tree.unsafeReplacement(
        of: name.span, by: Vocabulary.closest(to: name.value, of: candidates)))
    return false
  }
}

extension TreeReader {
  /// Checks that the changes of a run are ordered by time.
  fileprivate func checkOrder(of run: [StateVisit]) -> Bool {
    var isOrdered = true
    for (visit, previous) in zip(run.dropFirst(), run)
    where visit.time.value < previous.time.value {
      isOrdered = false
      report(
        .eventOrder,
        "this change is at \(NumberText.string(visit.time.value)) s, before the one above it",
        at: visit.time.node,
        secondary: [
          tree.label(
            previous.time.node, "this one is at \(NumberText.string(previous.time.value)) s")
        ],
        help: "move it up: the changes of a run are listed in order of time")
    }
    return isOrdered
  }

  /// Checks that states do not follow each other forever in no time.
  fileprivate func checkCircles(of states: ViewStates) -> Bool {
    /// The state that follows in no time of its own.
    func next(_ index: Int) -> Int? {
      guard let next = states.states[index].next else { return nil }
      switch next.time.value {
      case .after(let time): return time > 0 ? nil : states.index(of: next.state.value)
      case .settled: return states.index(of: next.state.value)
      case .played: return nil
      }
    }
    var isKnown = Array(repeating: false, count: states.states.count)
    for start in states.states.indices {
      var path: [Int] = []
      var state: Int? = start
      while let index = state, !isKnown[index] {
        isKnown[index] = true
        path.append(index)
        state = next(index)
      }
      if let state, path.contains(state), let name = states.states[state].next?.state {
        reportCircle(at: name)
        return false
      }
    }
    return true
  }

  fileprivate func reportCircle(at name: Located<String>) {
    report(
      .cyclicReference,
      "the states lead back to this one by themselves, and no time passes in between",
      at: name.node, help: "give one of them a time, such as `after: 1.5s`")
  }
}
