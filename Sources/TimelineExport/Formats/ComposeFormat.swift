import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Kotlin source with animation specifications for Jetpack Compose.
  package static let compose = ExportFormat(
    "compose", summary: "Kotlin source for Jetpack Compose", fileExtension: "kt",
    repeatsTracks: true
  ) { input, log throws(EvaluationError) in
    let timelines = input.timelinesWithReducedMotion
    let source = ComposeSource(timelines)
    var names: [String: String] = [:]
    var objects: [KotlinTimeline] = []
    for timeline in timelines {
      let name = KotlinTimeline.name(of: timeline)
      if let other = names.updateValue(timeline.name, forKey: name) {
        log.fail(
          "`\(other)` and `\(timeline.name)` are both `\(name)` in Kotlin",
          at: timeline.timeline.name.span, help: "rename one of them")
      }
      objects.append(
        try KotlinTimeline(timeline, input, numberType: source.numberType, log: &log))
    }
    input.reportReducedMotion(of: "Compose", log: &log) {
      "play `\(KotlinTimeline.name(of: $0))` where the user asked for less motion"
    }
    let comment = log.comment(input, format: "compose", use: ComposeSource.use(of: objects))
    let lines = comment.map { KotlinText("// \(comment: $0)\n") }.joined()
    return ExportContent(lines + "\n" + source.text(of: objects.map(\.text)))
  }
}

/// The source of a file around its timelines.
private struct ComposeSource {
  /// The name of the class of numbers, after the first timeline: the files of an app may stand in one
  /// package.
  let numberType: String

  init(_ timelines: [CompiledTimeline]) {
    let first = timelines.first?.timeline.name.value ?? ""
    numberType = SwiftIdentifier(upperCamelCase: first).name + "Number"
  }

  /// How to play the first number.
  static func use(of timelines: [KotlinTimeline]) -> String {
    guard let timeline = timelines.first(where: { $0.firstNumber != nil }),
      let member = timeline.firstNumber
    else { return "read the constants" }
    let path = ("\(identifier: timeline.name).\(member)" as KotlinText).string
    let key = timeline.trigger ?? "Unit"
    return
      "val number = remember { Animatable(\(path).from) }, and LaunchedEffect(\(key)) { \(path).play(number) }; likewise with each other number"
  }

  /// The file's source after its comment, with the imports that it needs.
  func text(of objects: [KotlinText]) -> KotlinText {
    let body = objects.map { "\n" + $0 }.joined()
    let code = body.string
    let isHolding = code.contains(" HoldEasing")
    let hold: KotlinText = """

      /** Keeps a value until the next keyframe. */
      private val HoldEasing = Easing { 0f }

      """
    let imports =
      ComposeSource.imports.filter { _, use in
        use.map(code.contains) ?? true
      }.map(\.name) + (isHolding ? ["Easing"] : [])
    let lines = imports.sorted().map {
      KotlinText("import androidx.compose.animation.core.\(identifier: $0)\n")
    }
    let origin: KotlinText =
      code.contains(" TransformOrigin(")
      ? "import androidx.compose.ui.graphics.TransformOrigin\n" : ""
    return lines.joined() + origin + "import kotlinx.coroutines.delay\n" + number
      + (isHolding ? hold : "") + body
  }

  /// The names that are imported, each where the timelines contain its use; nil for always.
  private static let imports: [(name: String, use: String?)] = [
    ("Animatable", nil), ("AnimationSpec", nil), ("AnimationVector1D", nil),
    ("CubicBezierEasing", "CubicBezierEasing("), ("infiniteRepeatable", "infiniteRepeatable("),
    ("keyframes", "keyframes {"), ("repeatable", " repeatable("), ("RepeatMode", "RepeatMode."),
    ("snap", "snap()"), ("spring", "spring("), ("StartOffset", "StartOffset("),
  ]

  private var number: KotlinText {
    """

    /** A number of a timeline: its first and its last value, and the motion between them. */
    class \(identifier: numberType)(
        val from: Float,
        val to: Float,
        val spec: AnimationSpec<Float>,
        val velocity: Float = 0f,
    ) {
        /** Plays the motion from its start, or after a number of milliseconds at its first value. */
        suspend fun play(number: Animatable<Float, AnimationVector1D>, startMillis: Long = 0) {
            number.snapTo(from)
            delay(startMillis)
            number.animateTo(to, spec, velocity)
        }
    }

    """
  }
}
