import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The curves, springs and animations of a file as custom properties, for transitions.
struct DefinitionSheet {
  private var lines: [StyleText] = []

  init(_ input: ExportInput, log: inout ExportLog) {
    for token in input.definitionTokens {
      guard let timing = token.timing(in: "CSS", log: &log) else { continue }
      let name = WebTimeline.identifier(input.prefix + token.name)
      // CSS has no other curve than a Bézier curve, but lines near it.
      let easing =
        timing.bezier
        ?? EasingSheet.easing(
          of: token.sampled(timing, lasting: timing.duration), named: token.name, in: "the file",
          CurveTolerance(fraction: input.tolerance.fraction), log: &log)
      lines.append("  --\(suffix: name): \(easing.css);\n")
      guard token.curve == nil else { continue }
      lines.append("  --\(suffix: name + "-duration"): \(timing.duration, decimals: 9)s;\n")
      if timing.delay > 0 {
        lines.append("  --\(suffix: name + "-delay"): \(timing.delay, decimals: 9)s;\n")
      }
      if token.isRepeating {
        log.warn(
          "a transition of CSS does not repeat, but `\(token.name)` does", at: token.span,
          instead: "its timing is exported")
      }
    }
  }

  /// The style sheet, with a comment.
  func source(comment: [String]) -> ExportSource {
    ExportSource(
      .style, head: StyleSheet.head(comment), body: ":root {\n\(lines.joined())}\n")
  }
}
