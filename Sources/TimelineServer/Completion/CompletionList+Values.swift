internal import TimelineDocument
internal import TimelineSyntax

/// Words, names and constants, and whole mappings.
extension CompletionList {
  mutating func addValues(of expected: ExpectedType) {
    switch expected.type {
    case .enumeration(let words): add(words, kind: .enumMember, detail: "")
    case .boolean:
      guard !surroundings.isQuoted else { return }
      add(["true", "false"], kind: .value, detail: "")
      addConstants(for: expected)
    case .name(let kind): addNames(of: kind, in: expected.timeline)
    case .time(let allowsMarker):
      if allowsMarker { addNames(of: .marker, in: expected.marked) }
      addConstants(for: expected)
    case .integer(let minimum, let maximum):
      // Only the version of the format has a single value.
      if let minimum, minimum == maximum, !surroundings.isQuoted {
        add([String(minimum)], kind: .value, detail: "")
      }
      addConstants(for: expected)
    case .number, .positiveTime, .velocity, .change, .displacement: addConstants(for: expected)
    case .propertyValue:
      guard let property = expected.property else { return }
      addWords(of: property.type)
      if let initial = property.initial, !surroundings.isQuoted {
        let text = initial.text(of: property.type)
        append(
          CompletionItem(
            label: text, kind: .value, detail: "where it starts", text: dash + text))
      }
      addConstants(for: expected)
    case .value(let type):
      addWords(of: type)
      addConstants(for: expected)
    default: break
    }
  }

  private mutating func addWords(of type: PropertyType) {
    if type == .boolean, !surroundings.isQuoted {
      add(["true", "false"], kind: .value, detail: "")
    }
    if type == .unitPoint { add(UnitPointName.names, kind: .enumMember, detail: "unit point") }
  }

  private mutating func addNames(of kind: NameKind, in timeline: String) {
    let names: [String]
    let defined = DefinedName(at: position.path, in: document)
    switch kind {
    case .curve: names = document.curves.map(\.name)
    case .spring: names = document.springs.filter { !defined.isUsed(by: $0) }.map(\.name)
    case .animation: names = document.animations.filter { !defined.isUsed(by: $0) }.map(\.name)
    default:
      // Include names defined in the document even if their values could not be decoded.
      let definitions = document.references.filter { name in
        name.isDefinition && name.kind == kind && (name.scope.isEmpty || name.scope == timeline)
      }
      names = definitions.map(\.name).filter {
        kind != .timeline || !document.reducedMotion(of: $0, leadsTo: timeline)
      }
    }
    add(names.filter { $0 != defined.name }, kind: .reference, detail: kind.rawValue)
  }

  private mutating func addConstants(for expected: ExpectedType) {
    guard !surroundings.isQuoted else { return }
    for constant in document.constants(
      for: expected.type, of: expected.property, in: expected.timeline)
    {
      append(
        CompletionItem(
          label: "$" + constant.name, kind: .constant,
          detail: constant.tree.sourceText(of: constant.value), text: "\(dash)$\(constant.name)"))
    }
  }

  /// Adds a complete flow mapping for a value that is still empty.
  mutating func addWhole(_ expected: ExpectedType) {
    guard position.word.isEmpty, !surroundings.isQuoted else { return }
    switch expected.type {
    case .record(let description):
      let record = description()
      for keys in record.keySets {
        let fields = record.fields.filter { keys.contains($0.key) }
        guard !fields.isEmpty else { continue }
        let body = fields.map(\.example).joined(separator: ", ")
        append(
          CompletionItem(
            label: "{ \(fields.map(\.key).joined(separator: ", ")) }", kind: .snippet,
            detail: record.title.lowercased(), documentation: record.summary,
            text: "{ \(body) }", snippet: Snippet.text("{ \(body) }")))
      }
    case .choice(_, let choices) where position.isFlow:
      for choice in choices() where choice.example.hasPrefix(choice.key + ":") {
        append(
          CompletionItem(
            label: "{ \(choice.key) }", kind: .snippet, detail: choice.example,
            documentation: Documentation.text(of: choice), text: "{ \(choice.example) }",
            snippet: Snippet.text("{ \(choice.example) }")))
      }
    default: break
    }
  }
}

extension TimelineDocument {
  /// Whether a timeline is another one, or is replaced by it for Reduce Motion, directly or not.
  fileprivate func reducedMotion(of name: String, leadsTo other: String) -> Bool {
    var seen: Set<String> = []
    var next: String? = name
    while let current = next, seen.insert(current).inserted {
      if current == other { return true }
      next = timelines.first { $0.name.value == current }?.reducedMotion?.value
    }
    return false
  }
}
