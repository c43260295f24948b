internal import TimelineDocument
internal import TimelineSyntax

extension Draft {
  /// The timeline with a name.
  func timeline(_ name: String) throws(EditFault) -> TimelineCursor {
    if pending.isUnknown { throw .unsettled }
    guard let cursor = TimelineCursor(document, named: name) else {
      throw .refused("there is no timeline `\(PlainLine.text(name))` that can be played")
    }
    return cursor
  }

  /// A track of a timeline, with the changes so far.
  func track(_ index: Int, of name: String) throws(EditFault) -> (TimelineCursor, Track) {
    let found = try changedTrack(index, of: name)
    return (found.cursor, found.changed?.track ?? found.track)
  }

  /// A track as it was read last, and its changes since then.
  struct FoundTrack {
    let cursor: TimelineCursor
    /// The number of the first track that stands under the same keys: those of several copies are
    /// one in the text.
    let number: Int
    let track: Track
    let changed: ChangedTrack?
  }

  /// A track of a timeline as it was read last, and its changes since then.
  func changedTrack(_ index: Int, of name: String) throws(EditFault) -> FoundTrack {
    let cursor = try timeline(name)
    let tracks = cursor.tracks
    let missing = EditFault.refused("`\(name)` has no track \(index)")
    // An edit before this one may have made one track of those of several copies.
    let former =
      loadCount == 0 ? tracks : TimelineCursor(first.document, named: name)?.tracks ?? []
    let number =
      former.indices.contains(index)
      ? tracks.firstIndex { $0.isWritten(as: former[index]) } ?? tracks.count : index
    guard tracks.indices.contains(number) else { throw missing }
    return FoundTrack(
      cursor: cursor, number: number, track: tracks[number],
      changed: pending.track(number, of: name))
  }

  /// A keyframe of a track.
  ///
  /// - Parameters:
  ///   - fields: the fields that are used; nil for all.
  ///   - isTimed: whether the times and the values of the track are used.
  func keyframe(
    _ target: KeyframeAddress, reading fields: Set<String>? = nil, isTimed: Bool = true
  ) throws(EditFault) -> (TimelineCursor, KeyframePlace) {
    let found = try changedTrack(target.track, of: target.timeline)
    let cursor = found.cursor
    var track = found.changed?.track ?? found.track
    var item = target.keyframe
    if var changed = found.changed {
      if changed.hasChanged(fields, of: item) { throw .unsettled }
      if isTimed {
        guard changed.isKnown, changed.resolve(within: loader.limits.duration) else {
          throw .unsettled
        }
        track = changed.track
      }
      if changed.items.indices.contains(item) { item = changed.items[item] }
    }
    guard track.keyframes.indices.contains(target.keyframe),
      let place = cursor.keyframe(target.keyframe, of: track, at: item)
    else {
      throw .refused("the track of `\(track.name.value)` has no keyframe \(target.keyframe)")
    }
    return (cursor, place)
  }

  /// The number of a keyframe in the text, and the numbers of all that are left of its track.
  func items(of target: KeyframeAddress) throws(EditFault) -> (own: Int, all: [Int])? {
    guard let items = try changedTrack(target.track, of: target.timeline).changed?.items else {
      return nil
    }
    return items.indices.contains(target.keyframe) ? (items[target.keyframe], items) : nil
  }

  /// What times measure in a timeline.
  func time(in timeline: Timeline?) -> Measure {
    .time(frameRate: document.frameRate, whole: timeline?.duration?.value)
  }
}

/// A keyframe by its place in the document.
struct KeyframeAddress: Sendable {
  let timeline: String
  let track: Int
  let keyframe: Int

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    track = try members.index("track")
    keyframe = try members.index("keyframe")
  }
}

extension Track {
  /// Whether two tracks stand under the same keys.
  fileprivate func isWritten(as other: Track) -> Bool {
    guard let target = property.target, let otherTarget = other.property.target else {
      return property.target == nil && other.property.target == nil
        && property.name == other.property.name
    }
    return target.element.name == otherTarget.element.name
      && target.property == otherTarget.property
  }
}

extension PropertyType {
  /// What a component measures.
  var measure: Measure { self == .angle ? .angle : .number }
}
