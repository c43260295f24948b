internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// A description of a keyframe: its time range, its start and end values, and its end velocity.
struct KeyframeText {
  let text: String

  /// Finds the keyframe that contains an offset; nil if there is none.
  init?(at offset: Int, in document: TimelineDocument) {
    for timeline in document.timelines where timeline.span.range.contains(offset) {
      for (timeline, track) in timeline.hoverTracks where track.span.range.contains(offset) {
        guard
          let keyframe = track.keyframes.first(where: {
            $0.span.start <= offset && offset <= $0.span.end
          })
        else { continue }
        text = Self.text(keyframe, of: track, timeline, document)
        return
      }
    }
    return nil
  }

  private static func text(
    _ keyframe: Keyframe, of track: Track, _ timeline: Timeline, _ document: TimelineDocument
  ) -> String {
    let (start, duration) = (keyframe.startTime, keyframe.resolvedDuration)
    var text = "**\(track.name.value)**, "
    text +=
      duration > 0
      ? "\(NumberText.seconds(start)) to \(NumberText.seconds(start + duration)), for \(NumberText.seconds(duration))"
      : "at \(NumberText.seconds(start))"
    let times = (0...intervalCount).map {
      start + duration * Double($0) / Double(intervalCount)
    }
    let options = SamplingOptions(times: times, includesVelocities: true)
    guard duration > 0,
      let compiled = try? CompiledTimeline.compile(timeline.playedOverTime, of: document).first,
      let sampled = try? compiled.sample(options),
      let column = sampled.tracks.first(where: { $0.isOf(track.property) }),
      case .numbers(let values) = column.values
    else { return text + "." }
    let width = column.width
    let last = values.count - width
    text += "\n\n\(list(values[..<width])) → \(list(values[last...]))"
    if let target = keyframe.to?.value, target.numbers.count == width,
      zip(target.numbers, values[last...]).contains(where: { abs($0 - $1) > 1e-6 })
    {
      text += ", moving towards \(list(target.numbers[...]))"
    }
    if let velocities = column.velocities { text += ", ending at \(list(velocities[last...]))/s" }
    if let target = keyframe.to?.value, target.numbers.count == width {
      let excess = excess(of: values, to: target.numbers)
      if !excess.isEmpty { text += "; it \(excess)" }
    }
    let lines = (0..<width).map { component in
      Sparkline.text(
        stride(from: component, to: values.count, by: width * Self.samplesPerColumn)
          .map { values[$0] })
    }.filter { !$0.isEmpty }
    return ([text + "."] + lines.map { "`\($0)`" }).joined(separator: "\n\n")
  }

  private static let samplesPerColumn = 16

  /// The number of intervals that are sampled: those between the columns of a line, and many more
  /// between them.
  private static let intervalCount = 31 * samplesPerColumn

  /// How far values go beyond the first ones and the target, in the component that does the most.
  private static func excess(of values: [Double], to target: [Double]) -> String {
    var greatest: (fractions: [Double], excess: Double) = ([], 0)
    for (component, end) in target.enumerated() {
      let (start, distance) = (values[component], end - values[component])
      guard abs(distance) > 1e-9 else { continue }
      let fractions = stride(from: component, to: values.count, by: target.count).map {
        (values[$0] - start) / distance
      }
      let excess = max((fractions.max() ?? 1) - 1, -(fractions.min() ?? 0))
      if excess > greatest.excess { greatest = (fractions, excess) }
    }
    return Sparkline.excess(of: greatest.fractions)
  }

  private static func list(_ numbers: ArraySlice<Double>) -> String {
    let texts = numbers.map { NumberText.string($0, decimals: 4) }
    return texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ", ") + "]"
  }
}

extension Timeline {
  /// The tracks of a timeline, and those of the entries of its sequence, with what plays them alone.
  fileprivate var hoverTracks: [(Timeline, Track)] {
    if case .tracks(let list) = contents { return list.tracks.map { (self, $0) } }
    guard case .sequence(let sequence) = contents else { return [] }
    return sequence.plays.flatMap { _, played -> [(Timeline, Track)] in
      guard played.name == nil, let own = played.runs.first?.played.timeline else { return [] }
      return own.hoverTracks
    }
  }
}
