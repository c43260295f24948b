package import TimelineSyntax

/// A definition whose value has not been read yet.
struct PendingDefinition {
  var kind: NameKind
  var key: NodeID
  var value: NodeID
}

extension DocumentDecoder {
  /// The names that no definition may take.
  package static let reservedNames: [String: String] = {
    var reserved: [String: String] = ["forever": "a word of the format"]
    for name in BuiltInProperty.all.map(\.name) { reserved[name] = "a built-in property" }
    for name in AnimationPreset.names { reserved[name] = "an animation of SwiftUI's" }
    for name in CurvePreset.names { reserved[name] = "a curve of SwiftUI's" }
    for name in SpringPreset.names { reserved[name] = "a spring of SwiftUI's" }
    return reserved
  }()

  /// Reads a section of curves, springs or animations.
  ///
  /// Definitions may use each other in any order: each is read when it is first used.
  mutating func readDefinitions(_ kind: NameKind, at id: NodeID) {
    let node = tree.resolve(id)
    let section = "\(kind.rawValue)s"
    let example = kind == .curve ? "swift: [0.2, 0, 0, 1]" : "quick: { duration: 0.3 }"
    guard
      checkMapping(node, at: id, what: "`\(section)`", example: "\(section): { \(example) }")
    else { return }
    var names: [String] = []
    for entry in tree.entries(of: node) where !isExtension(entry.key) {
      guard let name = name(of: entry.key, what: article(kind)) else { continue }
      define(kind, name, at: tree[entry.key].span)
      if let reserved = Self.reservedNames[name] {
        report(
          .reservedName, "`\(name)` is already \(reserved)", at: entry.key,
          label: "a definition would hide it",
          help: "choose another name, such as `my\(name.prefix(1).uppercased())\(name.dropFirst())`"
        )
        continue
      }
      if let first = definitionLabel(of: name) {
        // The reader has said it of two in one section.
        if pending[name]?.kind == kind, first.source === tree.source { continue }
        // Sections are read in their own order: what comes second in the text is the other one.
        var (earlier, later) = (first, label(entry.key, ""))
        if first.source === tree.source, later.span < first.span { swap(&earlier, &later) }
        earlier.message = "first defined here"
        report(
          .duplicateKey, "`\(name)` is defined twice", at: later.span, label: "and again here",
          secondary: [earlier],
          help: "curves, springs and animations share their names, included ones too")
        continue
      }
      pending[name] = PendingDefinition(kind: kind, key: entry.key, value: entry.value)
      names.append(name)
    }
    orderedDefinitions.append(contentsOf: names.map { (kind, $0) })
  }

  /// Reads everything that is still pending, in the order of the text.
  mutating func finishDefinitions() {
    for (_, name) in orderedDefinitions { readPending(name) }
    pending = [:]
  }

  /// Reads a definition that is used before its turn.
  ///
  /// - Parameter place: where it is used; nil where it is its turn.
  mutating func readPending(_ name: String, usedAt place: SourceSpan? = nil) {
    guard let definition = pending[name] else { return }
    if let start = definitionsInProgress.firstIndex(of: name) {
      // Said once: a name may be looked for among animations and then among springs.
      guard brokenDefinitions.insert(name).inserted else { return }
      let circle = (definitionsInProgress[start...] + [name]).map { "`\($0)`" }
      report(
        .cyclicReference, "`\(name)` is defined by itself: \(circle.joined(separator: " → "))",
        at: place ?? tree[definition.value].span,
        secondary: [label(definition.key, "its definition begins here")],
        help: "give one of them parameters of its own")
      return
    }
    definitionsInProgress.append(name)
    defer {
      definitionsInProgress.removeLast()
      pending[name] = nil
    }
    let place = label(definition.key, "defined here")
    switch definition.kind {
    case .curve:
      if let value = curve(at: definition.value) {
        scope.curves[name] = Definition(name: name, value: value, label: place)
      }
    case .spring:
      if let value = spring(at: definition.value) {
        scope.springs[name] = Definition(name: name, value: value, label: place)
      }
    case .animation:
      if let value = animation(at: definition.value) {
        scope.animations[name] = Definition(name: name, value: value, label: place)
      }
    default: break
    }
    if scope.curves[name] == nil, scope.springs[name] == nil, scope.animations[name] == nil {
      brokenDefinitions.insert(name)
    }
  }

  /// Where a name is defined already, as a curve, spring or animation.
  private func definitionLabel(of name: String) -> DiagnosticLabel? {
    if let definition = pending[name] { return label(definition.key, "first defined here") }
    var place =
      scope.curves[name]?.label ?? scope.springs[name]?.label ?? scope.animations[name]?.label
    place?.message = "first defined here"
    return place
  }

  private func article(_ kind: NameKind) -> String {
    kind == .animation ? "an animation" : "a \(kind.rawValue)"
  }

  /// Whether a node is a mapping; if not, that has been reported.
  ///
  /// - Parameter example: what could stand there instead.
  package mutating func checkMapping(
    _ node: NodeID, at id: NodeID, what: String, example: String
  ) -> Bool {
    if tree[node].kind == .mapping { return true }
    if !isBroken(id), let key = firstKey(ofItemsIn: node) {
      report(
        .wrongType, "\(what) must be a mapping, but this is a list", at: key,
        label: "a dash before it makes it an item of a list",
        help: "leave out the dashes: `\(tree.string(of: key)):` stands directly under \(what)")
    } else if !isBroken(id) {
      report(
        .wrongType, "\(what) must be a mapping, but this is \(describe(node))", at: id,
        help: "write for example `\(example)`")
    }
    return false
  }

  /// The first key of a list whose items are mappings of one key: names that need no dash.
  private func firstKey(ofItemsIn node: NodeID) -> NodeID? {
    guard tree[node].kind == .sequence,
      let item = tree.children(of: node).first(where: { _ in true })
    else { return nil }
    let mapping = tree.resolve(item)
    guard tree[mapping].kind == .mapping, let entry = tree.soleEntry(of: mapping),
      tree[entry.key].kind == .scalar
    else { return nil }
    return entry.key
  }

  /// Reads the constants: their names now, their values wherever they are used.
  mutating func readConstants(at id: NodeID) {
    let node = tree.resolve(id)
    guard checkMapping(node, at: id, what: "`constants`", example: "constants: { big: 1.2 }") else {
      return
    }
    for entry in tree.entries(of: node) where !isExtension(entry.key) {
      guard let name = name(of: entry.key, what: "a constant") else { continue }
      define(.constant, name, at: tree[entry.key].span)
      if let first = scope.constants[name] {
        if first.tree === tree { continue }
        report(
          .duplicateKey, "the constant `\(name)` is defined twice", at: entry.key,
          label: "and again here",
          secondary: [
            DiagnosticLabel(
              source: first.tree.source, span: first.tree[first.key].span,
              message: "first defined here")
          ])
        continue
      }
      checkConstantUses(in: entry.value, of: name)
      let constant = ConstantDefinition(
        name: name, tree: tree, key: entry.key, value: entry.value)
      scope.constants[name] = constant
      constants.append(constant)
    }
  }

  /// A constant's value may use the constants above it alone, so that there are no circles.
  private mutating func checkConstantUses(in value: NodeID, of name: String) {
    let node = tree.resolve(value)
    for index in Int(node.index)..<Int(tree[node].subtreeEnd) {
      guard let use = tree.constantUse(at: NodeID(index)) else { continue }
      record(.constant, use.name, at: use.span)
      if scope.constants[use.name] != nil { continue }
      if use.name == name {
        report(.cyclicReference, "the constant `\(name)` is defined by itself", at: use.span)
      } else if !isIncluded {
        report(
          .unknownReference, "there is no constant `\(use.name)` above this one", at: use.span,
          help: "a constant can only use those above it")
      }
    }
  }
}
