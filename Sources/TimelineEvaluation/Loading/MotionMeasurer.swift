public import TimelineDocument
internal import TimelineForeign
package import TimelineSyntax

/// Measures what the entries of sequences play, and when events happen, by computing the motion.
struct MotionMeasurer: RunMeasurer {
  func run(
    of timeline: Timeline, isInsertion: Bool?, frameRate: Double, to end: Double?,
    within limit: inout Int
  ) -> (any MeasuredRun)? {
    let all = ResolvedTimeline.all(of: timeline, frameRate: frameRate)
    guard let resolved = isInsertion == false ? all.last : all.first else { return nil }
    var options = PlaybackOptions(framesPerSecond: frameRate, end: end)
    options.componentLimit = min(options.componentLimit, limit)
    guard let motion = try? resolved.contents.motion(options) else {
      limit -= options.componentLimit
      return nil
    }
    limit -= motion.steppedCount
    return MotionRun(timeline, contents: resolved.contents, motion: motion)
  }

  func eventTimes(
    of timeline: Timeline, frameRate: Double, within limit: inout Int
  ) -> [Double?]? {
    guard case .events(let list) = timeline.contents else { return nil }
    var options = PlaybackOptions(framesPerSecond: frameRate)
    options.componentLimit = min(options.componentLimit, limit)
    guard let measured = try? EventTimeline(list, of: timeline).eventTimes(options) else {
      limit -= options.componentLimit
      return nil
    }
    limit -= measured.steppedCount
    return measured.times
  }
}

/// What an entry of a sequence plays, with its motion at the document's frame rate.
///
/// A class, so that the entries and timelines that play it share it.
final class MotionRun: MeasuredRun {
  private let timeline: Timeline
  let contents: ResolvedContents
  let motion: TimelineMotion
  let spans: [MovedSpan]
  /// The indices of the timeline's tracks by their properties.
  let tracks: PropertyIndex

  init(_ timeline: Timeline, contents: ResolvedContents, motion: TimelineMotion) {
    self.timeline = timeline
    self.contents = contents
    self.motion = motion
    let list = if case .tracks(let list) = timeline.contents { list.tracks } else { [Track]() }
    tracks = PropertyIndex(list.lazy.map(\.property))
    let all = contents.movedSpans(in: motion)
    // Tracks move what they are tracks of.
    if case .tracks = contents {
      spans = all
      return
    }
    var moved = Set(timeline.movedProperties.map(\.sharedName))
    // The view's transition moves properties that no event sets.
    if case .events(let events) = contents {
      for effect in events.presence.effects {
        moved.insert(events.columns.properties[effect.column].sharedName)
      }
    }
    spans = all.filter { moved.isEmpty || moved.contains($0.property.sharedName) }
  }

  var duration: Double { motion.isEndless ? motion.duration : motion.end }

  var isEndless: Bool { motion.isEndless }

  func values(at times: [Double]) -> [(property: PropertyDeclaration, values: [PropertyValue])] {
    // Transitions move what no timeline names.
    let properties = TrackLookup(
      timeline.movedProperties + spans.lazy.map(\.property.inAllCopies)
    ) { $0 }
    return motion.sample(at: times).compactMap { track in
      guard let property = properties[track] else { return nil }
      let own = track.index.map(property.inCopy) ?? property
      return (own, times.indices.map { track.value(at: $0) })
    }
  }
}

extension ResolvedContents {
  /// When each property of each view is moved, in the order of the columns of samples.
  fileprivate func movedSpans(in motion: TimelineMotion) -> [MovedSpan] {
    let end = motion.isEndless ? .infinity : motion.end
    if case .tracks(let tracks) = self {
      return tracks.motions.flatMap { $0.movedSpans(before: end, in: tracks.duration) }
    }
    if case .sequence(let sequence) = self {
      return sequence.movedSpans(isEndless: motion.isEndless)
    }
    var moved = properties
    if case .transition(let transition) = self {
      moved = zip(moved, transition.parts).filter { !$1.isEmpty }.map(\.0)
    }
    return moved.flatMap { $0.spans(0, end) }
  }
}

extension TrackTimeline.PropertyMotion {
  /// When the property is moved in each copy.
  ///
  /// - Parameters:
  ///   - total: the end of all iterations of the timeline in seconds.
  ///   - length: the duration of one of them.
  fileprivate func movedSpans(before total: Double, in length: Double) -> [MovedSpan] {
    if case .constant = motion { return [] }
    let last = total.isFinite ? max(0, total - length) : .infinity
    let own = isEndless ? .infinity : last + (cycle?.end ?? motion.duration)
    guard property.copyCount > 1 else {
      let start = starts.first ?? 0
      return [MovedSpan(property: property, start: start, end: start + own)]
    }
    return (0..<property.copyCount).map { copy in
      let start = starts.isEmpty ? 0 : starts[copy]
      return MovedSpan(property: property.inCopy(copy), start: start, end: start + own)
    }
  }
}

extension PropertyDeclaration {
  /// The span in each copy of its element.
  fileprivate func spans(_ start: Double, _ end: Double) -> [MovedSpan] {
    guard copyCount > 1 else { return [MovedSpan(property: self, start: start, end: end)] }
    return (0..<copyCount).map { MovedSpan(property: inCopy($0), start: start, end: end) }
  }
}

extension DocumentLoader {
  package init(limits: YAMLLimits, references: ReferenceReader = ReferenceReader()) {
    self.init(
      limits: limits, references: references, measurer: MotionMeasurer(), foreign: OtherTools())
  }

  /// Creates a loader of files that are not on a disk; `readFile` returns nil for a missing file.
  package init(limits: YAMLLimits, readFile: @escaping @Sendable (String) -> [UInt8]?) {
    self.init(
      limits: limits,
      references: ReferenceReader { path throws(ReferenceError) in readFile(path) })
  }

  /// Creates a loader that reads included files from disk, with the default limits.
  ///
  /// A document may include regular files of its own repository, the closest folder above it that
  /// contains `.git`. Without one, they are in the document's folder or in the working folder of the
  /// process. Symbolic links are resolved before that is decided.
  public init() {
    self.init(limits: YAMLLimits())
  }
}
