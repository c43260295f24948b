internal import TimelineSyntax

/// Sequences as they are played when Reduce Motion is enabled.
extension SequenceBinder {
  /// Decodes each sequence without a `reducedMotion` of its own once more: each entry plays its
  /// timeline's reduced form, and the begins follow from that.
  ///
  /// - Parameters:
  ///   - timelines: the timelines with their indices, in the order in which they were bound.
  ///   - written: all timelines as they are written.
  func addReducedSequences(
    to timelines: inout [(index: Int, timeline: Timeline)], _ written: [WrittenTimeline]
  ) {
    let all = timelines.map(\.timeline)
    guard all.contains(where: \.isSequence),
      all.contains(where: { $0.reducedMotion != nil || $0.isMovingTransition })
    else { return }
    let known = reader.diagnostics
    let reduced = PlayableTable(of: playable) { timeline in
      let target = Self.reduced(timeline, among: playable.timelines)
      return (target.reducingTransition, target.name.value)
    }
    let inner = scope.playing(reduced).repeated()
    for position in timelines.indices {
      let (index, own) = timelines[position]
      guard case .sequence(var sequence) = own.contents, own.reducedMotion == nil,
        let timeline = playable.bind(written[index], TimelinePlay(reducesMotion: true), inner)
          .timeline,
        case .sequence(let model) = timeline.contents
      else { continue }
      reduced.timelines[own.name.value] = timeline
      sequence.reduced = [model]
      timelines[position].timeline.contents = .sequence(sequence)
    }
    // What is wrong in both forms has been reported.
    let places = Set(known.diagnostics.map(\.identity))
    var diagnostics = known
    for var diagnostic in reader.diagnostics.diagnostics.dropFirst(known.diagnostics.count)
    where !places.contains(diagnostic.identity) {
      diagnostic.notes.append("this happens when Reduce Motion is on")
      diagnostics.add(diagnostic)
    }
    reader.diagnostics = diagnostics
  }

  /// The timeline to which the `reducedMotion` of a timeline leads, directly or not.
  private static func reduced(
    _ timeline: Timeline, among timelines: [String: Timeline]
  ) -> Timeline {
    var reduced = timeline
    var seen: Set<String> = [timeline.name.value]
    while let name = reduced.reducedMotion?.value, seen.insert(name).inserted,
      let next = timelines[name]
    {
      reduced = next
    }
    return reduced
  }
}
