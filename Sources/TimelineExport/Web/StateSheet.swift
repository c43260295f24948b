import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The states of a timeline as rules of a style sheet: one for each state, with transitions between
/// them.
///
/// A change whose animation depends on the state that is left has a rule for both states.
struct StateSheet {
  private let timeline: CompiledTimeline
  private let input: ExportInput
  private let name: String
  private let element: ElementModel?
  /// The copy that it moves, if the others have rules of their own.
  private let copy: Int?
  let table: StateTable
  /// Whether some rule has a delay, so that each says its own.
  private let hasDelays: Bool
  /// The declarations of each state, beside those that all have.
  private let values: [[StyleText]]
  /// What states play as animations of their rules.
  let plays: [(selector: StyleText, timeline: WebTimeline)]

  private var states: ViewStates { table.states }
  var variables: [WebVariable] { table.variables }

  /// - Parameter run: the copies that the rules are for; nil for a single view, and for a single copy.
  init?(
    _ timeline: CompiledTimeline, _ input: ExportInput, run: CopyRun? = nil, log: inout ExportLog
  ) throws(EvaluationError) {
    let table = try StateTable(timeline) { jumping throws(EvaluationError) in
      try WebTimeline(jumping, input, log: &log).source
    }
    guard let table else { return nil }
    (self.timeline, self.input, self.table) = (timeline, input, table)
    name = WebTimeline.identifier(run?.name ?? timeline.name)
    let view = (run?.part ?? input.part(of: timeline))?.view
    (element, copy) = (view?.element, view?.copy)
    var hasDelays = table.states.staggers(element)
    var ownLog = log
    for choice in table.states.choices where !hasDelays {
      let motion = try StateMotion(
        of: choice.animation?.value, in: timeline, input.tolerance, log: &ownLog)
      hasDelays = (motion?.delay ?? 0) > 1e-6
    }
    self.hasDelays = hasDelays
    values = table.values.map { values in
      zip(table.properties, values).map { "\($0): \($1);" }
    }
    var plays: [(selector: StyleText, timeline: WebTimeline)] = []
    var played: Set<String> = []
    for state in table.states.states where input.part(of: timeline) == nil {
      guard let own = try Self.play(of: state, table, timeline, input, log: &log) else { continue }
      plays.append((Self.selector(of: state, name), own))
      played.insert(state.name.value)
      log.warn(
        "an animation of CSS ends at once, as that of `\(state.name.value)` does when it is left",
        at: state.name.span, instead: "what it moved jumps to its value in the next state")
    }
    self.plays = plays
    table.states.report(
      of: "CSS", next: "set `data-state` when it is time",
      play: { state, name in
        played.contains(state.name.value)
          ? nil
          : "give the element the class `\(WebTimeline.identifier(name))`, too, while it is in the state"
      },
      interruption: (
        "transitions of CSS that interrupt others start at rest, and are shorter where they go back",
        "they start from the values that are seen; \(ViewStates.interruptedError)"
      ), log: &log)
  }

  /// What a state plays; nil for nothing, and where it moves properties of CSS that states change or
  /// compose.
  private static func play(
    of state: ViewState, _ table: StateTable, _ timeline: CompiledTimeline, _ input: ExportInput,
    log: inout ExportLog
  ) throws(EvaluationError) -> WebTimeline? {
    guard let play = state.play,
      let resolved = ResolvedTimeline.all(of: play.timeline, frameRate: timeline.frameRate).first
    else { return nil }
    let web = try WebTimeline(
      CompiledTimeline(resolved), input, leavesOutRests: true, log: &log)
    // A declaration of all states that is where it starts has nothing beside what it moves.
    let isAlone = web.tracks.allSatisfy { track in
      !table.properties.contains(track.property)
        && table.style.allSatisfy {
          $0.property != track.property || $0.value == track.keyframes.first?.value
        }
    }
    return web.variables.isEmpty && web.style.isEmpty && isAlone ? web : nil
  }

  // MARK: Rules

  /// Whether copies set the custom property `--index`.
  var needsIndex: Bool { copy == nil && states.staggers(element) }

  /// The rules, the base first.
  func rules(log: inout ExportLog) throws(EvaluationError) -> StyleText {
    let count: [StyleText] =
      needsIndex ? ["--count: \(element?.count ?? 1);"] : []
    var text = rule(
      ".\(identifier: name)",
      count + table.style.map { "\($0.property): \($0.value);" } + (values.first ?? [])
        + ["transition-property: \(table.properties.joined(separator: ", "));"]
        + (try transition(states.animation?.value, nil, log: &log)))
    for (index, state) in states.states.enumerated() {
      let own = zip(values[index], values[0]).filter { $0.string != $1.string }.map(\.0)
      let way =
        state.animation == nil && state.stagger == nil
        ? []
        : try transition(
          (state.animation ?? states.animation)?.value, state.stagger?.value, log: &log)
      text += rule(selector(of: state), own + way)
    }
    for change in states.changes.reversed() {
      var selectors: [(stagger: ChangeStagger?, texts: [StyleText])] = []
      for old in states.states {
        for new in states.states
        where old.name.value != new.name.value
          && change.matches(from: old.name.value, to: new.name.value)
        {
          let stagger = (change.stagger ?? new.stagger)?.value
          let text: StyleText =
            "\(selector(of: new))[data-from=\"\(identifier: old.name.value)\"]"
          if let index = selectors.firstIndex(where: { $0.stagger == stagger }) {
            selectors[index].texts.append(text)
          } else {
            selectors.append((stagger, [text]))
          }
        }
      }
      for (stagger, texts) in selectors {
        text += rule(
          texts.joined(separator: ",\n"),
          try transition(change.animation?.value, stagger, log: &log))
      }
    }
    return text + "\n@media (prefers-reduced-motion: reduce) {\n"
      + "  .\(identifier: name) { transition: none !important; }\n}\n"
  }

  private func selector(of state: ViewState) -> StyleText { Self.selector(of: state, name) }

  private static func selector(of state: ViewState, _ name: String) -> StyleText {
    ".\(identifier: name)[data-state=\"\(identifier: state.name.value)\"]"
  }

  private func rule(_ selector: StyleText, _ lines: [StyleText]) -> StyleText {
    lines.isEmpty ? "" : "\(selector) {\n\(lines.map { "  \($0)\n" as StyleText }.joined())}\n"
  }

  /// The declarations of a transition by an animation; nil for SwiftUI's default.
  private func transition(
    _ animation: AnimationModel?, _ stagger: ChangeStagger?, log: inout ExportLog
  ) throws(EvaluationError) -> [StyleText] {
    let motion = try StateMotion(of: animation, in: timeline, input.tolerance, log: &log)
    guard let motion else {
      return ["transition-duration: 0s;"] + (hasDelays ? ["transition-delay: 0s;"] : [])
    }
    var lines: [StyleText] = [
      "transition-duration: \(motion.duration, decimals: 6)s;",
      "transition-timing-function: \(motion.easing.css);",
    ]
    if hasDelays { lines.append("transition-delay: \(delay(motion.delay, stagger));") }
    return lines
  }

  /// How long a copy waits before it changes.
  private func delay(_ seconds: Double, _ stagger: ChangeStagger?) -> StyleText {
    guard let element, let own = stagger?.stagger(of: element) else {
      return "\(seconds, decimals: 6)s"
    }
    if let copy { return "\(seconds + own.start(of: copy, count: element.count), decimals: 6)s" }
    let time = own.style(count: element.count).time
    return seconds > 1e-6 ? "calc(\(seconds, decimals: 6)s + \(time))" : "calc(\(time))"
  }
}
