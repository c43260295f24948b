internal import TimelineSyntax

/// The keys of a phase.
struct PhaseFields {
  var name: Located<String>?
  var values: [PropertyAssignment] = []
  var contentTransition: Located<ContentTransitionModel>?
  var animation: Located<AnimationModel>?
  var stagger: Located<ChangeStagger>?

  static let record = Record<PhaseFields>(
    "a phase", summary: "The values of a phase, and the animation that leads to it.",
    fields: [
      Field(
        FieldKey.phase, .string, isRequired: true, example: "phase: idle",
        summary: "The phase's name."
      ) { $0.name = $1 },
      Field(
        FieldKey.set, ValueType<[PropertyAssignment]>.assignments, default: "{}",
        example: "set: { scale: 1.2 }",
        summary: "The values of the phase; every other property has its start value."
      ) { $0.values = $1.value },
      .contentTransition { $0.contentTransition = $1 },
      Field(
        FieldKey.animation, ValueType<AnimationModel>.animation, default: "default",
        example: "animation: bouncy", summary: "The animation that leads to the phase."
      ) { $0.animation = $1 },
      .stagger { $0.stagger = $1 },
    ], hints: [.properties(under: "set")] + KeyHint.animationTimes)

  /// The type of a list of phases.
  static let list = FieldType.list(
    .record { record.description }, minimumCount: 1, maximumCount: nil)
}

extension ChangeBinder {
  /// Binds a list of phases.
  func phases(_ written: WrittenList?, at id: NodeID) -> [Phase]? {
    let list = written ?? WrittenList(at: id, in: tree, keys: PhaseFields.record.keyTable)
    let example = "{ phase: idle, set: { scale: 1 } }"
    guard
      reader.checkList(list, at: id, "phases", of: "phase", example, emptyRule: .emptyPhases)
    else { return nil }
    var phases: [Phase] = []
    var invalid: Set<SourceSpan> = []
    if reader.reportBareNames(at: list.node) { return nil }
    for item in list.items {
      let errors = reader.diagnostics.diagnostics.count
      if let phase = phase(item) { phases.append(phase) }
      if reader.diagnostics.diagnostics.count > errors { invalid.insert(tree[item.id].span) }
    }
    check(phases, invalid: invalid)
    reader.checkLength(of: phases, within: budget.limits.duration)
    return phases.withCopies
  }

  private func phase(_ item: WrittenItem) -> Phase? {
    if reportNameAsKey(at: item.id) { return nil }
    var fields = PhaseFields()
    guard let keys = scope.bind(item.mapping, by: PhaseFields.record, at: item.id, into: &fields),
      let name = fields.name
    else { return nil }
    reader.checkCopyNames(under: [keys["animation"]], with: fields.values)
    reader.checkContentTransition(
      fields.contentTransition, fields.values, fields.animation,
      isAnimated: !(fields.animation?.value.isNone ?? false),
      isComplete: findings.invalidAssignments.isEmpty)
    var phase = Phase(
      name: name, values: fields.values, animation: fields.animation, span: tree[item.id].span)
    phase.contentTransition = fields.contentTransition
    phase.stagger = fields.stagger
    if let stagger = fields.stagger, let animation = fields.animation, animation.value.isNone {
      reader.reportStagger(stagger.node, ofJump: animation.node)
    }
    return phase
  }

  /// Reports a phase whose name is the key of its values, as in `grow: { scale: 2 }`; returns
  /// whether it did.
  private func reportNameAsKey(at id: NodeID) -> Bool {
    let node = tree.resolve(id)
    guard tree[node].kind == .mapping, let entry = tree.soleEntry(of: node) else { return false }
    let (name, value) = (tree.string(of: entry.key), tree.resolve(entry.value))
    let keys = PhaseFields.record.keys
    guard !tree.isExtension(entry.key), !keys.contains(name),
      Vocabulary.certain(for: name, among: keys) == nil, tree[value].kind == .mapping
    else { return false }
    let phase = PhaseFields.text(named: name, values: tree.fieldTexts(of: value))
    reader.report(
      .unknownKey, "a phase's name belongs after the key `phase`", at: entry.key,
      label: "not one of \(WordList.text(keys, limit: 7, conjunction: ""))",
      help: "write `\(phase ?? "{ phase: \(name), set: { … } }")`",
      fix: tree[id].kind == .mapping
        ? phase.flatMap { tree.unsafeReplacement(of: tree[node].span, by: $0) } : nil)
    checkAssignments(at: value, leavingOut: keys)
    return true
  }

  /// Checks that phases of the same name have the same values, and that each property that some
  /// phase omits has an initial value.
  ///
  /// - Parameter invalid: the phases with an error, whose values may be missing.
  private func check(_ phases: [Phase], invalid: Set<SourceSpan>) {
    if haveAllValues(phases), phases.haveDifferentNames { return }
    var firstByName: [String: Phase] = [:]
    for phase in phases where !invalid.contains(phase.span) {
      guard let first = firstByName[phase.name.value] else {
        firstByName[phase.name.value] = phase
        continue
      }
      guard first.valuesByName != phase.valuesByName else { continue }
      reader.report(
        .duplicateKey, "the phase `\(phase.name.value)` appears twice with different values",
        at: phase.name.node, label: "with other values here",
        secondary: [tree.label(first.name.node, "first here")],
        help: "give one of them another name, or set the same values")
    }
    // A value that is invalid is still set.
    var counts = findings.invalidAssignments
    for phase in phases {
      for name in Set(phase.values.map(\.name.value)) { counts[name, default: 0] += 1 }
    }
    for assignment in phases.lazy.flatMap(\.values)
    where counts[assignment.name.value, default: 0] < phases.count {
      _ = PropertyBinder(scope).start(of: assignment.property, usedAt: assignment.name.node)
    }
  }

  /// Whether phases set the same properties in the same order, as nearly all do.
  private func haveAllValues(_ phases: [Phase]) -> Bool {
    guard findings.invalidAssignments.isEmpty, let first = phases.first?.values else {
      return false
    }
    return phases.dropFirst().allSatisfy { phase in
      phase.values.count == first.count
        && first.indices.allSatisfy { first[$0].name.value == phase.values[$0].name.value }
    }
  }
}

extension [Phase] {
  /// The phases with values for each copy of the elements whose copies follow each other in one of them.
  fileprivate var withCopies: [Phase] {
    let staggers = compactMap(\.stagger?.value)
    guard !staggers.isEmpty else { return self }
    return map { phase in
      var phase = phase
      phase.values = phase.values.flatMap { value -> [PropertyAssignment] in
        guard let element = value.property.element, value.property.target?.copy == nil,
          staggers.contains(where: { $0.stagger(of: element) != nil })
        else { return [value] }
        return (0..<element.count).map(value.inCopy)
      }
      return phase
    }
  }

  /// Whether no two of a few phases have the same name.
  fileprivate var haveDifferentNames: Bool {
    count <= 8
      && indices.allSatisfy { index in
        !self[..<index].contains { $0.name.value == self[index].name.value }
      }
  }
}

extension Phase {
  fileprivate var valuesByName: [String: PropertyValue] {
    Dictionary(values.map { ($0.name.value, $0.value.value) }) { first, _ in first }
  }
}

extension TreeReader {
  /// Reports phases that are only names, as in `PhaseAnimator([.idle, .up])`; returns whether it did.
  fileprivate func reportBareNames(at node: NodeID) -> Bool {
    guard let first = tree.names(ofItemsIn: node)?.first else { return false }
    report(
      .wrongType, "a phase needs its values, but these are only names", at: node,
      help: "write the values of each, as in `- { phase: \(first), set: { scale: 1 } }`")
    return true
  }
}

extension PhaseFields {
  /// A phase as a flow mapping; nil if it would be long.
  fileprivate static func text(named name: String, values: [KeyEntry]) -> String? {
    if values.contains(where: { $0.value.isEmpty || $0.value == "…" }) { return nil }
    let keys = record.keys
    let rest = values.filter { keys.contains($0.key) && $0.key != "set" }
    let nested = values.first { $0.key == "set" }?.value
    let set = nested ?? "{ \(values.filter { !keys.contains($0.key) }.text) }"
    let text = (["phase: \(name)", "set: \(set)"] + rest.map(\.text)).joined(separator: ", ")
    return text.count <= 80 ? "{ \(text) }" : nil
  }
}
