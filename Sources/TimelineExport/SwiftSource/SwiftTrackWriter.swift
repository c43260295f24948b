import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes tracks as SwiftUI keyframes.
struct SwiftTrackWriter {
  private let writer: SwiftTimelineWriter
  private let list: TrackList
  private let properties: [PropertyCurves]
  /// The member of the values that each property is.
  private let members: [String: SwiftProperty]
  private let isEndless: Bool

  init(
    _ writer: SwiftTimelineWriter, _ list: TrackList, _ properties: [PropertyCurves],
    isEndless: Bool
  ) {
    self.isEndless = isEndless
    self.writer = writer
    self.list = list
    self.properties = properties
    let starts = SwiftStarts(writer.timeline.timeline)
    members = Dictionary(
      properties.map { ($0.name, SwiftProperty($0, starts, isResolved: true)) }
    ) { first, _ in first }
  }

  /// Writes the state that starts the keyframes: without repetition they start when a value
  /// changes.
  func writeMembers(to source: inout SourceText) {
    if !isStill, let state = start?.state { source.line("@State private var \(state)") }
  }

  func write(
    to source: inout SourceText, log: inout ExportLog
  ) {
    if let trigger = writer.own.trigger, isEndless {
      log.warn(
        "SwiftUI's keyframes either repeat forever or follow `\(trigger.value)`, not both",
        at: trigger.span,
        instead: "they repeat from its first change, and ignore the next ones")
    }
    if count > writtenIterations, let span = list.repeatCount?.span {
      log.warn(
        "SwiftUI plays keyframes once or forever, not \(count) times", at: span,
        instead: "`\(writer.own.name.value)` plays once for each start")
    }
    if let trigger = writer.own.trigger, !isEndless, writtenIterations > 1 {
      log.warn(
        "if `\(trigger.value)` changes during a run, only the first iteration of `\(writer.own.name.value)` starts from the current values",
        at: trigger.span,
        instead: "the others are written out, and start from the initial values")
    }
    if isStill {
      source.line("let values = \(writer.startValues)")
      source.line("content(values)")
      return source.indented { writer.writeModifiers(properties, of: "values", to: &$0) }
    }
    let argument: SwiftText = start?.argument ?? "repeating: true"
    source.closure(
      "KeyframeAnimator(initialValue: \(writer.startValues), \(argument))", "values",
      "} keyframes: { _ in"
    ) { source in
      source.line("content(values)")
      source.indented { source in
        writer.writeModifiers(properties, of: "values", to: &source)
      }
    }
    source.indented { writeKeyframes(to: &$0) }
    source.line("}")
    if let start, let modifier = start.modifier { source.line(modifier) }
  }

  /// Writes the tracks of keyframes.
  func writeKeyframes(to source: inout SourceText) {
    let ends = reached()
    for track in list.tracks { write(track, ends, to: &source) }
  }

  /// Whether no track has a keyframe to write: all are of discrete properties that keep one value.
  private var isStill: Bool {
    list.tracks.allSatisfy { track in
      guard let property = property(of: track) else { return true }
      return track.property.type.isDiscrete && !property.isIndexed
    }
  }

  /// The member of the values that a track moves.
  private func property(of track: Track) -> SwiftProperty? { members[track.property.name] }

  /// The trigger of the keyframes: the view's state, the argument, and the modifier that changes
  /// the state.
  private var start: (state: SwiftText?, argument: SwiftText, modifier: SwiftText?)? {
    let trigger = writer.trigger
    if isEndless {
      guard let trigger else { return nil }
      return (
        "isRepeating = false", "repeating: isRepeating",
        ".onChange(of: \(trigger)) { isRepeating = true }"
      )
    }
    if let trigger { return (nil, "trigger: \(trigger)", nil) }
    return ("plays = false", "trigger: plays", ".onAppear { plays.toggle() }")
  }

  /// The number of iterations written out one after the other.
  private var writtenIterations: Int { count <= SwiftTrackWriter.iterationLimit ? count : 1 }

  private var count: Int {
    if case .times(let count)? = list.repeatCount?.value { max(count, 1) } else { 1 }
  }

  /// The maximum number of iterations written out.
  static let iterationLimit = 20

  private func write(
    _ track: Track, _ ends: [String: [Double: [Double]]], to source: inout SourceText
  ) {
    guard let property = property(of: track) else { return }
    if track.property.type.isDiscrete, !property.isIndexed { return }
    let path = property.isIndexed ? property.indexName : property.name
    let reached = ends[track.property.name] ?? [:]
    source.block("KeyframeTrack(\\.\(path))") { source in
      let start: SwiftText = property.isIndexed ? "0" : property.value.text(track.start)
      for iteration in 0..<writtenIterations {
        // Each further iteration starts from the initial value, at rest.
        if iteration > 0 { source.line("MoveKeyframe(\(start))") }
        if writer.starts != nil {
          // A keyframe takes time, and the first copies start at once.
          source.block("if delay > 0", "} else {") { source in
            source.line("LinearKeyframe(\(start), duration: delay)")
          }
          source.indented { $0.line("MoveKeyframe(\(start))") }
          source.line("}")
        }
        writeIteration(track, property, reached, to: &source)
        if iteration + 1 < writtenIterations || isEndless && writer.starts != nil {
          writeRest(track, property, reached, to: &source)
        }
      }
    }
  }

  private func writeIteration(
    _ track: Track, _ property: SwiftProperty, _ reached: [Double: [Double]],
    to source: inout SourceText
  ) {
    if let delay = track.delay?.value, delay > 0 {
      let text: SwiftText = property.isIndexed ? "0" : property.value.text(track.start)
      source.line("LinearKeyframe(\(text), duration: \(delay))")
    }
    for (index, keyframe) in track.keyframes.enumerated() {
      for call in calls(keyframe, index, track, property, reached) { source.call(call) }
    }
  }

  /// Writes a hold between iterations of a track that is shorter than the timeline.
  private func writeRest(
    _ track: Track, _ property: SwiftProperty, _ reached: [Double: [Double]],
    to source: inout SourceText
  ) {
    guard let last = track.keyframes.last else { return }
    let end = last.startTime + last.resolvedDuration
    let rest = writer.timeline.duration - end
    guard rest > 1e-9 else { return }
    let value =
      property.isIndexed
      ? step(track.keyframes.last { $0.to != nil }?.to?.value ?? track.start, property)
      : held(track.keyframes[...], at: end, track, property.value, reached)
    guard writer.starts != nil else {
      source.line("LinearKeyframe(\(value), duration: \(Self.duration(rest)))")
      return
    }
    source.block("if \(Self.duration(rest)) - delay > 0.000001", "} else {") { source in
      source.line("LinearKeyframe(\(value), duration: \(Self.duration(rest)) - delay)")
    }
    source.indented { $0.line("MoveKeyframe(\(value))") }
    source.line("}")
  }

  /// The values at the ends of keyframes, by property and time, for tracks with springs.
  private func reached() -> [String: [Double: [Double]]] {
    var result: [String: [Double: [Double]]] = [:]
    for track in list.tracks where track.keyframes.contains(where: \.kind.value.traits.settles) {
      let times = Set(track.keyframes.map { $0.startTime + $0.resolvedDuration }).sorted()
      guard let numbers = writer.timeline.numbers(of: track.property.name, at: times) else {
        continue
      }
      let width = track.property.type.dimension
      for (index, time) in times.enumerated() {
        result[track.property.name, default: [:]][time] = Array(
          numbers[index * width..<(index + 1) * width])
      }
    }
    return result
  }

  /// The keyframes of a keyframe; a discrete one is a move at its end.
  private func calls(
    _ keyframe: Keyframe, _ index: Int, _ track: Track, _ property: SwiftProperty,
    _ reached: [Double: [Double]]
  ) -> [SwiftCall] {
    let duration: SwiftText = "duration: \(Self.duration(keyframe.resolvedDuration))"
    if property.isIndexed {
      let before = track.keyframes[..<index].last { $0.to != nil }?.to?.value ?? track.start
      let held = step(before, property)
      if keyframe.resolvedDuration == 0 {
        return [SwiftCall("MoveKeyframe", step(keyframe.to?.value ?? before, property))]
      }
      let hold = SwiftCall("LinearKeyframe", held, duration)
      guard let value = keyframe.to?.value, value != before else { return [hold] }
      return [hold, SwiftCall("MoveKeyframe", step(value, property))]
    }
    let value = property.value
    switch keyframe.kind.value {
    case .move: return [SwiftCall("MoveKeyframe", target(keyframe, value))]
    case .hold:
      let held = held(
        track.keyframes[..<index], at: keyframe.startTime, track, value, reached)
      return [SwiftCall("LinearKeyframe", held, duration)]
    case .linear:
      var call = SwiftCall("LinearKeyframe", target(keyframe, value), duration)
      if let curve = keyframe.curve {
        call.arguments.append("timingCurve: \(writer.exporter.motion.curve(curve.value))")
      }
      return [call]
    case .spring:
      var call = SwiftCall("SpringKeyframe", target(keyframe, value))
      if !keyframe.lastsUntilSettled { call.arguments.append(duration) }
      if let spring = keyframe.spring {
        call.arguments.append("spring: \(writer.exporter.motion.spring(spring.value))")
      }
      if let velocity = keyframe.startVelocity {
        call.arguments.append("startVelocity: \(value.text(velocity.value))")
      }
      return [call]
    case .cubic:
      var call = SwiftCall("CubicKeyframe", target(keyframe, value), duration)
      if let velocity = keyframe.startVelocity {
        call.arguments.append("startVelocity: \(value.text(velocity.value))")
      }
      if let velocity = keyframe.endVelocity {
        call.arguments.append("endVelocity: \(value.text(velocity.value))")
      }
      return [call]
    }
  }

  /// A duration to the microsecond, unless it is so short that this would change it visibly.
  private static func duration(_ seconds: Double) -> SwiftText {
    SwiftText(Digits.rounded(seconds, decimals: seconds < 0.01 ? 12 : 6))
  }

  private func step(_ value: PropertyValue, _ property: SwiftProperty) -> SwiftText {
    "\(property.steps.firstIndex(of: value) ?? 0)"
  }

  private func target(_ keyframe: Keyframe, _ value: SwiftValue) -> SwiftText {
    keyframe.to.map { value.text($0.value) } ?? "0"
  }

  /// The value held after keyframes.
  ///
  /// It is the value reached, which is not the target if the duration cuts a spring short. A
  /// settled spring is so near to its target that the target is written.
  private func held(
    _ keyframes: ArraySlice<Keyframe>, at time: Double, _ track: Track, _ value: SwiftValue,
    _ reached: [Double: [Double]]
  ) -> SwiftText {
    let last = keyframes.last { $0.to != nil }
    let end = last.map { $0.startTime + $0.resolvedDuration } ?? time
    if last?.kind.value.traits.settles == true, let numbers = reached[end] {
      let ends = [track.start] + track.keyframes.compactMap { $0.to?.value }
      return value.text(
        numbers: numbers.indices.map { index in
          let values = ends.map { $0.numbers[index] }
          let range = (values.max() ?? 0) - (values.min() ?? 0)
          let target = last?.to?.value.numbers[index] ?? numbers[index]
          if abs(numbers[index] - target) <= ExportLog.exactness * range { return target }
          return Digits.rounded(numbers[index], decimals: Digits.decimals(forRange: range))
        })
    }
    return value.text(last?.to?.value ?? track.start)
  }
}
