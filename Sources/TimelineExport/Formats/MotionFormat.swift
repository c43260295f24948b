import AnimationCore
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A JavaScript module that plays timelines by the functions of Motion.
  package static let motion = ExportFormat(
    name: "motion", summary: "a JavaScript module for the functions of Motion", fileExtension: "js",
    choosesReducedMotion: true, repeatsTracks: true, keepsStates: true, keepsDrivers: true,
    restartsCopies: true,
    names: .script, options: ExportNames.scriptOptions
  ) { input, log throws(EvaluationError) in
    let scenes = try ScriptScene.all(input, splitsIterations: true, log: &log) {
      timeline, copy, log throws(EvaluationError) in
      try ElementTimeline(timeline, input, .motion, copy: copy, log: &log).source
    }
    let states = try ScriptStates.all(input, log: &log) {
      timeline, log throws(EvaluationError) in
      try ElementTimeline(timeline, input, .motion, log: &log).source
    }
    let written = try states.map { own throws(EvaluationError) in
      let text = try MotionStates.text(own, input, log: &log)
      // Variants say themselves what states play.
      var states = own
      states.plays = []
      return (states: states, text: text)
    }
    let plays = "plays and returns Motion's controls; in React, call it in useEffect"
    let comment = log.comment(
      input, format: "motion",
      use: ((scenes.isEmpty ? [] : ["\(ScriptScene.call(scenes)) \(plays)"])
        + (states.first.map { ["pass \($0.identifier) as `variants`"] } ?? []))
        .joined(separator: "; ")
        + ExportDriver.use(
          scenes, "call seek(value), as in scroll((_, { y }) => controls.seek(y.current))")
    )
    let module = ScriptModule(
      importing: { source in
        guard source.contains("animate(") else { return "" }
        let names: ScriptText = source.contains("stagger(") ? "animate, stagger" : "animate"
        return "import { \(names) } from \"motion\";\n"
      },
      parameter: "{ delay = 0 } = {}", members: ("delay = 0", "delay"), argument: "{ delay }",
      hasMarkerConstants: true, time: { $0 },
      helpers: [MotionWriter.group, MotionWriter.driven, ScriptStates.polyline],
      types: MotionWriter.types,
      body: { MotionWriter.body(&$0) })
    return input.script(
      module.source(scenes, states: written, comment: comment, log: &log, input))
  }
}

/// Writes what a function does: a sequence of Motion, and animations of their own for what repeats by
/// itself and for springs.
struct MotionWriter {
  /// The names that Motion has for curves.
  private static let easings: [Easing: ScriptText] = [
    .bezier(0.42, 0, 1, 1): "\"easeIn\"", .bezier(0, 0, 0.58, 1): "\"easeOut\"",
    .bezier(0.42, 0, 0.58, 1): "\"easeInOut\"",
  ]

  private var copies: ScriptCopies
  /// Whether numbers may be expressions of the index.
  private let isIndexed: Bool

  static let types = ScriptTypes(
    interface: """
      /** Motion's controls. */
      interface Controls {
        play(): void;
        pause(): void;
        complete(): void;
        cancel(): void;
        /** Seconds. */
        time: number;
        readonly finished: Promise<unknown>;
      }


      """, playing: "Controls", driven: "Controls & { seek(value: number): void }",
    hasStateConstants: true)

  static func body(_ scene: inout ScriptScene) -> ScriptText {
    var segments: [ScriptTerm] = []
    var controls: [ScriptTerm] = []
    let moves = scene.views.indices.flatMap { view in
      scene.views[view].moves.indices.map { (view: view, move: $0) }
    }
    let isSequence = moves.allSatisfy { isSegment(scene.views[$0.view].moves[$0.move]) }
    // The last one waits for the end of the timeline.
    let last =
      !isSequence
      ? nil
      : moves
        .max { scene.views[$0.view].moves[$0.move].end < scene.views[$1.view].moves[$1.move].end }
    for index in scene.views.indices {
      let view = scene.views[index]
      for isIndexed in [false, true] {
        var own = MotionWriter(copies: scene.views[index].copies, isIndexed: isIndexed)
        var (parts, plays): ([ScriptTerm], [ScriptTerm]) = ([], [])
        let target = isIndexed ? view.list : view.target
        for (number, move) in view.moves.enumerated() where isIndexed == needsIndex(move) {
          if isSegment(move) {
            let isLast = last.map { $0 == (index, number) } ?? false
            parts.append(
              own.segment(isLast ? move.resting(until: scene.duration) : move, target))
          } else {
            plays.append(own.animation(move, target))
          }
        }
        scene.views[index].copies = own.copies
        segments += isIndexed && !parts.isEmpty ? [view.all(parts)] : parts
        controls += isIndexed && !plays.isEmpty ? [view.all(plays)] : plays
      }
    }
    if !segments.isEmpty || controls.isEmpty {
      var options: [ScriptTerm] = [
        .text("defaultTransition: { ease: \"linear\" }"), .text("delay"),
      ]
      if scene.iterations != 1 {
        options.append(
          .text("repeat: \(scene.iterations.map { ScriptText($0 - 1) } ?? "Infinity")"))
      }
      controls.insert(.call("animate", [.array(segments), .object(options)]), at: 0)
    }
    let isOne = controls.count == 1 && controls[0].flat.string.hasPrefix("animate(")
    let own = isOne ? controls[0] : ScriptTerm.list("group([", controls, "])")
    let all = scene.driver?.call(own, unit: 1) ?? own
    return "  return \(all.text(indentation: 2, following: 8));"
  }

  /// What a variant says of a timeline that plays while it is shown: the values of each property, and
  /// its own transition; nil where several animations would have to follow each other.
  static func variant(_ scene: ScriptScene) -> (values: [ScriptTerm], transitions: [ScriptTerm])? {
    var (values, transitions, keys) = ([ScriptTerm](), [ScriptTerm](), Set<StyleText>())
    for view in scene.views {
      for var move in view.moves where !move.pieces.isEmpty {
        guard !move.pieces.contains(where: \.isJump), move.properties[0].spring == nil,
          move.properties.allSatisfy({ keys.insert($0.key).inserted })
        else { return nil }
        var own = MotionWriter(copies: view.copies, isIndexed: false)
        if scene.iterations != 1 {
          guard move.starts[0] == 0, move.repetition == nil else { return nil }
          move = move.resting(until: scene.duration)
          move.repetition = ScriptMove.Repetition(iterations: scene.iterations, alternates: false)
        }
        let start = move.starts[0]
        let options =
          own.keyframes(move, isSequence: false)
          + (start > 1e-6 ? [.text("delay: \(start)")] : [])
        for property in move.properties {
          values.append(
            .array(property.values.indices.map { own.value(property, $0) })
              .following("\(key: property.key.string): "))
          transitions.append(.object(options).following("\(key: property.key.string): "))
        }
      }
    }
    return values.isEmpty ? nil : (values, transitions)
  }

  /// Whether a sequence has a move.
  private static func isSegment(_ move: ScriptMove) -> Bool {
    move.repetition == nil && move.properties.allSatisfy { $0.spring == nil }
  }

  /// Whether a move needs the index of the copy.
  private static func needsIndex(_ move: ScriptMove) -> Bool {
    guard move.copies.count > 1 else { return false }
    if case .each = ScriptStart(move.starts) { return true }
    return !move.pieces.allSatisfy {
      ScriptCopies.isUniform($0.durations) && ScriptCopies.isUniform($0.easings)
    } || !move.properties.flatMap(\.values).allSatisfy(ScriptCopies.isUniform)
      || !move.properties.compactMap(\.spring).allSatisfy(ScriptCopies.isUniform)
  }

  // MARK: Sequences

  private mutating func segment(_ move: ScriptMove, _ target: ScriptText) -> ScriptTerm {
    guard !move.pieces.isEmpty else {
      let options = [ScriptTerm.text("duration: 0"), .text("at: 0")]
      let values = move.properties.map { value($0, 0).following("\(key: $0.key.string): ") }
      return .array([.text(target), .object(values), .object(options)])
    }
    let options =
      keyframes(move, isSequence: true)
      + position(move.starts, "at", isSequence: true)
    return .array([.text(target), values(move), .object(options)])
  }

  // MARK: Animations of their own

  private mutating func animation(_ move: ScriptMove, _ target: ScriptText) -> ScriptTerm {
    guard let springs = move.properties.first?.spring else {
      let options =
        keyframes(move, isSequence: false)
        + position(move.starts, "delay", isSequence: false)
      return .call("animate", [.text(target), values(move), .object(options)])
    }
    let starts = zip(move.starts, springs).map { ScriptMove.rounded($0 + $1.delay) }
    let options = spring(springs, move) + position(starts, "delay", isSequence: false)
    return .call("animate", [.text(target), values(move), .object(options)])
  }

  private mutating func keyframes(_ move: ScriptMove, isSequence: Bool) -> [ScriptTerm] {
    var options = [duration(move.durations, move)]
    if move.pieces.count > 1 {
      let times = (0...move.pieces.count).map { index in
        ScriptTerm.text(copies.text(move.fractions(of: index), key(move), "time"))
      }
      options.append(ScriptTerm.array(times).following("times: "))
    }
    let easings = move.pieces.map { easing($0, move) ?? .text("\"linear\"") }
    let isOne = Set(easings.map(\.flat)).count == 1
    // A straight line is what a sequence has by default.
    if !isSequence || !isOne || easings[0].flat != "\"linear\"" {
      options.append((isOne ? easings[0] : .array(easings)).following("ease: "))
    }
    guard let repetition = move.repetition else { return options }
    options.append(
      .text("repeat: \(repetition.iterations.map { ScriptText($0 - 1) } ?? "Infinity")"))
    if repetition.alternates { options.append(.text("repeatType: \"reverse\"")) }
    return options
  }

  private mutating func spring(_ springs: [ElementSpring], _ move: ScriptMove) -> [ScriptTerm] {
    func numbers(_ number: (ElementSpring) -> Double) -> [Double] {
      springs.map { Digits.rounded(number($0), decimals: 9) }
    }
    let members: [(name: ScriptText, numbers: [Double], initial: Double?)] = [
      ("stiffness", numbers(\.spring.springConstant), nil),
      ("damping", numbers(\.spring.damping), nil), ("mass", numbers(\.spring.mass), 1),
      ("velocity", numbers(\.velocity), 0), ("restDelta", numbers(\.restDistance), nil),
      ("restSpeed", numbers(\.restSpeed), nil),
    ]
    return [.text("type: \"spring\"")]
      + members.filter { member in !member.numbers.allSatisfy { $0 == member.initial } }
      .map { .text("\($0.name): \(copies.text($0.numbers, key(move), $0.name.string))") }
  }

  // MARK: Members

  private func key(_ move: ScriptMove) -> StyleText { move.properties[0].key }

  private mutating func values(_ move: ScriptMove) -> ScriptTerm {
    .object(
      move.properties.map { property in
        .array(property.values.indices.map { value(property, $0) })
          .following("\(key: property.key.string): ")
      })
  }

  private mutating func value(_ property: ScriptMove.Property, _ index: Int) -> ScriptTerm {
    .text(copies.text(property.values[index], property.key))
  }

  private mutating func duration(_ durations: [Double], _ move: ScriptMove) -> ScriptTerm {
    .text("duration: \(copies.text(durations, key(move), "duration"))")
  }

  private mutating func easing(_ piece: ScriptMove.Piece, _ move: ScriptMove) -> ScriptTerm? {
    copies.easing(piece.easings, key(move), Self.easings) { .array($0) }
  }

  /// The members that say when a move or an animation starts.
  private mutating func position(
    _ times: [Double], _ name: ScriptText, isSequence: Bool
  ) -> [ScriptTerm] {
    func member(_ time: ScriptText) -> ScriptTerm {
      guard !isSequence else { return .text("\(name): \(time)") }
      return .text(time == "0" ? "delay" : "delay: delay + \(time)")
    }
    guard !isIndexed, case .evenly(let first, let step) = ScriptStart(times) else {
      return [member(copies.text(times, "", "start"))]
    }
    var options: [ScriptTerm] = step < 0 ? [.text("from: \"last\"")] : []
    if !isSequence {
      options.append(.text("startDelay: delay" + (first == 0 ? "" : " + \(first)")))
    }
    let arguments = options.isEmpty ? [] : [ScriptTerm.object(options)]
    let stagger = ScriptTerm.call("stagger", [.text("\(abs(step))")] + arguments)
    return (isSequence ? [member("\(first)")] : []) + [stagger.following("delay: ")]
  }

  static let driven = ScriptHelper(
    name: "driven",
    source: """
      /** Controls that a value moves from one number to another, by `seek(value)`. */
      function driven(controls, from, to, duration) {
        controls.pause();
        controls.seek = (value) => {
          controls.time = Math.min(Math.max((value - from) / (to - from), 0), 1) * duration;
        };
        controls.seek(from);
        return controls;
      }

      """)

  static let group = ScriptHelper(
    name: "group",
    source: """
      /** Motion's controls as one, with the time of all of them. */
      function group(controls) {
        const all = (name) => () => controls.forEach((own) => own[name]());
        return {
          controls,
          play: all("play"),
          pause: all("pause"),
          complete: all("complete"),
          cancel: all("cancel"),
          get finished() { return Promise.all(controls.map((own) => own.finished)); },
          get time() { return controls[0].time; },
          set time(time) { for (const own of controls) own.time = time; },
        };
      }

      """)
}
