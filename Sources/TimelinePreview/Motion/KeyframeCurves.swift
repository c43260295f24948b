internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineExport
internal import TimelineSyntax

/// What the page shows of keyframes beside the samples of their track.
struct KeyframeCurves {
  /// The longest tail in seconds.
  private static let longest = 10.0

  private let segments: [TrackSegment]
  private let space: ValueSpace

  /// The curves of a track's keyframes; nil if it jumps between values.
  init?(of track: Track, in contents: ResolvedContents) {
    guard case .tracks(let timeline) = contents,
      let entry = timeline.motions.first(where: { $0.property == track.property }),
      case .moving(let curve, let space) = entry.motion
    else { return nil }
    let all = Array(curve.segments)
    guard all.count >= track.keyframes.count else { return nil }
    // A delay is a segment, too.
    segments = Array(all.suffix(track.keyframes.count))
    self.space = space
  }

  /// Writes how a spring that is cut short would have settled.
  func writeTail(
    of keyframe: Keyframe, at index: Int, _ spring: Spring, shift: Double,
    to json: inout JSONWriter
  ) {
    let duration = keyframe.resolvedDuration
    let rest = min(spring.settlingDuration - duration, Self.longest)
    guard rest > 1 / FormatDefaults.frameRate, duration > 0 else { return }
    let segment = segments[index]
    let count = Int((rest * FormatDefaults.frameRate).rounded(.up)) + 1
    var values = (0..<count).flatMap { frame in
      segment.values(at: duration + rest * Double(frame) / Double(count - 1))
    }
    var velocities: [Double]?
    space.decode(&values, velocities: &velocities)
    json.key("tail")
    json.object { json in
      json.member("end", shift + keyframe.startTime + duration + rest)
      json.member("frames", count)
      json.member("values", MotionValues.encoded(values, width: segment.width))
    }
  }

  /// Writes the velocities with which a keyframe starts and ends, whether the text has them or not.
  func writeVelocities(at index: Int, to json: inout JSONWriter) {
    let segment = segments[index]
    guard segment.duration > 0 else { return }
    for (name, time) in [("startVelocity", 0), ("endVelocity", segment.duration)] {
      var values = segment.values(at: time)
      var velocities: [Double]? = segment.velocities(at: time)
      space.decode(&values, velocities: &velocities)
      json.key(name)
      json.array(numbers: velocities ?? [])
    }
  }
}
