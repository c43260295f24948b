package import TimelineDocument
package import TimelineEvaluation
internal import TimelineSyntax

/// A timeline with the results of its evaluation, which all rules share.
///
/// It is a class so that results are cached. Each lint run has its own, used by one thread only.
package final class LintedTimeline {
  package let timeline: Timeline
  /// The contents of the timeline, which nearly all rules look at: the timeline would copy them.
  private let contents: TimelineContents
  /// Frames per second for sampling stepped contents.
  package let frameRate: Double
  let budget: SteppingBudget
  /// Whether these are the tracks of an entry of a sequence, and no timeline of its own.
  package let isEntry: Bool

  package init(
    _ timeline: Timeline, frameRate: Double, within budget: SteppingBudget, isEntry: Bool = false
  ) {
    self.isEntry = isEntry
    self.timeline = timeline
    contents = timeline.contents
    self.frameRate = frameRate
    self.budget = budget
  }

  /// Another timeline, evaluated as this one is.
  func alike(_ other: Timeline) -> LintedTimeline {
    LintedTimeline(other, frameRate: frameRate, within: budget)
  }

  /// Another timeline as an entry of this one plays it.
  func asEntry(_ other: Timeline) -> LintedTimeline {
    LintedTimeline(other, frameRate: frameRate, within: budget, isEntry: true)
  }

  /// The name of the timeline.
  package var name: String { timeline.name.value }

  /// The keyframe tracks with their curves; empty for other contents.
  package lazy var tracks = writtenTracks.map(LintedTrack.init)

  /// The keyframe tracks as they are written; empty for other contents.
  var writtenTracks: [Track] {
    if case .tracks(let list) = contents { list.tracks } else { [] }
  }

  /// The phases; nil for other contents.
  package var phases: PhaseList? {
    if case .phases(let list) = contents { list } else { nil }
  }

  /// The events, or the changes in the run of states; nil for other contents.
  package private(set) lazy var events: EventList? = {
    guard case .events(var list) = contents else { return nil }
    // The frames of what states play are those of another timeline.
    if timeline.states != nil { list.events.removeAll(where: \.isPlayed) }
    return list
  }()

  /// The events that the file lists; nil for other contents.
  package var writtenEvents: EventList? { timeline.states == nil ? events : nil }

  /// The entries that are played one after another; nil for other contents.
  package var sequence: SequenceModel? {
    if case .sequence(let sequence) = contents { sequence } else { nil }
  }

  /// The tracks that entries of a sequence have themselves, as timelines; empty for other contents.
  package var entries: [LintedTimeline] {
    guard let sequence else { return [] }
    return sequence.plays.played.compactMap { played in
      guard played.name == nil, var own = played.runs.first?.played.timeline else { return nil }
      own.driver = timeline.driver
      return LintedTimeline(own, frameRate: frameRate, within: budget, isEntry: true)
    }
  }

  /// The insertion and the removal of a transition; nil for other contents.
  package var transition: TransitionModel? {
    if case .transition(let transition) = contents { transition } else { nil }
  }

  /// How often the keyframes or the sequence repeat: once by default and for other contents.
  package var repeatCount: RepeatCount { contents.repeatCount?.value ?? .times(1) }

  /// The timeline, ready for sampling: an insertion and a removal for a transition, one element for
  /// other contents, and none for a timeline that would last for hours.
  ///
  /// Stepped contents are simulated here only.
  private(set) lazy var compiled: [CompiledTimeline] = resolved.compactMap {
    try? CompiledTimeline($0, within: budget)
  }

  /// The timeline with its contents resolved to numbers: an insertion and a removal for a transition,
  /// one element for other contents.
  package lazy var resolved = ResolvedTimeline.all(
    of: timeline.playedOverTime, frameRate: frameRate)

  /// The phases with their values, resolved to numbers; nil for other contents.
  lazy var resolvedPhases: PhaseTimeline? = {
    if case .phases(let phases)? = resolved.first?.contents { phases } else { nil }
  }()

  /// The timeline, ready for sampling, if it is a sequence.
  package var compiledSequence: CompiledTimeline? { sequence == nil ? nil : compiled.first }

  /// The timeline, ready for sampling, if it is no transition.
  var wholeCompiled: CompiledTimeline? { transition == nil ? compiled.first : nil }

  /// Every frame of one iteration of stepped contents.
  ///
  /// A transition has a table for its insertion and another for its removal.
  package lazy var samples: [SampleTable] = compiled.compactMap { try? $0.sample() }

  /// The keyframe track of a property; nil if it has none.
  package func track(of property: PropertyDeclaration) -> LintedTrack? {
    trackIndices[property.name].map { tracks[$0] }
  }

  private lazy var trackIndices = Dictionary(
    tracks.indices.map { (tracks[$0].property.name, $0) }
  ) { first, _ in first }

  /// The properties that it moves, each with the first place that names it.
  lazy var movedNames: [(property: PropertyDeclaration, span: SourceSpan)] =
    writtenTracks.distinct { $0.property.name }.map { ($0.property, $0.name.span) }
    + stateValues.distinct { $0.property.name }.map { ($0.property, $0.name.span) }

  /// The values that phases and events set, without drags.
  lazy var stateValues: [PropertyAssignment] =
    phases?.phases.flatMap(\.values) ?? events?.events.flatMap(\.values) ?? []

  /// The same by the properties' names.
  lazy var stateValuesByName = Dictionary(grouping: stateValues, by: \.property.name)

  /// The indices of the events that set each property, ascending, by its name.
  lazy var eventIndices: [String: [Int]] = {
    var indices: [String: [Int]] = [:]
    for (index, event) in (events?.events ?? []).enumerated() {
      for value in event.values where indices[value.property.name]?.last != index {
        indices[value.property.name, default: []].append(index)
      }
    }
    return indices
  }()

  /// The animations of its phases, events, insertion or removal.
  private(set) lazy var animations = makeAnimations()

  /// The animations with the time in seconds in which one iteration changes values, without delays.
  private(set) lazy var timedAnimations = animations.compactMap { animation in
    animation.model.motionDuration.map { (animation: animation, seconds: $0) }
  }

  /// The frames of a property in ``samples``, those of the insertion for a transition; of the first
  /// copy if the property is of all copies of an element.
  package func sampledTrack(of property: PropertyDeclaration) -> SampledTrack? {
    let column = SampledColumn(name: property.sharedName, copy: property.target?.copy)
    return sampledIndices[column].flatMap { samples.first?.tracks[$0] }
  }

  private lazy var sampledIndices: [SampledColumn: Int] = {
    var indices: [SampledColumn: Int] = [:]
    for (index, track) in (samples.first?.tracks ?? []).enumerated() {
      for copy in [nil, track.index] {
        let column = SampledColumn(name: track.sharedName, copy: copy)
        if indices[column] == nil { indices[column] = index }
      }
    }
    return indices
  }()

  /// A property in all copies of an element, or in one.
  private struct SampledColumn: Hashable {
    let name: String
    let copy: Int?
  }

  /// The length of one iteration in seconds, derived from the contents; nil if the timeline cannot
  /// be played.
  package lazy var duration: Double? =
    writtenTracks.isEmpty
    ? compiled.map(\.duration).max()
    : writtenTracks.map { [isEndless = hasEndlessTracks] in
      isEndless ? $0.singleEnd : $0.end
    }.max()

  /// Whether a track repeats forever by itself.
  package private(set) lazy var hasEndlessTracks: Bool =
    if case .tracks(let list) = contents { list.hasEndlessTracks } else { false }

  /// The timeline by the views that it moves, each with its own properties; the timeline itself if it
  /// moves no elements.
  package var views: [LintedTimeline] { parts.isEmpty ? [self] : parts }

  /// The views of a timeline that moves elements; empty for another one.
  private lazy var parts: [LintedTimeline] = {
    guard timeline.movesElements else { return [] }
    return timeline.parts(of: timeline.views()).compactMap { part in
      part.map { LintedTimeline($0, frameRate: frameRate, within: budget) }
    }
  }()
}
