import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Kotlin source with animation specifications for Jetpack Compose.
  package static let compose = ExportFormat(
    name: "compose", summary: "Kotlin source for Jetpack Compose", fileExtension: "kt",
    reducesViews: true, repeatsTracks: true, keepsStates: true, keepsDrivers: true,
    names: .kotlin, exportsDefinitions: true, options: [ExportPackage.self, ExportPrefix.self]
  ) { input, log throws(EvaluationError) in
    if input.hasDefinitionsAlone {
      let definitions = KotlinDefinitions(input, log: &log)
      let comment = log.comment(
        input, format: "compose",
        use: "animateFloatAsState(value, animationSpec), with the names below")
      return input.kotlin(definitions.source(comment: comment))
    }
    let timelines = input.allTimelinesWithReducedMotion
    input.viewsOfReducedMotion(log: &log) { "play `\(KotlinTimeline.name(of: $0))`" }
    var names: [String: String] = [:]
    var source = ComposeSource()
    func claim(_ own: String, at span: SourceSpan, log: inout ExportLog) {
      let name = KotlinTimeline.name(of: own)
      if let other = names.updateValue(own, forKey: name) {
        log.fail(
          "`\(other)` and `\(own)` are both `\(name)` in Kotlin", at: span,
          help: "rename one of them")
      }
    }
    for (indices, run) in CopyRun.split(timelines, input) {
      if try source.addStates(of: timelines[indices], input, log: &log) { continue }
      let joined = run?.copies(\.loopedProperties)
      var copies: [KotlinTimeline] = []
      for (index, timeline) in timelines[indices].enumerated() {
        copies.append(
          try KotlinTimeline(timeline, input, copy: joined?[index], log: &log))
      }
      let first = timelines[indices.lowerBound]
      let span = first.timeline.name.span
      if let run, let own = KotlinCopies(copies, run) {
        claim(run.name, at: span, log: &log)
        source.add(own.text, KotlinModifier(copies[0], run))
      } else {
        let reduction = run == nil ? input.kotlinReduction(of: first) : nil
        for copy in copies {
          claim(copy.originalName, at: span, log: &log)
          source.add(copy.text(), KotlinModifier(copy, nil, reduction: reduction))
        }
      }
    }
    input.reportReducedMotion(of: "Compose", except: source.reduced, log: &log) {
      "play `\(KotlinTimeline.name(of: $0))` where the user asked for less motion"
    }
    let comment = log.comment(input, format: "compose", use: source.use)
    return input.kotlin(source.source(comment: comment))
  }
}

/// The source of a file around its timelines.
private struct ComposeSource {
  /// What stands in it: an object with the modifier that plays it, or the source of states.
  private var parts: [(text: KotlinText, modifier: KotlinModifier?)] = []
  /// How the first states are shown.
  private var stateUse: String?
  /// The timelines whose states have been written.
  private var wholes: Set<String> = []

  private var modifiers: [KotlinModifier] { parts.compactMap(\.modifier) }

  /// The timelines that show their replacement for less motion by themselves.
  var reduced: Set<String> {
    Set(modifiers.filter { $0.reduction != nil && $0.isWritten }.map(\.name))
  }

  /// Adds a timeline and the modifier that plays it.
  mutating func add(_ timeline: KotlinText, _ modifier: KotlinModifier) {
    parts.append(("\n" + timeline, modifier))
  }

  /// Adds timelines with states.
  ///
  /// - Returns: whether they have any.
  mutating func addStates(
    of timelines: ArraySlice<CompiledTimeline>, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> Bool {
    for timeline in timelines {
      guard let own = KotlinStates(timeline, input, log: &log) else { return false }
      let whole = input.part(of: timeline)?.whole.name.value ?? timeline.name
      parts.append((try own.text(isFirst: wholes.insert(whole).inserted, log: &log), nil))
      if stateUse == nil { stateUse = own.use }
    }
    return true
  }

  /// How to play the first timeline, and how to show the first states.
  var use: String {
    let all = [modifiers.isEmpty ? nil : playing, stateUse].compactMap { $0 }
    return all.joined(separator: "; ")
  }

  private var playing: String {
    guard let first = modifiers.first(where: \.isWritten) else {
      return "read the values by getValueFromNanos"
    }
    return "Modifier.\(first.function)(\(first.arguments)); other values by getValueFromNanos"
  }

  /// The file's source, with the imports and functions that it needs.
  func source(comment: [String]) -> ExportSource {
    let modifiers = self.modifiers
    let body = parts.map { $0.text + ($0.modifier?.text(among: modifiers) ?? "") }.joined()
    let code = body.string
    let isHolding = code.contains(" HoldEasing")
    let hasNumbers = code.contains(" FloatAnimation(")
    let functions =
      (isHolding ? [Self.hold] : []) + (hasNumbers ? [Self.number] : [])
      + (code.contains("= prefersReducedMotion()") ? [KotlinModifier.preference] : [])
      + (modifiers.contains(where: \.isWritten) ? [Self.time] : [])
      + (code.contains(" PolylineEasing(") ? [KotlinStates.polyline] : [])
    let all = code + functions.joined().string
    let imports: [KotlinText] = Self.imports.filter { all.contains($0.use) }.map {
      "import \($0.name.map { "\(identifier: $0)" }.joined(separator: "."))\n" as KotlinText
    }
    return ExportSource(
      .kotlin, head: comment.map { KotlinText("// \(comment: $0)\n") }.joined(),
      imports: imports, body: body, helpers: functions)
  }

  /// The names that are imported, each where the source contains its use.
  private static let imports: [(name: [String], use: String)] =
    [
      ("AnimationSpec", "AnimationSpec<"), ("AnimationVector1D", "AnimationVector1D"),
      ("CubicBezierEasing", "CubicBezierEasing("), ("Easing", "= Easing {"),
      ("FiniteAnimationSpec", "FiniteAnimationSpec<"), ("LinearEasing", "LinearEasing"),
      ("RepeatMode", "RepeatMode."), ("StartOffset", "StartOffset("),
      ("TargetBasedAnimation", "TargetBasedAnimation("), ("VectorConverter", "VectorConverter"),
      ("animateFloat", ".animateFloat("),
      ("infiniteRepeatable", "infiniteRepeatable("), ("keyframes", "keyframes {"),
      ("repeatable", " repeatable("), ("snap", "snap()"), ("spring", "spring("),
      ("tween", "tween("), ("updateTransition", "updateTransition("),
    ].map { (["androidx", "compose", "animation", "core", $0.0], $0.1) } + [
      (["androidx", "compose", "animation", "animateColor"], ".animateColor("),
      (
        ["androidx", "compose", "foundation", "shape", "RoundedCornerShape"], "RoundedCornerShape("
      ),
      (["androidx", "compose", "runtime", "Composable"], "@Composable"),
      (["androidx", "compose", "runtime", "LaunchedEffect"], "LaunchedEffect("),
      (["androidx", "compose", "runtime", "LongState"], ": LongState"),
      (["androidx", "compose", "runtime", "State"], ": State<"),
      (["androidx", "compose", "runtime", "mutableLongStateOf"], "mutableLongStateOf("),
      (["androidx", "compose", "runtime", "remember"], "remember"),
      (["androidx", "compose", "runtime", "withFrameNanos"], "withFrameNanos {"),
      (["androidx", "compose", "ui", "Modifier"], "Modifier."),
      (["androidx", "compose", "ui", "graphics", "Color"], "<Color>"),
      (["androidx", "compose", "ui", "graphics", "TransformOrigin"], "TransformOrigin("),
      (["androidx", "compose", "ui", "graphics", "graphicsLayer"], "graphicsLayer {"),
      (["androidx", "compose", "ui", "platform", "LocalContext"], "LocalContext."),
      (["androidx", "compose", "ui", "unit", "dp"], ".dp"),
      (["android", "provider", "Settings"], "Settings.Global"),
    ]

  private static let hold: KotlinText = """

    /** Keeps a value until the next keyframe. */
    private val HoldEasing = Easing { 0f }

    """

  private static let number: KotlinText = """

    /** The motion of a number; `getValueFromNanos` has its value at a time. */
    private fun FloatAnimation(
        from: Float,
        to: Float,
        spec: AnimationSpec<Float>,
        velocity: Float = 0f,
    ): TargetBasedAnimation<Float, AnimationVector1D> {
        return TargetBasedAnimation(spec, Float.VectorConverter, from, to, velocity)
    }

    """

  private static let time: KotlinText = """

    /** The nanoseconds since it appeared or `trigger` changed, until the end. */
    @Composable
    private fun playTime(trigger: Any?, end: Long): LongState {
        val time = remember { mutableLongStateOf(0L) }
        LaunchedEffect(trigger) {
            time.longValue = 0
            val start = withFrameNanos { it }
            do {
                withFrameNanos { time.longValue = it - start }
            } while (time.longValue < end)
        }
        return time
    }

    """
}
