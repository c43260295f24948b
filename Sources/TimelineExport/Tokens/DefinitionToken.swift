import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A curve, a spring or an animation that a file defines, as a constant of an export.
struct DefinitionToken {
  enum Value {
    case curve(CurveModel)
    case spring(SpringModel)
    case animation(AnimationModel)
  }

  /// The name in the file.
  let name: String
  let value: Value
  let span: SourceSpan

  /// The motion from 0 to 1; nil for an animation that is none, which a target does not have.
  func timing(in target: String, log: inout ExportLog) -> TokenTiming? {
    let timing =
      switch value {
      case .curve(let model): TokenTiming(model.curve, duration: 1)
      case .spring(let model): TokenTiming(model.spring)
      case .animation(let model): TokenTiming(model)
      }
    if timing == nil {
      log.warn(
        "\(target) has no animation that is none, but `\(name)` is one", at: span,
        instead: "it is left out")
    }
    return timing
  }

  /// The timing curve, which has no duration of its own; nil for others.
  var curve: UnitCurve? {
    if case .curve(let model) = value { model.curve } else { nil }
  }

  /// Whether it is an animation that repeats.
  var isRepeating: Bool {
    guard case .animation(let model) = value else { return false }
    return model.modifiers.contains { modifier in
      switch modifier {
      case .repeatCount, .repeatForever: true
      case .delay, .speed, .logicallyComplete: false
      }
    }
  }

  /// How many lines a curve is compared by that is no Bézier curve.
  private static let count = 600

  /// The curve from 0 to 1 through samples, for targets that have another one near it.
  func sampled(_ timing: TokenTiming, lasting duration: Double) -> PiecewiseCurve {
    func value(_ progress: Double) -> Double {
      if let curve { return curve.value(at: progress) }
      guard let spring = timing.spring else { return progress }
      return spring.value(
        target: 1, initialVelocity: timing.velocity, time: progress * timing.duration)
    }
    let points = (0...Self.count).map { index -> CurvePoint in
      let progress = Double(index) / Double(Self.count)
      return CurvePoint(progress * duration, index == Self.count ? 1 : value(progress))
    }
    return PiecewiseCurve(
      pieces: [CurvePiece(start: 0, end: duration, shape: .frames(points))], finalValue: 1)
  }
}

extension TokenTiming {
  /// The motion itself, where it is a Bézier curve.
  var bezier: Easing? {
    guard spring == nil, error == 0, function.count == 4 else { return nil }
    let points = function.map { Digits.rounded($0, decimals: 6) }
    return .bezier(points[0], points[1], points[2], points[3])
  }
}

extension ExportInput {
  /// What the file itself defines: what it includes is exported by the included file.
  var definitionTokens: [DefinitionToken] {
    func own<Value>(
      _ definitions: [Definition<Value>], _ value: (Value) -> DefinitionToken.Value
    ) -> [DefinitionToken] {
      definitions.filter { $0.label.source.location == document.source.location }.map {
        DefinitionToken(name: $0.name, value: value($0.value), span: $0.label.span)
      }
    }
    return own(document.curves) { .curve($0) } + own(document.springs) { .spring($0) }
      + own(document.animations) { .animation($0) }
  }

  /// Whether the file consists of definitions, which are then exported by themselves.
  var hasDefinitionsAlone: Bool { document.timelines.isEmpty }

  /// Reports the constants of a file of definitions, which are numbers and colours of timelines.
  func reportConstants(of format: String, log: inout ExportLog) {
    let own = document.constants.filter {
      $0.tree.source.location == document.source.location
    }
    guard hasDefinitionsAlone, let first = own.first else { return }
    let names = WordList.text(own.map(\.name), limit: 6, conjunction: "and")
    log.warn(
      "\(format) has the curves, springs and animations of a file, and no constants such as \(names)",
      at: first.tree[first.key].span, instead: "the timelines that use them have their values")
  }
}

extension TimelineDocument {
  /// Whether the file itself defines curves, springs or animations.
  package var definesMotion: Bool {
    let places =
      curves.map(\.label.source.location) + springs.map(\.label.source.location)
      + animations.map(\.label.source.location)
    return places.contains(source.location)
  }
}
