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
  private let table: StateTable
  /// The declarations of each state, beside those that all have.
  private let values: [[StyleText]]
  /// What states play as animations of their rules.
  let plays: [(selector: StyleText, timeline: WebTimeline)]

  private var states: ViewStates { table.states }
  var variables: [WebVariable] { table.variables }

  init?(
    _ timeline: CompiledTimeline, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    let table = try StateTable(timeline) { jumping throws(EvaluationError) in
      try WebTimeline(jumping, input, log: &log).source
    }
    guard let table else { return nil }
    (self.timeline, self.input, self.table) = (timeline, input, table)
    name = WebTimeline.identifier(timeline.name)
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
        "a transition of CSS that interrupts another one starts at rest",
        "it starts from the values that are seen, without their velocity"
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

  /// The rules, the base first.
  func rules(log: inout ExportLog) throws(EvaluationError) -> StyleText {
    var text = rule(
      ".\(identifier: name)",
      table.style.map { "\($0.property): \($0.value);" } + (values.first ?? [])
        + ["transition-property: \(table.properties.joined(separator: ", "));"]
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

  private func selector(of state: ViewState) -> StyleText { Self.selector(of: state, name) }

  private static func selector(of state: ViewState, _ name: String) -> StyleText {
    ".\(identifier: name)[data-state=\"\(identifier: state.name.value)\"]"
  }

  private func rule(_ selector: StyleText, _ lines: [StyleText]) -> StyleText {
    lines.isEmpty ? "" : "\(selector) {\n\(lines.map { "  \($0)\n" as StyleText }.joined())}\n"
  }

  /// The declarations of a transition by an animation; nil for SwiftUI's default.
  private func transition(
    _ animation: AnimationModel?, log: inout ExportLog
  ) throws(EvaluationError) -> [StyleText] {
    let motion = try StateMotion(of: animation, in: timeline, input.tolerance, log: &log)
    guard let motion else { return ["transition-duration: 0s;"] }
    var lines: [StyleText] = [
      "transition-duration: \(motion.duration, decimals: 6)s;",
      "transition-timing-function: \(motion.easing.css);",
    ]
    if motion.delay > 1e-6 { lines.append("transition-delay: \(motion.delay, decimals: 6)s;") }
    return lines
  }
}
