import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Kotlin source with animation specifications for Jetpack Compose.
  package static let compose = ExportFormat(
    "compose", summary: "Kotlin source for Jetpack Compose", fileExtension: "kt"
  ) { input, log throws(EvaluationError) in
    var names: [String: String] = [:]
    var objects: [KotlinText] = []
    for timeline in input.timelinesWithReducedMotion {
      let name = KotlinTimeline.name(of: timeline)
      if let other = names.updateValue(timeline.name, forKey: name) {
        log.fail(
          "`\(other)` and `\(timeline.name)` are both `\(name)` in Kotlin",
          at: timeline.timeline.name.span, help: "rename one of them")
      }
      objects.append(try KotlinTimeline(timeline, input, log: &log).text)
    }
    let comment = log.comment(
      input, format: "compose",
      use:
        "val number = remember { Animatable(it.from) }, and number.animateTo(it.to, it.spec, it.velocity) in a coroutine, where it is one of the numbers below"
    )
    let lines = comment.map { KotlinText("// \(comment: $0)\n") }.joined()
    return ExportContent(
      lines + "\n" + ComposeSource.head + objects.map { "\n" + $0 }.joined())
  }
}

/// The declarations that all timelines use.
private enum ComposeSource {
  private static let names: [KotlinText] = [
    "AnimationSpec", "CubicBezierEasing", "Easing", "LinearEasing", "infiniteRepeatable",
    "keyframes", "repeatable", "spring",
  ]

  static let head: KotlinText =
    names.map { "import androidx.compose.animation.core.\($0)\n" as KotlinText }.joined() + """

      /** A number of a timeline: its first and its last value, and the motion between them. */
      class TimelineNumber(
          val from: Float,
          val to: Float,
          val spec: AnimationSpec<Float>,
          val velocity: Float = 0f,
      )

      /** Keeps a value until the next keyframe. */
      private val HoldEasing = Easing { 0f }

      """
}
