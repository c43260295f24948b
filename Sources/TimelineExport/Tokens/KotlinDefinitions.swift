import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The curves, springs and animations of a file as constants of Jetpack Compose.
struct KotlinDefinitions {
  private var body = KotlinText()
  private var imports: [KotlinText] = []

  init(_ input: ExportInput, log: inout ExportLog) {
    var names: [String: String] = [:]
    for token in input.definitionTokens {
      guard let timing = token.timing(in: "Compose", log: &log) else { continue }
      let name = Self.name(of: input.prefix + token.name, token)
      if let other = names.updateValue(token.name, forKey: name) {
        log.fail(
          "`\(other)` and `\(token.name)` are both `\(name)` in Kotlin", at: token.span,
          help: "rename one of them")
      }
      body += "\n/** `\(comment: token.name)`. */\n"
      body += declaration(name, token, timing, input.tolerance, log: &log)
    }
    let used = ["CubicBezierEasing", "Easing", "FiniteAnimationSpec", "spring", "tween"].filter {
      let use = $0.first?.isUppercase ?? false ? $0 : " \($0)("
      return body.string.contains(use)
    }
    imports = used.map { name in
      let path = ["androidx", "compose", "animation", "core", name]
      return "import \(path.map { "\(identifier: $0)" }.joined(separator: "."))\n"
    }
  }

  /// The file, with a comment.
  func source(comment: [String]) -> ExportSource {
    ExportSource(
      .kotlin, head: comment.map { KotlinText("// \(comment: $0)\n") }.joined(),
      imports: imports, body: body)
  }

  /// The name of a constant, which says what it is.
  static func name(of name: String, _ token: DefinitionToken) -> String {
    let own = SwiftIdentifier(upperCamelCase: name).name
    switch token.value {
    case .curve: return own + "Easing"
    case .spring: return own + "Spring"
    case .animation: return own + "Animation"
    }
  }

  private func declaration(
    _ name: String, _ token: DefinitionToken, _ timing: TokenTiming, _ tolerance: ExportTolerance,
    log: inout ExportLog
  ) -> KotlinText {
    if token.curve != nil {
      return "val \(identifier: name): Easing = \(easing(token, timing, tolerance, log: &log))\n"
    }
    let value: KotlinText
    if let spring = timing.spring {
      if timing.delay > 0 || timing.velocity != 0 {
        log.warn(
          "a spring of Compose has no delay or velocity of its own, but `\(token.name)` has",
          at: token.span, instead: "the app starts the animation later, or gives it the velocity")
      }
      let ratio = Digits.rounded(spring.dampingRatio, decimals: 6)
      let stiffness = Digits.rounded(spring.springConstant / spring.mass, decimals: 6)
      value = "spring(dampingRatio = \(ratio)f, stiffness = \(stiffness)f)"
    } else {
      let delay: KotlinText =
        timing.delay > 0 ? ", delayMillis = \(KotlinKeyframes.milliseconds(timing.delay))" : ""
      let easing = easing(token, timing, tolerance, log: &log)
      value =
        "tween(durationMillis = \(KotlinKeyframes.milliseconds(timing.duration))\(delay), easing = \(easing))"
    }
    return "val \(identifier: name): FiniteAnimationSpec<Float> = \(value)\n"
  }

  private func easing(
    _ token: DefinitionToken, _ timing: TokenTiming, _ tolerance: ExportTolerance,
    log: inout ExportLog
  ) -> KotlinText {
    if timing.error > 0 {
      log.add(
        ExportLog.Approximation(
          timeline: "the file", property: token.name, error: timing.error,
          relativeError: timing.error, isWithin: timing.error <= tolerance.fraction,
          time: timing.errorTime))
    }
    let numbers = timing.function.map { KotlinText("\(Digits.rounded($0, decimals: 6))f") }
    return "CubicBezierEasing(\(numbers.joined(separator: ", ")))"
  }
}
