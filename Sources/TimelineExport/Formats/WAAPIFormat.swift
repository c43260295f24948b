import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A JavaScript module that animates elements by timelines with `element.animate`.
  package static let waapi = ExportFormat(
    name: "waapi", summary: "a JavaScript module for element.animate", fileExtension: "js",
    choosesReducedMotion: true, repeatsTracks: true, keepsStates: true, keepsDrivers: true,
    names: .script, options: [WebEasingStyle.self] + ExportNames.scriptOptions
  ) { input, log throws(EvaluationError) in
    let scenes = try ScriptScene.all(input, splitsIterations: false, log: &log) {
      timeline, copy, log throws(EvaluationError) in
      try WebTimeline(timeline, input, copy: copy, log: &log).source
    }
    let states = try ScriptStates.all(input, log: &log) {
      timeline, log throws(EvaluationError) in
      try WebTimeline(timeline, input, hasDirectProperties: false, log: &log).source
    }
    let written = try states.map { own throws(EvaluationError) in
      (states: own, text: try WAAPIStates.text(own, input, log: &log))
    }
    let comment = log.comment(
      input, format: "waapi",
      use: ScriptStates.use(
        scenes,
        "plays and returns a group with play, pause, seek and cancel"
          + ExportDriver.use(
            scenes, "call seek(value), or pass the option timeline: new ScrollTimeline()"), states)
    )
    let module = ScriptModule(
      importing: { _ in "" }, parameter: "{ delay = 0 } = {}", members: ("delay = 0", "delay"),
      argument: "{ delay }", drivenMembers: ("delay = 0, timeline", "delay, timeline"),
      hasMarkerConstants: true, time: WAAPIWriter.milliseconds,
      helpers: [WAAPIWriter.group, WAAPIWriter.driven, WAAPIStates.states],
      types: WAAPIWriter.types,
      body: { WAAPIWriter.body(&$0) })
    return input.script(
      module.source(scenes, states: written, comment: comment, log: &log, input))
  }
}

/// Writes what a function does: animations of elements.
private struct WAAPIWriter {
  private var copies: ScriptCopies

  static let types = ScriptTypes(
    interface: """
      /** Animations as one. */
      interface AnimationGroup {
        readonly animations: Animation[];
        play(): void;
        pause(): void;
        cancel(): void;
        /** Shows a time in milliseconds, or a value of the input. */
        seek(value: number): void;
        readonly finished: Promise<Animation[]>;
      }


      """, playing: "AnimationGroup", driven: "AnimationGroup",
    drivenOptions: "delay?: number; timeline?: AnimationTimeline")

  static func body(_ scene: inout ScriptScene) -> ScriptText {
    var animations: [ScriptTerm] = []
    let end = scene.views.flatMap(\.moves).map(\.end).max() ?? 0
    // The last one waits for the end of the timeline.
    let isWaiting = scene.iterations == 1 && ScriptMove.isBefore(end, scene.duration)
    var rest = isWaiting ? ScriptMove.rounded(scene.duration - end) : 0
    for index in scene.views.indices {
      let view = scene.views[index]
      var writer = WAAPIWriter(copies: view.copies)
      let target = view.count > 1 ? view.list : view.target
      let own = view.moves.map { move -> ScriptTerm in
        let endDelay = move.end == end ? rest : 0
        if endDelay > 0 { rest = 0 }
        return writer.animation(move, target, endDelay: endDelay)
      }
      scene.views[index].copies = writer.copies
      animations += view.count > 1 && !own.isEmpty ? [view.all(own)] : own
    }
    let name = ScriptCopies.quoted(scene.name)
    let group = ScriptTerm.list("group(\(name), [", animations, "])")
    let call = scene.driver?.call(group, unit: 1000, [.text("timeline")]) ?? group
    return "  return \(call.text(indentation: 2, following: 8));"
  }

  /// A time in milliseconds, to a billionth of a second.
  static func milliseconds(_ seconds: Double) -> Double {
    Digits.rounded(seconds * 1000, decimals: 6)
  }

  private mutating func animation(
    _ move: ScriptMove, _ target: ScriptText, endDelay: Double
  ) -> ScriptTerm {
    let key = move.properties[0].key
    let isMoving = !move.pieces.isEmpty
    var keyframes = move.properties.map { property -> ScriptTerm in
      let values = property.values + (isMoving ? [] : property.values)
      return ScriptTerm.array(values.map { .text(copies.text($0, property.key)) })
        .following("\(key: Self.name(property.key)): ")
    }
    if move.pieces.count > 1 {
      let offsets = (0...move.pieces.count).map { index in
        ScriptTerm.text(copies.text(move.fractions(of: index), key, "offset"))
      }
      keyframes.append(ScriptTerm.array(offsets).following("offset: "))
    }
    let easings = move.pieces.map { copies.text($0.easings.map(\.script), key) }
    if Set(easings).count == 1, let easing = easings.first {
      if easing.string != "\"linear\"" { keyframes.append(.text("easing: \(easing)")) }
    } else if !easings.isEmpty {
      keyframes.append(ScriptTerm.array(easings.map { .text($0) }).following("easing: "))
    }
    var timing: [ScriptTerm] = [
      .text("duration: \(time(move.durations, key, "duration"))"), delay(move.starts),
    ]
    if endDelay > 0 { timing.append(.text("endDelay: \(Self.milliseconds(endDelay))")) }
    if let repetition = move.repetition {
      timing.append(
        .text("iterations: \(repetition.iterations.map { ScriptText($0) } ?? "Infinity")"))
      if repetition.alternates { timing.append(.text("direction: \"alternate\"")) }
    }
    if move.isAdded { timing.append(.text("composite: \"add\"")) }
    // What follows another move must not show before it starts.
    timing.append(.text("fill: \(move.isFirst ? "\"both\"" : "\"forwards\"" as ScriptText)"))
    return .call("\(target).animate", [.object(keyframes), .object(timing)])
  }

  private mutating func delay(_ starts: [Double]) -> ScriptTerm {
    let text = time(starts, "", "start")
    return .text(text == "0" ? "delay" : "delay: delay + \(text)")
  }

  private mutating func time(_ seconds: [Double], _ key: StyleText, _ role: String) -> ScriptText {
    copies.text(seconds.map(Self.milliseconds), key, role)
  }

  /// The name of a property of CSS in JavaScript.
  private static func name(_ property: StyleText) -> String {
    guard !property.string.hasPrefix("--") else { return property.string }
    let words = property.string.split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  static let driven = ScriptHelper(
    name: "driven",
    source: """
      /** A group that a value moves from one number to another, or a timeline of what is scrolled. */
      function driven(group, from, to, duration, timeline) {
        const { seek, animations } = group;
        group.seek = (value) => seek(Math.min(Math.max((value - from) / (to - from), 0), 1) * duration);
        group.pause();
        group.seek(from);
        if (!timeline) return group;
        for (const own of animations) {
          // All of them have the same length, which is that of the range.
          const { endDelay, endTime } = own.effect.getComputedTiming();
          own.effect.updateTiming({ endDelay: endDelay + duration - endTime });
          own.timeline = timeline;
          if (timeline.subject === undefined) {
            own.rangeStart = `${Math.min(from, to)}px`;
            own.rangeEnd = `${Math.max(from, to)}px`;
          }
          own.playbackRate = from < to ? 1 : -1;
          own.play();
        }
        return group;
      }

      """)

  static let group = ScriptHelper(
    name: "group",
    source: """
      /** Animations as one, in place of those that their elements have of the same timeline. */
      function group(id, animations) {
        for (const { effect } of animations) {
          for (const old of effect.target.getAnimations()) if (old.id === id) old.cancel();
        }
        for (const own of animations) own.id = id;
        const all = (name) => () => animations.forEach((own) => own[name]());
        return {
          animations,
          play: all("play"),
          pause: all("pause"),
          cancel: all("cancel"),
          seek: (time) => animations.forEach((own) => (own.currentTime = time)),
          get finished() { return Promise.all(animations.map((own) => own.finished)); },
        };
      }

      """)
}

extension Easing {
  /// The function of CSS, by its name if it has one.
  fileprivate var script: StyleText {
    switch self {
    case .bezier(0.42, 0, 1, 1): "ease-in"
    case .bezier(0, 0, 0.58, 1): "ease-out"
    case .bezier(0.42, 0, 0.58, 1): "ease-in-out"
    case .linear, .hold, .bezier, .polyline, .steps: css
    }
  }
}
