import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes a timeline whose tracks repeat forever, each at its own times, as keyframes that are read by a
/// clock.
///
/// SwiftUI's animator repeats all of its tracks together, from their start, and forwards. What it cannot
/// repeat (copies that start later, delays, periods that differ, tracks that play once beside endless
/// ones, the way back of a spring) has a `KeyframeTimeline` a loop, and a `TimelineView` tells the time.
struct SwiftClockWriter {
  private let writer: SwiftTimelineWriter
  private let loops: [(name: SwiftText, loop: TimelineLoop)]

  /// - Returns: nil for a timeline that an animator plays.
  init?(_ writer: SwiftTimelineWriter) {
    let timeline = writer.timeline
    guard timeline.hasEndlessTracks, !timeline.isRepeatedByAnimator || writer.starts != nil else {
      return nil
    }
    self.init(playing: writer)
  }

  /// Writes any timeline of tracks, of which something else tells the time.
  init(playing writer: SwiftTimelineWriter) {
    self.writer = writer
    let all = writer.timeline.loops
    loops = all.map { loop in
      if loop.timing.iterations != nil { return ("once", loop) }
      let first = loop.movingNames.first ?? ""
      return (all.count == 1 ? "cycle" : "\(SwiftName.property(first))Cycle", loop)
    }
  }

  /// Writes the view's body.
  func write(_ properties: [PropertyCurves], to source: inout SourceText) {
    source.closure("TimelineView(.animation)", "context", "}") { source in
      let elapsed: SwiftText =
        writer.trigger == nil
        ? "context.date.timeIntervalSince(start)"
        : "start.map(context.date.timeIntervalSince) ?? 0"
      source.line("let values = self.values(after: \(elapsed))")
      source.line("content(values)")
      source.indented { writer.writeModifiers(properties, of: "values", to: &$0) }
    }
    if let trigger = writer.trigger {
      source.line(".onChange(of: \(trigger)) { start = start ?? .now }")
    }
  }

  /// The view's stored properties, and the function that makes values of a time.
  ///
  /// - Parameter isView: whether it is a view, which knows when it started.
  func source(
    _ properties: [PropertyCurves], isView: Bool = true, log: inout ExportLog
  ) -> (members: SourceText, function: SourceText) {
    if let trigger = writer.own.trigger {
      log.warn(
        "a loop of SwiftUI that follows `\(trigger.value)` does not go on from the values of the last one",
        at: trigger.span,
        instead: "it begins at the first change of it, and ignores the next ones")
    }
    var members = SourceText(margin: 2)
    if isView {
      members.line(
        writer.trigger == nil
          ? "@State private var start = Date.now" : "@State private var start: Date?")
    }
    for (name, loop) in loops { write(name, loop, properties, to: &members, log: &log) }
    var function = SourceText(margin: 2)
    function.line()
    function.line("/// The values after a time in seconds.")
    let access: SwiftText = isView ? "private " : ""
    function.block("\(access)func values(after seconds: TimeInterval) -> \(writer.type)Values") {
      writeBody(to: &$0)
    }
    return (members, function)
  }

  private func write(
    _ name: SwiftText, _ loop: TimelineLoop, _ properties: [PropertyCurves],
    to source: inout SourceText, log: inout ExportLog
  ) {
    guard var list = loop.timeline.trackList else { return }
    let moving = Set(loop.movingNames)
    list.tracks.removeAll { !moving.contains($0.property.name) }
    writer.writeKeyframes(list, properties, of: loop.timeline, named: name, to: &source, log: &log)
  }

  private func writeBody(to source: inout SourceText) {
    let seconds: SwiftText = writer.starts == nil ? "seconds" : "seconds - delay"
    source.line("let time = max(0, \(seconds))")
    if let (name, loop) = loops.first, loops.count == 1 {
      guard loop.timing.iterations == nil else {
        return source.line("return \(name).value(time: time)")
      }
      let local = self.time(in: loop, turn: "turn", to: &source)
      return source.line("return \(name).value(time: \(local))")
    }
    let once = loops.first { $0.loop.timing.iterations != nil }
    source.line(
      "var values = \(once.map { "\($0.name).value(time: time)" } ?? writer.startValues)")
    for (name, loop) in loops where loop.timing.iterations == nil {
      let local = time(in: loop, turn: "\(name)Time", to: &source)
      let names = loop.movingNames.map { SwiftName.property($0) }
      if let only = names.first, names.count == 1 {
        source.line("values.\(only) = \(name).value(time: \(local)).\(only)")
      } else {
        source.line("let \(name)Values = \(name).value(time: \(local))")
        for own in names { source.line("values.\(own) = \(name)Values.\(own)") }
      }
    }
    source.line("return values")
  }

  /// The expression of the time within a cycle, of which every second one may play backwards.
  private func time(
    in loop: TimelineLoop, turn: SwiftText, to source: inout SourceText
  ) -> SwiftText {
    func number(_ value: Double) -> SwiftText { SwiftText(Digits.rounded(value, decimals: 9)) }
    let timing = loop.timing
    let elapsed: SwiftText = timing.delay == 0 ? "time" : "max(0, time - \(number(timing.delay)))"
    let period = number(timing.duration * (timing.alternates ? 2 : 1))
    let local: SwiftText = "\(elapsed).truncatingRemainder(dividingBy: \(period))"
    guard timing.alternates else { return local }
    source.line("let \(turn) = \(local)")
    return "min(\(turn), \(period) - \(turn))"
  }
}

extension TimelineLoop {
  /// The properties that move.
  var movingNames: [String] {
    (timeline.trackList?.tracks ?? []).filter { $0.keyframes.contains { $0.to != nil } }
      .map(\.property.name)
  }
}

extension CompiledTimeline {
  /// Whether an animator of SwiftUI repeats it as it is, or with the way back written out: all of its
  /// tracks repeat together, from their start.
  fileprivate var isRepeatedByAnimator: Bool {
    let loops = loops
    guard loops.count == 1, let loop = loops.first, loop.timing.delay == 0 else { return false }
    return !loop.timing.alternates || loop.timeline.isExactBackwards
  }

  /// Whether the way back consists of keyframes of SwiftUI without an approximation.
  private var isExactBackwards: Bool {
    guard case .tracks(let tracks) = contents else { return false }
    return tracks.motions.allSatisfy { entry in
      switch entry.motion {
      case .constant, .snapping: true
      case .moving:
        ReversedKeyframes(entry, from: 0, at: span(of: entry.property.name)).map {
          $0.error == 0 && $0.keyframes.allSatisfy { $0.curve?.value.curve.isSwiftUI ?? true }
        } ?? false
      }
    }
  }
}

extension SwiftTimelineWriter {
  /// Writes the property of a view that stores the keyframes of tracks.
  ///
  /// - Parameter timeline: the timeline of the tracks, in whole or in part.
  func writeKeyframes(
    _ list: TrackList, _ properties: [PropertyCurves], of timeline: CompiledTimeline,
    named name: SwiftText, to source: inout SourceText, log: inout ExportLog
  ) {
    // When a copy starts is told by its time, not by its keyframes.
    let own = SwiftTimelineWriter(timeline, of: exporter, copyCount: copyCount)
    let writable = SwiftTracks(timeline).tracks(of: list, log: &log)
    let tracks = SwiftTrackWriter(own, writable, properties, isEndless: false)
    let keyframes: SwiftText = "KeyframeTimeline(initialValue: \(startValues))"
    guard copyCount != nil else {
      return source.block("private let \(name) = \(keyframes)") { tracks.writeKeyframes(to: &$0) }
    }
    // What depends on the index of a copy cannot be stored before it.
    source.block("private var \(name): KeyframeTimeline<\(type)Values>") { source in
      source.block(keyframes) { tracks.writeKeyframes(to: &$0) }
    }
  }

  /// The timeline that an animator repeats: one cycle of endless tracks, with the way back if they have
  /// one; the timeline itself if no track is endless.
  var wholeCycle: CompiledTimeline {
    guard timeline.hasEndlessTracks, let loop = timeline.loops.first,
      var list = loop.timeline.trackList
    else { return timeline }
    guard loop.timing.alternates else { return loop.timeline }
    let span = own.name.span
    for index in list.tracks.indices {
      list.tracks[index].repeatCount = Located(.times(2), node: NodeID(0), span: span)
      list.tracks[index].autoreverses = Located(true, node: NodeID(0), span: span)
    }
    return loop.timeline.replacingTracks(by: list)
  }
}
