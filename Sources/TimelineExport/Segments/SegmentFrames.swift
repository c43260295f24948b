import TimelineDocument
import TimelineEvaluation

/// The frames of a stepped timeline as pieces, which have no closed form.
struct SegmentFrames {
  private let timeline: CompiledTimeline

  init(_ timeline: CompiledTimeline) { self.timeline = timeline }

  /// The properties in file order, each with one piece for the whole iteration.
  var properties: [SegmentProperty] {
    let (rate, duration) = (timeline.frameRate, timeline.duration)
    let times = (0...max(Int((duration * rate).rounded()), 0)).map {
      min(Double($0) / rate, duration)
    }
    let jumps = JumpDetector(timeline)
    return timeline.contents.properties.compactMap { property in
      let tracks = timeline.motion.sample(at: times, of: property.name)
      guard let track = tracks.first(where: { $0.property == property.name }) else { return nil }
      let values = SegmentValue(track.values)
      let piece = SegmentPiece(
        start: 0, duration: duration,
        shape: .frames(values, rate: rate, jumps: SegmentFrames.jumps(of: track, jumps)))
      return SegmentProperty(
        property: property,
        curve: SegmentCurve(
          start: values.prefix(track.width), pieces: [piece], hasColors: property.type.hasColors))
    }
  }

  /// The frames that show a value to which nothing leads: a display of a higher rate must not
  /// interpolate to them.
  static func jumps(of track: SampledTrack, _ jumps: JumpDetector) -> [Int] {
    guard case .numbers(let numbers) = track.values else { return [] }
    let width = track.width
    return (1..<max(numbers.count / width, 1)).filter { frame in
      let value = numbers[frame * width..<(frame + 1) * width]
      let before = numbers[(frame - 1) * width..<frame * width]
      return !value.elementsEqual(before)
        && [track.property, track.sharedName, track.name].contains {
          jumps.isJump(of: $0, in: frame, to: Array(value))
        }
    }
  }
}
