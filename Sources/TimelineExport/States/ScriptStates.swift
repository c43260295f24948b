import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The states of a timeline, as a module of JavaScript has them.
struct ScriptStates {
  /// The copies of an element, one of them, or the view itself.
  struct View {
    /// The element; nil for the view itself.
    let model: ElementModel?
    /// The copy that it is, if the others are views of their own.
    let copy: Int?
    let table: StateTable

    /// The name of the element; nil for the view itself.
    var element: String? { model?.name }

    /// The variable with the element, or with all copies.
    var variable: ScriptText { ScriptName.element(element) }

    /// The values in each state, as an object.
    var values: ScriptTerm {
      .object(
        zip(table.states.states, table.values).map { state, values in
          members(values).following("\(key: state.name.value): ")
        })
    }

    /// The values in a state, as an object.
    func members(_ values: [StyleText]) -> ScriptTerm {
      .object(
        zip(table.properties, values).map {
          .text("\(key: $0.string): \(ScriptCopies.literal($1))")
        })
    }
  }

  /// The name of the timeline.
  let name: String
  /// A part of it that has its states.
  let timeline: CompiledTimeline
  /// The states of all views.
  let whole: ViewStates
  private(set) var views: [View] = []
  /// What states play, as functions of the module.
  var plays: [ScriptPlay] = []

  /// The function, or the constant, of the states.
  var identifier: ScriptText { ScriptName.function(name) }
  var states: [ViewState] { timeline.timeline.states?.states ?? [] }
  var hasElements: Bool { views.contains { $0.element != nil } }

  /// The requested timelines that have states.
  ///
  /// - Parameter source: the motion of a timeline in the terms of the library.
  static func all(
    _ input: ExportInput, log: inout ExportLog,
    _ source: (CompiledTimeline, inout ExportLog) throws(EvaluationError) -> ScriptSource
  ) throws(EvaluationError) -> [ScriptStates] {
    var all: [ScriptStates] = []
    for (indices, run) in CopyRun.split(input.timelines, input) {
      var views: [View] = []
      for timeline in input.timelines[indices] {
        let part = input.part(of: timeline)
        let table = try StateTable(timeline, hasPlayed: part?.view.element == nil) {
          jumping throws(EvaluationError) in
          try source(jumping, &log)
        }
        guard let table else { continue }
        let name = part?.whole.name.value ?? timeline.name
        if all.last?.name != name {
          all.append(
            ScriptStates(
              name: name, timeline: timeline, whole: part?.whole.states ?? table.states))
        }
        if part?.view.element == nil {
          all[all.count - 1].plays = try ScriptPlay.all(
            table, of: name, frameRate: timeline.frameRate, log: &log, source)
        }
        views.append(View(model: part?.view.element, copy: part?.view.copy, table: table))
      }
      guard let first = views.first else { continue }
      // Copies that only follow each other are one view.
      if run != nil, views.allSatisfy({ $0.table.isLike(first.table) }) {
        views = [View(model: first.model, copy: nil, table: first.table)]
      }
      all[all.count - 1].views += views
    }
    return all
  }

  /// A function that changes the states of elements, by the function `states` of the module.
  ///
  /// - Parameters:
  ///   - unit: how many a second has of the units of times.
  ///   - motion: the members of an animation; nil for a jump.
  func function(
    input: ExportInput, jump: ScriptTerm, unit: Double = 1, log: inout ExportLog,
    _ motion: (StateMotion) -> ScriptTerm
  ) throws(EvaluationError) -> ScriptText {
    guard let model = timeline.timeline.states else { return "" }
    var members: [ScriptText] = []
    for view in views {
      let key: ScriptText = "\(key: view.element ?? "view")"
      let member = key == view.variable ? key : "\(key): \(view.variable)"
      if !members.contains(member) { members.append(member) }
    }
    let argument: ScriptText = hasElements ? "{ \(members.joined(separator: ", ")) }" : "element"
    let first = ScriptCopies.quoted(states.first?.name.value ?? "")
    var lines: [ScriptText] = [
      "/** The states of `\(comment: name)`: `set` changes to one, from what is seen. */",
      "export function \(identifier)(\(argument), { state = \(first), reducedMotion = prefersReducedMotion() } = {}) {",
    ]
    var known: Set<WebVariable> = []
    for variable in views.flatMap(\.table.variables) where known.insert(variable).inserted {
      lines.append("  \(variable.registration.flat);")
    }
    var targets: [ScriptTerm] = []
    for view in views {
      let all: ScriptText = hasElements ? view.variable : "element"
      let target: ScriptText = view.copy.map { "\(all)[\($0)]" } ?? all
      if !view.table.style.isEmpty {
        let style = view.table.style.map { property, value in
          ScriptTerm.text("\(key: property.string): \(ScriptCopies.literal(value))")
        }
        let call = ScriptTerm.call("setStyle", [.text(target), .object(style)])
        lines.append("  \(call.text(indentation: 2));")
      }
      var items: [ScriptTerm] = [.text(target), view.values]
      if model.staggers(view.model) {
        items.append(.text(ScriptCopies.quoted(view.element ?? "")))
        if let copy = view.copy { items.append(.text("\(copy)")) }
      }
      targets.append(.array(items))
    }
    lines.append("  const views = \(ScriptTerm.array(targets).text(indentation: 2));")
    lines.append("  const animation = (from, to) => {")
    lines.append("    if (reducedMotion) return \(jump.flat);")
    for choice in timeline.timeline.states?.choices ?? [] {
      let own = try self.motion(choice.animation?.value, input, jump, &log, motion)
      let conditions = [Self.condition("from", choice.from), Self.condition("to", choice.to)]
        .compactMap { $0 }.joined(separator: " && ")
      lines.append("    if (\(conditions)) return \(own.text(indentation: 4));")
    }
    let fallback = timeline.timeline.states?.animation?.value
    let own = try self.motion(fallback, input, jump, &log, motion)
    lines.append("    return \(own.text(indentation: 4));")
    lines.append("  };")
    var arguments: [ScriptTerm] = [.text("state"), .text("views"), .text("animation"), next]
    var options: [ScriptTerm] = []
    let delays = staggers(model, unit: unit)
    if !delays.isEmpty {
      lines += ["  const stagger = (from, to) => {"] + delays + ["    return {};", "  };"]
      options.append(.text("stagger"))
    }
    if !plays.isEmpty {
      let own: ScriptText = hasElements ? ScriptName.element(nil) : "element"
      let all = ScriptTerm.object(plays.map { $0.term(own) })
      lines.append(
        "  const plays = \(all.following("reducedMotion ? {} : ").text(indentation: 2));")
      options.append(.text("plays"))
    }
    if !options.isEmpty { arguments.append(.object(options)) }
    let call = ScriptTerm.call("states", arguments)
    lines += ["  return \(call.text(indentation: 2));", "}", ""]
    return lines.joined(separator: "\n")
  }

  /// The lines that return how much later a copy changes, by element and by its index.
  private func staggers(_ states: ViewStates, unit: Double) -> [ScriptText] {
    var elements: [ElementModel] = []
    for view in views {
      guard let model = view.model, states.staggers(model),
        !elements.contains(where: { $0 === model })
      else { continue }
      elements.append(model)
    }
    guard !elements.isEmpty else { return [] }
    return states.staggers.map { choice in
      let members = elements.compactMap { element -> ScriptTerm? in
        guard let own = choice.stagger?.stagger(of: element) else { return nil }
        let starts = own.starts(count: element.count).map {
          Digits.rounded($0 * unit, decimals: 6)
        }
        let list = ScriptTerm.array(starts.map { .text("\($0)") })
        let step = starts[1]
        let isEven = starts.indices.allSatisfy { abs(starts[$0] - step * Double($0)) < 1e-6 }
        return isEven
          ? .text("\(key: element.name): (index) => \(step) * index")
          : list.enclosed("\(key: element.name): (index) => ", "[index]")
      }
      let conditions = [Self.condition("from", choice.from), Self.condition("to", choice.to)]
        .compactMap { $0 }.joined(separator: " && ")
      let own = ScriptTerm.object(members).text(indentation: 4)
      return conditions.string.isEmpty
        ? "    return \(own);" : "    if (\(conditions)) return \(own);"
    }
  }

  /// How the functions of a module are used, for its comment.
  ///
  /// - Parameter play: what a function of a timeline without states does.
  static func use(_ scenes: [ScriptScene], _ play: String, _ states: [ScriptStates]) -> String {
    let played = scenes.isEmpty ? [] : ["\(ScriptScene.call(scenes)) \(play)"]
    let chosen = states.first.map { own in
      let name = own.states.last?.name.value ?? ""
      return
        "the `set(\(ScriptCopies.quoted(name)))` of what \(own.identifier)(\(own.hasElements ? "elements" : "element")) returns changes to a state"
    }
    return (played + (chosen.map { [$0] } ?? [])).joined(separator: "; ")
  }

  /// Reports what the states of a library have not.
  ///
  /// - Parameter next: what to do where states follow each other by themselves; nil if they do.
  func report(
    of library: String, next: String? = nil, interruption: (message: String, instead: String),
    log: inout ExportLog
  ) {
    whole.report(
      of: library, next: next,
      play: { state, name in
        plays.contains { $0.state == state.name.value }
          ? nil : "play `\(ScriptName.function(name))` while the view is in the state"
      },
      interruption: interruption, log: &log)
  }

  private func motion(
    _ animation: AnimationModel?, _ input: ExportInput, _ jump: ScriptTerm,
    _ log: inout ExportLog, _ text: (StateMotion) -> ScriptTerm
  ) throws(EvaluationError) -> ScriptTerm {
    try StateMotion(of: animation, in: timeline, input.tolerance, log: &log).map(text) ?? jump
  }

  /// The condition that a variable is one of some names; nil for any.
  static func condition(_ variable: ScriptText, _ names: [String]) -> ScriptText? {
    let texts = names.map { ScriptCopies.quoted($0) }
    return switch texts.count {
    case 0: nil
    case 1: "\(variable) === \(texts[0])"
    default: "[\(texts.joined(separator: ", "))].includes(\(variable))"
    }
  }

  /// The states that follow others by themselves, each with the seconds until then, or none if
  /// everything has to rest.
  private var next: ScriptTerm {
    .object(
      states.compactMap { state in
        guard let next = state.next else { return nil }
        let items =
          [ScriptCopies.quoted(next.state.value)]
          + (state.secondsUntilNext.map { ["\($0)"] } ?? [])
        return ScriptTerm.array(items.map { .text($0) }).following("\(key: state.name.value): ")
      })
  }
}

extension WebVariable {
  /// The call that registers it.
  var registration: ScriptTerm {
    let arguments = [name, syntax, initial].map { ScriptTerm.text(ScriptCopies.quoted($0)) }
    return .call("register", arguments + (inherits ? [.text("true")] : []))
  }
}
