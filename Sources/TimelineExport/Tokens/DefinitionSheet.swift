import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The curves, springs and animations of a file as custom properties, for transitions.
struct DefinitionSheet {
  private var lines: [StyleText] = []

  init(_ input: ExportInput, log: inout ExportLog) {
    for token in input.definitionTokens {
      guard let timing = token.timing else {
        log.warn(
          "CSS has no animation that is none, but `\(token.name)` is one", at: token.span,
          instead: "it is left out")
        continue
      }
      let name = WebTimeline.identifier(input.prefix + token.name)
      let easing = Self.easing(of: token, timing, input.tolerance, log: &log)
      lines.append("  --\(suffix: name): \(easing.css);\n")
      guard token.curve == nil else { continue }
      lines.append("  --\(suffix: name + "-duration"): \(timing.duration, decimals: 9)s;\n")
      if timing.delay > 0 {
        lines.append("  --\(suffix: name + "-delay"): \(timing.delay, decimals: 9)s;\n")
      }
      if case .animation(let model) = token.value, model.modifiers.contains(where: \.isRepeating) {
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

  /// How many lines a curve is compared by that is no Bézier curve.
  private static let count = 600

  /// The easing of a token: its own curve if CSS has it, otherwise lines or a curve near it.
  private static func easing(
    of token: DefinitionToken, _ timing: TokenTiming, _ tolerance: ExportTolerance,
    log: inout ExportLog
  ) -> Easing {
    if timing.spring == nil, timing.error == 0, timing.function.count == 4 {
      let points = timing.function.map { Digits.rounded($0, decimals: 6) }
      return .bezier(points[0], points[1], points[2], points[3])
    }
    let duration = timing.duration
    func value(_ progress: Double) -> Double {
      if let curve = token.curve { return curve.value(at: progress) }
      guard let spring = timing.spring else { return progress }
      return spring.value(
        target: 1, initialVelocity: timing.velocity, time: progress * duration)
    }
    let points = (0...count).map { index -> CurvePoint in
      let progress = Double(index) / Double(count)
      return CurvePoint(progress * duration, index == count ? 1 : value(progress))
    }
    let curve = PiecewiseCurve(
      pieces: [CurvePiece(start: 0, end: duration, shape: .frames(points))], finalValue: 1)
    return EasingSheet.easing(
      of: curve, named: token.name, in: "the file",
      CurveTolerance(fraction: tolerance.fraction), log: &log)
  }
}

extension AnimationModel.Modifier {
  /// Whether it repeats the animation.
  var isRepeating: Bool {
    switch self {
    case .repeatCount, .repeatForever: true
    case .delay, .speed, .logicallyComplete: false
    }
  }
}
