internal import TimelineDocument
internal import TimelineSyntax

/// Removes a timeline, an element, or a part of a timeline, unless something else refers to it.
struct RemoveEdit: TimelineEdit {
  static let name = "remove"

  private enum Target {
    case timeline(String)
    case element(String)
    case state(String, timeline: String)
    case track(Int, timeline: String)
    /// A phase or an event.
    case item(Int, of: String, timeline: String)
    case entry([Int], timeline: String)
  }

  private let target: Target

  init(_ members: EditMembers) throws(EditFault) {
    switch try members.string("what") {
    case "timeline": target = .timeline(try members.string("timeline"))
    case "element": target = .element(try members.string("element"))
    case "state":
      target = .state(try members.string("state"), timeline: try members.string("timeline"))
    case "track":
      target = .track(try members.index("track"), timeline: try members.string("timeline"))
    case "phase":
      target = .item(
        try members.index("phase"), of: FieldKey.phases, timeline: try members.string("timeline"))
    case "event":
      target = .item(
        try members.index("event"), of: FieldKey.events, timeline: try members.string("timeline"))
    case "entry":
      target = .entry(try members.indices("entry"), timeline: try members.string("timeline"))
    default: throw .malformed("`what` is nothing that can be removed")
    }
  }

  var title: String {
    switch target {
    case .timeline(let name): "delete timeline \(name)"
    case .element(let name): "delete element \(name)"
    case .state(let name, _): "delete state \(name)"
    case .track: "delete a track"
    case .item(_, FieldKey.phases, _): "delete a phase"
    case .item: "delete an event"
    case .entry: "delete an entry"
    }
  }

  func apply(to draft: inout Draft) throws(EditFault) {
    guard let root = PlaceCursor(root: draft.tree) else { return }
    switch target {
    case .timeline(let name):
      try remove(name, from: root.value(of: FieldKey.timelines), "the only timeline", &draft)
    case .element(let name):
      guard root.value(at: [FieldKey.elements, name]) != nil else {
        throw .refused(
          "`\(PlainLine.text(name))` is not declared at the top of `elements` of this file: delete it in the text"
        )
      }
      try remove(name, from: root.value(of: FieldKey.elements), "the only element", &draft)
    case .state(let name, let timeline):
      let states = try draft.timeline(timeline).mapping.value(of: FieldKey.states)
      try remove(name, from: states, "the only state", &draft)
    case .track(let number, let timeline):
      let (cursor, track) = try draft.track(number, of: timeline)
      let tracks = cursor.mapping.value(of: FieldKey.tracks)
      let property = track.property
      guard let target = property.target, let own = tracks?.value(of: target.element.name) else {
        return try remove(property.name, from: tracks, "the only track", &draft)
      }
      guard draft.tree.entries(of: own.node).count > 1 else {
        return try remove(target.element.name, from: tracks, "the only track", &draft)
      }
      try remove(target.property, from: own, "the only track", &draft)
    case .item(let index, let key, let timeline):
      let list = try draft.timeline(timeline).mapping.value(of: key)
      try remove(
        index, from: list, "the only \(key == FieldKey.phases ? "phase" : "event")", &draft)
    case .entry(let way, let timeline):
      let cursor = try draft.timeline(timeline)
      _ = try cursor.existingEntry(way)
      var list = cursor.mapping.value(of: FieldKey.sequence)
      for number in way.dropLast() { list = list?.item(number)?.groupEntries }
      try remove(way.last ?? 0, from: list, "the only entry of its group", &draft)
    }
  }

  private func remove(
    _ key: String, from mapping: PlaceCursor?, _ what: String, _ draft: inout Draft
  ) throws(EditFault) {
    guard let mapping, mapping.tree === draft.tree, let entry = mapping.entry(key) else {
      throw .refused("`\(PlainLine.text(key))` is not in this file")
    }
    try draft.settleSharing(of: mapping, OriginReader(draft.document, nil))
    try requireUnused(
      draft.tree[entry.key].span.union(draft.tree[entry.value].span), key, draft)
    guard let edit = draft.collections.removing(entry.key, from: mapping.node) else {
      throw .refused("it is \(what), and the file needs one")
    }
    draft.change([edit])
  }

  private func remove(
    _ index: Int, from list: PlaceCursor?, _ what: String, _ draft: inout Draft
  ) throws(EditFault) {
    guard let list, list.tree === draft.tree, let item = list.item(index) else {
      throw .refused("this is not in the file")
    }
    try draft.settleSharing(of: list, OriginReader(draft.document, nil))
    try requireUnused(item.span, nil, draft)
    guard let edit = draft.collections.removing(item: index, of: list.node) else {
      throw .refused("it is \(what), and the timeline needs one")
    }
    draft.change([edit])
  }

  /// Throws if something outside of a part refers to a name that is defined in it.
  private func requireUnused(
    _ span: SourceSpan, _ name: String?, _ draft: Draft
  ) throws(EditFault) {
    let references = draft.document.references
    let defined = references.filter { $0.isDefinition && span.contains($0.span) }
    let uses = references.filter { use in
      !use.isDefinition && !span.contains(use.span)
        && defined.contains {
          $0.kind == use.kind && $0.name == use.name && $0.scope == use.scope
        }
    }
    guard let first = uses.first else { return }
    var lines: [Int] = []
    for use in uses {
      let line = draft.source.position(at: use.span.start).line
      if !lines.contains(line) { lines.append(line) }
    }
    let shown = lines.prefix(6).map(String.init).joined(separator: ", ")
    let more = lines.count > 6 ? " and \(lines.count - 6) more" : ""
    throw .refused(
      "`\(name ?? first.name)` is used in line\(lines.count == 1 ? "" : "s") \(shown)\(more): delete or change that first"
    )
  }
}
