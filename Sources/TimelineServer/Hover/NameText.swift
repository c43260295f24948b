internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineLint
internal import TimelineSyntax

/// What a name stands for, where it is defined and where it is used.
struct NameText {
  let text: String

  /// Returns nil if there is no name at the offset, or it has a text of its own, as springs have.
  init?(at offset: Int, in document: TimelineDocument) {
    guard let name = DocumentNames(document).name(at: offset),
      case .named(let kind) = name.kind, let text = Self.text(of: name, kind, in: document)
    else { return nil }
    self.text = text
  }

  private static func text(
    of name: DocumentName, _ kind: NameKind, in document: TimelineDocument
  ) -> String? {
    let timeline = document.timelines.first { $0.name.value == name.scope }
    switch kind {
    case .constant: return document.constants.first { $0.name == name.name }.map(text)
    case .parameter: return timeline?.parameters.first { $0.name == name.name }.map(text)
    case .marker:
      return timeline?.namedTimes.first { $0.name == name.name }.map { marker in
        ("The marker \(code: marker.name) is at \(line: NumberText.seconds(marker.time))."
          as MarkdownText).string
      }
    case .label:
      guard case .events(let list) = timeline?.contents else { return nil }
      return list.events.first { $0.label?.value == name.name }.map { text(of: $0, name.name) }
    case .state:
      return timeline?.states?.states.first { $0.name.value == name.name }.map(text)
    case .property: return document.property(named: name.name).map(Documentation.text)
    case .element:
      return document.elements.first { $0.name == name.name }.map(Documentation.text)
    case .path: return document.paths.first { $0.name == name.name }.map(text)
    case .timeline: return TimelineText(named: name.name, in: document)?.text
    case .curve, .spring, .animation: return nil
    }
  }

  private static func text(of path: MotionPath) -> String {
    let length = NumberText.string((path.length * 100).rounded() / 100)
    return
      ("**\(line: path.name)** is a \(line: path.isClosed ? "closed" : "open") path of \(line: length) pt."
      as MarkdownText).string
  }

  private static func text(of constant: ConstantDefinition) -> String {
    let value = constant.tree.sourceText(of: constant.value)
    return ("\(code: constant.name) is \(code: value)." as MarkdownText).string
  }

  private static func text(of state: ViewState) -> String {
    var text: MarkdownText = "**\(line: state.name.value)** is a state"
    if let play = state.playedName { text += " while which \(code: play) plays" }
    if let next = state.next {
      let after =
        switch next.time.value {
        case .after(let seconds): "after \(NumberText.seconds(seconds))"
        case .played: "when that is over"
        case .settled: "when nothing moves any more"
        }
      text += "; \(code: next.state.value) follows \(line: after)"
    }
    return (text + ".").string
  }

  private static func text(of event: Event, _ name: String) -> String {
    var text: MarkdownText =
      "**\(line: name)** is the event at \(line: NumberText.seconds(event.time.value))"
    if let animation = event.shownAnimation, !animation.isNone {
      let duration = animation.playingDuration
      text +=
        duration.isFinite
        ? "; its animation takes \(line: NumberText.seconds(duration))"
        : "; its animation repeats forever"
    }
    return (text + ".").string
  }
}

extension Event {
  /// The animation of the change, or else that of the transition with which the view is inserted or
  /// removed.
  var shownAnimation: AnimationModel? {
    let side = presence.map { $0.isInsertion ? $0.transition.insertion : $0.transition.removal }
    return (animation ?? side?.animation)?.value
  }
}

/// How long a timeline lasts, and its description.
struct TimelineText {
  let text: String

  /// Returns nil if there is no such timeline, or it cannot be played.
  init?(named name: String, in document: TimelineDocument) {
    guard let timeline = document.timelines.first(where: { $0.name.value == name }),
      let compiled = try? CompiledTimeline.compile(
        timeline, of: document, within: SteppingBudget(LintSettings.editorSteppingLimit)),
      !compiled.isEmpty
    else { return nil }
    let lengths = compiled.map { timeline in
      let name = compiled.count > 1 ? "`\(timeline.name)` " : ""
      return "\(name)lasts \(NumberText.seconds(timeline.duration))"
    }
    let description: MarkdownText = timeline.description.map { "\n\n\(line: $0.value)" } ?? ""
    text = "**\(name)** " + lengths.joined(separator: ", ") + "." + description.string
  }
}
