import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The curves, springs and animations of a file as resources of Android: an interpolator each, and the
/// durations and springs as values.
struct AndroidDefinitions {
  /// A resource in the folder of an app's resources.
  private(set) var interpolators: [(name: String, data: MarkupText)] = []
  private var values:
    [(element: MarkupText, attributes: [(MarkupText, MarkupText)], text: String)] =
      []

  init(_ input: ExportInput, log: inout ExportLog) {
    var names: [String: String] = [:]
    for token in input.definitionTokens {
      guard let timing = token.timing(in: "Android", log: &log) else { continue }
      let name = Self.name(of: input.prefix + token.name)
      if let other = names.updateValue(token.name, forKey: name) {
        log.fail(
          "`\(other)` and `\(token.name)` are both `\(name)` among Android's resources",
          at: token.span, help: "rename one of them")
      }
      let data = Self.data(of: token, timing, input.tolerance, log: &log)
      interpolators.append((name, data))
      guard token.curve == nil else { continue }
      add(name, token, timing, log: &log)
    }
  }

  /// The name of the resources of a definition.
  static func name(of name: String) -> String { ResourceName(name).text }

  private mutating func add(
    _ name: String, _ token: DefinitionToken, _ timing: TokenTiming, log: inout ExportLog
  ) {
    func integer(_ ending: String, _ seconds: Double) {
      values.append(
        (
          "integer", [("name", "\(text: name)_\(text: ending)")],
          "\(KotlinKeyframes.milliseconds(seconds))"
        ))
    }
    func number(_ ending: String, _ value: Double) {
      values.append(
        (
          "item",
          [("name", "\(text: name)_\(text: ending)"), ("type", "dimen"), ("format", "float")],
          Digits.text(value, decimals: 6)
        ))
    }
    integer("duration", timing.duration)
    if timing.delay > 0 { integer("delay", timing.delay) }
    if let spring = timing.spring {
      number("stiffness", spring.springConstant / spring.mass)
      number("damping_ratio", spring.dampingRatio)
      if timing.velocity != 0 {
        log.warn(
          "a `SpringForce` has no velocity of its own, but `\(token.name)` has", at: token.span,
          instead: "give it to the animation by `setStartVelocity`")
      }
    }
    if token.isRepeating {
      log.warn(
        "an interpolator does not repeat, but `\(token.name)` does", at: token.span,
        instead: "its timing is exported")
    }
  }

  /// The path of an interpolator: the curve itself where it is a Bézier curve, otherwise several near it.
  private static func data(
    of token: DefinitionToken, _ timing: TokenTiming, _ tolerance: ExportTolerance,
    log: inout ExportLog
  ) -> MarkupText {
    if let bezier = timing.bezier {
      return VectorInterpolator.data(of: bezier) ?? "M 0,0 L 1,1"
    }
    let fit = EasedFit(style: .beziers, tolerance: CurveTolerance(fraction: tolerance.fraction))
      .roundedFit(token.sampled(timing, lasting: 1), duration: 1)
    log.add(fit.approximation(of: token.name, in: "the file"))
    return VectorInterpolator.data(of: fit.keyframes)
  }

  // MARK: Files

  /// The files, with their paths in the folder of resources.
  ///
  /// - Parameter name: the name of the file with the values.
  func files(named name: String, comment: [String]) -> [(path: String, text: MarkupText)] {
    // What all files need to say of their use is said in one.
    let origin = Array(comment.prefix(2))
    var files = interpolators.map { own in
      (
        path: "interpolator/\(own.name).xml",
        text: AndroidFile.single(
          "pathInterpolator", [("android:pathData", own.data)],
          comment: values.isEmpty ? comment : origin)
      )
    }
    if !values.isEmpty {
      let text = AndroidFile.text("resources", comment: comment) { xml in
        for value in values { xml.element(value.element, value.attributes, text: value.text) }
      }
      files.append(("values/\(name).xml", text))
    }
    return files
  }
}
