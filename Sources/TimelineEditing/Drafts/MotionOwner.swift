internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// What has a spring or a curve: a keyframe, a phase, an event, a state, or a side of a transition.
enum MotionOwner {
  case keyframe(KeyframeAddress)
  case phase(timeline: String, Int)
  case event(timeline: String, Int)
  case state(timeline: String, String)
  case side(timeline: String, TransitionSide)

  init(_ members: EditMembers) throws(EditFault) {
    if !members.isNull("phase") {
      self = .phase(timeline: try members.string("timeline"), try members.index("phase"))
    } else if !members.isNull("event") {
      self = .event(timeline: try members.string("timeline"), try members.index("event"))
    } else if !members.isNull("state") {
      self = .state(timeline: try members.string("timeline"), try members.string("state"))
    } else if !members.isNull("side") {
      self = .side(timeline: try members.string("timeline"), try TransitionSide(members))
    } else {
      self = .keyframe(try KeyframeAddress(members))
    }
  }

  var keyframe: KeyframeAddress? {
    if case .keyframe(let address) = self { address } else { nil }
  }

  var timeline: String {
    switch self {
    case .keyframe(let address): address.timeline
    case .phase(let timeline, _), .event(let timeline, _), .side(let timeline, _),
      .state(let timeline, _):
      timeline
    }
  }

  /// The mapping of a phase, an event or a side, with its animation; nil for a keyframe.
  func animated(
    in draft: Draft
  ) throws(EditFault) -> (item: PlaceCursor, animation: AnimationModel?)? {
    let cursor = try draft.timeline(timeline)
    switch self {
    case .keyframe: return nil
    case .phase(_, let index):
      guard case .phases(let list) = cursor.timeline.contents, list.phases.indices.contains(index),
        let item = cursor.item(index, of: FieldKey.phases)
      else { throw .refused("`\(timeline)` has no phase \(index)") }
      return (item, list.phases[index].animation?.value)
    case .event(_, let index):
      guard case .events(let list) = cursor.timeline.contents, list.written.indices.contains(index),
        let item = cursor.item(index, of: FieldKey.events)
      else { throw .refused("`\(timeline)` has no event \(index)") }
      return (item, list.written[index].animation?.value)
    case .state(_, let name):
      guard let state = cursor.timeline.states?.states.first(where: { $0.name.value == name }),
        let item = cursor.mapping.value(at: [FieldKey.states, name])
      else { throw .refused("`\(timeline)` has no state `\(PlainLine.text(name))`") }
      return (item, state.animation?.value)
    case .side(_, let side):
      guard let (change, item) = cursor.side(side) else {
        throw .refused("`\(timeline)` has no \(side.rawValue)")
      }
      return (item, change.animation?.value)
    }
  }
}

extension Draft {
  /// Adds a key to a mapping, or replaces its value.
  mutating func set(
    _ key: String, to text: String, in mapping: PlaceCursor, _ timeline: Timeline?
  ) throws(EditFault) {
    try settleSharing(of: mapping, OriginReader(document, timeline))
    if let value = mapping.value(of: key) { return replace(value, by: text, isNew: true) }
    change(
      [CollectionText(tree: mapping.tree).adding(key, text, to: mapping.node)],
      in: mapping.source, isNew: true)
  }

  /// Replaces an entry of a mapping as a whole.
  mutating func replace(_ entry: YAMLEntry, of mapping: PlaceCursor, by text: String) {
    let tree = mapping.tree
    let span = tree[entry.key].span.union(tree[entry.value].span)
    change([TextEdit(span: span, replacement: text)], in: mapping.source, isNew: true)
  }
}
