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

  private var member: SwiftIdentifier { SwiftName.animation(timeline.name) }

  /// Writes a function that creates the animations.
  func write(
    _ tracks: LayerTracks, to source: inout SourceText, log: inout ExportLog
  ) {
    source.block("extension CAAnimation") { source in
      source.line(
        "/// `\(comment: timeline.name)` for a layer: `layer.add(.\(member)(), forKey: nil)`.")
      if let anchor { source.line(anchor.comment) }
      let starts = part.flatMap { $0.isStaggered ? $0.starts : nil }
      let parameter: SwiftText = starts == nil ? "" : "index: Int"
      source.block("static func \(member)(\(parameter)) -> CAAnimationGroup") { source in
        source.line("let group = CAAnimationGroup()")
        if let starts {
          let list = starts.map { SwiftText(Digits.rounded($0, decimals: 9)) }
          source.line("// When each copy starts, in seconds.")
          source.line("let starts: [CFTimeInterval] = [\(list.joined(separator: ", "))]")
          source.line(
            "group.beginTime = CACurrentMediaTime() + starts[Swift.min(Swift.max(index, 0), \(starts.count - 1))]"
          )
        }
        source.line("group.duration = \(number(timeline.duration))")
        if !tracks.tracks.isEmpty || !tracks.colors.isEmpty {
          source.line("group.animations = [")
          source.indented { source in
            for track in tracks.tracks { write(track, to: &source, log: &log) }
            for track in tracks.colors { write(track, to: &source) }
          }
          source.line("]")
        }
        switch timeline.repeatCount {
        case .forever: source.line("group.repeatCount = .infinity")
        case .times(let count): if count > 1 { source.line("group.repeatCount = \(count)") }
        }
        source.line("// It keeps its last values; remove it from the layer when it is over.")
        source.line("group.fillMode = .both")
        source.line("group.isRemovedOnCompletion = false")
        source.line("return group")
      }
    }
  }

  private func write(
    _ track: LayerTracks.Track, to source: inout SourceText, log: inout ExportLog
  ) {
    let segments = LayerSegment.segments(of: track.curve)
    let height = track.curve.height
    for (index, segment) in segments.enumerated() {
      // Each animation holds its final value until the next one starts and overrides it.
      let fillMode: SwiftText = index == 0 ? ".both" : ".forwards"
      switch segment {
      case .spring(let start, let duration, let from, let to, let spring, let velocity):
        source.line("spring(")
        source.indented { source in
          source.line("\"\(track.keyPath)\", \(fillMode),")
          source.line("at: \(number(start)), for: \(number(duration)),")
          source.line("from: \(number(from)), to: \(number(to)),")
          source.line(
            "mass: \(number(spring.mass)), stiffness: \(number(spring.springConstant)), damping: \(number(spring.damping)),"
          )
          source.line("velocity: \(number(velocity))),")
        }
      case .curve(let start, let curve):
        let duration = segments.count > 1 ? curve.duration : timeline.duration
        write(
          curve, track, (fillMode, start, duration), height: height,
          to: &source, log: &log)
      }
    }
  }

  private func write(
    _ curve: PiecewiseCurve, _ track: LayerTracks.Track,
    _ interval: (fillMode: SwiftText, start: Double, duration: Double), height: Double,
    to source: inout SourceText, log: inout ExportLog
  ) {
    var fit = EasedFit(style: .beziers, tolerance: track.tolerance)
      .roundedFit(curve, duration: interval.duration, height: height)
    fit.time += interval.start
    log.add(fit.approximation(of: track.name, in: timeline.name))
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

  private func write(_ track: LayerTracks.ColorTrack, to source: inout SourceText) {
    source.line("\(track.function)(")
    source.indented { source in
      source.line("\"\(track.keyPath)\", for: \(number(timeline.duration)),")
      source.line("[")
      source.indented { source in
        for (time, color) in zip(track.fit.times, track.fit.colors) {
          let fraction = timeline.duration > 0 ? time / timeline.duration : 1
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
