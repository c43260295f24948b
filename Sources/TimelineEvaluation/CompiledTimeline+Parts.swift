package import TimelineDocument

extension CompiledTimeline {
  /// The parts of the timeline that move some views, as timelines that move the view itself; nil for
  /// a view that is not moved.
  ///
  /// Their names are that of the timeline and of the element, as in `list.row`, and that of the copy
  /// if the copies differ, as in `list.row.2`. Copies start together in them: their stagger is left
  /// out.
  package func parts(of views: [Timeline.View]) -> [CompiledTimeline?] {
    let parts = timeline.parts(of: views) { property, view in
      property.inCopy(view.copy ?? 0).local
    }
    var sequences: [SequenceTimeline]?
    if case .sequence(let sequence) = contents { sequences = sequence.parts(of: views) }
    let whole = contents.isStepped && sequences == nil ? PartSource.Whole(self) : nil
    return views.indices.map { index in
      parts[index].flatMap {
        compiled($0, of: views[index], sequence: sequences?[index], whole: whole)
      }
    }
  }

  /// - Parameters:
  ///   - sequence: what the view's part of a sequence shows.
  ///   - whole: the whole timeline, if it is stepped.
  private func compiled(
    _ part: Timeline, of view: Timeline.View, sequence: SequenceTimeline?, whole: PartSource.Whole?
  ) -> CompiledTimeline? {
    var part = part
    var name = self.name
    if let element = view.element { name += ".\(element.name)" }
    if let copy = view.copy { name += ".\(copy)" }
    part.name.value = name
    part.reducedMotion = nil
    if case .tracks(var list) = part.contents {
      for index in list.tracks.indices { list.tracks[index].stagger = nil }
      // An iteration is as long as that of the whole.
      if list.repeatCount != nil { list.length = duration }
      part.contents = .tracks(list)
    }
    if let sequence {
      return try? CompiledTimeline(
        ResolvedTimeline(
          timeline: part, name: name, frameRate: frameRate, contents: .sequence(sequence)))
    }
    guard let resolved = ResolvedTimeline.all(of: part, frameRate: frameRate).first else {
      return nil
    }
    let own = ResolvedTimeline(
      timeline: part, name: name, frameRate: frameRate, contents: resolved.contents)
    guard let whole else { return try? CompiledTimeline(own) }
    // When a phase ends depends on all views.
    let source = PartSource(whole: whole, view: view)
    return CompiledTimeline(own, motion: source.motion(in: motion), playback, of: source)
  }
}

/// A stepped timeline and the view that a part of it moves.
struct PartSource: Sendable {
  /// What the parts of a timeline share, so that each takes only what belongs to its view.
  struct Whole: Sendable {
    private let resolved: ResolvedTimeline
    /// The names of the properties of each view, in the order of their columns.
    private let names: [Timeline.ViewName: [(index: Int, name: String)]]
    /// Two iterations of a timeline that loops, which exports compare; nil for others.
    private let twice: (options: PlaybackOptions, motion: TimelineMotion)?

    init(_ timeline: CompiledTimeline) {
      resolved = timeline.resolved
      names = Dictionary(
        grouping: timeline.contents.properties.enumerated().map { ($0, $1) },
        by: { Timeline.ViewName(element: $1.element?.name, copy: $1.target?.copy) }
      ).mapValues { $0.map { (index: $0, name: $1.name) } }
      let options = PlaybackOptions(SamplingOptions(cycles: 2), frameRate: timeline.frameRate)
      let frames = timeline.duration * timeline.frameRate
      let width = timeline.contents.properties.reduce(0) { $0 + $1.type.dimension }
      // More is not exported.
      let isCompared = frames * Double(width) <= Double(EvaluationLimits.exportedPoints)
      twice =
        timeline.motion.isEndless && isCompared
        ? (try? timeline.resolved.motion(options)).map { (options, $0) } : nil
    }

    /// The names of the properties of a view, in the order of their columns.
    func names(of view: Timeline.View) -> [String] {
      let views: Set = [nil, view.copy ?? 0].reduce(into: Set()) {
        $0.insert(Timeline.ViewName(element: view.element?.name, copy: $1))
      }
      return views.flatMap { names[$0] ?? [] }.sorted { $0.index < $1.index }.map(\.name)
    }

    /// Computes the motion of the whole timeline.
    ///
    /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)`` or
    ///   ``EvaluationError/withoutTrigger(timeline:)``.
    func motion(_ options: PlaybackOptions) throws(EvaluationError) -> TimelineMotion {
      if let twice, twice.options == options { return twice.motion }
      return try resolved.motion(options)
    }
  }

  let whole: Whole
  private let view: Timeline.View
  /// The names of the view's properties in the whole timeline.
  private let names: [String]

  init(whole: Whole, view: Timeline.View) {
    (self.whole, self.view, names) = (whole, view, whole.names(of: view))
  }

  /// The part of a motion of the whole.
  func motion(in motion: TimelineMotion) -> TimelineMotion {
    TimelineMotion(
      PartMotion(whole: motion, view: view, names: names),
      framesPerSecond: motion.framesPerSecond, duration: motion.duration,
      clock: IterationClock(length: .infinity, end: motion.end), isEndless: motion.isEndless,
      notes: motion.notes)
  }
}

/// The part of a motion that moves one view.
private struct PartMotion: MotionSource {
  let whole: TimelineMotion
  let view: Timeline.View
  /// The names of the view's properties in the whole.
  let names: [String]

  var width: Int { whole.width }

  func sample(
    at times: [Double], of name: String?, inCopy copy: Int?, includingVelocities: Bool
  ) -> [SampledTrack] {
    names.flatMap { own in
      whole.sample(
        at: times, of: own, inCopy: view.copy ?? 0, includingVelocities: includingVelocities)
    }.compactMap { track in
      guard track.element == view.element?.name, track.index ?? 0 == view.copy ?? 0,
        name == nil || track.property == name
      else { return nil }
      var track = track
      (track.element, track.index) = (nil, nil)
      return track
    }
  }
}

extension CompiledTimeline {
  /// The same timeline with another name, such as that of all copies of an element.
  package func renamed(_ name: String) -> CompiledTimeline {
    var own = timeline
    own.name.value = name
    let resolved = ResolvedTimeline(
      timeline: own, name: name, frameRate: frameRate, contents: contents)
    return CompiledTimeline(resolved, motion: motion, playback, of: source)
  }
}
