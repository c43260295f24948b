import AnimationCore
import TimelineEvaluation
import TimelineSyntax

/// A piece of a property's motion: all components as functions of the time since its start.
struct SegmentPiece {
  /// The basis functions, with a number for each component.
  enum Shape {
    case constant([Double])
    case curve(UnitCurve, from: [Double], to: [Double])
    /// A cubic Hermite spline; the tangents are velocities times the duration.
    case cubic(from: [Double], to: [Double], fromTangent: [Double], toTangent: [Double])
    case spring(Spring, from: [Double], to: [Double], velocity: [Double])
    /// Keeps a value until the end, which has the next one.
    case step(from: SampledValues, to: SampledValues)
    /// The values of frames, and the frames that jump.
    case frames(SampledValues, rate: Double, jumps: [Int])
  }

  /// Seconds from the start of the iteration.
  var start: Double
  /// Seconds; 0 for a jump.
  var duration: Double
  var shape: Shape
}

extension SegmentPiece {
  /// The pieces of a segment of a track.
  static func pieces(of segment: TrackSegment) -> [SegmentPiece] {
    // A bounce has a name in segments.
    guard case .curve(let curve, _) = segment.shape, curve.lines != nil,
      let lines = segment.parts, let first = lines.first, let last = lines.last
    else { return [SegmentPiece(segment)] }
    var pieces = lines.map { line in
      SegmentPiece(
        start: line.start, duration: line.end - line.start,
        shape: .curve(.linear, from: line.from, to: line.to))
    }
    // Between two steps the earlier one answers, but at both ends the keyframe's own values do.
    let end = (0..<segment.width).map { segment[$0].value(at: segment.duration) }
    if last.to != end {
      pieces[pieces.count - 1].shape = .step(from: .numbers(last.to), to: .numbers(end))
    }
    let start = (0..<segment.width).map { segment[$0].value(at: 0) }
    if first.from != start {
      pieces.insert(
        SegmentPiece(start: segment.start, duration: 0, shape: .constant(start)), at: 0)
    }
    return pieces
  }

  /// The piece of a segment of a track.
  private init(_ segment: TrackSegment) {
    (start, duration) = (segment.start, segment.duration)
    let coefficients = (0..<segment.width).map { segment[$0].coefficients }
    let from = coefficients.map { $0[0] }
    switch segment.shape {
    case .constant: shape = .constant(from)
    case .curve(let curve, _):
      shape = .curve(curve, from: from, to: coefficients.map { $0[2] })
    case .hermite:
      shape = .cubic(
        from: from, to: coefficients.map { $0[2] }, fromTangent: coefficients.map { $0[1] },
        toTangent: coefficients.map { $0[3] })
    case .spring(let spring):
      shape = .spring(
        spring, from: from, to: coefficients.map { $0[0] + $0[1] },
        velocity: coefficients.map { $0[2] })
    }
  }

  /// The significant digits of numbers: their rounding is far below all that is compared.
  private static let digits = 13

  private static func rounded(_ number: Double) -> Double {
    Digits.rounded(number, significant: digits)
  }

  /// Writes the members.
  ///
  /// - Parameter frames: how the numbers of frames are written.
  func write(to json: inout JSONWriter, frames: SegmentCurve.FrameEncoding = .numbers) {
    func numbers(_ key: String, _ values: [Double]) {
      json.key(key)
      json.array(numbers: values.map(SegmentPiece.rounded))
    }
    func value(_ key: String, _ value: SampledValues) {
      json.key(key)
      value.map(SegmentPiece.rounded).write(to: &json)
    }
    func begin(_ kind: String) {
      json.member("kind", kind)
      json.member("start", SegmentPiece.rounded(start))
      json.member("duration", SegmentPiece.rounded(duration))
    }
    switch shape {
    case .constant(let value):
      begin("constant")
      numbers("value", value)
    case .curve(let curve, let from, let to):
      begin("curve")
      json.key("easing")
      SegmentPiece.write(curve, to: &json)
      numbers("from", from)
      numbers("to", to)
    case .cubic(let from, let to, let fromTangent, let toTangent):
      begin("cubic")
      numbers("from", from)
      numbers("to", to)
      numbers("fromTangent", fromTangent)
      numbers("toTangent", toTangent)
    case .spring(let spring, let from, let to, let velocity):
      begin("spring")
      json.member("decay", SegmentPiece.rounded(spring.decay))
      json.member("frequency", SegmentPiece.rounded(spring.frequency))
      numbers("from", from)
      numbers("to", to)
      numbers("velocity", velocity)
    case .step(let from, let to):
      begin("step")
      value("from", from)
      value("to", to)
    case .frames(let values, let rate, let jumps):
      begin("frames")
      json.member("rate", rate)
      if case .numbers(let numbers) = values, frames == .base64 {
        json.member("values", Base64.text(numbers))
      } else {
        value("values", values)
      }
      json.key("jumps")
      json.array(numbers: jumps.map(Double.init))
    }
  }

  /// Writes the name of a curve with a formula of its own, or the control points of a Bézier curve.
  ///
  /// Curves of steps and points are lines by now.
  private static func write(_ curve: UnitCurve, to json: inout JSONWriter) {
    switch curve {
    case .linear: json.value("linear")
    case .circularEaseIn: json.value("circularEaseIn")
    case .circularEaseOut: json.value("circularEaseOut")
    case .circularEaseInOut: json.value("circularEaseInOut")
    default:
      if let penner = curve.penner {
        json.value(penner.name)
      } else {
        json.array(numbers: curve.controlPoints ?? [])
      }
    }
  }
}
