internal import TimelineSyntax

/// Binds curves, springs and animations, and what their names stand for.
struct DefinitionBinder: Binder {
  let scope: BindingScope

  /// Looks up a definition by its name and records the use.
  func definition<Value>(
    _ kind: NameKind, _ name: String, at span: SourceSpan,
    in table: KeyPath<DefinitionTable, [String: Definition<Value>]>
  ) -> Definition<Value>? {
    readPending(name, usedAt: span)
    guard let definition = names.definitions[keyPath: table][name] else { return nil }
    reader.noteUse(kind, name, at: span)
    return definition
  }

  private static let exampleNames = [
    "curve": "easeInOut", "spring": "bouncy", "animation": "easeInOut",
  ]

  /// The other kind of preset that has a name, with its article.
  private func otherPreset(_ name: String, than what: String) -> String? {
    if what != "spring", what != "animation", SpringPreset.names.contains(name) {
      return "a spring"
    }
    if what != "curve", CurvePreset.names.contains(name) { return "a curve" }
    return nil
  }

  /// Reports a name that has no definition of the expected kind.
  ///
  /// - Parameter other: the other kind of definition that has the name, with its article.
  func reportUnknownName(
    at node: NodeID, what: String, presets: [String], defined: [String], other: String? = nil
  ) {
    let article = "aeio".contains(what.first ?? " ") ? "an" : "a"
    guard tree[node].kind == .scalar, tree.contentCount(of: node) > 0 else {
      reader.report(
        .wrongType, "\(article) \(what) was expected here, but this is \(tree.describe(node))",
        at: node,
        help: tree.parameters(of: what, in: node).map { "write `\($0)`" }
          ?? "write a name such as `\(Self.exampleNames[what] ?? "")`, or a mapping of its parameters"
      )
      return
    }
    let text = tree.string(of: node)
    if names.definitions.isBroken(text) { return }
    if let meant = tree.parameters(of: what, in: node) {
      reader.report(
        .wrongType, "\(article) \(what) was expected here, but this is \(tree.describe(node))",
        at: node,
        help: "write `\(meant)`")
      return
    }
    if let other = other ?? otherPreset(text, than: what) {
      reader.report(
        .wrongType, "\(article) \(what) was expected here, but `\(text)` is \(other)", at: node,
        help: "write a name such as `\(Self.exampleNames[what] ?? "")`")
      return
    }
    switch tree.quantity(at: node) {
    case .number, .malformed:
      reader.report(
        .wrongType, "\(article) \(what) was expected here, but this is `\(text)`", at: node,
        help: tree.parameters(of: what, in: node).map { "write `\($0)`" }
          ?? "write a name such as `\(Self.exampleNames[what] ?? "")`, or a mapping of its parameters"
      )
      return
    case .other: break
    }
    let names = presets + defined
    let candidates = Vocabulary.candidates(for: text, among: names)
    reader.report(
      .unknownReference, "there is no \(what) `\(text)`", at: node,
      label: WordList.notOne(of: names, candidates: candidates),
      help: Suggestion.question(candidates)
        ?? "define it under `\(what)s`, or write its parameters",
      fix: tree[node].contentSpan.flatMap {
        tree.unsafeReplacement(of: $0, by: Vocabulary.closest(to: text, of: candidates))
      })
  }
}

extension YAMLTree {
  /// The source range of a scalar's name: without its quotes, unless it has escapes.
  func nameSpan(of id: NodeID) -> SourceSpan {
    self[id].contentSpan ?? self[id].span
  }
}

extension YAMLTree {
  /// The most likely correction of a number or list in place of a spring or animation.
  fileprivate func parameters(of what: String, in node: NodeID) -> String? {
    let text = shortText(of: node)
    if what == "curve", let points = looseNumbers(at: node, count: 4) { return points }
    switch (what, self[node].kind, quantity(at: node)) {
    case ("spring", .scalar, .number): return "{ duration: \(text) }"
    case ("animation", .scalar, .number): return "{ easeInOut: \(text) }"
    case ("animation", .sequence, _) where childCount(of: node) == 4 && text != "…":
      return "{ timingCurve: { curve: \(text), duration: 0.35 } }"
    default: return nil
    }
  }
}
