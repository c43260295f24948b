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
    return views.indices.map { index in
      parts[index].flatMap { compiled($0, of: views[index], sequence: sequences?[index]) }
    }
  }

  /// - Parameter sequence: what the view's part of a sequence shows.
  private func compiled(
    _ part: Timeline, of view: Timeline.View, sequence: SequenceTimeline?
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
    guard contents.isStepped else {
      return try? CompiledTimeline(own)
    }
    // When a phase ends depends on all views.
    let source = PartSource(whole: self.resolved, view: view)
    return CompiledTimeline(own, motion: source.motion(in: motion), playback, of: source)
  }
}

/// A stepped timeline and the view that a part of it moves.
struct PartSource: Sendable {
  let whole: ResolvedTimeline
  let view: Timeline.View

  /// The part of a motion of the whole.
  func motion(in motion: TimelineMotion) -> TimelineMotion {
    TimelineMotion(
      PartMotion(whole: motion, view: view), framesPerSecond: motion.framesPerSecond,
      duration: motion.duration, clock: IterationClock(length: .infinity, end: motion.end),
      isEndless: motion.isEndless, notes: motion.notes)
  }
}

/// The part of a motion that moves one view.
private struct PartMotion: MotionSource {
  let whole: TimelineMotion
  let view: Timeline.View

  var width: Int { whole.width }

  func sample(
    at times: [Double], of name: String?, includingVelocities: Bool
  ) -> [SampledTrack] {
    whole.sample(at: times, includingVelocities: includingVelocities).compactMap { track in
      guard track.element == view.element?.name, track.index ?? 0 == view.copy ?? 0,
        name == nil || track.property == name
      else { return nil }
      var track = track
      (track.element, track.index) = (nil, nil)
      return track
    }
  }
}
