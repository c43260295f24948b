import TimelineDocument
import TimelineEvaluation

/// Writes keyframes as SwiftUI's own, one by one.
struct SwiftTrackWriter {
  private let writer: SwiftTimelineWriter
  private let list: TrackList
  private let properties: [PropertyCurves]

  init(_ writer: SwiftTimelineWriter, _ list: TrackList, _ properties: [PropertyCurves]) {
    self.writer = writer
    self.list = list
    self.properties = properties
  }

  func write(to source: inout SourceText, log: inout ExportLog) {
    let start: String
    if let trigger = writer.trigger {
      start = "trigger: \(trigger)"
    } else {
      start = "repeating: \(list.repeatCount?.value == .forever)"
    }
    if case .times(let count)? = list.repeatCount?.value, count > 1 {
      log.warn(
        "SwiftUI plays keyframes once or for ever, and not \(count) times",
        at: writer.own.name.span, instead: "`\(writer.own.name.value)` plays once for each trigger")
    }
    source.closure(
      "KeyframeAnimator(initialValue: \(writer.type)Values(), \(start))", "values",
      "} keyframes: { _ in"
    ) { source in
      source.line("content(values)")
      source.indented { source in
        for line in writer.modifiers(properties, of: "values") { source.line(line) }
      }
    }
    source.indented { source in
      for track in list.tracks { write(track, to: &source, log: &log) }
    }
    source.line("}")
    warnOfShapes(log: &log)
  }

  private func warnOfShapes(log: inout ExportLog) {
    for property in properties {
      let isShape = SwiftModifiers.ofShapes.contains(property.name)
      guard isShape || property.property.declaration != nil else { continue }
      let member = SwiftName.member(property.name)
      log.warn(
        isShape
          ? "`\(property.name)` belongs to a shape, which no modifier of a view reaches"
          : "SwiftUI has no modifier for `\(property.name)`", at: property.span,
        instead: "use `values.\(member)` in the content of `\(writer.type)Motion`")
    }
  }

  private func write(_ track: Track, to source: inout SourceText, log: inout ExportLog) {
    guard let curves = properties.first(where: { $0.name == track.property.name }) else { return }
    let property = SwiftProperty(curves, of: writer.timeline, isResolved: true)
    if track.property.type.isDiscrete, !property.isIndexed { return }
    let path = property.isIndexed ? property.indexName : property.name
    source.block("KeyframeTrack(\\.\(path))") { source in
      if let delay = track.delay?.value, delay > 0 {
        let text = property.isIndexed ? "0" : property.value.text(track.start)
        source.line("LinearKeyframe(\(text), duration: \(SourceText.number(delay)))")
      }
      for (index, keyframe) in track.keyframes.enumerated() {
        source.line(text(keyframe, index, track, property, curves))
      }
    }
  }

  /// A keyframe; one that snaps is a jump at its end.
  private func text(
    _ keyframe: Keyframe, _ index: Int, _ track: Track, _ property: SwiftProperty,
    _ curves: PropertyCurves
  ) -> String {
    let duration = SourceText.number(keyframe.playingDuration)
    if property.isIndexed {
      let before = track.keyframes[..<index].last { $0.to != nil }?.to?.value ?? track.start
      let held = step(before, property)
      if keyframe.playingDuration == 0 {
        return "MoveKeyframe(\(step(keyframe.to?.value ?? before, property)))"
      }
      let hold = "LinearKeyframe(\(held), duration: \(duration))"
      guard let value = keyframe.to?.value, value != before else { return hold }
      return "\(hold); MoveKeyframe(\(step(value, property)))"
    }
    let value = property.value
    switch keyframe.kind.value {
    case "move": return "MoveKeyframe(\(target(keyframe, value)))"
    case "hold":
      return "LinearKeyframe(\(held(keyframe, track, value, curves)), duration: \(duration))"
    case "linear":
      let curve = keyframe.curve.map { ", timingCurve: \(writer.exporter.motion.curve($0.value))" }
      return "LinearKeyframe(\(target(keyframe, value)), duration: \(duration)\(curve ?? ""))"
    case "spring":
      var text = "SpringKeyframe(\(target(keyframe, value))"
      let isOpen = keyframe.duration == nil && keyframe.at == nil
      if !isOpen { text += ", duration: \(duration)" }
      if let spring = keyframe.spring {
        text += ", spring: \(writer.exporter.motion.spring(spring.value))"
      }
      if let velocity = keyframe.startVelocity {
        text += ", startVelocity: \(value.text(velocity.value))"
      }
      return text + ")"
    default:
      var text = "CubicKeyframe(\(target(keyframe, value)), duration: \(duration)"
      if let velocity = keyframe.startVelocity {
        text += ", startVelocity: \(value.text(velocity.value))"
      }
      if let velocity = keyframe.endVelocity {
        text += ", endVelocity: \(value.text(velocity.value))"
      }
      return text + ")"
    }
  }

  private func step(_ value: PropertyValue, _ property: SwiftProperty) -> String {
    "\(property.steps.firstIndex(of: value) ?? 0)"
  }

  private func target(_ keyframe: Keyframe, _ value: SwiftValue) -> String {
    keyframe.to.map { value.text($0.value) } ?? "0"
  }

  /// What a hold holds: what the track has reached, which behind a spring that was cut short is not
  /// its target.
  private func held(
    _ keyframe: Keyframe, _ track: Track, _ value: SwiftValue, _ curves: PropertyCurves
  ) -> String {
    let before = track.keyframes.prefix {
      $0.startTime < keyframe.startTime || $0.span != keyframe.span
    }
    let last = before.last { $0.to != nil }
    let isExact = last.map { $0.kind.value != "spring" } ?? true
    if isExact || curves.interpolation != nil {
      return value.text(last?.to?.value ?? track.start)
    }
    guard case .moving(let numbers) = curves.motion else { return value.text(track.start) }
    return value.text(numbers: numbers.map { $0.value(at: keyframe.startTime) })
  }
}
