internal import TimelineSyntax

/// The keys of an event.
private struct EventFields {
  var time: Located<Double>?
  var values: [PropertyAssignment] = []
  var drags: [Drag] = []
  var animation: Located<AnimationModel>?
  var disablesAnimations: Located<Bool>?

  static let record = Record<EventFields>(
    "an event", summary: "A state change at a time.",
    fields: [
      Field(
        "at", .markerTime, isRequired: true, example: "at: 0.2",
        summary: "When it happens, from the timeline's start: a time, or the name of a marker."
      ) { $0.time = $1 },
      Field(
        "set", ValueType<[PropertyAssignment]>.assignments, example: "set: { scale: 1.5 }",
        summary: "The values that change."
      ) { $0.values = $1.value },
      Field(
        "drag", ValueType<[Drag]>.drags,
        example: "drag: { offset: { samples: [[0, [0, 0]], [16ms, [4, 1]]] } }",
        summary: "Properties that follow a finger."
      ) { $0.drags = $1.value },
      Field(
        "animation", ValueType<AnimationModel>.animation, example: "animation: spring",
        summary: "The animation of the change; without it the change is not animated."
      ) { $0.animation = $1 },
      Field(
        "disablesAnimations", .boolean, default: "false", example: "disablesAnimations: true",
        summary: "Whether implicit animations are switched off for it."
      ) { $0.disablesAnimations = $1 },
    ], rules: [.anyOf(["set", "drag"])],
    hints: [.properties(under: "set")] + KeyHint.animationTimes)
}

/// The keys of a drag.
private struct DragFields {
  var samples: [DragSample] = []

  static let record = Record<DragFields>(
    "a drag", summary: "Where a finger was.",
    fields: [
      Field(
        "samples", ValueType<[DragSample]>.samples, isRequired: true,
        example: "samples: [[0, [0, 0]], [16ms, [4, 1]]]",
        summary: "Pairs of a time, from the event's own, and the property's value."
      ) { $0.samples = $1.value }
    ])
}

extension ValueType where Value == [DragSample] {
  /// Pairs of a time and a value, ordered by time.
  static let samples = ValueType(
    .list(
      .tuple([.time(allowsMarker: false), .propertyValue]), minimumCount: 1, maximumCount: nil)
  ) { decoder, id in
    let node = decoder.tree.resolve(id)
    let isList = decoder.tree[node].kind == .sequence
    let items = isList ? Array(decoder.tree.children(of: node)) : []
    guard !items.isEmpty else {
      decoder.reader.report(
        isList ? .missingKey : .wrongType,
        isList
          ? "a drag needs at least one sample"
          : "samples are a list, but this is \(decoder.tree.describe(node))", at: id,
        help: "write `[[0, 0], [16ms, 4]]`")
      return nil
    }
    var samples: [DragSample] = []
    var last: Located<Double>?
    for item in items {
      if let sample = decoder.sample(at: item, after: &last) { samples.append(sample) }
    }
    return samples.count == items.count ? samples : nil
  }
}

extension ValueType where Value == [Drag] {
  /// Properties and the samples of their drags.
  static let drags = ValueType(
    .viewProperties(.record { DragFields.record.description })
  ) { decoder, id in
    let node = decoder.tree.resolve(id)
    let example = "drag: { offsetX: { samples: [[0, 0], [16ms, 4]] } }"
    guard decoder.reader.checkMapping(node, at: id, what: "`drag`", example: example) else {
      return nil
    }
    var drags: [Drag] = []
    for entry in decoder.tree.entries(of: node) where !decoder.tree.isExtension(entry.key) {
      switch decoder.viewEntry(entry, own: DragFields.record.keyTable) {
      case .property: if let drag = decoder.drag(entry) { drags.append(drag) }
      case .element(let element, let entries, let stagger, _):
        decoder.reportStagger(stagger)
        decoder.element = ElementScope(element)
        drags += entries.compactMap { decoder.drag($0) }
        decoder.element = nil
      case .invalid: break
      }
    }
    return drags
  }
}

extension ValueType where Value == [Event] {
  /// A list of events, ordered by time.
  static let events = ValueType(
    .list(.record { EventFields.record.description }, minimumCount: 1, maximumCount: nil)
  ) { decoder, id in
    let node = decoder.tree.resolve(id)
    guard decoder.tree[node].kind == .sequence else {
      if !decoder.tree.isBroken(id) {
        decoder.reader.report(
          .wrongType, "events are a list, but this is \(decoder.tree.describe(node))", at: id,
          help: "begin each event with `- `: `- { at: 0, set: { scale: 1.5 }, animation: spring }`")
      }
      return nil
    }
    var events: [Event] = []
    var count = 0
    for item in decoder.tree.children(of: node) {
      count += 1
      if let event = decoder.event(at: item) { events.append(event) }
    }
    if count == 0, !decoder.tree.isBroken(node) {
      decoder.reader.report(
        .emptyTimeline, "the timeline has no events", at: id,
        help: "add one, such as `- { at: 0, set: { scale: 1.5 }, animation: spring }`")
    }
    decoder.checkOrder(of: events)
    decoder.checkEnds(of: events)
    return events
  }
}

extension DocumentDecoder {
  fileprivate mutating func drag(_ entry: YAMLEntry) -> Drag? {
    let known = property(named: entry.key)
    property = known
    defer { property = nil }
    if let known { use(known, at: entry.key) }
    var fields = DragFields()
    guard decode(DragFields.record, at: entry.value, into: &fields) != nil,
      !fields.samples.isEmpty, let property = known
    else { return nil }
    return Drag(
      name: Located(property.name, node: entry.key, span: tree[entry.key].span),
      property: property, samples: fields.samples)
  }

  /// Decodes a sample.
  ///
  /// - Parameter last: the time of the last sample that has one.
  fileprivate mutating func sample(
    at item: NodeID, after last: inout Located<Double>?
  ) -> DragSample? {
    let pair =
      tree[tree.resolve(item)].kind == .sequence ? Array(tree.children(of: tree.resolve(item))) : []
    guard pair.count == 2 else {
      reader.report(
        pair.isEmpty ? .wrongType : .dimensionMismatch,
        "a sample is a pair of a time and a value", at: item,
        help: "write `[16ms, \((property?.type.example ?? "4").filter { $0 != "`" })]`")
      return nil
    }
    let time = time(at: pair[0], what: "a sample's time").map {
      Located($0, node: pair[0], span: tree[pair[0]].span)
    }
    let value = propertyValue(at: pair[1])
    var isInOrder = true
    if let last, let time, time.value < last.value {
      isInOrder = false
      reader.report(
        .eventOrder, "a drag's samples must be in order of time", at: pair[0],
        secondary: [tree.label(last.node, "this one is later")])
    }
    last = time ?? last
    guard let time, let value, isInOrder else { return nil }
    return DragSample(
      time: time, value: Located(value, node: pair[1], span: tree[pair[1]].span))
  }

  fileprivate mutating func event(at id: NodeID) -> Event? {
    var fields = EventFields()
    guard let keys = decode(EventFields.record, at: id, into: &fields) else { return nil }
    if keys["set"] == nil, keys["drag"] == nil, !keys.hasUnknown, !tree.isBroken(tree.resolve(id)) {
      reader.report(
        .missingKey, "an event needs `set` or `drag`", at: tree.opening(of: tree.resolve(id)),
        help: "add `set: { scale: 1.5 }`")
    }
    for assignment in fields.values {
      _ = start(of: assignment.property, usedAt: assignment.name.node)
    }
    for drag in fields.drags { _ = start(of: drag.property, usedAt: drag.name.node) }
    guard let time = fields.time else { return nil }
    return Event(
      time: time, values: fields.values, drags: fields.drags, animation: fields.animation,
      disablesAnimations: fields.disablesAnimations, span: tree[id].span)
  }

  /// Checks that events are ordered by time, and that none sets a property during its drag.
  fileprivate mutating func checkOrder(of events: [Event]) {
    for (event, previous) in zip(events.dropFirst(), events)
    where event.time.value < previous.time.value {
      reader.report(
        .eventOrder,
        "this event comes at \(NumberText.string(event.time.value)) s, before the one above it",
        at: event.time.node,
        secondary: [
          tree.label(
            previous.time.node, "this one comes at \(NumberText.string(previous.time.value)) s")
        ],
        help: "move it up: events are listed in order of time")
    }
    for (index, event) in events.enumerated() {
      for drag in event.drags {
        let end = event.time.value + (drag.samples.last?.time.value ?? 0)
        // An event that comes before the drag is out of order, and has been reported.
        for other in events[(index + 1)...]
        where other.time.value >= event.time.value && other.time.value < end - 1e-9 {
          let node =
            other.values.first { $0.name.value == drag.name.value }?.name.node
            ?? other.drags.first { $0.name.value == drag.name.value }?.name.node
          guard let node else { continue }
          reader.report(
            .eventOrder,
            "`\(drag.name.value)` is still being dragged at \(NumberText.string(other.time.value)) s",
            at: node,
            secondary: [
              tree.label(drag.name.node, "this drag ends at \(NumberText.string(end)) s")
            ],
            help: "set it at or after the drag's last sample")
        }
      }
    }
  }
}
