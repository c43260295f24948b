import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A file of design tokens in the format of the Design Tokens Community Group, 2025.10.
struct TokenFile {
  /// A transition with its name.
  private struct Token {
    var name: String
    /// What the file calls it, if that cannot be a name of a token.
    var description: String?
    var timing: TokenTiming
    /// The time in seconds at which it starts; nil for one that is defined by itself.
    var start: Double?
    /// The components before and after it.
    var values: (from: [Double], to: [Double])?
    /// Where a spring that is cut short would come to rest.
    var target: [Double]?
  }

  /// The tokens of a timeline, by property, phase or event.
  private struct Group {
    var name: String
    var duration: Double
    var lists: [(name: String, tokens: [Token])]
  }

  private let document: TimelineDocument
  private var curves: [(name: String, points: [Double])] = []
  private var springs: [Token] = []
  private var animations: [Token] = []
  /// The timings of the curves of keyframes in a second.
  private var curveTimings: [UnitCurve: TokenTiming] = [:]
  private var groups: [Group] = []

  init(_ input: ExportInput, log: inout ExportLog) {
    document = input.document
    for definition in document.curves {
      guard let points = definition.value.curve.controlPoints else {
        // A circular one is near a Bézier curve.
        let timing = TokenTiming(definition.value.curve, duration: 1)
        note(timing, definition.name, "the document", definition.label.span, log: &log)
        curves.append((definition.name, timing.function))
        continue
      }
      curves.append((definition.name, points))
    }
    for definition in document.springs {
      let timing = TokenTiming(definition.value.spring)
      note(timing, definition.name, "the document", definition.label.span, log: &log)
      springs.append(Token(name: definition.name, timing: timing))
    }
    for definition in document.animations {
      guard let timing = TokenTiming(definition.value) else { continue }
      noteModifiers(definition.value, definition.label.span, log: &log)
      note(timing, definition.name, "the document", definition.label.span, log: &log)
      animations.append(Token(name: definition.name, timing: timing))
    }
    for timeline in input.timelinesWithReducedMotion { add(timeline, log: &log) }
  }

  // MARK: Timelines

  private mutating func add(_ timeline: CompiledTimeline, log: inout ExportLog) {
    var lists: [(name: String, tokens: [Token])] = []
    func token(
      _ name: String, _ animation: Located<AnimationModel>?, at start: Double? = nil,
      standard: AnimationModel? = nil
    ) -> Token? {
      guard let model = animation?.value ?? standard, let timing = TokenTiming(model) else {
        return nil
      }
      let span = animation?.span ?? timeline.timeline.name.span
      noteModifiers(model, span, log: &log)
      note(timing, name, timeline.name, span, log: &log)
      return Token(name: name, timing: timing, start: start)
    }
    let contents = timeline.timeline.contents
    if case .tracks = contents {
      let spans = PropertySpans(timeline)
      for property in SegmentProperty.properties(of: timeline) {
        let span = spans[property.property.name]
        lists.append((property.property.name, tokens(property, timeline, span, log: &log)))
      }
    } else if case .phases(let list) = contents {
      let tokens = list.phases.enumerated().compactMap { index, phase in
        var token = token("\(index + 1)", phase.animation, standard: AnimationModel(base: .default))
        token?.description = phase.name.value
        return token
      }
      lists.append(("phases", tokens))
    } else if case .events(let list) = contents {
      let tokens = list.written.enumerated().compactMap { index, event in
        token("\(index + 1)", event.animation, at: event.time.value)
      }
      lists.append(("events", tokens))
      lists.append(
        ("implicit", list.implicitAnimations.compactMap { token($0.name.value, $0.animation) }))
    } else if case .transition(let transition) = contents {
      let isInsertion = timeline.name.hasSuffix(".insertion")
      let change = isInsertion ? transition.insertion : transition.removal
      lists.append(("transition", [token("all", change.animation)].compactMap { $0 }))
    } else {
      log.warn(
        "design tokens have no \(contents.kind.rawValue)s", at: timeline.timeline.name.span,
        instead: "the timelines that `\(timeline.name)` plays have tokens of their own")
    }
    lists = lists.filter { !$0.tokens.isEmpty }
    groups.append(
      Group(
        name: WebTimeline.identifier(timeline.name), duration: timeline.duration, lists: lists))
    log.warn(
      "design tokens contain the timing of `\(timeline.name)`, but no properties and values",
      at: timeline.timeline.name.span,
      instead: "the values of its keyframes are in `$extensions`, those of states are left out")
  }

  /// The transitions of a property's keyframes; one that changes nothing has none.
  private mutating func tokens(
    _ property: SegmentProperty, _ timeline: CompiledTimeline, _ span: SourceSpan,
    log: inout ExportLog
  ) -> [Token] {
    var tokens: [Token] = []
    for piece in property.pieces where piece.duration > 0 {
      let name = "\(tokens.count + 1)"
      guard let motion = TokenTiming.motion(of: piece, &curveTimings) else { continue }
      note(motion.timing, "\(property.property.name).\(name)", timeline.name, span, log: &log)
      if !motion.isUniform {
        log.warn(
          "the components of `\(property.property.name)` have different curves", at: span,
          instead: "the transition is that of the component that moves furthest")
      }
      tokens.append(
        Token(
          name: name, timing: motion.timing, start: piece.start, values: (motion.from, motion.to),
          target: motion.target))
    }
    return tokens
  }

  // MARK: Log

  private func note(
    _ timing: TokenTiming, _ name: String, _ owner: String, _ span: SourceSpan,
    log: inout ExportLog
  ) {
    guard timing.error > 0 else { return }
    log.add(
      ExportLog.Approximation(
        timeline: owner, property: name, error: timing.error, unit: nil,
        relativeError: timing.error, isWithin: timing.error <= 0.002, time: timing.errorTime))
    guard timing.spring != nil else { return }
    log.warn(
      "design tokens have no springs, but `\(name)` of `\(owner)` is one", at: span,
      instead:
        "its timing function is within \(ExportLog.percent(timing.error)) of the change, and `$extensions` has the spring"
    )
  }

  private func noteModifiers(
    _ model: AnimationModel, _ span: SourceSpan, log: inout ExportLog
  ) {
    for modifier in model.modifiers {
      switch modifier {
      case .repeatCount, .repeatForever:
        log.warn(
          "design tokens have no repetitions", at: span, instead: "the transition is one cycle")
      case .delay, .speed, .logicallyComplete: break
      }
    }
  }
}

// MARK: JSON

extension TokenFile {
  /// The key of what tokens of other files do not have.
  private static let vendor = "keyphase"

  /// The contents of the file.
  func json(description: [String]) -> JSONWriter {
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.member("$description", description.joined(separator: "\n"))
      if !curves.isEmpty {
        json.object("curves") { json in
          json.member("$type", "cubicBezier")
          for (name, points) in curves {
            json.object(name) { json in
              json.key("$value")
              TokenFile.write(points, to: &json)
            }
          }
        }
      }
      TokenFile.write("springs", springs, to: &json)
      TokenFile.write("animations", animations, to: &json)
      json.object("timelines") { json in
        for group in groups { json.object(group.name) { TokenFile.write(group, to: &$0) } }
      }
    }
    return json
  }

  private static func write(_ group: Group, to json: inout JSONWriter) {
    json.object("duration") { json in
      json.member("$type", "duration")
      json.key("$value")
      write(seconds: group.duration, to: &json)
    }
    json.object("transitions") { json in
      for (name, tokens) in group.lists { write(name, tokens, to: &json) }
    }
  }

  private static func write(_ name: String, _ tokens: [Token], to json: inout JSONWriter) {
    guard !tokens.isEmpty else { return }
    json.object(name) { json in
      json.member("$type", "transition")
      for token in tokens { json.object(token.name) { write(token, to: &$0) } }
    }
  }

  private static func write(_ token: Token, to json: inout JSONWriter) {
    if let description = token.description { json.member("$description", description) }
    json.object("$value") { json in
      json.key("duration")
      write(seconds: token.timing.duration, to: &json)
      json.key("delay")
      write(seconds: token.timing.delay, to: &json)
      json.key("timingFunction")
      write(token.timing.function, to: &json)
    }
    guard token.timing.spring != nil || token.start != nil else { return }
    json.object("$extensions") { json in
      json.object(vendor) { json in
        if let start = token.start { json.member("start", rounded(start)) }
        if let values = token.values {
          json.key("from")
          write(values.from, to: &json)
          json.key("to")
          write(values.to, to: &json)
        }
        guard let spring = token.timing.spring else { return }
        json.object("spring") { json in
          json.member("mass", rounded(spring.mass))
          json.member("stiffness", rounded(spring.springConstant))
          json.member("damping", rounded(spring.damping))
          json.member("response", rounded(spring.response))
          json.member("dampingRatio", rounded(spring.dampingRatio))
          json.member("velocity", rounded(token.timing.velocity))
          guard let target = token.target else { return }
          json.key("target")
          write(target, to: &json)
        }
      }
    }
  }

  private static func rounded(_ number: Double) -> Double { Digits.rounded(number, decimals: 6) }

  private static func write(_ numbers: [Double], to json: inout JSONWriter) {
    json.array(numbers: numbers.map(rounded))
  }

  private static func write(seconds: Double, to json: inout JSONWriter) {
    json.object { json in
      json.member("value", rounded(seconds))
      json.member("unit", "s")
    }
  }
}
