import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The curves of a stepped timeline: straight lines between its frames, separated at jumps.
struct FrameCurves {
  private let timeline: CompiledTimeline
  /// The time in seconds up to which frames are shown.
  private let duration: Double

  /// - Parameter duration: the time in seconds up to which frames are shown; nil for one iteration.
  init(_ timeline: CompiledTimeline, until duration: Double? = nil) {
    self.timeline = timeline
    self.duration = duration ?? timeline.duration
  }

  private var times: [Double] {
    let rate = timeline.frameRate
    let frames = Int((duration * rate - SampleTimes.tolerance).rounded(.up))
    // A loop's last frame is the start of the next iteration: one iteration is always 0…duration.
    return (0...max(frames, 0)).map { min(Double($0) / rate, duration) }
  }

  /// The curves of all properties.
  var properties: [PropertyCurves] {
    let times = times
    let declarations = Dictionary(timeline.contents.properties.map { ($0.name, $0) }) { first, _ in
      first
    }
    let jumps = JumpDetector(timeline)
    let spans = PropertySpans(timeline)
    return timeline.motion.sample(at: times).compactMap { track in
      guard let property = declarations[track.name] else { return nil }
      return curves(of: track, property, span: spans[property.name], times: times, jumps)
    }
  }

  /// The curves of one property; nil if it has none of its own.
  ///
  /// - Complexity: O(frames), whatever else the timeline moves.
  func curves(of property: PropertyDeclaration, span: SourceSpan) -> PropertyCurves? {
    let times = times
    // Copies that move alike have one property, but a column each.
    let track = [property.name, property.sharedName].lazy.compactMap { name in
      timeline.motion.sample(at: times, of: name, inCopy: property.target?.copy)
        .first { $0.name == name }
    }.first
    guard let track else { return nil }
    let jumps = JumpDetector(timeline, of: [property.name, property.sharedName])
    return curves(of: track, property, span: span, times: times, jumps)
  }

  private func curves(
    of track: SampledTrack, _ property: PropertyDeclaration, span: SourceSpan, times: [Double],
    _ jumps: JumpDetector
  ) -> PropertyCurves {
    guard case .numbers(var numbers) = track.values else {
      return PropertyCurves(
        property: property, span: span, motion: .snapping(track.steps(at: times)),
        interpolation: nil)
    }
    let space = ValueSpace(property, colorsMove: .perceptual)
    let width = track.width
    let shown = numbers
    if space.interpolation != nil {
      numbers = stride(from: 0, to: numbers.count, by: width).flatMap { start in
        space.vector(.components(Array(numbers[start..<start + width]))).components
      }
    }
    let isJump = times.indices.map { frame in
      jumps.isJump(
        of: property.name, in: frame,
        to: Array(shown[frame * width..<(frame + 1) * width]))
    }
    let curves = (0..<width).map { component in
      let points = times.indices.map {
        CurvePoint(times[$0], numbers[$0 * width + component])
      }
      return FrameCurves.curve(points, isJump: isJump)
    }
    return PropertyCurves(
      property: property, span: span, motion: .moving(curves), interpolation: space.interpolation)
  }

  /// The number of consecutive frames above which collinear ones are removed.
  private static let longRun = 2000
  /// The largest distance of a removed frame from the line, as a fraction of the curve's range.
  ///
  /// It is smaller than the precision of exported values.
  private static let flatness = 1e-6

  /// Straight lines between points, split at jumps and where motion starts or stops.
  private static func curve(
    _ points: [CurvePoint], isJump: [Bool]
  ) -> PiecewiseCurve {
    var pieces: [CurvePiece] = []
    var run: [CurvePoint] = []
    let heights = points.map(\.y)
    let height = (heights.max() ?? 0) - (heights.min() ?? 0)
    func flush() {
      if run.count > 1, let first = run.first, let last = run.last {
        let points =
          run.count > longRun ? PolylineFit.thinned(run, tolerance: flatness * height) : run
        pieces.append(CurvePiece(start: first.x, end: last.x, shape: .frames(points)))
      }
    }
    for (index, point) in points.enumerated() {
      if let last = run.last {
        let jumps = last.y != point.y && isJump[index]
        let wasStill = run.count > 1 && run[run.count - 2].y == last.y
        if jumps {
          // The value is constant until the frame that has the new one.
          flush()
          pieces.append(.constant(last.y, from: last.x, to: point.x))
          run = []
        } else if run.count > 1, wasStill != (last.y == point.y) {
          flush()
          run = [last]
        }
      }
      run.append(point)
      if index == points.count - 1 { flush() }
    }
    return PiecewiseCurve(pieces: pieces, finalValue: points.last?.y ?? 0)
  }

}
