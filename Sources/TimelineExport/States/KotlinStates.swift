import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// States in Compose: an enumeration, the values on the way between them, and a modifier for those that a
/// layer has.
struct KotlinStates {
  /// A value that changes.
  private struct Member {
    var name: String
    var property: PropertyDeclaration
    /// The component that it is; nil for a colour.
    var component: Int?
    /// The literal of each state.
    var values: [KotlinText]
    /// The distance at which a spring is at rest; nil for a colour.
    var threshold: Double?
  }

  private let timeline: CompiledTimeline
  private let states: ViewStates
  private let input: ExportInput
  private var members: [Member] = []

  /// - Returns: nil if the timeline has no states.
  init?(_ timeline: CompiledTimeline, _ input: ExportInput, log: inout ExportLog) {
    guard let states = timeline.timeline.states else { return nil }
    (self.timeline, self.states, self.input) = (timeline, states, input)
    states.reportStaggers(in: "Compose", log: &log)
    var names: Set<String> = []
    for property in timeline.properties {
      let declaration = property.property
      guard !declaration.type.isDiscrete, property.items.count == 1 else {
        log.warn(
          "`\(property.name)` is no number or colour that Compose animates", at: property.span,
          instead: "it is left out")
        continue
      }
      let targets = states.states.map { state in
        (state.targets.first { $0.property.name == property.name }?.value.value
          ?? declaration.initial)?.numbers ?? []
      }
      guard Set(targets).count > 1 else { continue }
      func name(_ suffix: String) -> String {
        var name = SwiftIdentifier(lowerCamelCase: property.name).name + suffix
        while !names.insert(name).inserted { name += "Part" }
        return name
      }
      if declaration.type == .color {
        members.append(
          Member(
            name: name(""), property: declaration, values: targets.map(Self.color)))
        continue
      }
      for index in 0..<declaration.type.dimension {
        let numbers = targets.map { index < $0.count ? $0[index] : 0 }
        let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
        guard low < high else { continue }
        let suffix = declaration.type.components.map { $0[index].uppercased() } ?? ""
        members.append(
          Member(
            name: name(suffix), property: declaration, component: index,
            values: numbers.map(KotlinKeyframes.number), threshold: (high - low) / 1000))
      }
    }
  }

  private static func color(_ components: [Double]) -> KotlinText {
    let numbers = components.map(KotlinKeyframes.number)
    return "Color(\(numbers.joined(separator: ", ")))"
  }

  private var whole: String { input.part(of: timeline)?.whole.name.value ?? timeline.name }
  private var type: KotlinText { Self.name(whole, "State") }
  private var motion: KotlinText { Self.name(timeline.name, "Motion") }
  private var function: String { SwiftIdentifier(lowerCamelCase: timeline.name).name }

  private static func name(_ name: String, _ suffix: String) -> KotlinText {
    "\(identifier: SwiftIdentifier(upperCamelCase: name).name + suffix)"
  }

  private func name(of state: String) -> KotlinText { Self.name(state, "") }

  /// How the first timeline is shown, in a comment.
  var use: String { "Modifier.\(function)(\(function)Motion(state))" }

  /// The source.
  ///
  /// - Parameter isFirst: whether it is the first view of its timeline, which has the enumeration.
  func text(isFirst: Bool, log: inout ExportLog) throws(EvaluationError) -> KotlinText {
    report(log: &log)
    var text = isFirst ? "\n" + enumeration(log: &log) : KotlinText()
    text += try specification(log: &log)
    let fields = members.map {
      "    val \(identifier: $0.name): State<\($0.component == nil ? "Color" : "Float")>,\n"
        as KotlinText
    }
    let values = members.map { member in
      let kind: KotlinText = member.component == nil ? "Color" : "Float"
      let threshold = member.threshold.map(KotlinKeyframes.number) ?? "null"
      return """
                \(identifier: member.name) = transition.animate\(kind)({ \(identifier: function + "Spec")(initialState, targetState, \(threshold)) }) {
        \(cases(member.values))
                },

        """ as KotlinText
    }
    let layer = KotlinModifier.layer(anchor: input.anchor(of: timeline)) { property, component in
      members.first {
        $0.property.builtIn == property && ($0.component ?? -1) == component
      }.map { "motion.\(identifier: $0.name).value" }
    }
    text += """

      /** The values of `\(comment: timeline.name)` on the way to a state. */
      class \(motion)(
      \(fields.joined()))

      /** Moves to a state of `\(comment: whole)` from what is seen. */
      @Composable
      fun \(identifier: function + "Motion")(state: \(type)): \(motion) {
          val transition = updateTransition(state)
          return \(motion)(
      \(values.joined())    )
      }

      """
    guard !layer.isEmpty else { return text }
    let lines = layer.map { "    \($0)\n" as KotlinText }.joined()
    return text + """

      /** Shows the values that a layer has; the content draws all others. */
      fun Modifier.\(identifier: function)(motion: \(motion)): Modifier = graphicsLayer {
      \(lines)}

      """
  }

  private func enumeration(log: inout ExportLog) -> KotlinText {
    var owners: [KotlinText: String] = [:]
    for state in states.states {
      let own = name(of: state.name.value)
      if let other = owners.updateValue(state.name.value, forKey: own) {
        log.fail(
          "`\(other)` and `\(state.name.value)` are both `\(own.string)` in Kotlin",
          at: state.name.span, help: "rename one of them")
      }
    }
    let names = states.states.map { name(of: $0.name.value) }
    return """
      /** The states of `\(comment: whole)`. */
      enum class \(type) { \(names.joined(separator: ", ")) }

      """
  }

  /// The values by state, with that of most in the last branch.
  private func cases(_ values: [KotlinText]) -> KotlinText {
    let counts = Dictionary(grouping: values) { $0 }.mapValues(\.count)
    let common = values.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? "0f"
    let branches = zip(states.states, values).filter { $1 != common }.map { state, value in
      "                \(type).\(name(of: state.name.value)) -> \(value)\n" as KotlinText
    }
    return """
                  when (it) {
      \(branches.joined())                else -> \(common)
                  }
      """
  }

  // MARK: Animations

  private func specification(log: inout ExportLog) throws(EvaluationError) -> KotlinText {
    var branches: [KotlinText] = []
    for choice in states.choices {
      let conditions = [condition("from", choice.from), condition("to", choice.to)]
        .compactMap { $0 }.joined(separator: " && ")
      branches.append(
        "        \(conditions) -> \(try text(of: choice.animation?.value, log: &log))\n")
    }
    let fallback = try text(of: states.animation?.value, log: &log)
    let body: KotlinText =
      branches.isEmpty
      ? "    return \(fallback)\n"
      : "    return when {\n\(branches.joined())        else -> \(fallback)\n    }\n"
    return """

      private fun <T> \(identifier: function + "Spec")(from: \(type), to: \(type), threshold: T?): FiniteAnimationSpec<T> {
      \(body)}

      """
  }

  private func condition(_ variable: KotlinText, _ names: [String]) -> KotlinText? {
    let values = names.map { "\(type).\(name(of: $0))" as KotlinText }
    return switch values.count {
    case 0: nil
    case 1: "\(variable) == \(values[0])"
    default: "\(variable) in setOf(\(values.joined(separator: ", ")))"
    }
  }

  private func text(
    of animation: AnimationModel?, log: inout ExportLog
  ) throws(EvaluationError) -> KotlinText {
    let motion = try StateMotion(of: animation, in: timeline, input.tolerance, log: &log)
    guard let motion else { return "snap()" }
    // A spring of Compose has no delay.
    if let spring = motion.spring, motion.delay < 1e-6 {
      let ratio = KotlinKeyframes.number(spring.dampingRatio)
      let stiffness = KotlinKeyframes.number(spring.naturalFrequencySquared)
      return
        "spring(dampingRatio = \(ratio), stiffness = \(stiffness), visibilityThreshold = threshold)"
    }
    let duration = KotlinKeyframes.milliseconds(motion.duration)
    let delay = KotlinKeyframes.milliseconds(motion.delay)
    let start: KotlinText = delay == 0 ? "" : "delayMillis = \(delay), "
    return "tween(\(duration), \(start)easing = \(Self.text(of: motion.easing)))"
  }

  private static func text(of easing: Easing) -> KotlinText {
    switch easing {
    case .linear: return "LinearEasing"
    case .bezier(let x1, let y1, let x2, let y2):
      let points = [x1, y1, x2, y2].map { "\($0, decimals: 6)f" as KotlinText }
      return "CubicBezierEasing(\(points.joined(separator: ", ")))"
    case .hold, .polyline, .steps:
      let points = easing.points.flatMap { [$0.x, $0.y] }.map {
        KotlinKeyframes.number(Digits.rounded($0, decimals: 6))
      }
      return "PolylineEasing(\(points.joined(separator: ", ")))"
    }
  }

  /// The easing of straight lines, which a file has that uses it.
  static let polyline: KotlinText = """

    /** Straight lines through points, each by its fraction of the time and of the way. */
    private fun PolylineEasing(vararg points: Float) = Easing { fraction ->
        var index = 2
        while (index < points.size - 2 && points[index] < fraction) index += 2
        val (x, y) = points[index - 2] to points[index - 1]
        y + (points[index + 1] - y) * (fraction - x) / (points[index] - x)
    }

    """

  private func report(log: inout ExportLog) {
    states.report(
      of: "Compose", next: "change the state when it is time, in a `LaunchedEffect`",
      play: { "play `\($1)` while the view is in the state" },
      interruption: (
        "a `tween` of Compose that interrupts another animation starts at rest",
        "it starts from the values that are seen; springs keep their velocity"
      ), log: &log)
  }
}
