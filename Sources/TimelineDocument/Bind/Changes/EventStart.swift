internal import TimelineSyntax

/// When an event happens.
enum EventStart: Sendable {
  /// A time in seconds from the timeline's start.
  case time(Double)
  /// When the animations of another event are complete.
  case completion(EventCompletion)

  /// The time in seconds; 0 until it has been measured.
  var time: Double { if case .time(let time) = self { time } else { 0 } }
}

/// The keys of what an event waits for.
private struct CompletionFields {
  var label: Located<String>?
  var criteria = CompletionCriteria.logicallyComplete

  static let record = Record<CompletionFields>(
    "a completion", summary: "Another event whose animations an event waits for.",
    fields: [
      Field(
        "after", ValueType(.name(.label), decode: ValueType<String>.string.decode),
        isRequired: true, example: "after: tapped",
        summary: "The label of an event above, whose animations it waits for."
      ) { $0.label = $1 },
      Field(
        "criteria", ValueType<CompletionCriteria>.criteria, default: "logicallyComplete",
        example: "criteria: removed",
        summary:
          "When the animations count as complete: logically, as a spring after its duration, or when they are `removed`."
      ) { $0.criteria = $1.value },
    ],
    hints: [
      KeyHint(["delay", "wait"]) {
        "it belongs to the event's animation: `animation: { use: default, delay: \($0.firstValue) }`"
      },
      KeyHint(["completion", "label", "event", "of"]) { "write `after: \($0.firstValue)`" },
      KeyHint(["time", "seconds", "marker"]) { "write a time directly: `at: \($0.firstValue)`" },
    ])
}

extension ValueType where Value == CompletionCriteria {
  fileprivate static let criteria = ValueType(
    .enumeration(CompletionCriteria.allCases.map(\.rawValue))
  ) { scope, id in
    ValueType<String>.word(CompletionCriteria.allCases.map(\.rawValue), what: "`criteria`")
      .decode(scope, id).flatMap(CompletionCriteria.init)
  }
}

extension ValueType where Value == EventStart {
  /// A time, the name of a marker, or the completion of another event.
  static let start = ValueType(
    .anyOf([.time(allowsMarker: true), .record { CompletionFields.record.description }])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    guard scope.tree[node].kind == .mapping, scope.tree.soleDuration(of: node) == nil else {
      return ValueType<Double>.markerTime.decode(scope, id).map { .time($0) }
    }
    var fields = CompletionFields()
    guard scope.decode(CompletionFields.record, at: node, into: &fields) != nil,
      let label = fields.label
    else { return nil }
    return .completion(EventCompletion(label: label, criteria: fields.criteria))
  }
}

extension ChangeBinder {
  /// Makes a label the name of the current event; nil after a report.
  func eventLabel(_ label: Located<String>?) -> Located<String>? {
    guard let label else { return nil }
    let node = tree.resolve(label.node)
    guard let name = reader.name(of: node, what: "a label") else { return nil }
    if let event = context.event, let first = event.labels[name], first.index != event.index {
      reader.report(
        .duplicateKey, "the label `\(name)` is used twice in the timeline", at: label.node,
        label: "and again here", secondary: [tree.label(first.node, "first defined here")],
        help: "give one of them another name")
      return nil
    }
    if let marker = timeline.markers[name] {
      reader.report(
        .duplicateKey, "`\(name)` is already a marker of the timeline", at: label.node,
        secondary: [tree.label(marker.node, "the marker is here")],
        help: "give one of them another name")
      return nil
    }
    reader.noteDefinition(.label, name, at: tree[label.node].span, scope: timeline.name)
    return label
  }

  /// Checks the label that the current event waits for.
  func checkCompletion(_ completion: EventCompletion) -> Bool {
    let label = completion.label
    reader.noteUse(.label, label.value, at: label.span, scope: timeline.name)
    guard let event = context.event else { return false }
    guard let target = event.labels[label.value] else {
      let known = event.labels.names
      let candidates = Vocabulary.candidates(for: label.value, among: file.comparable(known))
      let isMarker = timeline.markers[label.value] != nil
      reader.report(
        .unknownReference,
        isMarker
          ? "`\(label.value)` is a marker, not the label of an event"
          : "no event of the timeline has the label `\(label.value)`", at: label.node,
        label: known.isEmpty
          ? "no event has a label" : WordList.notOne(of: known, candidates: candidates),
        help: isMarker
          ? "write `at: \(label.value)`"
          : Suggestion.question(candidates)
            ?? "give the other event `label: \(Name.isValid(label.value) ? label.value : "tapped")`",
        fix: tree.unsafeReplacement(
          of: label.span, by: Vocabulary.closest(to: label.value, of: candidates)))
      return false
    }
    guard target.index >= event.index else { return true }
    guard let circle = event.circle else {
      reader.report(
        .eventOrder, "the event `\(label.value)` is further down", at: label.node,
        secondary: [tree.label(target.node, "it is here")],
        help: "an event must come after the one that it waits for: move it down")
      return false
    }
    // Each circle is reported once, at its first event.
    guard circle.indices.min() == event.index else { return false }
    let path = (circle.labels + [circle.labels[0]]).map { "`\($0)`" }
    reader.report(
      .cyclicReference,
      circle.labels.count == 1
        ? "the event `\(label.value)` waits for itself"
        : "these events wait for each other, so none of them happens: \(path.joined(separator: " → "))",
      at: label.node,
      secondary: target.index == event.index
        ? [] : [tree.label(target.node, "this one waits too")],
      help: "write a time for one of them, such as `at: 0.3s`")
    return false
  }
}
