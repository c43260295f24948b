import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The curves of a sequence: those of what it plays, moved to their times.
struct SequenceCurves {
  private let sequence: SequenceTimeline
  private let timeline: CompiledTimeline
  private let spans: PropertySpans

  init(_ sequence: SequenceTimeline, of timeline: CompiledTimeline) {
    self.sequence = sequence
    self.timeline = timeline
    spans = PropertySpans(timeline)
  }

  /// - Parameter spans: those of the sequence that plays this one, which the curves have.
  private init(
    _ sequence: SequenceTimeline, of timeline: CompiledTimeline, _ spans: PropertySpans
  ) {
    (self.sequence, self.timeline, self.spans) = (sequence, timeline, spans)
  }

  var properties: [PropertyCurves] {
    var known = KnownCurves()
    return sequence.columns.map { curves(of: $0, &known) }
  }

  /// The curves that were converted, each once.
  private struct KnownCurves {
    /// A property of a source, and the time up to which it is played if it is endless.
    struct Key: Hashable {
      var source: Int
      var end: Double?
      var property: String
    }

    var sources: [Key: PropertyCurves?] = [:]
    /// The curves of all properties of the sequence through samples.
    var sampled: [PropertyCurves]?
  }

  private func curves(
    of column: SequenceTimeline.Column, _ known: inout KnownCurves
  ) -> PropertyCurves {
    let sources = column.plays.map { entry in
      let (play, name) = (entry.play, entry.property.name)
      let key = KnownCurves.Key(source: play.source, end: play.neededEnd, property: name)
      if let curves = known.sources[key] { return curves }
      let curves = curves(of: entry, until: key.end)
      known.sources[key] = .some(curves)
      return curves
    }
    return curves(of: column, sources, &known)
  }

  /// The curves of what an entry plays on a property; nil if it has none of its own.
  private func curves(
    of entry: SequenceTimeline.PropertyPlay, until end: Double?
  ) -> PropertyCurves? {
    let source = sequence.sources[entry.play.source]
    let property = entry.property
    let span = spans[property.name]
    if case .tracks(let tracks) = source.contents {
      return tracks.motion(of: property).map {
        PropertyCurves($0, span: span, duration: tracks.duration, cycle: $0.cycle)
      }
    }
    let compiled = source.compiled(frameRate: timeline.frameRate)
    guard case .sequence(let played) = source.contents else {
      return FrameCurves(compiled, until: end ?? compiled.motion.end)
        .curves(of: property, span: span)
    }
    guard let column = played.columns.first(where: { $0.property.isOne(of: property) }) else {
      return nil
    }
    var known = KnownCurves()
    return SequenceCurves(played, of: compiled, spans).curves(of: column, &known)
  }

  private func curves(
    of column: SequenceTimeline.Column, _ sources: [PropertyCurves?], _ known: inout KnownCurves
  ) -> PropertyCurves {
    let property = column.property
    let span = spans[property.name]
    guard !column.plays.isEmpty else {
      return PropertyCurves(
        property: property, span: span,
        motion: .constant(column.initial ?? property.initial ?? .number(0)), interpolation: nil)
    }
    if property.type.isDiscrete {
      return PropertyCurves(
        property: property, span: span, motion: .snapping(steps(of: column)), interpolation: nil)
    }
    let spaces = Set(sources.compactMap { $0?.interpolation })
    guard spaces.count <= 1, sources.allSatisfy({ $0 != nil }) else {
      return sampled(column, span, &known)
    }
    let before = column.initial.map { initial in
      spaces.first.map { space in
        ValueSpace(property, colorsMove: space).vector(initial).components
      } ?? initial.numbers
    }
    let curves = (0..<property.type.dimension).map { component in
      curve(of: column, sources.compactMap { $0 }, component, before: before?[component])
    }
    return PropertyCurves(
      property: property, span: span, motion: .moving(curves), interpolation: spaces.first)
  }

  /// The curve of one component: its value before the first play, and the pieces of each play until
  /// the next one begins.
  private func curve(
    of column: SequenceTimeline.Column, _ sources: [PropertyCurves], _ component: Int,
    before: Double?
  ) -> PiecewiseCurve {
    var pieces: [CurvePiece] = []
    var value = before
    for (index, entry) in column.plays.enumerated() {
      let source = sources[index]
      let length = entry.play.length.isFinite ? entry.play.length : entry.play.neededEnd ?? 0
      guard
        let curve = source.curves(duration: length)?[component].curve
      else { continue }
      let begin = entry.play.begin
      let next = index + 1 < column.plays.count ? column.plays[index + 1].play.begin : .infinity
      let stop = min(next, sequence.duration)
      let start = entry.play.isReversed ? curve.finalValue : curve.startValue
      if begin > 0, pieces.isEmpty {
        pieces.append(.constant(value ?? start, from: 0, to: begin))
      }
      let own = entry.play.pieces(
        of: curve, until: min(stop, entry.play.cut ?? .infinity))
      pieces += own
      let last =
        own.last?.endValue ?? (entry.play.isReversed ? curve.startValue : curve.finalValue)
      let end = own.last?.end ?? begin
      if stop - end > 1e-9 { pieces.append(.constant(last, from: end, to: stop)) }
      value = last
    }
    return PiecewiseCurve(pieces: pieces, finalValue: value ?? 0)
  }

  /// A curve through samples, for plays whose colours move in different spaces.
  private func sampled(
    _ column: SequenceTimeline.Column, _ span: SourceSpan, _ known: inout KnownCurves
  ) -> PropertyCurves {
    let all = known.sampled ?? FrameCurves(timeline).properties
    known.sampled = all
    return all.first { $0.name == column.property.name }
      ?? PropertyCurves(
        property: column.property, span: span,
        motion: .constant(column.initial ?? .number(0)), interpolation: nil)
  }

  /// The values of a discrete property, each with the time from which it is shown.
  private func steps(
    of column: SequenceTimeline.Column
  ) -> [(time: Double, value: PropertyValue)] {
    let rate = timeline.frameRate
    var times: Set<Double> = [0]
    for entry in column.plays {
      let contents = sequence.sources[entry.play.source].contents
      let end = min(entry.play.begin + entry.play.total / entry.play.speed, sequence.duration)
      times.insert(entry.play.begin)
      for local in contents.changes(of: entry.property, frameRate: rate) {
        var iteration = 0.0
        while iteration < entry.play.count {
          let inside = entry.play.isReversed ? entry.play.length - local : local
          let time = entry.play.begin + (iteration * entry.play.length + inside) / entry.play.speed
          guard time <= end, entry.play.length > 0 || iteration == 0 else { break }
          times.insert(time)
          iteration += 1
        }
      }
    }
    let sorted = times.sorted()
    // Sampled after a change by more than any rounding error.
    let samples = timeline.motion.sample(
      at: sorted.map { $0 + 1e-6 }, of: column.property.name)
    guard let track = samples.first else { return [] }
    return track.steps(at: sorted)
  }
}

extension SequenceTimeline.Play {
  /// The time of the source up to which an endless one is played; nil for one that ends.
  fileprivate var neededEnd: Double? {
    length.isFinite ? nil : cut.map { ($0 - begin) * speed }
  }

  /// The pieces of all iterations of a curve, until a time in seconds of the sequence.
  fileprivate func pieces(
    of curve: PiecewiseCurve, until stop: Double
  ) -> [CurvePiece] {
    let unit = curve.duration
    guard unit > 0 else { return [] }
    let rounds = length.isFinite ? count * max(1, (length / unit).rounded()) : .infinity
    var pieces: [CurvePiece] = []
    var round = 0.0
    while round < rounds {
      let from = begin + round * unit / speed
      guard from < stop - 1e-9 else { break }
      let single =
        isReversed
        ? curve.pieces.reversed().map { $0.reversed(from: unit - $0.end) } : curve.pieces
      for piece in single {
        let moved = piece.retimed(from: from, speed: speed)
        guard moved.start < stop - 1e-9 else { break }
        pieces.append(moved.cut(at: stop))
      }
      round += 1
    }
    return pieces
  }
}

extension ResolvedContents {
  /// The times in seconds at which a discrete property may change.
  fileprivate func changes(of property: PropertyDeclaration, frameRate: Double) -> [Double] {
    if case .tracks(let tracks) = self {
      return tracks.motions.filter {
        property.isOne(of: $0.property) || $0.property.isOne(of: property)
      }
      .flatMap { entry -> [Double] in
        guard case .snapping(let track) = entry.motion else { return [] }
        let start = entry.starts.isEmpty ? 0 : entry.starts[property.target?.copy ?? 0]
        return track.steps.flatMap { [$0.start + start, $0.start + $0.duration + start] }
      }
    }
    if case .events(let events) = self {
      return events.entries.lazy.filter {
        property.isOne(of: events.columns.properties[$0.change.column])
          || events.columns.properties[$0.change.column].isOne(of: property)
      }
      .map { ($0.change.time * frameRate).rounded(.up) / frameRate }
    }
    guard case .sequence(let sequence) = self else { return [] }
    return sequence.columns.filter { $0.property.isOne(of: property) }.flatMap { column in
      column.plays.flatMap { entry in
        sequence.sources[entry.play.source].contents
          .changes(of: entry.property, frameRate: frameRate)
          .map { entry.play.begin + $0 / entry.play.speed }
      }
    }
  }
}

extension PropertyDeclaration {
  /// Whether it is the same property of the same view, or of all of its copies.
  func isOne(of other: PropertyDeclaration) -> Bool {
    name == other.name || target?.copy == nil && name == other.sharedName
  }
}
