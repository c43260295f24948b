import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// States as variants of Motion.
enum MotionStates {
  static func text(
    _ states: ScriptStates, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> ScriptText {
    let choices = states.timeline.timeline.states?.choices ?? []
    var hasCurves = false
    var ownLog = log
    for animation in choices.map(\.animation) + [states.timeline.timeline.states?.animation] {
      let motion = try StateMotion(
        of: animation?.value, in: states.timeline, input.tolerance, log: &ownLog)
      if let motion, motion.spring == nil { hasCurves = true }
    }
    var states = states
    states.plays.removeAll { MotionWriter.variant($0.scene) == nil }
    states.report(
      of: "Motion", next: "set the state when it is time",
      interruption: hasCurves
        ? (
          "animations of Motion with a curve start at rest where they interrupt others",
          "they start from the values that are seen, and springs keep their velocity; \(ViewStates.interruptedError)"
        )
        : (
          "springs of Motion that interrupt others start up to two frames before those of SwiftUI",
          "they start from the values that are seen, with their velocity; changes from rest are as accurate as stated"
        ), log: &log)
    let hasOrigins = choices.contains { !$0.from.isEmpty }
    var views: [ScriptTerm] = []
    for view in states.copies {
      var variants: [ScriptTerm] = []
      for (state, values) in zip(view.table.states.states, view.table.values) {
        let own = try variant(of: state, view, values, states, choices, input, log: &log)
        variants.append(own.following("\(key: state.name.value): "))
      }
      let name = view.variable
      let key: ScriptText = view.copy.map { "\"\(name)[\($0)]\"" } ?? name
      views.append(
        states.hasElements ? ScriptTerm.object(variants).following("\(key): ") : .object(variants))
    }
    let whole = states.hasElements || views.count != 1 ? ScriptTerm.object(views) : views[0]
    let custom: ScriptText = hasOrigins ? ", and `custom` the one before it" : ""
    return """
      /** The variants of `\(comment: states.name)`: `animate` is the name of a state\(custom). */
      \(whole.following("export const \(states.identifier) = ").text(indentation: 0));

      """
  }

  /// A variant: an object, or a function of the state before it where its animation depends on that.
  private static func variant(
    of state: ViewState, _ view: ScriptStates.View, _ values: [StyleText], _ states: ScriptStates,
    _ choices: [ViewStates.Choice], _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> ScriptTerm {
    var cases: [(condition: ScriptText, transition: ScriptTerm)] = []
    var last = ViewStates.Choice(
      from: [], to: [], animation: states.timeline.timeline.states?.animation)
    let play = states.plays.first { view.model == nil && $0.state == state.name.value }
    let played = play.flatMap { MotionWriter.variant($0.scene) }
    func transition(_ choice: ViewStates.Choice, log: inout ExportLog) throws(EvaluationError)
      -> ScriptTerm
    {
      let own = try Self.transition(
        choice.animation?.value, delay(choice), states, input, log: &log)
      guard let played, case .list(let opening, let members, let closing) = own else { return own }
      return .list(opening, members + played.transitions, closing)
    }
    func delay(_ choice: ViewStates.Choice) -> Double {
      guard let element = view.model, let copy = view.copy else { return 0 }
      let own = (choice.stagger ?? state.stagger?.value)?.stagger(of: element)
      return own?.start(of: copy, count: element.count) ?? 0
    }
    for var choice in choices where choice.to.isEmpty || choice.to.contains(state.name.value) {
      let isAny = choice.from.isEmpty
      choice.from.removeAll { $0 == state.name.value }
      if choice.from.isEmpty, !isAny { continue }
      guard let condition = ScriptStates.condition("from", choice.from) else {
        last = choice
        break
      }
      cases.append((condition, try transition(choice, log: &log)))
    }
    let fallback = try transition(last, log: &log)
    let style = view.table.style.map { property, value in
      ScriptTerm.text("\(key: property.string): \(ScriptCopies.literal(value))")
    }
    let own = zip(view.table.properties, values).filter { property, _ in
      played == nil || play?.names.contains(property) != true
    }.map { property, value in
      ScriptTerm.text("\(key: property.string): \(ScriptCopies.literal(value))")
    }
    func object(_ transition: ScriptTerm) -> ScriptTerm {
      .object(style + own + (played?.values ?? []) + [transition.following("transition: ")])
    }
    guard !cases.isEmpty else { return object(fallback) }
    let chosen = cases.map { "\($0.condition) ? \($0.transition.flat) : " as ScriptText }.joined()
    return object(fallback.following(chosen)).enclosed("(from) => (", ")")
  }

  private static func transition(
    _ animation: AnimationModel?, _ delay: Double, _ states: ScriptStates, _ input: ExportInput,
    log: inout ExportLog
  ) throws(EvaluationError) -> ScriptTerm {
    let motion = try StateMotion(of: animation, in: states.timeline, input.tolerance, log: &log)
    guard let motion else { return .object([.text("duration: 0")]) }
    var members: [ScriptTerm]
    if let spring = motion.spring {
      func member(_ name: ScriptText, _ number: Double) -> ScriptTerm {
        .text("\(name): \(Digits.rounded(number, decimals: 9))")
      }
      members = [
        .text("type: \"spring\""), member("stiffness", spring.springConstant),
        member("damping", spring.damping),
      ]
      if spring.mass != 1 { members.append(member("mass", spring.mass)) }
      members += [.text("restDelta: 0.0001"), .text("restSpeed: 0.001")]
    } else {
      members = [.text("duration: \(Digits.rounded(motion.duration, decimals: 6))")]
      let ease: ScriptTerm =
        switch motion.easing {
        case .linear: .text("\"linear\"")
        case .bezier(let x1, let y1, let x2, let y2):
          .array([x1, y1, x2, y2].map { .text("\(Digits.rounded($0, decimals: 6))") })
        case .hold, .polyline, .steps: ScriptStates.polyline(motion.easing)
        }
      members.append(ease.following("ease: "))
    }
    if motion.delay + delay > 1e-6 {
      members.append(.text("delay: \(Digits.rounded(motion.delay + delay, decimals: 6))"))
    }
    return .object(members)
  }
}

extension ScriptStates {
  /// The views, with each copy of those that follow each other as one of its own.
  fileprivate var copies: [View] {
    views.flatMap { view -> [View] in
      guard let model = view.model, view.copy == nil,
        timeline.timeline.states?.staggers(model) ?? false
      else { return [view] }
      return (0..<model.count).map { View(model: model, copy: $0, table: view.table) }
    }
  }
}
