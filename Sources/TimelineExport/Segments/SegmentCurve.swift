import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The motion of a property as segments have it: its pieces, and how they repeat.
struct SegmentCurve: Sendable {
  /// The space of a colour's components; nil for other types.
  var space: SegmentSpace?
  /// The value before the first piece.
  var start: SampledValues
  var pieces: [SegmentPiece]
  /// How the pieces repeat within an iteration of the timeline; nil for once.
  var cycle: TrackCycle?

  /// The motion of a keyframe track.
  init(_ motion: TrackTimeline.Motion, _ cycle: TrackCycle?, hasColors: Bool) {
    self.cycle = cycle
    switch motion {
    case .constant(let value):
      space = hasColors ? .sRGB : nil
      start = SampledValues(value)
      pieces = []
    case .moving(let track, let values):
      space = values.interpolation.map(SegmentSpace.init)
      start = .numbers(track.start)
      pieces = track.segments.flatMap { SegmentPiece.pieces(of: $0) }
    case .snapping(let track):
      space = nil
      start = SampledValues(track.start)
      pieces = track.steps.map { step in
        SegmentPiece(
          start: step.start, duration: step.duration,
          shape: .step(from: SampledValues(step.from), to: SampledValues(step.to)))
      }
    }
  }

  /// Pieces of a motion that is no track, whose colours are in sRGB.
  init(start: SampledValues, pieces: [SegmentPiece], hasColors: Bool) {
    (self.start, self.pieces, cycle) = (start, pieces, nil)
    space = hasColors ? .sRGB : nil
  }

  /// Pieces of a motion that is no track, whose colours are in a space.
  init(start: SampledValues, pieces: [SegmentPiece], space: SegmentSpace) {
    (self.start, self.pieces, self.space, cycle) = (start, pieces, space, nil)
  }

  /// Writes the start, the cycle and the pieces.
  ///
  /// - Parameter frames: how the numbers of frames are written.
  func write(to json: inout JSONWriter, frames: FrameEncoding = .numbers) {
    json.key("start")
    start.write(to: &json)
    if let cycle {
      json.key("cycle")
      json.line { json in
        json.member("start", cycle.start)
        json.member("length", cycle.length)
        json.key("count")
        if let count = cycle.count { json.value(count) } else { json.value("forever") }
        json.member("autoreverses", cycle.autoreverses)
      }
    }
    json.array("pieces") { json in
      for piece in pieces { json.line { piece.write(to: &$0, frames: frames) } }
    }
  }

  /// How the numbers of frames are written.
  enum FrameEncoding {
    /// As an array.
    case numbers
    /// As the Base64 of little-endian 64-bit numbers, which is half as long and as exact.
    case base64
  }
}
