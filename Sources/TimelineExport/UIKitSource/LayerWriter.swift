import TimelineDocument
import TimelineEvaluation

/// Writes a timeline as animations of a layer's key paths, which every system has.
struct LayerWriter {
  let timeline: ExportedTimeline
  let tolerance: Double

  private var member: String { SwiftName.member(timeline.name) }

  /// Writes a function that makes the animations.
  func write(
    _ tracks: LayerTracks, to source: inout SourceText, log: inout ExportLog
  ) {
    source.block("extension CAAnimation") { source in
      source.line("/// `\(timeline.name)` for a layer: `layer.add(.\(member)(), forKey: nil)`.")
      source.block("static func \(member)() -> CAAnimationGroup") { source in
        source.line("let group = CAAnimationGroup()")
        source.line("group.duration = \(number(timeline.duration))")
        source.line("group.animations = [")
        source.indented { source in
          for track in tracks.tracks { write(track, to: &source, log: &log) }
          for track in tracks.colors { write(track, to: &source) }
        }
        source.line("]")
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
    let written = EasedFit(style: .beziers, tolerance: tolerance)
      .written(track.curve, duration: timeline.duration)
    log.add(written.approximation(of: track.name, in: timeline.name))
    source.line("keyframes(")
    source.indented { source in
      source.line("\(SourceText.literal(track.keyPath)),")
      source.line("[")
      source.indented { source in
        for keyframe in spread(written.keyframes) { source.line(text(keyframe)) }
      }
      source.line("]),")
    }
  }

  /// Keyframes at rising times: a layer knows neither holds nor jumps, so that a value that holds is
  /// said again just before the next one.
  private func spread(_ keyframes: [EasedKeyframe]) -> [(share: Double, keyframe: EasedKeyframe)] {
    var result: [(share: Double, keyframe: EasedKeyframe)] = []
    for (index, keyframe) in keyframes.enumerated() {
      let share = timeline.duration > 0 ? min(keyframe.time / timeline.duration, 1) : 1
      var own = keyframe
      let isHeld = keyframe.easing == .hold && index + 1 < keyframes.count
      if isHeld { own.easing = .linear }
      result.append((share, own))
      if isHeld, keyframes[index + 1].value != keyframe.value, timeline.duration > 0 {
        result.append((keyframes[index + 1].time / timeline.duration, own))
      }
    }
    for index in result.indices.dropFirst().reversed()
    where result[index - 1].share >= result[index].share {
      result[index - 1].share = max(0, result[index].share - 1e-6)
    }
    if let first = result.first, first.share > 0 { result.insert((0, first.keyframe), at: 0) }
    if let last = result.last, last.share < 1 { result.append((1, last.keyframe)) }
    return result
  }

  private func text(_ entry: (share: Double, keyframe: EasedKeyframe)) -> String {
    let place =
      "\(Digits.text(entry.share, decimals: 6)), \(Digits.text(entry.keyframe.value, decimals: 9))"
    guard case .bezier(let x1, let y1, let x2, let y2) = entry.keyframe.easing else {
      return "(\(place), nil),"
    }
    let points = [x1, y1, x2, y2].map { Digits.text($0, decimals: 6) }
    return "(\(place), [\(points.joined(separator: ", "))]),"
  }

  private func write(_ track: LayerTracks.ColorTrack, to source: inout SourceText) {
    source.line("colors(")
    source.indented { source in
      source.line("\(SourceText.literal(track.keyPath)),")
      source.line("[")
      source.indented { source in
        for color in track.colors {
          let parts = color.map { Digits.text($0, decimals: 4) }
          source.line("[\(parts.joined(separator: ", "))],")
        }
      }
      source.line("]),")
    }
  }

  private func number(_ value: Double) -> String { SourceText.number(value) }

  /// The functions that all timelines of a file share.
  static let shared = """

    /// A key path's values at shares of the time, each with the curve of the way to the next one.
    private func keyframes(
      _ keyPath: String, _ list: [(share: Double, value: Double, curve: [Float]?)]
    ) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.keyTimes = list.map { NSNumber(value: $0.share) }
      animation.values = list.map { NSNumber(value: $0.value) }
      animation.timingFunctions = list.dropLast().map { keyframe in
        guard let curve = keyframe.curve else { return CAMediaTimingFunction(name: .linear) }
        return CAMediaTimingFunction(controlPoints: curve[0], curve[1], curve[2], curve[3])
      }
      return animation
    }

    /// A key path's colours at even times, as red, green, blue and opacity.
    private func colors(_ keyPath: String, _ list: [[CGFloat]]) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = list.map {
        UIColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]).cgColor
      }
      return animation
    }

    """
}
