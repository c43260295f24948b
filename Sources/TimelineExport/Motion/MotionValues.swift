internal import AnimationCore
internal import TimelineDocument
package import TimelineEvaluation
package import TimelineSyntax

/// The values of a timeline as pages play them: its curves, and its frames where it has no curves, or where
/// a graph draws them.
package struct MotionValues: Sendable {
  /// The values of a property.
  package struct Track: Sendable {
    /// The track without its values, which are large.
    package let sampled: SampledTrack
    /// Its values in frames; nil where the page needs none beside its curve.
    fileprivate let content: Content?
    /// What is evaluated at any time; nil for a track that has only frames.
    fileprivate let curve: MotionCurves.Curve?
    /// The index of the earlier track that has the same curve.
    fileprivate let sameCurve: Int?
    /// The frames after which it begins again: no line joins them with the next ones.
    fileprivate let restarts: [Int]
  }

  /// Encoded values.
  fileprivate enum Content: Sendable {
    /// Base64 of little-endian 32-bit numbers, component after component.
    case numbers(values: String, velocities: String?)
    /// Times and values of the changes of a discrete property.
    case steps([(time: Double, text: String)])
    /// Those of an earlier track.
    case same(Int)
  }

  /// What a page needs of a timeline.
  package enum Form: Sendable {
    /// Frames with velocities, which graphs draw, and curves.
    case graphs
    /// Curves of one iteration; frames only of what has none, as exact as curves.
    case curves
  }

  /// The most numbers of a timeline; a longer one has fewer frames per second.
  private static let numberLimit = 1_000_000.0

  /// Frames per second.
  package let frameRate: Double
  /// The number of frames, of which the last one is the exact end.
  package let frameCount: Int
  package let end: Double
  /// How often the timeline is played until the end.
  package let iterations: Int
  /// Where it plays on at its end; nil for the start.
  package let loop: MotionLoop?
  package let tracks: [Track]
  /// Why there are none; nil if there are.
  package let failure: String?

  /// Whether the page shows lines between frames, since a track has no curve.
  package var hasFrames: Bool { tracks.contains { $0.curve?.isOfFrames ?? true } }

  /// Samples a timeline.
  ///
  /// - Parameters:
  ///   - run: a motion of the timeline that is played in place of its own, such as one that is
  ///     triggered several times.
  ///   - form: what the page needs.
  ///   - curves: the curves in closed form.
  ///   - isIncluded: whether the values of a track are wanted.
  ///   - isCancelled: whether the values are not wanted any more.
  /// - Returns: nil if it was cancelled.
  package static func sample(
    _ timeline: CompiledTimeline, playing run: TimelineMotion? = nil, as form: Form,
    curves: MotionCurves?, isIncluded: (SampledTrack) -> Bool = { _ in true },
    isCancelled: () -> Bool = { false }
  ) -> MotionValues? {
    let motion = run ?? timeline.motion
    var loop = run == nil ? MotionLoop(timeline.contents) : nil
    if let first = loop, first.isSeamless, timeline.jumps(atStartOf: first) { loop = first.next() }
    let end = loop?.end ?? (form == .curves ? motion.duration : motion.end)
    var rate = timeline.frameRate
    // Half of the numbers are velocities.
    while end * rate * Double(2 * motion.width) > numberLimit { rate /= 2 }
    let times: [Double]
    do throws(EvaluationError) {
      times = try SampleTimes.grid(from: 0, to: end, framesPerSecond: rate, width: motion.width)
    } catch {
      return MotionValues(failure: error)
    }
    if isCancelled() { return nil }
    var sampled = motion.sample(at: [0]).filter(isIncluded)
    let found = sampled.map { curves?[$0] }
    if form == .graphs || found.contains(where: { $0 == nil }) {
      sampled = motion.sample(at: times, includingVelocities: form == .graphs).filter(isIncluded)
    }
    var tracks: [Track] = []
    let restarts = MotionRestarts(of: timeline, until: end, framesPerSecond: rate)
    let jumps = rate == timeline.frameRate ? JumpDetector(timeline) : nil
    // The first track of each property, which the copies of an element often repeat.
    var firsts: [String: Int] = [:]
    var firstsOfCurves: [Int: Int] = [:]
    for (index, (track, closed)) in zip(sampled, found).enumerated() {
      if isCancelled() { return nil }
      var (curve, content) = (closed, Content?.none)
      if form == .graphs || closed == nil {
        let name = track.sharedName
        let first = firsts[name].flatMap { sampled[$0].hasValues(of: track) ? $0 : nil }
        firsts[name] = firsts[name] ?? index
        if form == .curves, case .numbers = track.values {
          curve =
            first.flatMap { tracks[$0].curve }
            ?? MotionCurves.Curve(framesOf: track, number: index, at: times, rate: rate, jumps)
        } else {
          content = first.map { .same($0) } ?? Self.content(of: track, at: times)
        }
      }
      let sameCurve = curve.flatMap { firstsOfCurves[$0.number] }
      if let curve, sameCurve == nil { firstsOfCurves[curve.number] = index }
      tracks.append(
        Track(
          sampled: track.withoutValues, content: content, curve: curve, sameCurve: sameCurve,
          restarts: content == nil ? [] : restarts[track]))
    }
    let count = loop == nil && motion.duration > 0 ? (end / motion.duration).rounded() : 1
    return MotionValues(
      frameRate: rate, frameCount: times.count, end: end,
      iterations: max(Int(exactly: count) ?? 1, 1), loop: loop, tracks: tracks, failure: nil)
  }

  private static func content(of track: SampledTrack, at times: [Double]) -> Content {
    switch track.values {
    case .numbers(let values):
      return .numbers(
        values: encoded(values, width: track.width),
        velocities: track.velocities.map { encoded($0, width: track.width) })
    case .integers(let values): return steps(values.map(String.init), at: times)
    case .booleans(let values): return steps(values.map(String.init), at: times)
    case .strings(let values): return steps(values, at: times)
    }
  }

  private static func steps(_ values: [String], at times: [Double]) -> Content {
    var steps: [(time: Double, text: String)] = []
    for (time, value) in zip(times, values) where steps.last?.text != value {
      steps.append((time, value))
    }
    return .steps(steps)
  }

  /// Base64 of the numbers of each component one after the other.
  package static func encoded(_ numbers: [Double], width: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 4)
    let largest = Double(Float.greatestFiniteMagnitude)
    for component in 0..<width {
      for index in stride(from: component, to: numbers.count, by: width) {
        // A number that is too large for the page is the largest that it has.
        let number = Float(min(max(numbers[index], -largest), largest))
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return Base64.text(bytes)
  }
}

extension MotionValues {
  /// The values of a timeline that cannot be computed.
  package init(failure error: EvaluationError) {
    self.init(
      frameRate: FormatDefaults.frameRate, frameCount: 0, end: 0, iterations: 1, loop: nil,
      tracks: [],
      failure: error.description)
  }

  /// Writes the members that say how a motion is played.
  package func writePlayback(to json: inout JSONWriter) {
    json.member("frameRate", frameRate)
    json.member("frames", frameCount)
    json.member("end", end)
    if iterations > 1 { json.member("iterations", iterations) }
    if let loop {
      json.member("loopStart", loop.start)
      json.member("isSeamless", loop.isSeamless)
    }
  }
}

extension MotionValues.Track {
  /// Writes the members of the values.
  func writeValues(to json: inout JSONWriter) {
    if !restarts.isEmpty {
      json.key("restarts")
      json.array(numbers: restarts.map(Double.init))
    }
    writeCurve(to: &json)
    switch content {
    case nil: break
    case .same(let index): json.member("sameAs", index)
    case .numbers(let values, let velocities):
      json.member("values", values)
      if let velocities { json.member("velocities", velocities) }
    case .steps(let steps):
      json.array("steps") { json in
        for step in steps {
          json.array { json in
            json.value(step.time)
            json.value(step.text)
          }
        }
      }
    }
  }
}

extension MotionValues.Track {
  /// Writes what is evaluated at any time.
  private func writeCurve(to json: inout JSONWriter) {
    guard let curve else { return }
    if let sameCurve {
      json.member("curveOf", sameCurve)
    } else {
      json.object("curve") { json in
        if let space = curve.curve.space { json.member("space", space.rawValue) }
        curve.curve.write(to: &json, frames: .base64)
      }
    }
    if curve.begin != 0 { json.member("begin", curve.begin) }
    if let display = curve.display { json.member("display", display.rawValue) }
  }
}

extension MotionCurves.Curve {
  /// The frames of a track as a curve.
  ///
  /// - Parameters:
  ///   - index: the number of the track.
  ///   - times: the times of the frames, of which the last one may be nearer than the others.
  ///   - jumps: finds the frames that no line leads to; nil if there are none.
  fileprivate init(
    framesOf track: SampledTrack, number index: Int, at times: [Double], rate: Double,
    _ jumps: JumpDetector?
  ) {
    let values = track.values
    let end = times.last ?? 0
    let isWhole = abs(end - Double(times.count - 1) / rate) < SampleTimes.tolerance
    let last = isWhole ? times.count - 1 : times.count - 2
    var pieces: [SegmentPiece] = []
    if last > 0 {
      let found = jumps.map { SegmentFrames.jumps(of: track, $0) } ?? []
      pieces.append(
        SegmentPiece(
          start: 0, duration: Double(last) / rate,
          shape: .frames(
            values.prefix((last + 1) * track.width), rate: rate, jumps: found.filter { $0 <= last }
          )))
    }
    if !isWhole, last >= 0, case .numbers(let numbers) = values {
      let begin = Double(last) / rate
      let width = track.width
      pieces.append(
        SegmentPiece(
          start: begin, duration: end - begin,
          shape: .curve(
            .linear, from: Array(numbers[last * width..<(last + 1) * width]),
            to: Array(numbers.suffix(width)))))
    }
    self.init(
      number: -1 - index, begin: 0,
      curve: SegmentCurve(
        start: values.prefix(track.width), pieces: pieces, hasColors: track.type.hasColors),
      display: nil)
  }

  /// Whether it has no other form than its frames.
  fileprivate var isOfFrames: Bool { number < 0 }
}

extension SampledTrack {
  fileprivate func hasValues(of other: SampledTrack) -> Bool {
    values == other.values && velocities == other.velocities
  }

  fileprivate var withoutValues: SampledTrack {
    var track = self
    track.values = .numbers([])
    track.velocities = nil
    return track
  }
}
