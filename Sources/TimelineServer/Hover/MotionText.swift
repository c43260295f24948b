internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// A spring, curve or animation in a document.
enum DocumentMotion {
  case spring(SpringModel)
  case curve(CurveModel)
  case animation(AnimationModel)

  /// A description of the motion, as Markdown.
  var text: String {
    switch self {
    case .spring(let model): Self.text(of: model.spring)
    case .curve(let model): Self.text(of: model.curve)
    case .animation(let model): Self.text(of: model)
    }
  }

  /// The spring's parameters in every family, and its settling duration.
  private static func text(of spring: Spring) -> String {
    let settling = spring.settlingDuration
    let families = SpringFamily.allCases.map { $0.text(of: spring) }.joined(separator: "\n")
    let end = settling.isFinite ? settling : 4 * spring.response
    let values = Sparkline.values(to: end) {
      spring.value(target: 1, initialVelocity: 0, time: $0)
    }
    let excess = Sparkline.excess(of: values.all)
    return """
      ```yaml
      \(families)
      ```
      \(settling.isFinite ? "Settles in \(NumberText.seconds(settling))" : "Never settles")\(excess.isEmpty ? "" : ", \(excess)").

      `\(Sparkline.text(values.shown))`
      """
  }

  private static func text(of curve: UnitCurve) -> String {
    let values = Sparkline.values(to: 1) { curve.value(at: $0) }
    let excess = Sparkline.excess(of: values.all)
    return "Half of the change at \(number(half(of: curve) * 100)) % of the time"
      + (excess.isEmpty ? "" : ", \(excess)") + ".\n\n`" + Sparkline.text(values.shown) + "`"
  }

  /// The time at which a curve first reaches half of its distance.
  private static func half(of curve: UnitCurve) -> Double {
    let steps = 1000
    let index = (0...steps).first { curve.value(at: Double($0) / Double(steps)) >= 0.5 }
    return Double(index ?? steps) / Double(steps)
  }

  /// An animation from 0 to 1, sampled at the default frame rate.
  private static func text(of model: AnimationModel) -> String {
    guard let animation = model.animation else { return "The change is not animated." }
    // The frame of the change still shows the old value; the animation begins in the next one.
    // The limit of ten seconds also covers animations that repeat forever.
    let (rate, limit) = (FormatDefaults.frameRate, 10.0)
    let frame = 1 / rate
    guard
      let motion = try? AnimationMotion(
        animation, target: 1, framesPerSecond: rate, until: limit - 1.5 * frame)
    else { return "" }
    var text = ""
    if let time = motion.logicalCompletionTime {
      text = "Logically complete in \(NumberText.seconds(time + frame)), "
    }
    var shown = [0] + motion.values
    if let end = motion.endTime {
      text += "removed in \(NumberText.seconds(end + frame))."
      shown.append(1)
    } else {
      text += "\(text.isEmpty ? "Still" : "still") moving after \(NumberText.seconds(limit))."
    }
    let columns = 32
    let line = (0..<columns).map { shown[$0 * (shown.count - 1) / (columns - 1)] }
    let excess = Sparkline.excess(of: shown)
    if !excess.isEmpty { text += " It \(excess)." }
    return "\(text) At \(NumberText.string(rate)) frames per second.\n\n`\(Sparkline.text(line))`"
  }

  private static func number(_ value: Double) -> String {
    NumberText.string(value, decimals: 6)
  }
}

extension TimelineDocument {
  /// The motion with a name, where one of the given types is expected.
  func motion(named name: String, among types: [FieldType]) -> DocumentMotion? {
    var kinds: [NameKind] = []
    for type in types { if case .name(let kind) = type { kinds.append(kind) } }
    if kinds.contains(.curve) {
      if let curve = CurvePreset.curve(named: name) {
        return .curve(CurveModel(form: .preset(name), curve: curve))
      }
      return curves.first { $0.name == name }.map { .curve($0.value) }
    }
    if kinds.contains(.animation) {
      if let base = AnimationPreset.base(named: name) {
        return .animation(AnimationModel(base: base))
      }
      if let animation = animations.first(where: { $0.name == name }) {
        return .animation(animation.value)
      }
    }
    guard kinds.contains(.spring) else { return nil }
    if let spring = SpringPreset.spring(named: name) {
      return .spring(
        SpringModel(form: .preset(name, duration: nil, extraBounce: nil), spring: spring))
    }
    return springs.first { $0.name == name }.map { .spring($0.value) }
  }

  /// The innermost motion that contains an offset.
  func motion(at offset: Int) -> DocumentMotion? {
    var found: (span: SourceSpan, motion: DocumentMotion)?
    func consider(_ span: SourceSpan, _ motion: DocumentMotion) {
      guard span.start <= offset, offset <= span.end else { return }
      if let found, found.span.count <= span.count { return }
      found = (span, motion)
    }
    func consider(_ list: TrackList) {
      for keyframe in list.tracks.flatMap(\.keyframes) {
        if let spring = keyframe.spring { consider(spring.span, .spring(spring.value)) }
        if let curve = keyframe.curve { consider(curve.span, .curve(curve.value)) }
      }
    }
    for timeline in timelines where timeline.span.range.contains(offset) {
      if case .tracks(let list) = timeline.contents { consider(list) }
      if case .sequence(let sequence) = timeline.contents {
        for list in sequence.ownTracks { consider(list) }
      }
      for animation in timeline.contents.animations {
        consider(animation.span, .animation(animation.value))
      }
    }
    return found?.motion
  }

  /// The motion defined by the definition at a path.
  func definedMotion(at path: [CursorPosition.Step]) -> DocumentMotion? {
    guard path.count >= 2, case .key(let section) = path[0], case .key(let name) = path[1] else {
      return nil
    }
    switch section {
    case "springs": return springs.first { $0.name == name }.map { .spring($0.value) }
    case "curves": return curves.first { $0.name == name }.map { .curve($0.value) }
    case "animations": return animations.first { $0.name == name }.map { .animation($0.value) }
    default: return nil
    }
  }
}
