internal import TimelineSyntax

/// A kind of contents, of which a timeline has one; its raw value is the key in files.
package enum ContentKind: String, Sendable, CaseIterable {
  case tracks, phases, events, transition, sequence, states

  package var key: String { rawValue }

  /// The keys of all kinds.
  static let keys = KeyList(allCases.map(\.key), in: TimelineFields.record.keys)

  /// The lines of contents that move at once, to be changed.
  ///
  /// - Parameters:
  ///   - owned: puts properties under the name of the element that they are of, where there is one.
  ///   - played: the timeline that a sequence plays.
  package func start(_ owned: (_ properties: String) -> String, _ played: String) -> String {
    switch self {
    case .tracks:
      """
      tracks:
        \(owned("scale: [spring: { to: 1.2, duration: 0.4 }, spring: { to: 1, duration: 0.4 }]"))
      """
    case .phases:
      """
      phases:
        - { phase: rest, set: { \(owned("scale: 1")) }, animation: smooth }
        - { phase: grown, set: { \(owned("scale: 1.2")) }, animation: bouncy }
      """
    case .events:
      """
      events:
        - { at: 0, set: { \(owned("scale: 1.2")) }, animation: bouncy }
        - { at: 0.6s, set: { \(owned("scale: 1")) }, animation: smooth }
      """
    case .transition: "transition: { use: [opacity, { scale: 0.8 }], animation: smooth }"
    case .sequence:
      """
      sequence:
        - { play: \(played) }
      """
    case .states:
      """
      states:
        rest: {}
        pressed: { set: { \(owned("scale: 0.94")) }, animation: snappy }
      """
    }
  }
}

extension TimelineBinder {
  /// What a timeline contains; the last of several kinds, and nil if that is invalid.
  func contents(of written: WrittenTimeline, _ keys: DecodedKeys) -> TimelineContents? {
    var contents: TimelineContents?
    for (key, node) in keys.present(among: ContentKind.keys) {
      guard let kind = ContentKind(rawValue: key) else { continue }
      let value = tree.value(of: node)
      let list = written[key]
      let bound: TimelineContents? =
        switch kind {
        case .tracks:
          TrackBinder(scope).tracks(
            written.tracks ?? WrittenTracks(at: value, in: tree, keys: TrackFields.keys)
          )
          .map { .tracks(TrackList(tracks: $0)) }
        case .phases:
          ChangeBinder(scope).phases(list, at: value).map { .phases(PhaseList(phases: $0)) }
        case .events:
          ChangeBinder(scope).events(list, at: value).map { .events(EventList(events: $0)) }
        case .transition:
          ValueType<TransitionModel>.transition.decode(scope, value).map { .transition($0) }
        case .sequence: SequenceBinder(scope).sequence(list, at: value).map { .sequence($0) }
        case .states: nil
        }
      contents = bound ?? contents
    }
    return contents
  }

  /// Contents with what other keys of their timeline say of them.
  func completed(_ contents: TimelineContents, by fields: TimelineFields) -> TimelineContents {
    switch contents {
    case .tracks(var list):
      list.repeatCount = fields.repeatCount
      reader.checkIterations(of: list, within: budget.limits.duration)
      reader.checkEndlessTracks(of: list)
      return .tracks(list)
    case .phases: return contents
    case .events(var list):
      list.implicitAnimations = fields.implicitAnimations
      reader.checkStaggers(of: list)
      return .events(ChangeBinder(scope).ordered(list, of: fields.timeline))
    case .transition(var transition):
      transition.size = fields.timeline.size
      return .transition(transition)
    case .sequence(var sequence):
      sequence.repeatCount = fields.repeatCount
      reader.checkIterations(of: sequence, within: budget.limits.duration)
      return .sequence(sequence)
    }
  }
}
