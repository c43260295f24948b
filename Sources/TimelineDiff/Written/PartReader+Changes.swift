internal import TimelineDocument
internal import TimelineSyntax

extension PartReader {
  // MARK: Phases and events

  func phase(_ phase: Phase) -> WrittenPart {
    var part = WrittenPart(noun: "phase", name: phase.name.value)
    part.values = phase.values.map { value($0) }
    if let animation = phase.animation { part.values.append(self.animation(animation)) }
    part.values += stagger(phase.stagger) + contentTransition(phase.contentTransition)
    return part
  }

  func add(_ list: EventList, to part: inout WrittenPart) {
    part.values += list.implicitAnimations.map {
      animation($0.animation, named: "animation of `\(name(of: $0.property))`")
    }
    part.parts += list.written.map(event)
  }

  private func event(_ event: Event) -> WrittenPart {
    var part = WrittenPart(noun: "event", name: event.label?.value)
    if let completion = event.completion {
      part.title = "after `\(completion.label.value)`"
      part.values.append(
        .text(
          "after", "`\(completion.label.value)` \(completion.criteria.rawValue)",
          at: completion.label.span))
    } else {
      part.title = "at \(NumberText.seconds(event.time.value))"
      part.values.append(.time("time", event.time.value, at: event.time.span))
    }
    part.values += event.values.map { value($0) }
    part.values += event.drags.map { drag in
      WrittenValue(
        name: "drag of `\(name(of: drag.property))`", text: "",
        numbers: drag.samples.flatMap { [$0.time.value] + $0.value.value.numbers },
        span: drag.samples.first?.value.span, property: sharedName(of: drag.property))
    }
    if let presence = event.presence {
      part.values.append(
        .text(
          presence.isInsertion ? "insert" : "remove", "`\(timelineName(presence.name.value))`",
          at: presence.name.span))
    }
    if let animation = event.animation { part.values.append(self.animation(animation)) }
    part.values += stagger(event.stagger) + contentTransition(event.contentTransition)
    for (name, flag) in [
      ("disablesAnimations", event.disablesAnimations), ("isContinuous", event.isContinuous),
      ("tracksVelocity", event.tracksVelocity),
    ] {
      if let flag { part.values.append(.text(name, "\(flag.value)", at: flag.span)) }
    }
    return part
  }

  private func contentTransition(
    _ transition: Located<ContentTransitionModel>?
  ) -> [WrittenValue] {
    guard let transition else { return [] }
    let text =
      switch transition.value {
      case .opacity: "opacity"
      case .interpolate: "interpolate"
      case .numericText(nil): "numericText"
      case .numericText(let countsDown?): "numericText, countsDown \(countsDown)"
      case .symbolEffect(let replacement):
        "symbolEffect\(replacement.map { " \($0.rawValue)" } ?? "")"
      }
    return [.text("contentTransition", text, at: transition.span)]
  }

  // MARK: States

  func add(_ states: ViewStates, to part: inout WrittenPart) {
    if let animation = states.animation { part.values.append(self.animation(animation)) }
    part.parts += states.states.map(state)
    part.parts += states.changes.map { change in
      func names(_ names: [Located<String>]) -> String {
        names.isEmpty ? "any" : names.map { "`\($0.value)`" }.joined(separator: ", ")
      }
      let name = "\(names(change.from)) → \(names(change.to))"
      var part = WrittenPart(noun: "change", title: name, values: [.text("states", name)])
      if let animation = change.animation { part.values.append(self.animation(animation)) }
      part.values += stagger(change.stagger)
      return part
    }
    part.parts += (states.run ?? []).map { visit in
      WrittenPart(
        noun: "visit",
        title: "of `\(visit.state.value)` at \(NumberText.seconds(visit.time.value))",
        values: [
          .text("state", "`\(visit.state.value)`", at: visit.state.span),
          .time("time", visit.time.value, at: visit.time.span),
        ])
    }
  }

  private func state(_ state: ViewState) -> WrittenPart {
    var part = WrittenPart(noun: "state", name: state.name.value)
    part.values = state.values.map { value($0) }
    if let animation = state.animation { part.values.append(self.animation(animation)) }
    part.values += stagger(state.stagger) + contentTransition(state.contentTransition)
    if let played = state.play {
      part.values.append(
        .text("play", "`\(timelineName(played.name.value))`", at: played.name.span))
    }
    if let next = state.next {
      let time =
        switch next.time.value {
        case .after(let seconds): "after \(NumberText.seconds(seconds, decimals: 6))"
        case .played: "when played"
        case .settled: "when settled"
        }
      part.values.append(.text("next", "`\(next.state.value)` \(time)", at: next.state.span))
    }
    return part
  }

  // MARK: Transitions

  func add(_ transition: TransitionModel, to part: inout WrittenPart) {
    if let size = transition.size {
      part.values.append(
        WrittenValue(
          name: "size", text: size.value.text(of: .size), numbers: size.value.numbers,
          span: size.span))
    }
    for (name, change) in [
      ("insertion", transition.insertion), ("removal", transition.removal),
    ] {
      var side = WrittenPart(noun: name, name: "")
      for effect in change.effects { side.values += self.effect(effect) }
      if let animation = change.animation { side.values.append(self.animation(animation)) }
      part.parts.append(side)
    }
  }

  private func effect(_ effect: Located<TransitionEffect>) -> [WrittenValue] {
    let span = effect.span
    return switch effect.value {
    case .identity: [.text("effect identity", "", at: span)]
    case .opacity: [.text("effect opacity", "", at: span)]
    case .scale(let scale): [.number("effect scale", scale ?? 1e-5, at: span)]
    case .offset(let offset):
      [
        WrittenValue(
          name: "effect offset", text: PropertyValue.components(offset).text(of: .point),
          numbers: offset, span: span)
      ]
    case .move(let edge): [.text("effect move", edge.rawValue, at: span)]
    case .slide: [.text("effect slide", "", at: span)]
    case .push(let edge): [.text("effect push", edge.rawValue, at: span)]
    case .blurReplace: [.text("effect blurReplace", "", at: span)]
    case .active(let values): values.map { value($0, prefix: "active ") }
    }
  }
}
