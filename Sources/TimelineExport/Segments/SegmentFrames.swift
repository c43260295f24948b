import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// The motion of a stepped timeline as pieces: formulas through its frames, and frames where there are
/// none.
struct SegmentFrames {
  private let timeline: CompiledTimeline
  /// What numbers are divided by.
  private let unit: Double

  init(_ timeline: CompiledTimeline, unit: Double = 1) {
    (self.timeline, self.unit) = (timeline, unit)
  }

  /// How far the values of formulas may be from those of frames, and how far those of colours, whose
  /// differences become up to a hundred times as large in sRGB.
  private static let (tolerance, toleranceOfColors) = (2e-11, 4e-12)

  /// The properties in file order, for the whole iteration.
  var properties: [SegmentProperty] {
    let (rate, duration) = (timeline.frameRate, timeline.duration)
    let count = max(Int((duration * rate).rounded()), 0)
    let times = (0...count).map { min(Double($0) / rate, duration) }
    // Pieces begin and end in frames.
    let isWhole = abs(Double(count) / rate - duration) <= SampleTimes.tolerance
    let jumps = JumpDetector(timeline)
    let states = timeline.timeline.states
    let animations =
      timeline.timeline.contents.animations.map(\.value)
      + (states?.choices.compactMap { $0.animation?.value } ?? [])
      + [states?.animation?.value].compactMap { $0 }
    var formulas = FramePieces(animations)
    var found: [Int: SegmentProperty] = [:]
    let properties = timeline.contents.properties.enumerated()
    let colors = properties.filter(\.element.type.hasColors)
    // The springs of other properties are those of colours, which are known less exactly.
    for (index, property) in properties.filter({ !$0.element.type.hasColors }) + colors {
      let tracks = timeline.motion.sample(at: times, of: property.name)
      guard let track = tracks.first(where: { $0.property == property.name }) else { continue }
      let own = SegmentFrames.jumps(of: track, jumps)
      found[index] = SegmentProperty(
        property: property,
        curve: isWhole && count > 0
          ? curve(of: track, property, own, &formulas) : frames(of: track, property, own))
    }
    return properties.compactMap { found[$0.offset] }
  }

  /// The motion of a property by formulas.
  private func curve(
    of track: SampledTrack, _ property: PropertyDeclaration, _ jumps: [Int],
    _ formulas: inout FramePieces
  ) -> SegmentCurve {
    let rate = timeline.frameRate
    guard case .numbers(let numbers) = track.values else {
      return SegmentCurve(
        start: track.values.prefix(track.width), pieces: track.values.steps(rate: rate),
        hasColors: false)
    }
    let plain = FrameRows(
      values: unit == 1 ? numbers : numbers.map { $0 / unit }, width: track.width, rate: rate,
      tolerance: Self.tolerance)
    let space = ValueSpace(property, colorsMove: .perceptual).interpolation.map(SegmentSpace.init)
    guard let space else {
      return SegmentCurve(
        start: .numbers(plain[0]), pieces: formulas.pieces(of: plain, jumps: jumps),
        hasColors: false)
    }
    let rows = FrameRows(
      values: space.components(fromSRGB: numbers), width: track.width, rate: rate,
      tolerance: Self.toleranceOfColors)
    let pieces = formulas.pieces(of: rows, jumps: jumps)
    guard pieces.contains(where: \.isOfFrames) else {
      return SegmentCurve(start: .numbers(rows[0]), pieces: pieces, space: space)
    }
    // Between frames, samples are lines in sRGB.
    return SegmentCurve(
      start: .numbers(plain[0]), pieces: formulas.pieces(of: plain, jumps: jumps), hasColors: true)
  }

  /// The motion of a property by its frames alone.
  private func frames(
    of track: SampledTrack, _ property: PropertyDeclaration, _ jumps: [Int]
  ) -> SegmentCurve {
    let piece = SegmentPiece(
      start: 0, duration: timeline.duration,
      shape: .frames(track.values, rate: timeline.frameRate, jumps: jumps))
    return SegmentCurve(
      start: track.values.prefix(track.width), pieces: [piece],
      hasColors: property.type.hasColors)
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

extension SegmentPiece {
  /// Whether it has no formula.
  var isOfFrames: Bool { if case .frames = shape { true } else { false } }
}

extension SegmentSpace {
  /// Colours of sRGB in this space, of four numbers each.
  func components(fromSRGB colors: [Double]) -> [Double] {
    guard self != .sRGB else { return colors }
    var found = colors
    for start in stride(from: 0, to: colors.count - 3, by: 4) {
      var light = SIMD3<Double>()
      for index in 0..<3 { light[index] = ColorSpace.linear(fromSRGB: colors[start + index]) }
      if self == .perceptual { light = ColorSpace.perceptual(fromLinear: light) }
      for index in 0..<3 { found[start + index] = light[index] }
    }
    return found
  }
}
