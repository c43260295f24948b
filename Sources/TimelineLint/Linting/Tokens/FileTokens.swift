internal import AnimationCore
package import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// The times, springs and names of a file, which are compared with those of the other files of a run.
package struct FileTokens: Sendable {
  /// The least duration in frames of a time that is compared.
  private static let leastFrames = 5.0

  /// The times that are written, each once; empty unless `token-drift` is on.
  private(set) var times: [TimeToken] = []
  /// The springs that the file defines; empty unless `token-drift` is on.
  private(set) var springs: [SpringToken] = []
  /// The names that the file defines; empty unless `naming-drift` is on.
  private(set) var names: [NameToken] = []
  /// How close two times are that should be equal, as a fraction of the longer one.
  let timeTolerance: Double
  /// How close two springs are that should be equal, as a fraction of their change.
  let springTolerance: Double
  /// The path of the file and those of the files that it includes.
  let path: String
  let includedPaths: Set<String>

  /// Whether the settings turn on a rule that compares tokens.
  package static func areCompared(by settings: LintSettings) -> Bool {
    settings.isOn(.tokenDrift) || settings.isOn(.namingDrift)
  }

  /// The tokens of a document, as far as its settings have them compared.
  package init(_ loaded: LoadedDocument, _ settings: LintSettings) {
    let budget = SteppingBudget(settings.steppingLimit)
    let timelines = Linter.soundTimelines(of: loaded).map {
      LintedTimeline($0, frameRate: loaded.document.frameRate, within: budget)
    }
    self.init(
      RuleContext(
        document: loaded.document, timelines: timelines + timelines.flatMap(\.entries),
        isSound: loaded.isValid, settings: settings,
        suppressions: SuppressionList(loaded.document.tree),
        rule: LintRule.tokenDrift.description),
      includedPaths: loaded.includedPaths)
  }

  /// The tokens of the document that is checked.
  init(_ context: RuleContext, includedPaths: Set<String> = []) {
    let (document, rule) = (context.document, LintRule.tokenDrift.description)
    path = document.source.location
    self.includedPaths = includedPaths
    timeTolerance = context.option("times", of: rule) / 100
    springTolerance = context.option("springs", of: rule) / 100
    if context.settings.isOn(.tokenDrift) {
      times = TimeToken.all(
        of: context.timelines, of: Self.leastFrames / document.frameRate, in: document.source)
      springs = document.springs.filter { $0.label.source === document.source }
        .compactMap(SpringToken.init)
    }
    if context.settings.isOn(.namingDrift), context.isSound {
      names = NameToken.all(of: document)
    }
  }
}

/// A time that is written in a file, once or several times.
struct TimeToken: Sendable {
  var seconds: Double
  var count: Int
  let source: SourceFile
  /// Where it is written first.
  let span: SourceSpan

  /// The number by which equal times are known: nanoseconds.
  var key: Double { (seconds * 1e9).rounded() }

  /// The durations of keyframes that are written, and those of animations with curves.
  static func all(
    of timelines: [LintedTimeline], of least: Double, in source: SourceFile
  ) -> [TimeToken] {
    var seen: Set<SourceSpan> = []
    var tokens: [TimeToken] = []
    var indices: [Double: Int] = [:]
    for (seconds, span) in timelines.lazy.flatMap(\.writtenTimes)
    where seconds >= least && seen.insert(span).inserted {
      let token = TimeToken(seconds: seconds, count: 1, source: source, span: span)
      if let index = indices[token.key] {
        tokens[index].count += 1
      } else {
        indices[token.key] = tokens.count
        tokens.append(token)
      }
    }
    return tokens
  }
}

/// A spring that a file defines by its parameters.
struct SpringToken: Sendable {
  let name: String
  let spring: Spring
  let label: DiagnosticLabel

  /// - Returns: nil for another name of a spring.
  init?(_ definition: Definition<SpringModel>) {
    if case .reference = definition.value.form { return nil }
    (name, spring, label) = (definition.name, definition.value.spring, definition.label)
  }

  /// Whether both are the same definition, perhaps of two versions of a file.
  func isSame(as other: SpringToken) -> Bool {
    name == other.name && label.source.location == other.label.source.location
  }
}

/// A name that a file defines.
struct NameToken: Sendable {
  let kind: NameKind
  let name: String
  /// How often the file defines and uses it.
  let count: Int
  let label: DiagnosticLabel

  /// What names have in common that differ by their capitals and separators alone.
  var key: String {
    kind.rawValue + ":" + name.filter { $0 != "-" && $0 != "_" }.lowercased()
  }

  static func all(of document: TimelineDocument) -> [NameToken] {
    var counts: [NameReference: Int] = [:]
    func plain(_ reference: NameReference) -> NameReference {
      NameReference(
        kind: reference.kind, name: reference.name, span: SourceSpan(0, 0), isDefinition: false)
    }
    for reference in document.references { counts[plain(reference), default: 0] += 1 }
    return document.references.filter(\.isDefinition).map { reference in
      NameToken(
        kind: reference.kind, name: reference.name, count: counts[plain(reference)] ?? 1,
        label: DiagnosticLabel(source: document.source, span: reference.span, message: ""))
    }
  }
}

extension LintedTimeline {
  /// The durations of keyframes that are written, and those of animations with curves.
  fileprivate var writtenTimes: [(seconds: Double, span: SourceSpan)] {
    let keyframes = tracks.flatMap { track in
      track.track.keyframes.compactMap { keyframe in
        keyframe.duration.map { ($0.value, $0.span) }
      }
    }
    return keyframes
      + animations.compactMap { animation in
        animation.model.curveDuration.map { ($0, animation.span) }
      }
  }
}

extension AnimationModel {
  /// The duration of a timing curve; nil for other animations and where none is written.
  fileprivate var curveDuration: Double? {
    switch base {
    case .ease(_, let duration), .timingCurve(_, let duration): duration
    case .reference(_, let model): model.curveDuration
    default: nil
    }
  }
}
