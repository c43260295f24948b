internal import TimelineDocument
internal import TimelineSyntax

/// Changes the kind of a keyframe, and keeps what both kinds have.
struct KeyframeKindEdit: TimelineEdit {
  static let name = "keyframe-kind"

  private let address: KeyframeAddress
  private let kind: KeyframeKind

  init(_ members: EditMembers) throws(EditFault) {
    address = try KeyframeAddress(members)
    kind = try members.keyframeKind(default: nil)
  }

  var title: String { "change a keyframe's kind" }
  var changesKeyframe: Bool { true }

  func apply(to draft: inout Draft) throws(EditFault) {
    var (cursor, place) = try draft.keyframe(address, isTimed: false)
    if !missingFields(of: place, draft).isEmpty {
      // What is missing is taken from where the keyframe begins.
      (cursor, place) = try draft.keyframe(address)
    }
    let effect = place.shared.sharing.isEmpty ? ChangeEffect.fields(address) : .anything
    guard place.keyframe.kind.value != kind else { return }
    try draft.settleSharing(of: place.shared, OriginReader(draft.document, cursor.timeline))
    let key = TextEdit(span: place.keyframe.kind.span, replacement: kind.rawValue)
    let missing = missingFields(of: place, draft)
    guard place.hasFields else {
      let fields = place.shortFields.filter { kind.takes($0.name) } + missing
      let value = TextEdit(span: place.valueSpan, replacement: kind.text(of: fields))
      return draft.change([key, value], isNew: true, effect)
    }
    // Only what the new kind has no use for goes; a key that no kind has, such as `x-…`, stays.
    let tree = place.value.tree
    let entries = tree.entries(of: place.value.node)
    let dropped = entries.filter { entry in
      let name = tree.string(of: entry.key)
      return place.keyframe.kind.value.takes(name) && !kind.takes(name)
    }
    if let merged = dropped.first(where: \.isMerged) {
      throw .refused(
        "`\(tree.string(of: merged.key))`, which a `\(kind.rawValue)` cannot have, comes from what `<<` merges: change the kind in the text"
      )
    }
    let keys = dropped.map(\.key)
    if missing.isEmpty, let value = shortForm(of: place, without: keys) {
      return draft.change([key, value], isNew: true, effect)
    }
    let edits =
      draft.collections.changing(
        place.value.node, removing: keys, adding: missing, order: kind.definition.record.keys)
      ?? [TextEdit(span: place.value.span, replacement: kind.text(of: missing))]
    draft.change([key] + edits, isNew: !missing.isEmpty, effect)
  }

  /// The edit that writes the value of the only field in place of the fields, if the kind has such a
  /// short form; nil if the fields stay, because other keyframes have them, too, or because they
  /// contain something else.
  private func shortForm(of place: KeyframePlace, without removed: [NodeID]) -> TextEdit? {
    let tree = place.value.tree
    let kept = tree.entries(of: place.value.node).filter { !removed.contains($0.key) }
    guard kept.count == 1, let only = kept.first, !only.isMerged,
      tree.string(of: only.key) == kind.definition.shortForm.field,
      place.value.sharing.isEmpty, place.value.value(of: only).kind != .mapping,
      !tree.comments.contains(where: { place.valueSpan.contains($0.span) })
    else { return nil }
    return TextEdit(
      span: place.valueSpan, replacement: tree.source.text(in: tree.spanWithAnchor(of: only.value)))
  }

  /// What the kind needs and the former one does not have.
  private func missingFields(
    of place: KeyframePlace, _ draft: Draft
  ) -> [(name: String, text: String)] {
    var fields: [(name: String, text: String)] = []
    let keyframe = place.keyframe
    let hasTarget = place.field(FieldKey.to) != nil || place.field(FieldKey.by) != nil
    if kind.traits.hasTarget, !hasTarget {
      let value =
        place.track.keyframes[..<place.index].last { $0.to != nil }?.to?.value ?? place.track.start
      fields.append((FieldKey.to, draft.text(value, of: place.track.property.type)))
    }
    if kind.traits.needsDuration, place.field(FieldKey.duration) == nil,
      place.field(FieldKey.at) == nil
    {
      let length = keyframe.resolvedDuration > 0 ? keyframe.resolvedDuration : 0.2
      fields.append((FieldKey.duration, NumberText.string(length, decimals: 3)))
    }
    return fields
  }
}

extension KeyframeKind {
  /// The text of its value: the short form where it has one, or the fields in their canonical order.
  func text(of fields: [(name: String, text: String)]) -> String {
    if fields.count == 1, let field = fields.first, field.name == definition.shortForm.field {
      return field.text
    }
    let sorted = definition.record.keys.compactMap { key in fields.first { $0.name == key } }
    return "{ \(sorted.map { "\($0.name): \($0.text)" }.joined(separator: ", ")) }"
  }
}

extension KeyframePlace {
  /// The field of the short form, with its text as it stands there; none if the fields are a mapping.
  var shortFields: [(name: String, text: String)] {
    guard !hasFields, let field = keyframe.kind.value.definition.shortForm.field else { return [] }
    return [(field, item.source.text(in: valueSpan))]
  }
}

extension YAMLTree {
  /// The text of a node with its anchor; an alias is not followed.
  func spanWithAnchor(of id: NodeID) -> SourceSpan {
    anchor(of: id).map { $0.span.union(self[id].span) } ?? self[id].span
  }
}

extension EditMembers {
  /// A kind of keyframe.
  func keyframeKind(default kind: KeyframeKind?) throws(EditFault) -> KeyframeKind {
    if let kind, isNull("kind") { return kind }
    let name = try string("kind")
    guard let kind = KeyframeKind(rawValue: name) else {
      throw .malformed("there is no keyframe kind `\(PlainLine.text(name))`")
    }
    return kind
  }
}

extension Draft {
  /// A value as text.
  func text(_ value: PropertyValue, of type: PropertyType) -> String {
    switch value {
    case .boolean(let flag): return flag ? "true" : "false"
    case .string(let text): return "\(YAMLText("\(string: text)"))"
    case .integer(let number): return String(number)
    case .number(let number): return NumberText.string(number, decimals: 9)
    case .components(let numbers): return list([:], of: numbers, type: type)
    }
  }
}
