internal import AnimationCore
package import TimelineDocument

/// A sequence: what is played on each property of each view, and when.
package struct SequenceTimeline: Sendable, Equatable {
  /// A time for which something is played on a property.
  package struct Play: Sendable, Hashable {
    /// What is played, as an index of ``SequenceTimeline/sources``.
    package var source: Int
    /// When it begins, in seconds from the sequence's start.
    package var begin: Double
    /// When it is cut; nil if it is played to its end.
    package var cut: Double?
    /// The factor of the played time.
    package var speed: Double
    /// Whether it is played backwards.
    package var isReversed: Bool
    /// How often it is played; infinite for forever.
    package var count: Double
    /// The seconds that it takes once, in its own time; infinite for what never ends.
    package var length: Double
  }

  /// A play on a property, with the property of the source.
  package struct PropertyPlay: Sendable, Hashable {
    /// The entry, as an index of the sequence's plays.
    package var entry: Int
    package var play: Play
    /// The property in what is played.
    package var property: PropertyDeclaration
    /// When the property is moved, in seconds from the sequence's start.
    package var start: Double
    package var end: Double
  }

  /// A property of one view.
  package struct Column: Sendable, Equatable {
    /// The property: of a single copy where its element has several.
    package var property: PropertyDeclaration
    /// The value before the first play; nil for that of the first play.
    package var initial: PropertyValue?
    /// What is played on it, in order of begin.
    package var plays: [PropertyPlay] = []
  }

  /// Something that is played.
  package struct Source: Sendable, Equatable {
    package let name: String
    /// The timeline of the document, with its parameters and for one view.
    package let timeline: Timeline
    let run: MotionRun

    /// Its contents, resolved to numbers.
    package var contents: ResolvedContents { run.contents }

    /// The track of a property, in a copy of its element or in all of them; nil if it has none.
    package func track(of property: PropertyDeclaration) -> Track? {
      guard case .tracks(let list) = timeline.contents else { return nil }
      let shared =
        property.sharedName == property.name ? nil : run.tracks[property.sharedName].first
      return [run.tracks[property.name].first, shared].compactMap { $0 }.min()
        .map { list.tracks[$0] }
    }

    /// Whether all copies of a property's element move alike.
    fileprivate func movesAlike(_ property: PropertyDeclaration) -> Bool {
      if case .tracks(let tracks) = contents {
        guard let motion = tracks.motion(of: property) else { return false }
        return motion.property.target?.copy == nil
          && motion.starts.allSatisfy { $0 == motion.starts[0] }
      }
      guard timeline.contents.setsValues else { return false }
      let name = property.sharedName
      return contents.properties.contains { $0.name == name }
    }

    /// The seconds that its motion takes; of an endless one, a cycle.
    package var duration: Double { run.duration }

    /// Whether it never ends by itself.
    package var isEndless: Bool { run.isEndless }

    /// The source as a timeline of its own, as long as the sequence plays it.
    package func compiled(frameRate: Double) -> CompiledTimeline {
      CompiledTimeline(
        ResolvedTimeline(
          timeline: timeline, name: name, frameRate: frameRate, contents: run.contents),
        motion: run.motion, PlaybackOptions(framesPerSecond: run.motion.framesPerSecond), of: nil)
    }

    /// Whether two sources have the same contents.
    package static func == (lhs: Source, rhs: Source) -> Bool {
      lhs.name == rhs.name && lhs.contents == rhs.contents
    }
  }

  /// What is played, each once.
  package private(set) var sources: [Source]
  /// The properties of all views: those of each element together.
  package private(set) var columns: [Column]
  /// The duration of one iteration in seconds.
  package let duration: Double
  private let name: String
  private let repeatCount: RepeatCount

  /// Resolves the sequence of a timeline.
  package init(_ sequence: SequenceModel, of timeline: Timeline) {
    name = timeline.name.value
    duration = sequence.duration
    repeatCount = sequence.repeatCount?.value ?? .times(1)
    var sources: [Source] = []
    var indices: [ObjectIdentifier: Int] = [:]
    var columns = SequenceColumns(timeline.initial)
    for (number, (entry, played)) in sequence.plays.enumerated() {
      let cut = played.limit.map { entry.begin + $0.value }
      for copy in played.runs {
        let identity = ObjectIdentifier(copy.played)
        let index = indices[identity] ?? sources.count
        if index == sources.count {
          guard let run = copy.played.run as? MotionRun else { continue }
          sources.append(
            Source(name: copy.played.name, timeline: copy.played.timeline, run: run))
          indices[identity] = index
        }
        let run = sources[index].run
        // A copy whose turn comes after the cut never begins.
        if let cut, copy.begin >= cut { continue }
        let play = Play(
          source: index, begin: copy.begin, cut: cut, speed: played.rate,
          isReversed: played.reversed?.value ?? false, count: played.count,
          length: run.isEndless ? .infinity : run.duration)
        columns.add(play, of: number, played, in: copy.copy, run)
      }
    }
    self.sources = sources
    self.columns = columns.sorted
  }

  /// The parts that move some views, as properties of the views themselves.
  func parts(of views: [Timeline.View]) -> [SequenceTimeline] {
    let groups = Dictionary(grouping: columns) { column in
      Timeline.ViewName(element: column.property.element?.name, copy: column.property.target?.copy)
    }
    return views.map { view in
      let element = view.element?.name
      var part = self
      // A column without a copy is that of all of them.
      part.columns = [nil, view.copy ?? 0].flatMap { copy in
        groups[Timeline.ViewName(element: element, copy: copy)] ?? []
      }
      // A part has only what is played on its view.
      let used = Set(part.columns.flatMap { $0.plays.map(\.play.source) }).sorted()
      let indices = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
      part.sources = used.map { sources[$0] }
      for column in part.columns.indices {
        part.columns[column].property = part.columns[column].property.local
        for play in part.columns[column].plays.indices {
          let source = part.columns[column].plays[play].play.source
          part.columns[column].plays[play].play.source = indices[source] ?? source
        }
      }
      return part
    }
  }

  /// The properties, in file order: one for all copies of an element where all are moved.
  package var properties: [PropertyDeclaration] {
    var counts: [String: Int] = [:]
    for column in columns { counts[column.property.sharedName, default: 0] += 1 }
    var seen: Set<String> = []
    return columns.compactMap { column in
      let property = column.property
      guard property.target?.copy != nil,
        counts[property.sharedName] == property.element?.count
      else { return property }
      return seen.insert(property.sharedName).inserted ? property.inAllCopies : nil
    }
  }

  /// The name of the property in what is played: the same for copies that move alike there.
  package func sharedName(of entry: PropertyPlay) -> String {
    let property = entry.property
    let isShared = property.target?.copy != nil && sources[entry.play.source].movesAlike(property)
    return isShared ? property.sharedName : property.name
  }

  /// Whether it repeats forever.
  package var isEndless: Bool { repeatCount == .forever }

  /// The motion over the requested number of iterations.
  func motion(_ options: PlaybackOptions) -> TimelineMotion {
    let motions = sources.map(\.run.motion)
    let count: Int? =
      switch options.cycles.map({ RepeatCount.times($0) }) ?? repeatCount {
      case .times(let count): count
      case .forever: nil
      }
    return TimelineMotion(
      SequenceMotion(self, motions: motions), framesPerSecond: options.framesPerSecond,
      duration: duration,
      clock: IterationClock(
        length: duration, end: count.map { Double($0) * duration } ?? options.end ?? duration),
      isEndless: count == nil, steppedCount: motions.reduce(0) { $0 + $1.steppedCount },
      notes: count == nil && options.end == nil
        ? ["timeline `\(name)` repeats forever; one cycle was sampled"] : [])
  }

  /// When each property of each view is moved.
  func movedSpans(isEndless: Bool) -> [MovedSpan] {
    let last: Double
    if case .times(let count) = repeatCount {
      last = Double(count - 1) * duration
    } else {
      last = 0
    }
    return columns.flatMap { column in
      column.plays.map { play in
        MovedSpan(
          property: column.property, start: play.start,
          end: isEndless ? .infinity : last + play.end)
      }
    }
  }
}

/// The columns of a sequence while its entries are resolved.
private struct SequenceColumns {
  private var columns: [SequenceTimeline.Column] = []
  private var indices: [String: Int] = [:]

  init(_ initial: [PropertyAssignment]) {
    for assignment in initial {
      let property = assignment.property
      let copies =
        property.copyCount > 1 ? (0..<property.copyCount).map { property.inCopy($0) } : [property]
      for property in copies { columns[index(of: property)].initial = assignment.value.value }
    }
  }

  private mutating func index(of property: PropertyDeclaration) -> Int {
    if let index = indices[property.name] { return index }
    indices[property.name] = columns.count
    columns.append(SequenceTimeline.Column(property: property))
    return columns.count - 1
  }

  mutating func add(
    _ play: SequenceTimeline.Play, of number: Int, _ entry: PlayedEntry, in copy: Int?,
    _ run: MotionRun
  ) {
    for span in run.spans {
      let property =
        entry.element == nil
        ? span.property
        : entry.properties.first { $0.localName == span.property.name }?.inCopy(copy ?? 0)
      guard let property else { continue }
      let index = index(of: property)
      // A sequence that is played may move a property several times: one play shows all of it.
      let last = columns[index].plays.indices.last
      let times = entry.times(of: span, in: run.duration)
      let start = play.begin + times.start
      let end = min(play.begin + times.end, play.cut ?? .infinity)
      if let last, columns[index].plays[last].entry == number,
        columns[index].plays[last].play == play,
        columns[index].plays[last].property == span.property
      {
        columns[index].plays[last].end = max(columns[index].plays[last].end, end)
        continue
      }
      columns[index].plays.append(
        SequenceTimeline.PropertyPlay(
          entry: number, play: play, property: span.property, start: start, end: end))
    }
  }

  /// The columns of each element together, and their plays in order of begin.
  var sorted: [SequenceTimeline.Column] {
    var columns = columns
    for index in columns.indices {
      columns[index].plays = columns[index].plays.enumerated().sorted {
        ($0.element.play.begin, $0.offset) < ($1.element.play.begin, $1.offset)
      }.map(\.element)
    }
    // The copies of a property follow each other.
    var order: [String: Int] = [:]
    for column in columns where order[column.property.sharedName] == nil {
      order[column.property.sharedName] = order.count
    }
    let together = columns.enumerated().sorted { first, second in
      let (one, other) = (first.element.property, second.element.property)
      if one.sharedName != other.sharedName {
        return order[one.sharedName, default: 0] < order[other.sharedName, default: 0]
      }
      return (one.target?.copy ?? 0, first.offset) < (other.target?.copy ?? 0, second.offset)
    }.map(\.element)
    return PropertyDeclaration.grouped(together) { $0.property }
  }
}

extension SequenceTimeline.Play {
  /// The seconds that all iterations take, in its own time.
  package var total: Double { length == 0 ? 0 : count * length }
}
