internal import TimelineDocument
internal import TimelineSyntax

/// Reads a property of a sequence: of what was played on it last.
private final class PlayReader: ValueReader {
  /// What is played from a time on.
  struct Play {
    let begin: Double
    let clock: PlayClock
    /// The clock of the motion that is played.
    let iteration: IterationClock
    /// Nil if it has no such column.
    let reader: ValueReader?

    func local(_ time: Double) -> Double { iteration.local(clock.place(at: time).time) }
  }

  private let plays: [Play]
  /// What is shown before the first play.
  private let start: ValueReader
  private let startTime: Double
  /// The number of plays that have begun at the last time: in memory of its own, to which access is
  /// not checked at run time.
  private let startedCount: UnsafeMutablePointer<Int>

  init(_ plays: [Play], start: ValueReader, at startTime: Double) {
    (self.plays, self.start, self.startTime) = (plays, start, startTime)
    startedCount = .allocate(capacity: 1)
    startedCount.initialize(to: 0)
    super.init(width: start.width)
  }

  deinit { startedCount.deallocate() }

  override func read(at time: Double, into numbers: UnsafeMutablePointer<Double>) {
    let count = startedCount(at: time)
    if count == 0 {
      start.read(at: startTime, into: numbers)
    } else {
      let play = plays[count - 1]
      play.reader?.read(at: play.local(time), into: numbers)
    }
  }

  override func value(at time: Double) -> PropertyValue? {
    let count = startedCount(at: time)
    return count == 0
      ? start.value(at: startTime)
      : plays[count - 1].reader?.value(at: plays[count - 1].local(time))
  }

  /// The number of plays that have begun.
  private func startedCount(at time: Double) -> Int {
    let count = startedCount.pointee
    // Mostly the same one as at the last time.
    if count == 0 || SequenceMotion.hasStarted(plays[count - 1].begin, at: time),
      count == plays.count || !SequenceMotion.hasStarted(plays[count].begin, at: time)
    {
      return count
    }
    startedCount.pointee =
      plays.sortedIndex { !SequenceMotion.hasStarted($0.begin, at: time) } ?? plays.count
    return startedCount.pointee
  }
}

extension SequenceMotion {
  func readers(of name: String?, inCopy copy: Int?) -> [ColumnReader] {
    // Copies on which the same is played at the same times share their readers.
    var known: [[SharedPlay]: [ColumnReader]] = [:]
    return index[name].flatMap { number -> [ColumnReader] in
      let column = sequence.columns[number]
      let property = column.property
      if let copy, let own = property.target?.copy, own != copy { return [] }
      let isShared = column.initial == nil && property.target?.copy != nil
      let key = isShared ? column.plays.map { SharedPlay($0, in: sequence) } : []
      let own = (isShared ? known[key] : nil) ?? readers(of: column)
      if isShared { known[key] = own }
      return own.map { entry in
        var entry = entry
        (entry.column.element, entry.column.index) = (
          property.element?.name, property.target?.copy
        )
        return entry
      }
    }
  }

  private func readers(of column: SequenceTimeline.Column) -> [ColumnReader] {
    let played = column.plays.map(readers)
    var starts = played.first ?? []
    var startTime = -1.0
    if let initial = column.initial {
      let property = column.property.local
      let reader = ConstantReader(initial, of: property.type)
      starts = ColumnReader.all(
        SampledTrack.columns(
          of: property, values: SampledValues([PropertyValue](), of: property.type)), reader,
        of: property)
    } else if let first = column.plays.first, first.play.isReversed {
      startTime = first.play.length
    }
    let startClock = column.initial == nil ? column.plays.first.map(iteration) : nil
    return starts.map { start in
      let plays = zip(column.plays, played).map { entry, readers in
        PlayReader.Play(
          begin: entry.play.begin, clock: PlayClock(entry.play), iteration: iteration(of: entry),
          reader: readers.first { $0.column.property == start.column.property }?.reader)
      }
      return ColumnReader(
        start.column,
        PlayReader(
          plays, start: start.reader, at: startClock?.local(startTime) ?? startTime))
    }
  }

  private func iteration(of entry: SequenceTimeline.PropertyPlay) -> IterationClock {
    motions[entry.play.source].clock
  }

  /// Readers of what a play shows.
  private func readers(of entry: SequenceTimeline.PropertyPlay) -> [ColumnReader] {
    let property = entry.property
    // A source has a column for all copies, or one for each.
    return [property.sharedName, property.name].lazy.map { name in
      motions[entry.play.source].source.readers(of: name, inCopy: property.target?.copy)
        .filter {
          $0.column.element == property.element?.name && $0.column.index == property.target?.copy
        }
    }.first { !$0.isEmpty } ?? []
  }
}
