internal import TimelineSyntax

/// The keys of a change between states that is animated in a way of its own.
struct StateTransitionFields {
  var from: [Located<String>] = []
  var to: [Located<String>] = []
  var animation: Located<AnimationModel>?
  var stagger: Located<ChangeStagger>?

  static let record = Record<StateTransitionFields>(
    "a change of states", summary: "A change between states that is animated in a way of its own.",
    fields: [
      Field(
        "from", ValueType<[Located<String>]>.stateNames, example: "from: pressed",
        summary: "The state that is left, or a list of states; any by default."
      ) { $0.from = $1.value },
      Field(
        FieldKey.to, ValueType<[Located<String>]>.stateNames, example: "to: [rest, hovered]",
        summary: "The state that is entered, or a list of states; any by default."
      ) { $0.to = $1.value },
      Field(
        FieldKey.animation, ValueType<AnimationModel>.animation, isRequired: true,
        example: "animation: bouncy", summary: "The animation of the change."
      ) { $0.animation = $1 },
      .stagger { $0.stagger = $1 },
    ], rules: [.anyOf(["from", "to"])])

  static let list = FieldType.list(
    .record { record.description }, minimumCount: 1, maximumCount: nil)
}

/// The keys of a change to a state in a run.
struct StateVisitFields {
  var time: Located<Double>?
  var state: Located<String>?

  static let record = Record<StateVisitFields>(
    "a change in a run", summary: "A change to a state at a time, as an app makes it.",
    fields: [
      Field(
        FieldKey.at, .markerTime, isRequired: true, unit: "s", example: "at: 0.2s",
        summary: "When it is made: a time from the start, or a marker."
      ) { $0.time = $1 },
      Field(
        FieldKey.to, .stateName, isRequired: true, example: "to: pressed", summary: "The new state."
      ) {
        $0.state = $1
      },
    ],
    hints: [KeyHint(["set", "state", "name"]) { "write `to: \($0.firstValue)`" }])

  static let list = FieldType.list(
    .record { record.description }, minimumCount: 1, maximumCount: nil)
}

extension ValueType where Value == [Located<String>] {
  /// The name of a state, or a list of such names.
  fileprivate static let stateNames = ValueType(
    .anyOf([.name(.state), .list(.name(.state), minimumCount: 1, maximumCount: nil)])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    let items =
      scope.tree[node].kind == .sequence ? Array(scope.tree.children(of: node)) : [id]
    guard !items.isEmpty else {
      scope.reader.report(
        .wrongType, "this list names no state", at: id,
        help: "name a state, or leave out the key for all of them")
      return nil
    }
    let names = items.compactMap { item in
      ValueType<String>.string.decode(scope, item).map {
        Located($0, node: item, span: scope.tree[item].span)
      }
    }
    return names.count == items.count ? names : nil
  }
}

extension StateBinder {
  /// Binds the items of a list of records; those that are invalid are left out.
  ///
  /// - Parameters:
  ///   - noun: what an item is, for messages.
  ///   - example: an item, for messages.
  func items<Owner, Item>(
    at id: NodeID, of record: Record<Owner>, _ owner: Owner, what: String, noun: String = "change",
    example: String,
    _ item: (BindingScope, Owner, NodeID) -> Item?
  ) -> [Item]? {
    let list = WrittenList(at: id, in: tree, keys: record.keyTable)
    guard reader.checkList(list, at: id, what, of: noun, example) else { return nil }
    return list.items.compactMap { entry in
      var fields = owner
      guard scope.bind(entry.mapping, by: record, at: entry.id, into: &fields) != nil else {
        return nil
      }
      return item(scope, fields, entry.id)
    }
  }

  /// Binds the changes between states that are animated in a way of their own.
  func stateTransitions(at id: NodeID) -> [StateTransition]? {
    items(
      at: id, of: StateTransitionFields.record, StateTransitionFields(), what: "`changes`",
      example: "{ from: pressed, to: rest, animation: bouncy }"
    ) { inner, fields, item in
      guard !fields.from.isEmpty || !fields.to.isEmpty else {
        if !inner.tree.isBroken(inner.tree.resolve(item)) {
          inner.reader.report(
            .missingKey, "a change of states needs `from` or `to`",
            at: inner.tree.opening(of: inner.tree.resolve(item)),
            help:
              "name the state that is left or entered; for all changes, write `animation` beside `states`"
          )
        }
        return nil
      }
      return StateTransition(
        from: fields.from, to: fields.to, animation: fields.animation, stagger: fields.stagger,
        span: inner.tree[item].span)
    }
  }

  /// Binds the changes of a run.
  func stateVisits(at id: NodeID) -> [StateVisit]? {
    items(
      at: id, of: StateVisitFields.record, StateVisitFields(), what: "`run`",
      example: "{ at: 0.2s, to: pressed }"
    ) { _, fields, _ in
      guard let time = fields.time, let state = fields.state else { return nil }
      return StateVisit(at: time, to: state)
    }
  }
}
