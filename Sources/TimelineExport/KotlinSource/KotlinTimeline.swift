import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The Kotlin object of a timeline, with a member for each property.
struct KotlinTimeline {
  /// The largest magnitude of a `Float`.
  private static let limit = Double(Float.greatestFiniteMagnitude)

  private let timeline: CompiledTimeline
  /// The part of the timeline that is being written, and when it plays.
  private var loop: CompiledTimeline
  private var timing: CurveTiming
  private let tolerance: ExportTolerance
  /// The view that it moves; nil for a timeline that moves no elements.
  private let part: ExportPart?
  /// The name of the class of the file's numbers.
  private let numberType: String
  private var members: [KotlinText] = []
  /// The first number within the object, such as `scale` or `OffsetComponents.x`; nil if there is
  /// none.
  private(set) var firstNumber: KotlinText?
  /// The furthest that a keyframe was moved in time, in seconds.
  private var shift = 0.0

  init(
    _ timeline: CompiledTimeline, _ input: ExportInput, numberType: String, log: inout ExportLog
  ) throws(EvaluationError) {
    self.timeline = timeline
    loop = timeline
    timing = CurveTiming(duration: timeline.duration, iterations: 1)
    self.numberType = numberType
    part = input.part(of: timeline)
    tolerance = input.tolerance
    try timeline.warnOfIterations(log: &log, tolerance: tolerance)
    if KotlinKeyframes.milliseconds(timeline.duration) == KotlinKeyframes.latest {
      log.fail(
        "`\(timeline.name)` lasts longer than \(KotlinKeyframes.latest) ms, the limit of Compose",
        at: timeline.timeline.name.span, help: "make it shorter")
    }
    let properties = timeline.properties
    timeline.warnOfTrigger(properties, "Compose", log: &log)
    var names = ["DURATION_MILLIS": "the duration", "STARTS_MILLIS": "the list of starts"]
    func claim(_ name: String, for owner: String, at span: SourceSpan) {
      guard let other = names.updateValue(owner, forKey: name) else { return }
      log.fail(
        "\(other) and \(owner) are both `\(name)` in Kotlin", at: span, help: "rename one of them")
    }
    for marker in timeline.timeline.markers {
      claim(
        KotlinTimeline.constantName(of: marker.name.value),
        for: "the marker `\(marker.name.value)`",
        at: marker.name.span)
    }
    // Each property with the loop of its track, in file order.
    var loops: [String: (property: PropertyCurves, loop: TimelineLoop)] = [:]
    for loop in timeline.loops {
      for property in loop.timeline.properties
      where loops[property.name] == nil || property.isMoving {
        loops[property.name] = (property, loop)
      }
    }
    for property in properties {
      guard let own = loops[property.name] else { continue }
      let name = SwiftIdentifier(lowerCamelCase: property.name).name
      claim(name, for: "`\(property.name)`", at: property.span)
      (self.loop, timing) = (own.loop.timeline, own.loop.timing)
      add(own.property, name, log: &log)
    }
    if let anchor = input.anchor(of: timeline), let element = input.part(of: timeline)?.view.element
    {
      claim(
        "transformOrigin", for: "the anchor", at: input.span(of: element, in: timeline.timeline))
      let point = anchor.map(KotlinKeyframes.number)
      members.append(
        """
            /** The point about which it acts, for `graphicsLayer`. */
            val transformOrigin = TransformOrigin(\(point[0]), \(point[1]))

        """)
    }
    if shift > 1e-6 {
      log.warn(
        "Compose has keyframes only at whole milliseconds, but `\(timeline.name)` has others",
        at: timeline.timeline.name.span,
        instead: "they are moved by up to \(Digits.text(shift * 1000, significant: 2)) ms")
    }
  }

  /// The name of a marker's time, with which no name of a property is equal.
  private static func constantName(of marker: String) -> String {
    var name = ""
    for character in marker {
      if character.isUppercase, name.last?.isLowercase ?? false { name += "_" }
      name.append(character == "-" ? "_" : character)
    }
    return name.uppercased() + "_MILLIS"
  }

  /// The name of the parameter whose change starts it.
  var trigger: String? { timeline.timeline.trigger?.value }

  /// The name of the object.
  var name: String { KotlinTimeline.name(of: timeline) }

  /// The name of a timeline's object, which ends with a word that no type of Compose ends with.
  static func name(of timeline: CompiledTimeline) -> String { name(of: timeline.name) }

  /// The name of the object of the timeline of a name.
  static func name(of timeline: String) -> String {
    SwiftIdentifier(upperCamelCase: timeline).name + "Timeline"
  }

  /// The source of the object.
  var text: KotlinText {
    var lines: [KotlinText] = [
      "object \(identifier: name) {",
      "    const val DURATION_MILLIS = \(milliseconds)",
    ]
    if let part, part.isStaggered {
      let list = part.starts.map { "\(KotlinKeyframes.milliseconds($0))" as KotlinText }
      lines += [
        "", "    /** When each copy starts. */",
        "    val STARTS_MILLIS = longArrayOf(\(list.joined(separator: ", ")))",
      ]
    }
    for marker in timeline.markers {
      let name = KotlinTimeline.constantName(of: marker.name)
      let time = KotlinKeyframes.milliseconds(marker.time)
      lines.append("    const val \(identifier: name) = \(time)")
    }
    return lines.joined(separator: "\n") + "\n" + members.map { "\n" + $0 }.joined() + "}\n"
  }

  private var milliseconds: Int { KotlinKeyframes.milliseconds(timeline.duration) }

  private mutating func add(_ property: PropertyCurves, _ name: String, log: inout ExportLog) {
    if case .colors = property.property.type {
      for (index, item) in property.items.enumerated() {
        let fit = ColorFit(
          item, of: loop, tolerance: tolerance.curve(of: item.property),
          list: property.property,
          index: index)
        for approximation in fit.approximations { log.add(approximation) }
        addGroup("\(name)\(index)", colorGroup(fit))
      }
      return
    }
    if property.property.type == .color {
      let fit = ColorFit(
        property, of: loop, tolerance: tolerance.curve(of: property.property))
      for approximation in fit.approximations { log.add(approximation) }
      addGroup(name, colorGroup(fit))
      return
    }
    guard let curves = property.curves(duration: loop.duration) else {
      log.warn(
        "Compose cannot animate the values of `\(property.name)`", at: property.span,
        instead: "it is left out")
      return
    }
    guard let components = property.property.type.components else {
      members.append(number(name, curves[0], property, indentation: "    ", log: &log))
      if firstNumber == nil { firstNumber = "\(identifier: name)" }
      return
    }
    addObject(
      name,
      zip(components, curves).map { component, curve in
        // The components of a vector are numbers, with which no name begins.
        let name = component.replacing(".", with: "_")
        return (name, number(name, curve, property, indentation: "        ", log: &log))
      })
  }

  /// The keyframes of a colour's components.
  private func colorGroup(_ fit: ColorFit) -> [(name: String, keyframes: [EasedKeyframe])] {
    ["red", "green", "blue", "opacity"].enumerated().map { index, component in
      (component, fit.keyframes(ofComponent: index))
    }
  }

  // MARK: Members

  private mutating func addObject(
    _ name: String, _ components: [(name: String, text: KotlinText)]
  ) {
    let object = name.prefix(1).uppercased() + name.dropFirst() + "Components"
    if let first = components.first, firstNumber == nil {
      firstNumber = "\(identifier: object).\(identifier: first.name)"
    }
    let texts = components.map(\.text).joined()
    members.append("    object \(identifier: object) {\n\(texts)    }\n")
  }

  private mutating func addGroup(
    _ name: String, _ components: [(name: String, keyframes: [EasedKeyframe])]
  ) {
    addObject(
      name,
      components.map { ($0.name, member($0.name, $0.keyframes, indentation: "        ")) })
  }

  /// The member of a number.
  private mutating func number(
    _ name: String, _ entry: (name: String, curve: PiecewiseCurve), _ property: PropertyCurves,
    indentation: KotlinText, log: inout ExportLog
  ) -> KotlinText {
    let (curve, allowed) = (entry.curve, tolerance.curve(of: property.property))
    let height = curve.height
    if max(abs(curve.range.lowerBound), abs(curve.range.upperBound)) > KotlinTimeline.limit {
      log.fail(
        "the values of `\(property.name)` are too large for Kotlin's `Float`",
        at: property.span, help: "use smaller values")
      return ""
    }
    if timing.iterations == 1,
      let spring = ElementSpring(curve, tolerance: allowed.error(forHeight: height)),
      spring.delay == 0
    {
      log.add(
        ExportLog.Approximation(
          timeline: timeline.name, property: entry.name, error: spring.error,
          unit: allowed.unit, relativeError: spring.error / height, isWithin: true, time: 0))
      let (from, to) = (KotlinKeyframes.number(spring.from), KotlinKeyframes.number(spring.to))
      return """
        \(indentation)val \(identifier: name) = \(identifier: numberType)(
        \(indentation)    from = \(from), to = \(to), velocity = \(KotlinKeyframes.number(spring.velocity)),
        \(indentation)    spec = spring(
        \(indentation)        dampingRatio = \(KotlinKeyframes.number(spring.spring.dampingRatio)),
        \(indentation)        stiffness = \(KotlinKeyframes.number(spring.spring.naturalFrequencySquared)),
        \(indentation)        visibilityThreshold = \(KotlinKeyframes.number(spring.restDistance)),
        \(indentation)    ),
        \(indentation))

        """
    }
    let fit = EasedFit(style: .beziers, tolerance: allowed)
      .roundedFit(curve, duration: loop.duration)
    log.add(fit.approximation(of: entry.name, in: timeline.name))
    return member(name, fit.keyframes, indentation: indentation)
  }

  private mutating func member(
    _ name: String, _ keyframes: [EasedKeyframe], indentation: KotlinText
  ) -> KotlinText {
    let from = KotlinKeyframes.number(keyframes.first?.value ?? 0)
    let to = KotlinKeyframes.number(keyframes.last?.value ?? 0)
    return """
      \(indentation)val \(identifier: name) = \(identifier: numberType)(
      \(indentation)    from = \(from), to = \(to),
      \(indentation)    spec = \(specification(keyframes, indentation)),
      \(indentation))

      """
  }

  /// The specification of an animation by keyframes; a number that keeps its value has none.
  private mutating func specification(
    _ list: [EasedKeyframe], _ indentation: KotlinText
  ) -> KotlinText {
    let keyframes = KotlinKeyframes(list)
    if keyframes.isConstant { return "snap()" }
    shift = max(shift, keyframes.shift)
    let lines = keyframes.lines.map { "\(indentation)        \($0)\n" as KotlinText }
    let milliseconds = KotlinKeyframes.milliseconds(timing.duration)
    let text: KotlinText =
      "keyframes {\n\(indentation)        durationMillis = \(milliseconds)\n\(lines.joined())\(indentation)    }"
    let mode: KotlinText = timing.alternates ? ", RepeatMode.Reverse" : ""
    let delay = KotlinKeyframes.milliseconds(timing.delay)
    let start: KotlinText = delay == 0 ? "" : ", initialStartOffset = StartOffset(\(delay))"
    switch timing.iterations {
    case 1: return text
    case let count?: return "repeatable(\(count), \(text)\(mode)\(start))"
    case nil: return "infiniteRepeatable(\(text)\(mode)\(start))"
    }
  }
}

extension ColorFit {
  /// The keyframes of a component, with straight lines between them.
  fileprivate func keyframes(ofComponent component: Int) -> [EasedKeyframe] {
    zip(times, colors).map { time, color in
      EasedKeyframe(time: time, value: color[component], easing: .linear)
    }
  }
}
