import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The states of a timeline as rules of a style sheet: one for each state, with transitions between
/// them.
///
/// A change whose animation depends on the state that is left has a rule for both states.
struct StateSheet {
  private let timeline: CompiledTimeline
  private let states: ViewStates
  private let input: ExportInput
  private let name: String
  /// The declarations of each state, beside those that all have.
  private let values: [[StyleText]]
  let variables: [WebVariable]
  private let style: [StyleText]
  /// The properties of CSS that change.
  private let properties: [StyleText]

  init?(
    _ timeline: CompiledTimeline, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    guard let states = timeline.timeline.states,
      let table = Self.table(of: states, timeline)
    else { return nil }
    (self.timeline, self.states, self.input) = (timeline, states, input)
    let web = try WebTimeline(table, input, log: &log)
    name = WebTimeline.identifier(timeline.name)
    variables = web.variables
    style = web.style.map { "\($0.property): \($0.value);" }
    properties = web.tracks.map(\.property)
    values = states.states.indices.map { index in
      web.tracks.compactMap { track in
        let seconds = { (keyframe: WebKeyframe) in
          keyframe.offset * web.timing(of: track).duration + web.timing(of: track).delay
        }
        let shown = track.keyframes.last { seconds($0) <= Double(index) + 0.5 }
        return (shown ?? track.keyframes.first).map { "\(track.property): \($0.value);" }
      }
    }
    report(log: &log)
  }

  /// A timeline that jumps from state to state, one in each second.
  private static func table(of states: ViewStates, _ timeline: CompiledTimeline)
    -> CompiledTimeline?
  {
    var own = timeline.timeline
    own.states = nil
    own.contents = .events(
      EventList(
        events: states.states.enumerated().dropFirst().map { index, state in
          Event(
            time: state.name.map { _ in Double(index) }, values: state.targets, span: state.span)
        }))
    let resolved = ResolvedTimeline.all(of: own, frameRate: timeline.frameRate).first
    return resolved.flatMap { try? CompiledTimeline($0) }
  }

  /// Reports what a style sheet has not.
  private func report(log: inout ExportLog) {
    for state in states.states {
      if let next = state.next {
        log.warn(
          "CSS changes no state by itself, but `\(next.state.value)` follows `\(state.name.value)`",
          at: next.state.span, instead: "set `data-state` when it is time")
      }
      if let played = state.playedName {
        log.warn(
          "a state of CSS plays nothing, but `\(state.name.value)` plays `\(played)`",
          at: state.name.span,
          instead:
            "give the element the class `\(WebTimeline.identifier(played))`, too, while it is in the state"
        )
      }
    }
    states.reportStaggers(in: "CSS", log: &log)
    guard let first = states.states.first else { return }
    log.warn(
      "a transition of CSS that interrupts another one starts at rest", at: first.name.span,
      instead: "it starts from the values that are seen, without their velocity")
  }

  // MARK: Rules

  /// The rules, the base first.
  func rules(log: inout ExportLog) throws(EvaluationError) -> StyleText {
    var text = rule(
      ".\(identifier: name)",
      style + (values.first ?? [])
        + ["transition-property: \(properties.joined(separator: ", "));"]
        + (try transition(states.animation?.value, log: &log)))
    for (index, state) in states.states.enumerated() {
      let own = zip(values[index], values[0]).filter { $0.string != $1.string }.map(\.0)
      let way = try state.animation.map { animation throws(EvaluationError) in
        try transition(animation.value, log: &log)
      }
      text += rule(selector(of: state), own + (way ?? []))
    }
    for change in states.changes.reversed() {
      var selectors: [StyleText] = []
      for old in states.states {
        for new in states.states
        where old.name.value != new.name.value
          && change.matches(from: old.name.value, to: new.name.value)
        {
          selectors.append("\(selector(of: new))[data-from=\"\(identifier: old.name.value)\"]")
        }
      }
      guard !selectors.isEmpty else { continue }
      text += rule(
        selectors.joined(separator: ",\n"), try transition(change.animation?.value, log: &log))
    }
    return text + "\n@media (prefers-reduced-motion: reduce) {\n"
      + "  .\(identifier: name) { transition: none !important; }\n}\n"
  }

  private func selector(of state: ViewState) -> StyleText {
    ".\(identifier: name)[data-state=\"\(identifier: state.name.value)\"]"
  }

  private func rule(_ selector: StyleText, _ lines: [StyleText]) -> StyleText {
    lines.isEmpty ? "" : "\(selector) {\n\(lines.map { "  \($0)\n" as StyleText }.joined())}\n"
  }

  /// The declarations of a transition by an animation; nil for SwiftUI's default.
  private func transition(
    _ animation: AnimationModel?, log: inout ExportLog
  ) throws(EvaluationError) -> [StyleText] {
    let animation = animation ?? AnimationModel(base: .default)
    guard !animation.isNone, let curve = try curve(of: animation) else {
      return ["transition-duration: 0s;"]
    }
    let (delay, own) = curve.withoutRests
    let easing = EasingSheet.easing(
      of: own, named: "animation", in: timeline.name, input.tolerance.curve(of: Self.way), log: &log
    )
    var lines: [StyleText] = [
      "transition-duration: \(own.duration, decimals: 6)s;",
      "transition-timing-function: \(easing.css);",
    ]
    // An animation starts in the frame after its change, as a transition does.
    let late = delay - 1 / timeline.frameRate
    if late > 1e-6 { lines.append("transition-delay: \(late, decimals: 6)s;") }
    return lines
  }

  /// The property by which an animation is measured: a number without a unit.
  private static let way = BuiltInProperty.scale.declaration

  /// The way of an animation from 0 to 1; nil for an endless one.
  private func curve(of animation: AnimationModel) throws(EvaluationError) -> PiecewiseCurve? {
    guard animation.playingDuration.isFinite else { return nil }
    let property = Self.way
    let place = states.states.first?.name ?? timeline.timeline.name
    func assignment(_ value: Double) -> PropertyAssignment {
      PropertyAssignment(
        name: place.map { _ in property.name }, property: property,
        value: Located(.number(value), node: place.node, span: place.span))
    }
    var own = Timeline(
      name: timeline.timeline.name,
      contents: .events(
        EventList(events: [
          Event(
            time: place.map { _ in 0 }, values: [assignment(1)],
            animation: place.map { _ in animation },
            span: place.span)
        ])), span: place.span)
    own.initial = [assignment(0)]
    guard let resolved = ResolvedTimeline.all(of: own, frameRate: timeline.frameRate).first else {
      return nil
    }
    let compiled = try CompiledTimeline(resolved)
    return compiled.properties.first?.curves(duration: compiled.duration)?.first?.curve
  }
}

extension ViewStates {
  /// Reports copies that follow each other in changes of states.
  func reportStaggers(in system: String, log: inout ExportLog) {
    for stagger in states.compactMap(\.stagger) + changes.compactMap(\.stagger) {
      log.warn(
        "the copies of a state in \(system) change together, but here they follow each other",
        at: stagger.span, instead: "give the animation of each copy a delay of its own")
    }
  }
}
