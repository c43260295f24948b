import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The work that the curves of a sequence ask for: those of what it plays, as often as it does.
struct SequenceWork {
  private let sequence: SequenceTimeline
  private let timeline: CompiledTimeline
  private let frameRate: Double

  init(_ sequence: SequenceTimeline, of timeline: CompiledTimeline) {
    self.sequence = sequence
    self.timeline = timeline
    frameRate = timeline.frameRate
  }

  /// The work of each property, in file order.
  var properties: [(property: String, work: ExportWork)] {
    sequence.columns.map { column in
      var total = Double(column.plays.isEmpty ? 1 : 0)
      if isSampled(column) {
        total += sequence.duration * frameRate * Double(column.property.type.dimension)
      }
      var most: (points: Double, played: Played)?
      Self.forEachPlay(of: column, in: sequence, frameRate) { played in
        total += played.size.points
        if played.size.points > most?.points ?? 0 { most = (played.size.points, played) }
      }
      let cause = most.map { self.cause(of: $0.played) } ?? .curve
      return (column.property.name, ExportWork(count: total, cause: cause))
    }
  }

  /// Whether the curve of a column may have to be sampled as a whole: it has colours that move in
  /// different spaces, or copies that move alike frame by frame.
  private func isSampled(_ column: SequenceTimeline.Column) -> Bool {
    let stepped = column.plays.lazy.filter { sequence.sources[$0.play.source].contents.isStepped }
    guard let first = stepped.first else { return false }
    return first.property.target?.copy != nil
      || column.property.type.hasColors && stepped.count < column.plays.count
  }

  /// What a play of a column asks for.
  private struct Played {
    var play: SequenceTimeline.PropertyPlay
    /// How often it is shown.
    var iterations: Double
    var size: CurveSize
  }

  private func cause(of played: Played) -> ExportWork.Cause {
    guard case .sequence(let model) = timeline.timeline.contents else { return .curve }
    return .of(played.play, iterations: played.iterations, in: model)
  }

  // MARK: Sizes

  /// The intervals of a piece that is played backwards, at the least.
  private static let intervals = 64.0

  private static func forEachPlay(
    of column: SequenceTimeline.Column, in sequence: SequenceTimeline, _ frameRate: Double,
    _ body: (Played) -> Void
  ) {
    for (index, entry) in column.plays.enumerated() {
      let play = entry.play
      let next =
        index + 1 < column.plays.count ? column.plays[index + 1].play.begin : sequence.duration
      let stop = min(next, play.cut ?? .infinity, sequence.duration)
      let shown = max(0, stop - play.begin) * play.speed
      let source = sequence.sources[play.source]
      let once = size(of: entry.property, in: source, frameRate, until: shown)
      let rounds =
        once.length > 0
        ? min(play.length.isFinite ? play.total : .infinity, shown) / once.length : 1
      // Every play has a piece before it.
      let iterations = rounds.isFinite ? max(1, rounds.rounded(.up)) : 1
      var size = once.size.scaled(by: iterations)
      if play.isReversed { size.points += size.pieces * intervals }
      size.points += 2
      body(Played(play: entry, iterations: iterations, size: size))
    }
  }

  /// The size of a property's curves in one iteration of a source, and its length in seconds.
  private static func size(
    of property: PropertyDeclaration, in source: SequenceTimeline.Source, _ frameRate: Double,
    until shown: Double
  ) -> (size: CurveSize, length: Double) {
    if case .tracks(let tracks) = source.contents {
      let motion = tracks.motion(of: property)
      return (motion.map { CurveSize($0, until: tracks.duration) } ?? CurveSize(), tracks.duration)
    }
    guard case .sequence(let sequence) = source.contents else {
      let length = source.isEndless ? shown : source.duration
      let points = length * frameRate * Double(property.type.dimension)
      return (CurveSize(points: points, pieces: 1), length)
    }
    var total = CurveSize()
    for column in sequence.columns where column.property.isOne(of: property) {
      forEachPlay(of: column, in: sequence, frameRate) {
        total.points += $0.size.points
        total.pieces += $0.size.pieces
      }
    }
    return (total, sequence.duration)
  }
}

extension ExportWork.Cause {
  /// What multiplies a play of a sequence most.
  static func of(
    _ play: SequenceTimeline.PropertyPlay, iterations: Double, in model: SequenceModel
  ) -> ExportWork.Cause {
    guard model.plays.indices.contains(play.entry) else { return .curve }
    let (entry, played) = model.plays[play.entry]
    if iterations > 4, let count = played.repeatCount { return .iterations(count.span) }
    if play.play.speed < 0.25, let speed = played.speed { return .speed(speed.span) }
    return .entry(entry.span)
  }
}
