import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A JavaScript module that makes timelines of GSAP.
  package static let gsap = ExportFormat(
    name: "gsap", summary: "a JavaScript module for timelines of GSAP", fileExtension: "js",
    choosesReducedMotion: true, repeatsTracks: true, keepsStates: true, keepsDrivers: true,
    restartsCopies: true,
    names: .script, options: ExportNames.scriptOptions
  ) { input, log throws(EvaluationError) in
    let scenes = try ScriptScene.all(input, splitsIterations: true, log: &log) {
      timeline, copy, log throws(EvaluationError) in
      try ElementTimeline(timeline, input, .gsap, copy: copy, log: &log).source
    }
    let states = try ScriptStates.all(input, log: &log) {
      timeline, log throws(EvaluationError) in
      try ElementTimeline(timeline, input, .gsap, log: &log).source
    }
    let written = try states.map { own throws(EvaluationError) in
      (states: own, text: try GSAPStates.text(own, input, log: &log))
    }
    let comment = log.comment(
      input, format: "gsap",
      use: ScriptStates.use(
        scenes,
        "returns a gsap.timeline() that plays, with the options of one, such as paused or delay"
          + ExportDriver.use(
            scenes,
            "call show(value), or let a page move it that scrolls: pass the option ScrollTrigger, the plug-in of that name"
          ), states)
    )
    let module = ScriptModule(
      importing: { _ in "import { gsap } from \"gsap\";\n" }, parameter: "options = {}",
      members: ("...options", "...options"), argument: "options", hasMarkerConstants: false,
      time: { $0 },
      helpers: [GSAPStates.states, GSAPWriter.bezier, GSAPWriter.driven, ScriptStates.polyline],
      types: GSAPWriter.types,
      body: { GSAPWriter.body(&$0) })
    return input.script(
      module.source(scenes, states: written, comment: comment, log: &log, input))
  }
}

/// Writes what a function does: a timeline of GSAP.
private struct GSAPWriter {
  /// The names that GSAP has for curves.
  private static let easings: [Easing: ScriptText] = [
    .bezier(0.333333, 0, 0.666667, 0.333333): "\"power1.in\"",
    .bezier(0.333333, 0.666667, 0.666667, 1): "\"power1.out\"",
    .bezier(0.333333, 0, 0.666667, 0): "\"power2.in\"",
    .bezier(0.333333, 1, 0.666667, 1): "\"power2.out\"",
  ]

  /// Whether numbers that depend on the copy are functions of the index, and not in a loop.
  private let isShared: Bool
  private let target: ScriptText
  private var copies: ScriptCopies
  /// The calls of methods of the timeline.
  private var calls: [ScriptTerm] = []

  static let types = ScriptTypes(
    importing: "import type { gsap } from \"gsap\";\n\n", playing: "gsap.core.Timeline",
    driven: "gsap.core.Timeline & { show(value: number): void }",
    options: "gsap.TimelineVars",
    drivenOptions: "gsap.TimelineVars & { ScrollTrigger?: unknown }", areLibraryOptions: true)

  static func body(_ scene: inout ScriptScene) -> ScriptText {
    var chain: [ScriptTerm] = scene.markers.map { marker in
      .call(".addLabel", [.text(ScriptCopies.quoted(marker.name)), .text("\(marker.time)")])
    }
    var loops: [ScriptText] = []
    for index in scene.views.indices {
      let view = scene.views[index]
      let looped = loopedKeys(view.moves)
      for isShared in [true, false] {
        var writer = GSAPWriter(
          isShared: isShared, target: isShared ? view.target : view.list,
          copies: scene.views[index].copies)
        for move in view.moves
        where isShared == looped.isDisjoint(with: move.properties.map(\.key)) { writer.add(move) }
        scene.views[index].copies = writer.copies
        if isShared {
          chain += writer.calls
        } else if !writer.calls.isEmpty {
          let head: ScriptText =
            "  gsap.utils.toArray(\(view.list)).forEach((\(view.list), i) => {\n    timeline\n"
          loops.append("\(head)\(lines(writer.calls, 6));\n  });\n")
        }
      }
    }
    let end = scene.views.flatMap(\.moves).map(\.end).max() ?? 0
    if ScriptMove.isBefore(end, scene.duration) {
      chain.append(
        .call(".set", [.text("{}"), .text("{}"), .text("\(ScriptMove.rounded(scene.duration))")]))
    }
    var members: [ScriptTerm] = [.text("...options"), .text("defaults: { ease: \"none\" }")]
    if scene.driver != nil { members.insert(.text("paused: true"), at: 0) }
    if scene.iterations != 1 {
      members.insert(.text("repeat: \(scene.iterations.map { $0 - 1 } ?? -1)"), at: 0)
    }
    let timeline = ScriptTerm.call("gsap.timeline", [.object(members)]).flat
    guard !loops.isEmpty else {
      let rest: ScriptText = chain.isEmpty ? "" : "\n\(lines(chain, 4))"
      return "  return \(driven("\(timeline)\(rest)", scene));"
    }
    let own: ScriptText = chain.isEmpty ? "" : "  timeline\n\(lines(chain, 4));\n"
    return
      "  const timeline = \(timeline);\n\(own)\(loops.joined())  return \(driven("timeline", scene));"
  }

  /// A timeline that an input moves, if there is one.
  private static func driven(_ timeline: ScriptText, _ scene: ScriptScene) -> ScriptText {
    guard let driver = scene.driver?.driver else { return timeline }
    let place: ScriptTerm
    switch driver.input.value {
    case TimelineDriver.scroll:
      let (start, end) = (min(driver.from, driver.to), max(driver.from, driver.to))
      place = .object([.text("start: \(start)"), .text("end: \(end)")])
    case TimelineDriver.view:
      place = .object([
        .text("trigger: \(scene.views.first?.list ?? "element")"),
        .text("start: \"top bottom\""), .text("end: \"bottom top\""),
      ])
    default: return "driven(\(timeline), \(driver.from), \(driver.to))"
    }
    return
      "driven(\(timeline), \(driver.from), \(driver.to), options.ScrollTrigger, \(place.flat))"
  }

  private static func lines(_ calls: [ScriptTerm], _ indentation: Int) -> ScriptText {
    calls.map { .spaces(indentation) + $0.text(indentation: indentation) }.joined(separator: "\n")
  }

  /// The properties that a loop over the copies moves.
  ///
  /// All moves of a property stand together, since those that begin at one time happen in the order in
  /// which they are added.
  private static func loopedKeys(_ moves: [ScriptMove]) -> Set<StyleText> {
    var keys = Set(moves.filter { !canShare($0) }.flatMap(\.properties).map(\.key))
    while true {
      let all = moves.map { Set($0.properties.map(\.key)) }.filter { !keys.isDisjoint(with: $0) }
        .reduce(keys) { $0.union($1) }
      if all == keys { return keys }
      keys = all
    }
  }

  /// Whether one call for all copies says a move, by functions of the index and a stagger.
  private static func canShare(_ move: ScriptMove) -> Bool {
    guard move.copies.count > 1 else { return true }
    guard move.pieces.allSatisfy({ ScriptCopies.isUniform($0.easings) }) else { return false }
    switch ScriptStart(move.starts) {
    case .together: return true
    case .evenly:
      return move.repetition == nil
        ? !move.pieces.contains(where: \.isJump) : move.pieces.count == 1 || hasKeyframes(move)
    case .each: return move.repetition == nil && !move.pieces.contains(where: \.isJump)
    }
  }

  /// Whether the pieces of a move are keyframes of one tween, with the stagger of all of them.
  private static func hasKeyframes(_ move: ScriptMove) -> Bool {
    !ScriptStart(move.starts).isTogether && move.pieces.count > 1
      && move.pieces.allSatisfy { !$0.isJump && ScriptCopies.isUniform($0.durations) }
  }

  // MARK: Moves

  private mutating func add(_ move: ScriptMove) {
    if isShared, Self.hasKeyframes(move) { return addKeyframes(move) }
    if let repetition = move.repetition, move.pieces.count != 1 || move.pieces[0].isJump {
      return addTimeline(move, repetition)
    }
    var isOpen = !move.isFirst
    for index in move.pieces.indices where !move.isRest(index) {
      let piece = move.pieces[index]
      let start = ScriptStart(move.times(of: index))
      if piece.isJump {
        if !isOpen { addFirst(move, index) }
        calls.append(
          .call(
            ".set",
            [
              .text(target), .object(values(move, index + 1)),
              position(start, move.times(of: index), move),
            ]))
      } else {
        var vars = values(move, index + 1) + timing(of: piece, move)
        vars += repetition(move, start)
        let from = isOpen ? [] : [ScriptTerm.object(values(move, index))]
        calls.append(
          .call(
            isOpen ? ".to" : ".fromTo",
            [.text(target)] + from + [.object(vars), position(start, move.times(of: index), move)]))
      }
      isOpen = true
    }
    if !isOpen { addFirst(move, 0) }
  }

  /// Shows the first values at once: a timeline that is paused or delayed would leave the element as it
  /// is.
  private mutating func addFirst(_ move: ScriptMove, _ index: Int) {
    let members = values(move, index) + [.text("immediateRender: true")]
    calls.append(.call(".set", [.text(target), .object(members), .text("0")]))
  }

  private mutating func addKeyframes(_ move: ScriptMove) {
    if move.isFirst { addFirst(move, 0) }
    let keyframes = move.pieces.enumerated().map { index, piece in
      ScriptTerm.object(values(move, index + 1) + timing(of: piece, move))
    }
    let start = ScriptStart(move.starts)
    let vars = [ScriptTerm.array(keyframes).following("keyframes: ")] + repetition(move, start)
    calls.append(
      .call(".to", [.text(target), .object(vars), position(start, move.starts, move)]))
  }

  /// Adds a timeline that repeats by itself.
  private mutating func addTimeline(_ move: ScriptMove, _ repetition: ScriptMove.Repetition) {
    var own = GSAPWriter(isShared: isShared, target: target, copies: copies)
    var isOpen = false
    for index in move.pieces.indices {
      let piece = move.pieces[index]
      if move.isRest(index) {
        own.calls.append(.call(".to", [.text("{}"), .object([own.duration(piece, move)])]))
      } else if piece.isJump {
        if !isOpen { own.addFirst(move, index) }
        // What jumps at the start of a delayed timeline would be shown at once.
        let vars =
          own.values(move, index + 1) + (index == 0 ? [.text("immediateRender: false")] : [])
        own.calls.append(.call(".set", [.text(target), .object(vars)]))
        isOpen = true
      } else {
        let from = isOpen ? [] : [ScriptTerm.object(own.values(move, index))]
        var vars = own.values(move, index + 1) + own.timing(of: piece, move)
        if piece.easings.allSatisfy({ $0 == .linear }) { vars.append(.text("ease: \"none\"")) }
        own.calls.append(
          .call(isOpen ? ".to" : ".fromTo", [.text(target)] + from + [.object(vars)]))
        isOpen = true
      }
    }
    copies = own.copies
    let head = ScriptTerm.call("gsap.timeline", [.object(Self.members(repetition))]).flat
    let indentation = isShared ? 8 : 10
    let timeline: ScriptText = "\(head)\n\(Self.lines(own.calls, indentation))"
    let start = position(ScriptStart(move.starts), move.starts, move)
    calls.append(.list(".add(", [.text(timeline), start], ")"))
  }

  private static func members(_ repetition: ScriptMove.Repetition) -> [ScriptTerm] {
    [.text("repeat: \(repetition.iterations.map { $0 - 1 } ?? -1)")]
      + (repetition.alternates ? [.text("yoyo: true")] : [])
  }

  /// The members that say how copies follow each other and how often they play.
  private mutating func repetition(_ move: ScriptMove, _ start: ScriptStart) -> [ScriptTerm] {
    let own = move.repetition.map(Self.members) ?? []
    guard isShared else { return own }
    switch start {
    case .together: return own
    case .evenly(_, let step):
      if step > 0, own.isEmpty { return [.text("stagger: \(step)")] }
      let from: [ScriptTerm] = step < 0 ? [.text("from: \"end\"")] : []
      return [.object([.text("each: \(abs(step))")] + from + own).following("stagger: ")]
    case .each(let times):
      let first = times.min() ?? 0
      let offsets = times.map { ScriptMove.rounded($0 - first) }
      return [.text("stagger: i => \(copies.text(offsets, "", "start"))")]
    }
  }

  private mutating func position(
    _ start: ScriptStart, _ times: [Double], _ move: ScriptMove
  ) -> ScriptTerm {
    switch start {
    case .together(let time): return .text("\(time)")
    case .evenly(let first, _) where isShared: return .text("\(first)")
    case .each(let times) where isShared: return .text("\(times.min() ?? 0)")
    case .evenly, .each: return .text(copies.text(times, "", "start"))
    }
  }

  // MARK: Members

  private func key(_ move: ScriptMove) -> StyleText { move.properties[0].key }

  /// The values of a move's properties at the start of a piece.
  private mutating func values(_ move: ScriptMove, _ index: Int) -> [ScriptTerm] {
    move.properties.map { property in
      let values = property.values[index]
      let text = copies.text(values, property.key)
      return .text("\(key: property.key.string): \(function(text, values))")
    }
  }

  private mutating func timing(of piece: ScriptMove.Piece, _ move: ScriptMove) -> [ScriptTerm] {
    var members = [duration(piece, move)]
    let easing = copies.easing(piece.easings, key(move), Self.easings) {
      .call("bezier", $0)
    }
    if let easing { members.append(easing.following("ease: ")) }
    return members
  }

  private mutating func duration(_ piece: ScriptMove.Piece, _ move: ScriptMove) -> ScriptTerm {
    let text = copies.text(piece.durations, key(move), "duration")
    return .text("duration: \(function(text, piece.durations))")
  }

  /// A number that depends on the copy, as a function of the index where one call moves all copies.
  private func function<Value: Equatable>(_ text: ScriptText, _ values: [Value]) -> ScriptText {
    isShared && !ScriptCopies.isUniform(values) ? "i => \(text)" : text
  }

  static let driven = ScriptHelper(
    name: "driven",
    source: """
      /** A paused timeline that a value moves from one number to another, by `show(value)` or a ScrollTrigger. */
      function driven(timeline, from, to, ScrollTrigger, place) {
        timeline.show = (value) => timeline.progress(Math.min(Math.max((value - from) / (to - from), 0), 1));
        const follow = ({ progress }) => timeline.show(Math.min(from, to) + Math.abs(to - from) * progress);
        timeline.show(from);
        ScrollTrigger?.create({ ...place, onUpdate: follow, onRefresh: follow });
        return timeline;
      }

      """)

  static let bezier = ScriptHelper(
    name: "bezier",
    source: """
      /** The easing of a cubic Bézier curve, by bisection. */
      function bezier(x1, y1, x2, y2) {
        const at = (a, b, s) => 3 * s * (1 - s) * ((1 - s) * a + s * b) + s * s * s;
        return (progress) => {
          let s = 0;
          for (let step = 0.5; step > 1e-13; step /= 2) if (at(x1, x2, s + step) <= progress) s += step;
          return progress < 1 ? at(y1, y2, s) : 1;
        };
      }

      """)
}
