public import TimelineSyntax

/// The contents of a sequence: timelines that are played one after another or together.
public struct SequenceModel: Sendable {
  /// The number of iterations; nil for one.
  public var repeatCount: Located<RepeatCount>?
  /// The entries, in source order.
  public let entries: [SequenceEntry]
  /// All entries that play something, in source order, with those of groups.
  package let plays: PlayingEntries
  /// The properties that are moved, in order of appearance.
  package let movedProperties: [PropertyDeclaration]
  /// When the last entry ends, in seconds.
  public var duration: Double
  /// The labels of the entries as markers, in source order: each begin, each end, and the markers of
  /// what is played.
  public var labels: [SequenceLabel]
  /// The sequence as it is played when Reduce Motion is enabled, if that differs.
  package var reduced: [SequenceModel] = []
  /// The deepest nesting of lists, over the sequences that are played, too.
  package var depth: Int
  /// The number of played entries and copies, those of played sequences included.
  package var playedCount: Int

  package init(
    entries: [SequenceEntry], duration: Double, labels: [SequenceLabel], depth: Int,
    playedCount: Int
  ) {
    self.entries = entries
    plays = PlayingEntries(of: entries)
    var seen: Set<Int> = []
    var moved: [PropertyDeclaration] = []
    for played in plays.played {
      for (index, number) in played.play.numbers.enumerated() where seen.insert(number).inserted {
        moved.append(played.play.properties[index])
      }
    }
    movedProperties = moved
    self.duration = duration
    self.labels = labels
    self.depth = depth
    self.playedCount = playedCount
  }
}

/// The entries of a sequence that play something, in source order.
package struct PlayingEntries: RandomAccessCollection, Sendable {
  private let entries: [SequenceEntry]

  /// - Parameter entries: the entries of a list, of which some may wait or be groups.
  fileprivate init(of entries: [SequenceEntry]) {
    // The same list, unless something else is in it: copying entries takes time.
    guard !entries.allSatisfy({ $0.played != nil }) else {
      self.entries = entries
      return
    }
    var playing: [SequenceEntry] = []
    for entry in entries { entry.forEach { if $0.played != nil { playing.append($0) } } }
    self.entries = playing
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  /// What each of them plays, without a copy of the entry.
  package var played: some Collection<PlayedEntry> { entries.lazy.compactMap(\.played) }

  package subscript(index: Int) -> (entry: SequenceEntry, played: PlayedEntry) {
    guard let played = entries[index].played else { preconditionFailure("an entry that plays") }
    return (entries[index], played)
  }
}

/// A time of a sequence that the label of an entry names.
public struct SequenceLabel: Sendable, Hashable {
  /// The name in times: `headline`, `headline.end`, or `headline.landing` for a marker of what is
  /// played.
  public var name: String
  /// Seconds from the sequence's start.
  public var time: Double
}

/// An entry of a sequence.
public struct SequenceEntry: Sendable {
  /// What an entry does.
  public enum Content: Sendable {
    /// Plays a timeline, or tracks of its own.
    case play(PlayedEntry)
    /// Waits.
    case wait
    /// Entries that begin together.
    case together([SequenceEntry])
    /// Entries that follow each other.
    case sequence([SequenceEntry])
  }

  /// The name of its begin.
  public var label: Located<String>?
  /// How long after the end of the entry above it begins, in seconds; negative for an overlap.
  public var shift: Located<Double>?
  /// Its begin as specified, in seconds from the sequence's start.
  public var at: Located<Double>?
  /// What it does.
  public var content: Content
  /// When it begins, in seconds from the sequence's start.
  public var begin: Double
  /// When it ends, in seconds from the sequence's start: in the copy that ends last.
  public var end: Double
  /// The range of the whole entry.
  public var span: SourceSpan
}

/// An entry of a sequence that plays a timeline or tracks of its own.
///
/// A class, so that copies of entries share it.
public final class PlayedEntry: Sendable {
  /// The name of the played timeline, such as `rise` or `card.insertion`; nil for tracks of its own.
  public let name: Located<String>?
  /// The element that is moved; nil for the view itself, or for the elements that the played
  /// timeline names.
  public var element: ElementModel? { play.element }
  /// The copy that alone is moved; nil for all copies.
  public let copy: Int?
  /// When the copies start; nil if all start at once.
  public let stagger: Located<Stagger>?
  /// How often it is played; nil for once.
  public let repeatCount: Located<RepeatCount>?
  /// The factor of the played time; nil for 1.
  public let speed: Located<Double>?
  /// Whether it is played backwards; nil for no.
  public let reversed: Located<Bool>?
  /// The time after which it is cut, in seconds from its begin; nil if it is played to its end.
  public let limit: Located<Double>?
  /// Whether it is ended where it has settled.
  package let isTrimmed: Bool
  /// Whether it gives values to parameters of the played timeline.
  package let hasArguments: Bool
  /// The properties that it moves, of the target's element.
  package var properties: [PropertyDeclaration] { play.properties }
  /// What it plays on the element.
  let play: EntryPlay
  /// What is played for each copy; a single run without copies.
  package let runs: [CopyRun]

  /// - Parameter begin: when the first copy begins, in seconds from the sequence's start.
  init(
    _ fields: SequenceFields, _ play: EntryPlay, stagger: Located<Stagger>?, from begin: Double,
    isTrimmed: Bool
  ) {
    self.isTrimmed = isTrimmed
    (name, self.play, copy) = (fields.play, play, fields.copy?.value)
    (self.stagger, repeatCount, speed) = (stagger, fields.repeatCount, fields.speed)
    (reversed, limit) = (fields.reversed, fields.limit)
    hasArguments = fields.arguments != nil
    let starts = stagger?.value.starts(count: play.element?.count ?? 1)
    let rate = fields.speed?.value ?? 1
    let count = Self.count(fields.repeatCount?.value)
    let cut = fields.limit.map { begin + $0.value }
    var runs: [CopyRun] = []
    runs.reserveCapacity(play.copies.count)
    for (index, copy) in play.copies.enumerated() {
      let start = begin + (starts?[copy ?? 0] ?? 0)
      let played = play.variant(index)
      let duration = played.run.duration
      let end = start + (duration == 0 ? 0 : count * duration / rate)
      runs.append(CopyRun(copy: copy, begin: start, end: cut ?? end, played: played))
    }
    self.runs = runs
  }

  /// How often a repeat count plays something; infinite for forever.
  private static func count(_ repeatCount: RepeatCount?) -> Double {
    switch repeatCount {
    case nil: 1
    case .times(let count): Double(count)
    case .forever: .infinity
    }
  }

  /// How often it is played; infinite for forever.
  package var count: Double { Self.count(repeatCount?.value) }

  /// When it moves a property, in seconds of the sequence from a copy's begin.
  package func times(of span: MovedSpan, in duration: Double) -> (start: Double, end: Double) {
    let last = duration == 0 ? 0 : (count - 1) * duration
    guard reversed?.value == true else { return (span.start / rate, (last + span.end) / rate) }
    return (0, (last + duration - span.start) / rate)
  }

  /// The factor of the played time.
  public var rate: Double { speed?.value ?? 1 }
}

/// What is played for one copy of an entry's element.
package struct CopyRun: Sendable {
  /// The copy; nil where there is a single view, or where the played timeline names its elements.
  package var copy: Int?
  /// When the copy begins, in seconds from the sequence's start.
  package var begin: Double
  /// When it ends, in seconds from the sequence's start.
  package var end: Double
  /// What is played.
  package var played: PlayedTimeline
}

extension PlayedEntry {
  /// When nothing of it moves visibly any more, in seconds from the sequence's start.
  package var settledTime: Double {
    let dead = limit == nil && reversed?.value != true ? deadTime : 0
    return (runs.map(\.end).max() ?? 0) - dead
  }

  /// How long the end of what it plays shows no motion, in seconds of the sequence.
  package var deadTime: Double {
    let tails = runs.map { $0.end - ($0.played.run.duration - $0.played.run.settledTime) / rate }
    return (runs.map(\.end).max() ?? 0) - (tails.max() ?? 0)
  }
}

extension SequenceEntry.Content {
  /// When nothing of it moves visibly any more, in seconds from the sequence's start; nil for what
  /// moves nothing.
  var settledTime: Double? {
    switch self {
    case .play(let played): played.settledTime
    case .wait: nil
    case .together(let entries), .sequence(let entries):
      entries.compactMap(\.content.settledTime).max()
    }
  }
}

extension SequenceEntry {
  /// Calls `body` with this entry and all entries in it, in source order.
  package func forEach(_ body: (SequenceEntry) -> Void) {
    body(self)
    switch content {
    case .play, .wait: break
    case .together(let entries), .sequence(let entries):
      for entry in entries { entry.forEach(body) }
    }
  }

  /// What it plays; nil if it plays nothing itself.
  package var played: PlayedEntry? { if case .play(let played) = content { played } else { nil } }

  /// What messages and pictures call it: its label, or what it plays on what.
  package var title: String {
    if let label { return label.value }
    switch content {
    case .wait: return "wait"
    case .together: return "together"
    case .sequence: return "sequence"
    case .play(let played):
      let name = played.name?.value ?? "tracks"
      guard let element = played.element else { return name }
      return "\(name) on \(element.name)\(played.copy.map { "[\($0)]" } ?? "")"
    }
  }
}

extension SequenceModel {
  /// The innermost entry that contains a range.
  package func entry(at span: SourceSpan) -> SequenceEntry? {
    var found: SequenceEntry?
    for entry in entries {
      entry.forEach { if $0.span.contains(span) { found = $0 } }
    }
    return found
  }

  /// The entries that move each element, in source order, by its name.
  package var playsByElement: [String: [PlayedEntry]] {
    var plays: [String: [PlayedEntry]] = [:]
    for played in self.plays.played {
      for property in played.properties {
        guard let name = property.element?.name, plays[name]?.last !== played else { continue }
        plays[name, default: []].append(played)
      }
    }
    return plays
  }

  /// Whether all copies of an element move alike, each later by its start in one stagger.
  ///
  /// - Parameter plays: the entries that move the element.
  package static func movesCopiesAlike(in plays: [PlayedEntry]) -> Bool {
    plays.allSatisfy { played in
      played.copy == nil && played.stagger?.value == plays[0].stagger?.value
        && played.element != nil && (played.stagger == nil || played.limit == nil)
        && played.runs.allSatisfy { $0.played === played.runs[0].played }
    }
  }

  /// The stagger by which all copies of an element move alike; nil if they start together, or differ.
  ///
  /// - Parameter plays: the entries that move the element.
  package static func stagger(of plays: [PlayedEntry]) -> Stagger? {
    movesCopiesAlike(in: plays) ? plays.first?.stagger?.value : nil
  }

  /// The tracks that entries have themselves, for the first copy of each.
  package var ownTracks: [TrackList] {
    plays.played.compactMap { played in
      guard played.name == nil,
        case .tracks(let list)? = played.runs.first?.played.timeline.contents
      else { return nil }
      return list
    }
  }

  /// Whether it repeats forever.
  package var isEndless: Bool { repeatCount?.value == .forever }
}
