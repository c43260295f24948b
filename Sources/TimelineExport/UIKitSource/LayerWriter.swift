import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes a timeline as animations of a layer's key paths, which all system versions support.
struct LayerWriter {
  let timeline: CompiledTimeline
  /// The view that it moves; nil for a timeline that moves no elements.
  let part: ExportPart?
  /// The anchor of the element that it moves; nil for the centre.
  let anchor: LayerAnchor?
  /// What it is where the user asked for less motion; nil for the same.
  let reduction: LayerReduction?
  /// The curves of key paths which other copies move where this one does not.
  var models: [SwiftText: PiecewiseCurve] = [:]
  /// Whether its numbers depend on the index of the copy.
  var isCopy = false
  /// The segments of key paths between their rests, as another copy has them; empty where rests stay.
  var patterns: [SwiftText: [LayerSegment]] = [:]

  private var member: SwiftIdentifier { SwiftName.animation(timeline.name) }

  /// Writes a function that creates the animations.
  ///
  /// - Parameter loops: what plays together; several if tracks repeat by themselves.
  func write(
    _ loops: [LayerLoop], to source: inout SourceText, log: inout ExportLog
  ) {
    source.block("extension CAAnimation") { source in
      let starts = part.flatMap { $0.isStaggered ? $0.starts : nil }
      let hasIndex = isCopy || starts != nil || reduction?.needsIndex ?? false
      let argument: SwiftText = hasIndex ? "index: index" : ""
      source.line(
        "/// `\(comment: timeline.name)` for a layer: `layer.add(.\(member)(\(argument)), forKey: nil)`."
      )
      if let anchor { source.line(anchor.comment) }
      if reduction != nil { source.line("@MainActor") }
      LayerReduction.writeFunction(
        "static func \(member)", hasIndex ? ["index: Int"] : [], reduction,
        " -> CAAnimationGroup", to: &source
      ) { source in
        if let reduction { source.line(reduction.animation) }
        source.line("let group = CAAnimationGroup()")
        if let step = part?.evenStagger {
          source.line("group.beginTime = CACurrentMediaTime() + \(step) * Double(index)")
        } else if let starts {
          let list = starts.map { SwiftText(Digits.rounded($0, decimals: 9)) }
          source.line("// When each copy starts, in seconds.")
          source.line("let starts: [CFTimeInterval] = [\(list.joined(separator: ", "))]")
          source.line(
            "group.beginTime = CACurrentMediaTime() + starts[Swift.min(Swift.max(index, 0), \(starts.count - 1))]"
          )
        }
        if let loop = loops.first, loops.count == 1, loop.timing.delay == 0 {
          source.line("group.duration = \(number(loop.timing.duration))")
          write(loop, named: "group.animations = ", "]", to: &source, log: &log)
          switch loop.timing.iterations {
          case nil: source.line("group.repeatCount = .infinity")
          case let count?: if count > 1 { source.line("group.repeatCount = \(count)") }
          }
          if loop.timing.alternates { source.line("group.autoreverses = true") }
        } else {
          source.line("group.duration = .infinity")
          source.line("group.animations = [")
          source.indented { source in
            for loop in loops where !loop.tracks.isEmpty { write(loop, to: &source, log: &log) }
          }
          source.line("]")
        }
        source.line("// It keeps its last values; remove it from the layer when it is over.")
        source.line("group.fillMode = .both")
        source.line("group.isRemovedOnCompletion = false")
        source.line("return group")
      }
    }
  }

  /// Writes a loop beside others: its animations alone if it plays once.
  private func write(_ loop: LayerLoop, to source: inout SourceText, log: inout ExportLog) {
    let timing = loop.timing
    guard timing.iterations == nil else { return writeAnimations(loop, to: &source, log: &log) }
    source.line("loop(")
    source.indented { source in
      source.line(
        "at: \(number(timing.delay)), for: \(number(timing.duration)), autoreverses: \(timing.alternates ? "true" : "false"),"
      )
      write(loop, named: "", "]),", to: &source, log: &log)
    }
  }

  /// Writes a list of the animations of a loop; nothing if it has none.
  private func write(
    _ loop: LayerLoop, named start: SwiftText, _ end: SwiftText, to source: inout SourceText,
    log: inout ExportLog
  ) {
    guard !loop.tracks.isEmpty else { return }
    source.line("\(start)[")
    source.indented { writeAnimations(loop, to: &$0, log: &log) }
    source.line(end)
  }

  private func writeAnimations(
    _ loop: LayerLoop, to source: inout SourceText, log: inout ExportLog
  ) {
    let length = loop.timing.duration
    for track in loop.tracks.tracks { write(track, lasting: length, to: &source, log: &log) }
    for track in loop.tracks.colors { write(track, lasting: length, to: &source) }
  }

  private func write(
    _ track: LayerTracks.Track, lasting length: Double, to source: inout SourceText,
    log: inout ExportLog
  ) {
    let model = track.curve.isConstant ? models[track.keyPath] : nil
    let still = model.map { _ in track.curve.finalValue }
    let pattern = patterns[track.keyPath] ?? []
    let segments = LayerSegment.segments(
      of: model ?? track.curve, splitsAtRests: !patterns.isEmpty)
    let height = (model ?? track.curve).height
    for (index, segment) in segments.enumerated() {
      // Each animation holds its final value until the next one starts and overrides it.
      let fillMode: SwiftText = index == 0 ? ".both" : ".forwards"
      switch segment {
      case .spring(let start, let duration, let from, let to, let spring, let velocity):
        source.line("spring(")
        source.indented { source in
          source.line("\"\(track.keyPath)\", \(fillMode),")
          source.line("at: \(number(start)), for: \(number(duration)),")
          source.line("from: \(number(still ?? from)), to: \(number(still ?? to)),")
          source.line(
            "mass: \(number(spring.mass)), stiffness: \(number(spring.springConstant)), damping: \(number(spring.damping)),"
          )
          source.line("velocity: \(number(still == nil ? velocity : 0))),")
        }
      case .curve(let start, var curve):
        if index < pattern.count, case .curve(_, let known) = pattern[index] {
          curve.copy = curve.image(of: known, height: curve.height)
        }
        let duration = segments.count > 1 || !pattern.isEmpty ? curve.duration : length
        write(
          curve, track, (fillMode, start, duration), height: height, still: still, to: &source,
          log: &log)
      }
    }
  }

  private func write(
    _ curve: PiecewiseCurve, _ track: LayerTracks.Track,
    _ interval: (fillMode: SwiftText, start: Double, duration: Double), height: Double,
    still: Double?, to source: inout SourceText, log: inout ExportLog
  ) {
    var fit = EasedFit(style: .beziers, tolerance: track.tolerance)
      .roundedFit(curve, duration: interval.duration, height: height)
    fit.time += interval.start
    if let still {
      for index in fit.keyframes.indices { fit.keyframes[index].value = still }
    } else {
      log.add(fit.approximation(of: track.name, in: timeline.name))
    }
    source.line("keyframes(")
    source.indented { source in
      source.line("\"\(track.keyPath)\", \(interval.fillMode),")
      source.line("at: \(number(interval.start)), for: \(number(interval.duration)),")
      source.line("[")
      source.indented { source in
        for keyframe in spread(fit.keyframes, over: interval.duration) {
          source.line(text(keyframe))
        }
      }
      source.line("]),")
    }
  }

  /// Keyframes at increasing fractions of the duration.
  ///
  /// Layers have neither holds nor jumps, so a held value is repeated just before the next
  /// keyframe.
  private func spread(
    _ keyframes: [EasedKeyframe], over duration: Double
  ) -> [(fraction: Double, keyframe: EasedKeyframe)] {
    var result: [(fraction: Double, keyframe: EasedKeyframe)] = []
    for (index, keyframe) in keyframes.enumerated() {
      let fraction = duration > 0 ? min(keyframe.time / duration, 1) : 1
      var own = keyframe
      let isHeld = keyframe.easing == .hold && index + 1 < keyframes.count
      if isHeld { own.easing = .linear }
      result.append((fraction, own))
      if isHeld, keyframes[index + 1].value != keyframe.value, duration > 0 {
        result.append((keyframes[index + 1].time / duration, own))
      }
    }
    for index in result.indices.dropFirst().reversed()
    where result[index - 1].fraction >= result[index].fraction {
      result[index - 1].fraction = max(0, result[index].fraction - 1e-9)
    }
    if let first = result.first, first.fraction > 0 { result.insert((0, first.keyframe), at: 0) }
    if let last = result.last, last.fraction < 1 { result.append((1, last.keyframe)) }
    return result
  }

  private func text(_ entry: (fraction: Double, keyframe: EasedKeyframe)) -> SwiftText {
    let value: SwiftText =
      "\(entry.fraction, decimals: Digits.ofOffset), \(entry.keyframe.value, decimals: 9)"
    guard case .bezier(let x1, let y1, let x2, let y2) = entry.keyframe.easing else {
      return "(\(value), nil),"
    }
    let points = [x1, y1, x2, y2].map { SwiftText("\($0, decimals: 6)") }
    return "(\(value), [\(points.joined(separator: ", "))]),"
  }

  private func write(
    _ track: LayerTracks.ColorTrack, lasting length: Double, to source: inout SourceText
  ) {
    source.line("\(track.function)(")
    source.indented { source in
      source.line("\"\(track.keyPath)\", for: \(number(length)),")
      source.line("[")
      source.indented { source in
        for (time, color) in zip(track.fit.times, track.fit.colors) {
          let fraction = length > 0 ? time / length : 1
          let parts = color.map { SwiftText("\($0, decimals: 5)") }
          source.line(
            "(\(fraction, decimals: Digits.ofOffset), [\(parts.joined(separator: ", "))]),")
        }
      }
      source.line("]),")
    }
  }

  /// The literal of a number, rounded to 12 decimal places to remove the rounding errors of sums.
  private func number(_ value: Double) -> SwiftText {
    SwiftText(Digits.rounded(value, decimals: 12))
  }
}
