import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The part of a sequence that moves one view as keyframe tracks: holds until each play begins, a jump
/// to its start, and its keyframes at their speed.
///
/// A sequence that is played has keyframes, too, if all of its own plays have some. What has no keyframes (state changes, phases, transitions, and what is played backwards, cut or
/// repeated by a track itself) becomes linear keyframes on its curve.
struct SequenceTracks {
  /// The largest distance of linear keyframes from the curve, as a fraction of its range.
  private static let tolerance = 1e-3

  private let timeline: CompiledTimeline
  private let sequence: SequenceTimeline
  private let span: SourceSpan
  private let spans: PropertySpans
  /// Whether each play follows a hold, even one of no duration, as those of other copies do.
  private let isCopy: Bool

  /// Whether a track of a sequence that plays once ends when it has come to rest.
  private let leavesOutLastRest: Bool
  /// The sequences that are played, with tracks in their place, by the index of the source.
  private var playedSequences: [Int: PlayedSequence] = [:]

  /// How deep the sequences are in each other whose keyframes are taken over.
  private static let nestingLimit = 4

  /// A sequence that is played, with tracks.
  private struct PlayedSequence {
    let timeline: CompiledTimeline
    /// The properties whose tracks do not have exactly the values of the sequence.
    let approximate: Set<String>
  }

  /// - Parameters:
  ///   - isCopy: whether the timeline is written together with those of other copies.
  ///   - leavesOutLastRest: whether a track of a sequence that plays once ends when it has come to
  ///     rest.
  ///   - nesting: how deep it is in other sequences.
  init?(
    _ timeline: CompiledTimeline, isCopy: Bool = false, leavesOutLastRest: Bool = false,
    nesting: Int = 0
  ) {
    guard case .sequence(let sequence) = timeline.contents else { return nil }
    self.timeline = timeline
    self.sequence = sequence
    self.isCopy = isCopy
    self.leavesOutLastRest = leavesOutLastRest && timeline.repeatCount == .times(1)
    span = timeline.timeline.name.span
    spans = PropertySpans(timeline)
    guard nesting < Self.nestingLimit else { return }
    for (index, source) in sequence.sources.enumerated() {
      guard case .sequence(let model) = source.timeline.contents,
        model.repeatCount?.value ?? .times(1) == .times(1),
        let inner = SequenceTracks(
          source.compiled(frameRate: timeline.frameRate), nesting: nesting + 1)
      else { continue }
      var log = ExportLog(SourceFile(path: "", bytes: []))
      playedSequences[index] = PlayedSequence(
        timeline: inner.timeline(log: &log),
        approximate: Set(log.approximations.map(\.property)))
    }
  }

  /// The timeline with tracks in place of its sequence.
  func timeline(log: inout ExportLog) -> CompiledTimeline {
    guard case .sequence(let model) = timeline.timeline.contents else { return timeline }
    var list = TrackList(repeatCount: model.repeatCount, tracks: [])
    list.tracks = sequence.columns.filter { !$0.plays.isEmpty }.map { track(of: $0, log: &log) }
    list.length = timeline.duration
    return timeline.replacingTracks(by: list)
  }

  /// The keyframes of each property, without computing them.
  var work: [(property: String, work: ExportWork)] {
    guard case .sequence(let model) = timeline.timeline.contents else { return [] }
    return sequence.columns.map { column in
      let width = Double(column.property.type.dimension)
      var total = 0.0
      var most: (count: Double, cause: ExportWork.Cause)?
      for (index, entry) in column.plays.enumerated() {
        let stop = stop(of: column, index)
        let count =
          keyframes(of: entry, until: stop).map { entry.play.count * Double($0.keyframes.count) }
          ?? max(0, min(entry.end, stop) - entry.play.begin) / step(of: entry)
        total += count * width
        guard count * width > most?.count ?? 0 else { continue }
        most = (count * width, .of(entry, iterations: entry.play.count, in: model))
      }
      return (column.property.name, ExportWork(count: total, cause: most?.cause ?? .curve))
    }
  }

  // MARK: Tracks

  /// When a play of a column is over at the latest, in seconds.
  private func stop(of column: SequenceTimeline.Column, _ index: Int) -> Double {
    let next = index + 1 < column.plays.count ? column.plays[index + 1].play.begin : .infinity
    return min(next, column.plays[index].play.cut ?? .infinity, sequence.duration)
  }

  /// The seconds between two samples of a play.
  private func step(of entry: SequenceTimeline.PropertyPlay) -> Double {
    let isStepped = sequence.sources[entry.play.source].contents.isStepped
    return (isStepped ? 1 : 0.25) / timeline.frameRate
  }

  private func track(of column: SequenceTimeline.Column, log: inout ExportLog) -> Track {
    let property = column.property
    let name = Located(property.name, node: NodeID(0), span: spans[property.name])
    let start = value(of: column, at: -1) ?? property.initial ?? .number(0)
    var track = Track(name: name, property: property, keyframes: [], start: start, span: name.span)
    track.from = Located(start, node: NodeID(0), span: name.span)
    var builder = TrackBuilder(value: start, span: name.span)
    for (index, entry) in column.plays.enumerated() {
      let stop = stop(of: column, index)
      builder.hold(until: entry.play.begin, always: isCopy)
      if let source = keyframes(of: entry, until: stop) {
        add(source, of: entry, to: &builder, log: &log)
      } else {
        addLines(column, entry, until: stop, to: &builder, log: &log)
      }
      if !isCopy { builder.hold(until: min(stop, sequence.duration)) }
    }
    if leavesOutLastRest {
      builder.removeLastHold()
    } else {
      builder.hold(until: sequence.duration, always: isCopy)
    }
    track.keyframes = builder.keyframes
    return track
  }

  /// The track that a play shows whole, with its keyframes backwards if the play is; nil if they cannot
  /// be taken over.
  private func keyframes(
    of entry: SequenceTimeline.PropertyPlay, until stop: Double
  ) -> Track? {
    let play = entry.play
    guard play.length.isFinite, case .tracks(let tracks) = contents(of: play),
      abs(tracks.duration - play.length) < 1e-9,
      var track = track(played: entry), track.cycle == nil,
      play.count.isFinite,
      // In place of more, lines on the curve are fewer.
      play.count * Double(track.keyframes.count)
        <= max(1000, (entry.end - play.begin) * timeline.frameRate),
      entry.end <= stop + 1e-9
    else { return nil }
    guard play.isReversed else { return track }
    guard let way = wayBack(of: entry) else { return nil }
    track.keyframes = way.keyframes
    return track
  }

  /// The contents of what is played, with tracks in place of a sequence.
  private func contents(of play: SequenceTimeline.Play) -> ResolvedContents {
    playedSequences[play.source]?.timeline.contents ?? sequence.sources[play.source].contents
  }

  /// The track that a play shows, if what is played has one and does not repeat.
  private func track(played entry: SequenceTimeline.PropertyPlay) -> Track? {
    let source = sequence.sources[entry.play.source]
    guard let inner = playedSequences[entry.play.source] else {
      guard case .tracks(let list) = source.timeline.contents,
        list.repeatCount?.value ?? .times(1) == .times(1)
      else { return nil }
      return source.track(of: entry.property)
    }
    guard case .tracks(let list) = inner.timeline.timeline.contents,
      let track = list.tracks.first(where: { entry.property.isOne(of: $0.property) }),
      !inner.approximate.contains(track.property.name)
    else { return nil }
    return track
  }

  private func wayBack(of entry: SequenceTimeline.PropertyPlay) -> ReversedKeyframes? {
    guard case .tracks(let tracks) = contents(of: entry.play),
      let motion = tracks.motion(of: entry.property)
    else { return nil }
    return ReversedKeyframes(motion, from: 0, at: spans[entry.property.name])
  }

  private func add(
    _ track: Track, of entry: SequenceTimeline.PropertyPlay, to builder: inout TrackBuilder,
    log: inout ExportLog
  ) {
    let play = entry.play
    let lead =
      track.copyStarts.isEmpty
      ? 0
      : track.copyStarts[track.property.target?.copy == nil ? entry.property.target?.copy ?? 0 : 0]
    let delay = lead + (track.delay?.value ?? 0)
    let length = track.keyframes.reduce(0) { $0 + $1.resolvedDuration }
    let way = play.isReversed ? wayBack(of: entry) : nil
    way?.add(of: entry.property, in: timeline.name, at: play.begin, to: &log)
    for iteration in 0..<Int(play.count) {
      let begin = play.begin + Double(iteration) * play.length / play.speed
      builder.hold(until: begin)
      builder.jump(to: way?.start ?? track.start)
      // Backwards, what the track waits for at its start comes last.
      let wait = way == nil ? delay : play.length - lead - length
      builder.hold(until: begin + max(0, wait) / play.speed)
      for keyframe in track.keyframes { builder.add(keyframe, speed: play.speed) }
    }
  }

  /// Linear keyframes on the curve of a play.
  private func addLines(
    _ column: SequenceTimeline.Column, _ entry: SequenceTimeline.PropertyPlay, until stop: Double,
    to builder: inout TrackBuilder, log: inout ExportLog
  ) {
    let begin = entry.play.begin
    let end = min(entry.end, stop)
    let step = step(of: entry)
    let count = max(1, Int(((end - begin) / step - 1e-9).rounded(.up)))
    // The play itself answers just after its begin, and a new cycle just after the end of the last.
    let even = (1...count).map { min(begin + Double($0) * step, end) }
    let ends = entry.cycleEnds(in: sequence).filter { $0 < end - 1e-6 }
    let times = Set([begin] + ends).map { $0 + Self.instant }.sorted() + even + ends
    let sorted = Array(Set(times)).sorted()
    addLines(column, entry, at: sorted, to: &builder, log: &log)
  }

  /// The time in seconds after which a jump has happened.
  private static let instant = 2e-9

  private func addLines(
    _ column: SequenceTimeline.Column, _ entry: SequenceTimeline.PropertyPlay, at times: [Double],
    to builder: inout TrackBuilder, log: inout ExportLog
  ) {
    let begin = entry.play.begin
    guard times.count > 1, let values = values(of: column, at: times) else { return }
    if case .number = values[0] {
    } else if values[0].numbers.isEmpty {
      for (time, value) in zip(times, values) where value != builder.value {
        builder.hold(until: time)
        builder.jump(to: value)
      }
      return
    }
    let kept = keptIndices(times, values)
    let numbers = values.flatMap(\.numbers)
    let range = (numbers.max() ?? 0) - (numbers.min() ?? 0)
    log.add(
      ExportLog.Approximation(
        timeline: timeline.name, property: column.property.name, error: Self.tolerance * range,
        unit: VisibleUnit(column.property), relativeError: Self.tolerance, isWithin: true,
        time: begin))
    let decimals = Digits.decimals(forRange: range)
    func rounded(_ value: PropertyValue) -> PropertyValue {
      value.with(numbers: value.numbers.map { Digits.rounded($0, decimals: decimals) })
    }
    builder.jump(to: rounded(values[0]))
    for (before, index) in zip(kept, kept.dropFirst()) {
      if times[index] - times[before] < 2 * Self.instant {
        builder.jump(to: rounded(values[index]))
      } else {
        builder.line(to: rounded(values[index]), at: times[index])
      }
    }
  }

  /// The indices of values between which straight lines are within the tolerance.
  private func keptIndices(_ times: [Double], _ values: [PropertyValue]) -> [Int] {
    var kept: Set<Int> = [0, times.count - 1]
    let firstIndices = Dictionary(zip(times, times.indices)) { first, _ in first }
    for index in times.indices.dropFirst() where times[index] - times[index - 1] < 2 * Self.instant
    {
      kept.formUnion([index - 1, index])
    }
    for component in values[0].numbers.indices {
      let points = times.indices.map { CurvePoint(times[$0], values[$0].numbers[component]) }
      let heights = points.map(\.y)
      let range = (heights.max() ?? 0) - (heights.min() ?? 0)
      guard range > 0 else { continue }
      for point in PolylineFit.onCurve(points, tolerance: Self.tolerance * range) {
        if let index = firstIndices[point.x] { kept.insert(index) }
      }
    }
    return kept.sorted()
  }

  // MARK: Values

  private func value(of column: SequenceTimeline.Column, at time: Double) -> PropertyValue? {
    values(of: column, at: [time])?.first
  }

  private func values(
    of column: SequenceTimeline.Column, at times: [Double]
  ) -> [PropertyValue]? {
    let tracks = timeline.motion.sample(at: times, of: column.property.name)
    return tracks.first?.propertyValues
  }
}

extension SequenceTimeline.PropertyPlay {
  /// The ends of the cycles and iterations of what is played, in seconds of the sequence.
  fileprivate func cycleEnds(in sequence: SequenceTimeline) -> [Double] {
    guard case .tracks(let tracks) = sequence.sources[play.source].contents,
      let motion = tracks.motion(of: property), !play.isReversed
    else { return [] }
    let last = ((play.cut ?? end) - play.begin) * play.speed
    let period = motion.cycle?.length ?? tracks.duration
    guard period > 0, last.isFinite, last / period < 1000 else { return [] }
    var ends: [Double] = []
    var time = (motion.cycle?.start ?? 0) + period
    while time < last {
      ends.append(play.begin + time / play.speed)
      time += period
    }
    return ends
  }
}
