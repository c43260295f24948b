internal import TimelineSyntax

/// The keys of an event.
struct EventFields {
  var start: Located<EventStart>?
  var label: Located<String>?
  var values: [PropertyAssignment] = []
  var drags: [Drag] = []
  var insertion: Located<String>?
  var removal: Located<String>?
  var contentTransition: Located<ContentTransitionModel>?
  var animation: Located<AnimationModel>?
  var stagger: Located<ChangeStagger>?
  var disablesAnimations: Located<Bool>?
  var isContinuous: Located<Bool>?
  var tracksVelocity: Located<Bool>?

  /// The keys of which an event has at least one.
  static let contentKeys = ["set", "drag", "insert", "remove"]

  static let record = Record<EventFields>(
    "an event", summary: "A state change at a time.", fields: contents + transaction,
    rules: [
      .anyOf(contentKeys),
      .families([
        KeyFamily(["set"]), KeyFamily(["set", "insert"]), KeyFamily(["set", "remove"]),
      ]),
      .needs("contentTransition", "animation"), .needs("stagger", "animation"),
    ],
    hints: [
      KeyHint(["completion", "onComplete", "then"]) { _ in
        "give this event a `label`, and the event that follows `at: { after: LABEL }`"
      },
      KeyHint(where: { key, value, scope in
        guard key == "after", case .number = scope.tree.quantity(at: value) else { return false }
        return true
      }) {
        "a time counts from the timeline's start: `at: \($0.firstValue)`; `after` names the `label` of another event"
      },
      KeyHint(["after", "criteria"]) { "it belongs to `at`: `at: { \($0.text) }`" },
      .properties(under: "set"),
    ] + KeyHint.animationTimes)

  /// The type of a list of events.
  static let list = FieldType.list(
    .record { record.description }, minimumCount: 1, maximumCount: nil)

  private static let contents: [Field<EventFields>] = [
    Field(
      FieldKey.at, .start, isRequired: true, unit: "s", example: "at: 0.2",
      summary:
        "When it happens: a time from the timeline's start, a marker, or the completion of another event."
    ) { $0.start = $1 },
    Field(
      "label", .string, example: "label: tapped",
      summary: "A name, so that other events can wait for its animations."
    ) { $0.label = $1 },
    Field(
      FieldKey.set, ValueType<[PropertyAssignment]>.assignments, example: "set: { scale: 1.5 }",
      summary: "The new values."
    ) { $0.values = $1.value },
    .contentTransition { $0.contentTransition = $1 },
    Field(
      "insert", .transitionName, example: "insert: card",
      summary: "The transition with which the view is inserted: the name of its timeline."
    ) { $0.insertion = $1 },
    Field(
      "remove", .transitionName, example: "remove: card",
      summary: "The transition with which the view is removed: the name of its timeline."
    ) { $0.removal = $1 },
    Field(
      "drag", ValueType<[Drag]>.drags,
      example: "drag: { offset: { samples: [[0, [0, 0]], [16ms, [4, 1]]] } }",
      summary: "Properties that follow a finger."
    ) { $0.drags = $1.value },
  ]

  private static let transaction: [Field<EventFields>] = [
    Field(
      FieldKey.animation, ValueType<AnimationModel>.animation, example: "animation: spring",
      summary: "The animation of the change; without it the change is not animated."
    ) { $0.animation = $1 },
    .stagger { $0.stagger = $1 },
    Field(
      "disablesAnimations", .boolean, default: "false", example: "disablesAnimations: true",
      summary: "Whether it disables implicit animations."
    ) { $0.disablesAnimations = $1 },
    Field(
      "isContinuous", .boolean, default: "false", example: "isContinuous: true",
      summary: "Whether it is part of a gesture; built-in animations ignore this."
    ) { $0.isContinuous = $1 },
    Field(
      "tracksVelocity", .boolean, example: "tracksVelocity: true",
      summary:
        "Whether values without an animation pass their velocity to the next spring, as those of a drag do."
    ) { $0.tracksVelocity = $1 },
  ]
}

extension ChangeBinder {
  /// Binds a list of events.
  func events(_ written: WrittenList?, at id: NodeID) -> [Event]? {
    let list = written ?? WrittenList(at: id, in: tree, keys: EventFields.record.keyTable)
    let example = "{ at: 0, set: { scale: 1.5 }, animation: spring }"
    guard reader.checkList(list, at: id, "events", of: "event", example) else { return nil }
    var events: [Event] = []
    let labels = EventLabels(list, in: tree)
    for (index, item) in list.items.enumerated() {
      let inner = inContext { $0.event = EventPlace(index: index, labels: labels) }
      if let changes = inner.scope.explaining(.event(item.id), { inner.event(item) }) {
        events += changes
      } else {
        findings.hasBrokenEvents = true
      }
    }
    return events
  }

  /// An event: several ones where copies follow each other.
  private func event(_ item: WrittenItem) -> [Event]? {
    let id = item.id
    var fields = EventFields()
    guard let keys = scope.bind(item.mapping, by: EventFields.record, at: id, into: &fields) else {
      return nil
    }
    if EventFields.contentKeys.allSatisfy({ keys[$0] == nil }), !keys.hasUnknown,
      !tree.isBroken(tree.resolve(id))
    {
      reader.report(
        .missingKey,
        "an event needs \(WordList.text(EventFields.contentKeys, limit: 4, conjunction: "or"))",
        at: tree.opening(of: tree.resolve(id)), help: "add `set: { scale: 1.5 }`")
    }
    for assignment in fields.values {
      _ = PropertyBinder(scope).start(of: assignment.property, usedAt: assignment.name.node)
    }
    for drag in fields.drags {
      _ = PropertyBinder(scope).start(of: drag.property, usedAt: drag.name.node)
    }
    reader.checkCopyNames(under: [keys["at"], keys["animation"]], with: fields.values)
    if let stagger = fields.stagger {
      if keys["animation"] == nil {
        reader.report(
          .invalidStagger, "`stagger` delays the animations of copies, but this change has none",
          at: keys["stagger"] ?? stagger.node, help: "add `animation: smooth`")
      } else if let animation = fields.animation, animation.value.isNone {
        reader.reportStagger(stagger.node, ofJump: animation.node)
      }
    }
    let presence = presence(
      insertion: fields.insertion, removal: fields.removal, keys["insert"], keys["remove"])
    let label = keys["label"] == nil ? nil : eventLabel(fields.label)
    reader.checkContentTransition(
      fields.contentTransition, fields.values, fields.animation,
      isAnimated: keys["animation"] != nil && !(fields.animation?.value.isNone ?? false),
      isComplete: findings.invalidAssignments.isEmpty)
    guard let start = fields.start else { return nil }
    var completion: EventCompletion?
    if case .completion(let awaited) = start.value {
      guard checkCompletion(awaited) else { return nil }
      completion = awaited
    }
    var event = Event(
      time: start.map(\.time), values: fields.values, drags: fields.drags,
      animation: fields.animation, disablesAnimations: fields.disablesAnimations,
      span: tree[id].span)
    event.completion = completion
    event.label = label
    event.presence = presence
    event.contentTransition = fields.contentTransition
    event.isContinuous = fields.isContinuous
    event.tracksVelocity = fields.tracksVelocity
    event.stagger = fields.stagger
    return event.staggered(by: fields.stagger?.value)
  }
}

extension TreeReader {
  /// Reports copies that follow each other in a change that is not animated.
  func reportStagger(_ stagger: NodeID, ofJump animation: NodeID) {
    report(
      .invalidStagger, "`stagger` delays the animations of copies, but this change has none",
      at: animation, secondary: [tree.label(stagger, "the delays are here")],
      help: "write for example `smooth`, or leave out `stagger`")
  }

  /// Checks that no implicit animation takes precedence over that of copies that follow each other.
  func checkStaggers(of list: EventList) {
    for event in list.written where event.disablesAnimations?.value != true {
      guard let stagger = event.stagger,
        let (value, implicit) = event.values.lazy.compactMap({ value in
          list.implicitAnimations.first { implicit in
            implicit.property.sharedName == value.property.sharedName
              && value.property.element.flatMap(stagger.value.stagger) != nil
          }.map { (value, $0) }
        }).first
      else { continue }
      report(
        .invalidStagger,
        "`stagger` delays the animation of the event, but `\(value.property.sharedName)` has one of its own",
        at: stagger.node,
        secondary: [
          tree.label(implicit.name.node, "this one takes precedence, for all copies at once")
        ],
        help: "add `disablesAnimations: true` to the event, or leave out one of the two")
    }
  }
}
