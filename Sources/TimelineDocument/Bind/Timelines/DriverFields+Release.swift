internal import TimelineSyntax

/// What an input does when the finger that moves it lifts, and the fingers that are recorded.
extension DriverFields {
  static let release: [Field<DriverFields>] = [
    Field(
      "detents", ValueType<[Located<Double>]>.detents, example: "detents: [0, 120]",
      summary:
        "The values at which the input comes to rest when a finger lifts; without them it stays where it is."
    ) { $0.detents = $1.value },
    Field(
      FieldKey.animation, ValueType<AnimationModel>.animation, default: "default",
      example: "animation: snappy",
      summary: "The animation to a detent, which starts with the velocity of the finger."
    ) { $0.animation = $1 },
    Field(
      "deceleration", ValueType<InputDeceleration>.deceleration, default: "normal",
      example: "deceleration: fast",
      summary:
        "How fast the input would slow down by itself, as `UIScrollView.DecelerationRate`: by 0.998 (`normal`) or 0.99 (`fast`) in each millisecond. Where it would come to rest decides on the detent."
    ) { $0.deceleration = $1.value },
    Field(
      FieldKey.run,
      ValueType(
        .list(.record { TouchFields.record.description }, minimumCount: 1, maximumCount: nil)
      ) { scope, id in
        TimelineBinder(scope).touches(at: id)
      },
      example: "run: [{ at: 0, samples: [[0, 0], [16ms, 4], [32ms, 11]] }]",
      summary: "Recorded fingers that drag the input: what is sampled over time, with the input."
    ) { $0.run = $1.value },
  ]
}

/// The keys of a recorded finger.
private struct TouchFields {
  var time: Located<Double>?
  var samples: [DragSample] = []

  static let record = Record<TouchFields>(
    "a drag of an input", summary: "A finger that moves an input until it lifts.",
    fields: [
      Field(
        FieldKey.at, .duration(what: "a time"), isRequired: true, unit: "s", example: "at: 0",
        summary: "When the finger touches."
      ) { $0.time = $1 },
      Field(
        FieldKey.samples, ValueType<[DragSample]>.samples(of: .number(.any)), isRequired: true,
        example: "samples: [[0, 0], [16ms, 4]]",
        summary:
          "Pairs of a time since it has touched and the value of the input. The finger lifts at the last one."
      ) { $0.samples = $1.value },
    ])

  /// The property whose values samples are.
  static let property = PropertyDeclaration(name: "input", type: .number)
}

extension ValueType where Value == InputDeceleration {
  fileprivate static let deceleration = ValueType(
    .enumeration(InputDeceleration.allCases.map(\.rawValue))
  ) { scope, id in
    ValueType<String>.word(InputDeceleration.allCases.map(\.rawValue), what: "`deceleration`")
      .decode(scope, id).flatMap(InputDeceleration.init)
  }
}

extension ValueType where Value == [Located<Double>] {
  /// Values of an input, each once.
  fileprivate static let detents = ValueType(
    .list(.number(.any), minimumCount: 1, maximumCount: nil)
  ) { scope, id in
    let tree = scope.tree
    let node = tree.resolve(id)
    let isList = tree[node].kind == .sequence
    guard isList, tree.childCount(of: node) > 0 else {
      guard !tree.isBroken(node) else { return nil }
      let text = tree.shortText(of: node)
      let isNumber = if case .number = tree.quantity(at: node) { true } else { false }
      scope.reader.report(
        isList ? .missingKey : .wrongType,
        isList
          ? "an input needs at least one detent to come to rest at"
          : "`detents` must be a list, but this is \(tree.describe(node))", at: id,
        help: isNumber ? "write `[\(text)]`" : "write `[0, 120]`",
        fix: isNumber ? tree.unsafeReplacement(of: tree[node].span, by: "[\(text)]") : nil)
      return nil
    }
    let items = Array(tree.children(of: node))
    var detents: [Located<Double>] = []
    for item in items {
      let value = ValueType<Double>.number(what: "a detent", example: "120").decode(scope, item)
      guard let value else { continue }
      if let same = detents.first(where: { $0.value == value }) {
        scope.reader.report(
          .duplicateKey, "the detent \(NumberText.string(value)) is listed twice", at: item,
          secondary: [tree.label(same.node, "it is here")], help: "remove one of them")
      }
      detents.append(Located(value, node: item, span: tree[item].span))
    }
    return detents.count == items.count ? detents : nil
  }
}

extension TimelineBinder {
  /// Binds the recorded fingers of an input.
  fileprivate func touches(at id: NodeID) -> [InputTouch]? {
    StateBinder(scope.inPlace { $0.property = TouchFields.property }).items(
      at: id, of: TouchFields.record, TouchFields(), what: "`run`", noun: "drag",
      example: "{ at: 0, samples: [[0, 0], [16ms, 4]] }"
    ) { _, fields, _ in
      guard let time = fields.time, !fields.samples.isEmpty else { return nil }
      return InputTouch(at: time, samples: fields.samples)
    }
  }

  /// Checks what an input does after it was let go; returns whether it is valid.
  func checkRelease(
    _ fields: DriverFields, _ keys: DecodedKeys, at node: NodeID
  ) -> Bool {
    for key in ["animation", "deceleration"] where keys["detents"] == nil {
      guard let own = keys[key] else { continue }
      reader.report(
        .missingKey, "`\(key)` is for the way to a detent, but the input has none", at: own,
        help: "add `detents: [0, 120]`, or remove it")
    }
    if let detents = keys["detents"], fields.input?.value == TimelineDriver.view {
      reader.report(
        .unknownKey, "`view` has no detents: no finger moves it, but what is scrolled", at: detents,
        help: "remove it, or write an input of your own with `from` and `to`")
      return false
    }
    if let animation = fields.animation, animation.value.isEndless {
      reader.report(
        .endlessDuration, "this animation never ends, so the input never comes to rest at a detent",
        at: animation.node, help: "write one that ends, such as `animation: snappy`")
      return false
    }
    for (touch, previous) in zip(fields.run.dropFirst(), fields.run)
    where touch.time.value < previous.end - 1e-9 {
      reader.report(
        .eventOrder,
        "this drag begins at \(NumberText.string(touch.time.value)) s, before the one above it ends",
        at: touch.time.node,
        secondary: [
          tree.label(
            previous.samples.last?.time.node ?? previous.time.node,
            "its finger lifts at \(NumberText.string(previous.end)) s")
        ], help: "write a later time: one finger moves an input at a time")
      return false
    }
    guard let last = fields.run.last, let node = last.samples.last?.time.node else { return true }
    let length = fields.animation?.value.playingDuration ?? 0
    return reader.check(
      last.end + length, within: budget.limits.duration, "the run ends at", at: node)
  }
}

extension TimelineDriver {
  init(_ fields: DriverFields, input: Located<String>, from: Double, to: Double) {
    self.init(input: input, from: from, to: to)
    detents = fields.detents.sorted { $0.value < $1.value }
    (animation, deceleration, run) = (fields.animation, fields.deceleration, fields.run)
  }
}
