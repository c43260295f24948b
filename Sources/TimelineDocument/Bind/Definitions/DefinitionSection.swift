internal import TimelineSyntax

extension NameKind {
  /// The names that curves, springs and animations may not have besides the format's keyword, with
  /// the reason.
  package static let reservedNames: [String: String] = {
    var reserved: [String: String] = [:]
    for name in BuiltInProperty.names { reserved[name] = "a built-in property" }
    for name in AnimationPreset.names { reserved[name] = "a SwiftUI animation" }
    for name in CurvePreset.names { reserved[name] = "a SwiftUI curve" }
    for name in SpringPreset.names { reserved[name] = "a SwiftUI spring" }
    return reserved
  }()
}

extension DefinitionBinder {
  /// Decodes a section of curves, springs or animations.
  ///
  /// Definitions may use each other in any order: each is decoded at its first use.
  func readDefinitions(_ kind: NameKind, at id: NodeID) {
    let node = tree.resolve(id)
    let section = "\(kind.rawValue)s"
    let example = kind == .curve ? "swift: [0.2, 0, 0, 1]" : "quick: { duration: 0.3 }"
    guard
      reader.checkMapping(node, at: id, what: "`\(section)`", example: "\(section): { \(example) }")
    else { return }
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      let pending = PendingDefinition(kind: kind, tree: tree, key: entry.key, value: entry.value)
      guard let name = reader.name(of: entry.key, what: kind.article) else {
        names.definitions.broken.insert(tree.string(of: entry.key))
        names.definitions.unnamed.append(pending)
        continue
      }
      reader.noteDefinition(kind, name, at: tree[entry.key].span)
      if let reserved = NameKind.reservedNames[name] {
        reader.report(
          .reservedName, "`\(name)` is already \(reserved)", at: entry.key,
          label: "this definition would hide it",
          help: "choose another name, such as `my\(name.prefix(1).uppercased())\(name.dropFirst())`"
        )
        names.definitions.unnamed.append(pending)
        continue
      }
      if let first = definitionLabel(of: name) {
        // The parser has reported two in the same section.
        if names.definitions.pending[name]?.kind == kind, first.source === tree.source { continue }
        // Sections are decoded in a fixed order; the error is at whichever is later in the source.
        var (earlier, later) = (first, tree.label(entry.key, ""))
        if first.source === tree.source, later.span < first.span { swap(&earlier, &later) }
        earlier.message = "first defined here"
        reader.report(
          .duplicateKey, "`\(name)` is defined twice", at: later.span, label: "and again here",
          secondary: [earlier],
          help: "curves, springs and animations share one set of names, also with included files")
        names.definitions.unnamed.append(pending)
        continue
      }
      names.definitions.pending[name] = pending
      names.definitions.add(name, kind)
    }
  }

  /// Decodes all pending definitions, in source order.
  func finishDefinitions() {
    for name in names.definitions.names { readPending(name) }
    names.definitions.pending = [:]
    for definition in names.definitions.unnamed {
      let inner = reading(reader.reading(definition.tree))
      switch definition.kind {
      case .curve: _ = inner.curve(at: definition.value)
      case .spring: _ = inner.spring(at: definition.value)
      case .animation: _ = inner.animation(at: definition.value)
      default: break
      }
    }
    names.definitions.unnamed = []
  }

  /// Decodes a pending definition.
  ///
  /// - Parameter useSite: the use that needs it; nil if there is none.
  func readPending(_ name: String, usedAt useSite: SourceSpan? = nil) {
    guard let definition = names.definitions.pending[name] else { return }
    // The use may be in an expression, whose arguments have a tree of their own.
    let inner = reading(reader.reading(definition.tree))
    if let start = names.definitions.inProgress.firstIndex(of: name) {
      // Reported once: a name may be looked up among animations and then among springs.
      guard names.definitions.broken.insert(name).inserted else { return }
      let circle = (names.definitions.inProgress[start...] + [name]).map { "`\($0)`" }
      inner.reader.report(
        .cyclicReference,
        "`\(name)` is defined in terms of itself: \(circle.joined(separator: " → "))",
        at: useSite ?? definition.tree[definition.value].span,
        secondary: [definition.tree.label(definition.key, "its definition begins here")],
        help: "give one of them parameters of its own")
      return
    }
    names.definitions.inProgress.append(name)
    inner.read(definition, named: name)
    names.definitions.inProgress.removeLast()
    names.definitions.pending[name] = nil
  }

  /// Decodes the value of a definition.
  private func read(_ definition: PendingDefinition, named name: String) {
    let label = tree.label(definition.key, "defined here")
    reader.noteDefinition(at: definition.value)
    switch definition.kind {
    case .curve:
      if let value = curve(at: definition.value) {
        names.definitions.curves[name] = Definition(name: name, value: value, label: label)
      }
    case .spring:
      if let value = spring(at: definition.value) {
        names.definitions.springs[name] = Definition(name: name, value: value, label: label)
      }
    case .animation:
      if let value = animation(at: definition.value) {
        names.definitions.animations[name] = Definition(name: name, value: value, label: label)
      }
    default: break
    }
    if names.definitions.label(of: name) == nil { names.definitions.broken.insert(name) }
  }

  /// Where a name is defined already, as a curve, spring or animation.
  private func definitionLabel(of name: String) -> DiagnosticLabel? {
    if let definition = names.definitions.pending[name] {
      return tree.label(definition.key, "first defined here")
    }
    var label = names.definitions.label(of: name)
    label?.message = "first defined here"
    return label
  }
}
