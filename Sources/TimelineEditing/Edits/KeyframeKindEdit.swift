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

  func apply(to draft: inout Draft) throws(EditFault) {
    let (cursor, place) = try draft.keyframe(address)
    let keyframe = place.keyframe
    guard keyframe.kind.value != kind else { return }
    try draft.settleSharing(of: place.value, OriginReader(draft.document, cursor.timeline))
    let names = kind.fieldNames
    let missing = missingFields(of: place, draft)
    let optional = ["curve", "spring", "startVelocity", "endVelocity"]
    let dropped = KeyframePlace.fieldOrder.filter {
      !names.contains($0) && place.hasFields && place.value.value(of: $0) != nil
    }
    if place.hasFields, missing.isEmpty, dropped.allSatisfy(optional.contains) {
      for name in dropped { try draft.removeField(name, of: address) }
      let (_, place) = try draft.keyframe(address)
      let key = TextEdit(span: place.keyframe.kind.span, replacement: kind.rawValue)
      return draft.change([key])
    }
    let span = place.value.span
    guard !draft.tree.comments.contains(where: { span.contains($0.span) }) else {
      throw .refused("the keyframe contains comments: change its kind in the text")
    }
    // The value is written anew.
    let kept = keptKeys(of: place, names).compactMap { name in
      place.field(name).map { (name, draft.tree.sourceText(of: $0.node)) }
    }
    var fields = (kept + missing).sorted {
      (KeyframePlace.fieldOrder.firstIndex(of: $0.0) ?? 9)
        < (KeyframePlace.fieldOrder.firstIndex(of: $1.0) ?? 9)
    }
    if fields.contains(where: { $0.0 == "to" }) { fields.removeAll { $0.0 == "by" } }
    let key = TextEdit(span: keyframe.kind.span, replacement: kind.rawValue)
    let value = TextEdit(span: span, replacement: kind.text(of: fields))
    draft.change([key, value], isNew: true)
  }

  private func keptKeys(of place: KeyframePlace, _ names: [String]) -> [String] {
    KeyframePlace.fieldOrder.filter { names.contains($0) && place.field($0) != nil }
  }

  /// What the kind needs and the former one does not have.
  private func missingFields(of place: KeyframePlace, _ draft: Draft) -> [(String, String)] {
    var fields: [(String, String)] = []
    let keyframe = place.keyframe
    let hasTarget = place.field("to") != nil || place.field("by") != nil
    if kind != .hold, !hasTarget {
      let value =
        place.track.keyframes[..<place.index].last { $0.to != nil }?.to?.value ?? place.track.start
      fields.append(("to", draft.text(value, of: place.track.property.type)))
    }
    if kind != .move, kind != .spring, place.field("duration") == nil, place.field("at") == nil {
      let length = keyframe.resolvedDuration > 0 ? keyframe.resolvedDuration : 0.2
      fields.append(("duration", NumberText.string(length, decimals: 3)))
    }
    return fields
  }
}

extension KeyframeKind {
  /// The keys of its fields.
  var fieldNames: [String] {
    switch self {
    case .linear: ["to", "by", "duration", "at", "curve"]
    case .cubic: ["to", "by", "duration", "at", "startVelocity", "endVelocity"]
    case .spring: ["to", "by", "duration", "at", "spring", "startVelocity"]
    case .hold: ["duration", "at"]
    case .move: ["to", "by"]
    }
  }

  /// The text of its value: the short form where it has one.
  func text(of fields: [(name: String, text: String)]) -> String {
    if fields.count == 1, let field = fields.first {
      let isShort = self == .hold ? field.name == "duration" : field.name == "to"
      if isShort, self == .hold || self == .move || self == .spring { return field.text }
    }
    return "{ \(fields.map { "\($0.name): \($0.text)" }.joined(separator: ", ")) }"
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
  /// Removes a field that a keyframe need not have.
  fileprivate mutating func removeField(
    _ name: String, of address: KeyframeAddress
  ) throws(EditFault) {
    let (_, place) = try keyframe(address)
    guard let entry = place.value.entry(name),
      let edit = collections.removing(entry.key, from: place.value.node)
    else { return }
    change([edit])
  }

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
