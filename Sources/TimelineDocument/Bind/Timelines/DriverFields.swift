internal import TimelineSyntax

/// The keys of an input that moves a timeline in place of time.
struct DriverFields {
  var input: Located<String>?
  var from: Located<Double>?
  var to: Located<Double>?
  var detents: [Located<Double>] = []
  var animation: Located<AnimationModel>?
  var deceleration = InputDeceleration.normal
  var run: [InputTouch] = []

  static let record = Record<DriverFields>(
    "a driver", summary: "An input that moves a timeline in place of time.",
    fields: [
      Field(
        "input", ValueType<String>.inputName, isRequired: true, example: "input: pull",
        summary:
          "The input: `scroll`, `view`, or the name of a number that the app knows, such as how far a finger has pulled."
      ) { $0.input = $1 },
      Field(
        "from", .number(what: "`from`", example: "0"), example: "from: 0",
        summary: "The value of the input at which the timeline is at its start; `view` has none."
      ) { $0.from = $1 },
      Field(
        "to", .number(what: "`to`", example: "120"), example: "to: 120",
        summary: "The value of the input at which the timeline is at its end; `view` has none."
      ) { $0.to = $1 },
    ] + DriverFields.release,
    rules: [
      .needs("from", "to"), .needs("to", "from"), .needs("animation", "detents"),
      .needs("deceleration", "detents"),
    ],
    hints: [
      KeyHint(["start", "min", "minimum", "begin"]) { "write `from: \($0.firstValue)`" },
      KeyHint(["end", "max", "maximum", "distance", "length"]) { "write `to: \($0.firstValue)`" },
      KeyHint(["name", "source", "value", "by", "timeline"]) { "write `input: \($0.firstValue)`" },
      KeyHint(["range"]) { _ in "write its two values as `from` and `to`" },
      KeyHint(["snap", "snaps", "snapPoints", "stops", "points"]) { _ in
        "write the values at which the input comes to rest as `detents: [0, 120]`"
      },
      KeyHint(["samples", "drag"]) { _ in
        "a recorded finger is a drag of the run: `run: [{ at: 0, samples: [[0, 0], [16ms, 4]] }]`"
      },
      KeyHint(["axis"]) { _ in "an app and a page know the direction in which they scroll" },
    ])

  /// How a driver is written, for messages.
  static let example = "driver: { input: scroll, from: 0, to: 300 }"
}

extension ValueType where Value == String {
  /// The name of an input, which is a column of samples.
  fileprivate static let inputName = ValueType(.string) { scope, id in
    guard let name = ValueType<String>.string.decode(scope, id) else { return nil }
    if name == "time" {
      scope.reader.report(
        .wrongType, "without a `driver`, a timeline is moved by time", at: id,
        help: "leave out `driver`, or name another input, such as `scroll`")
    } else if !Name.isValid(name) {
      scope.reader.report(
        .wrongType, "`\(name)` cannot be the name of an input", at: id,
        help: "write a name of letters and digits, such as `pull`")
    } else if scope.names.properties[name] != nil {
      scope.reader.report(
        .wrongType, "`\(name)` is a property, so samples would have two columns of that name",
        at: id, help: "give the input a name of its own, such as `pull`")
    } else {
      return name
    }
    return nil
  }
}

extension ValueType where Value == TimelineDriver {
  static let driver = ValueType(.record { DriverFields.record.description }) { scope, id in
    // Times in it are fractions of the way.
    var header = scope.timeline
    header.duration = 1
    let scope = scope.knowing(header)
    let tree = scope.tree
    let node = tree.resolve(id)
    if tree[node].kind == .scalar, case let name = tree.string(of: node), Name.isValid(name) {
      let isView = name == TimelineDriver.view
      scope.reader.report(
        .wrongType, "`driver` must be a mapping, but this is only the name of an input", at: id,
        help: isView
          ? "write `driver: { input: view }`"
          : "write `driver: { input: \(name), from: 0, to: 300 }`, with the values at both ends",
        fix: isView ? tree.unsafeReplacement(of: tree[node].span, by: "{ input: view }") : nil)
      return nil
    }
    var fields = DriverFields()
    guard let keys = scope.decode(DriverFields.record, at: id, into: &fields) else { return nil }
    let isReleased = TimelineBinder(scope).checkRelease(fields, keys, at: node)
    guard let input = fields.input else { return nil }
    let ends = ["from", "to"].compactMap { keys[$0] }
    if input.value == TimelineDriver.view {
      if let first = ends.first {
        scope.reader.report(
          .unknownKey,
          "`view` needs no `from` and `to`: it is 0 where the view enters, and 1 where it has left",
          at: first, help: "write `driver: { input: view }`")
        return nil
      }
      return isReleased ? TimelineDriver(fields, input: input, from: 0, to: 1) : nil
    }
    guard ends.count == 2 else {
      if !keys.hasUnknown, !tree.isBroken(node) {
        let missing = ["from", "to"].filter { keys[$0] == nil }
        scope.reader.report(
          .missingKey,
          "a driver by `\(input.value)` needs \(WordList.text(missing, limit: 2, conjunction: "and"))",
          at: tree.opening(of: node),
          help:
            "add `\(missing.map { $0 == "from" ? "from: 0" : "to: 120" }.joined(separator: ", "))`")
      }
      return nil
    }
    guard let from = fields.from, let to = fields.to else { return nil }
    guard from.value != to.value, (to.value - from.value).isFinite else {
      scope.reader.report(
        .valueOutOfBounds,
        from.value == to.value
          ? "the timeline would start and end at the same value of `\(input.value)`"
          : "`from` and `to` are too far apart",
        at: to.node, secondary: [tree.label(from.node, "it starts here")],
        help: "write another number; `to` may also be less than `from`")
      return nil
    }
    guard isReleased else { return nil }
    return TimelineDriver(fields, input: input, from: from.value, to: to.value)
  }
}

/// What a timeline has not that an input moves.
extension TreeReader {
  /// Checks the keys of a timeline with a `driver`.
  func checkDriven(_ keys: DecodedKeys) {
    guard let driver = keys["driver"] else { return }
    for key in ["repeat", "trigger"] {
      guard let node = keys[key] else { continue }
      report(
        .unknownKey, "a timeline that an input moves has no `\(key)`: it is where the input is",
        at: node, secondary: [tree.label(driver, "the input is named here")], help: "remove it")
    }
  }

  /// Checks that a driven timeline has an end, and nothing that is cut at a time.
  func checkDriven(_ contents: TimelineContents, by driver: TimelineDriver) {
    let label = tree.label(driver.input.node, "an input moves the timeline")
    if case .tracks(let list) = contents {
      for track in list.tracks where track.isEndless {
        guard let count = track.repeatCount else { continue }
        report(
          .endlessDuration,
          "`\(track.name.value)` never ends, so no value of `\(driver.input.value)` is its end",
          at: count.node, secondary: [label],
          help: "write how often it repeats on the way, such as `repeat: 3`")
      }
    }
    if case .sequence(let sequence) = contents {
      for played in sequence.plays.played {
        guard let limit = played.limit else { continue }
        report(
          .unknownKey,
          "an entry cannot be cut by `for` where `\(driver.input.value)` moves the sequence",
          at: limit.node, secondary: [label], help: "remove it, or change its speed by `speed`")
      }
    }
  }
}
