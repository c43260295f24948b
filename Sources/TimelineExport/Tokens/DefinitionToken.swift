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

  /// The motion from 0 to 1; nil for an animation that is none.
  var timing: TokenTiming? {
    switch value {
    case .curve(let model): TokenTiming(model.curve, duration: 1)
    case .spring(let model): TokenTiming(model.spring)
    case .animation(let model): TokenTiming(model)
    }
  }

  /// The timing curve, which has no duration of its own; nil for others.
  var curve: UnitCurve? {
    if case .curve(let model) = value { model.curve } else { nil }
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
