internal import TimelineSyntax

/// An effect of transitions: its key, its parameter, and its documentation.
package struct TransitionEffectKind: Sendable {
  package var key: String
  package var summary: String
  package var example: String
  /// The effect without a parameter; nil if it requires one.
  var plain: TransitionEffect?
  /// The type of the parameter; nil if there is none.
  var parameter: FieldType?
  /// Whether its distance depends on the view's size.
  package var needsSize = false
  var decode: @Sendable (BindingScope, NodeID) -> TransitionEffect? = { _, _ in nil }

  /// What an effect is called, with an article.
  package static let name = "an effect"

  package static let all: [TransitionEffectKind] = [
    TransitionEffectKind(
      key: "opacity", summary: "Fades.", example: "opacity", plain: .opacity),
    TransitionEffectKind(
      key: FieldKey.scale, summary: "Scales from and to a factor, around the centre.",
      example: "{ scale: 0.8 }",
      plain: .scale(nil), parameter: .number(.any)
    ) { scope, id in
      ValueType<Double>.number(what: "`scale`").decode(scope, id).map { .scale($0) }
    },
    TransitionEffectKind(
      key: FieldKey.offset, summary: "Moves in from a displacement, and out to it.",
      example: "{ offset: [0, 20] }",
      parameter: .displacement
    ) { scope, id in ValueType<[Double]>.displacement.decode(scope, id).map { .offset($0) } },
    TransitionEffectKind(
      key: "move", summary: "Moves in from an edge, and out to it, by the view's size.",
      example: "{ move: bottom }", parameter: .enumeration(TransitionEdge.allCases.map(\.rawValue)),
      needsSize: true
    ) { scope, id in TransitionBinder(scope).edge(at: id).map { .move($0) } },
    TransitionEffectKind(
      key: "slide", summary: "Moves in from the leading edge and out to the trailing one.",
      example: "slide", plain: .slide, needsSize: true),
    TransitionEffectKind(
      key: "push", summary: "Moves in from an edge and out to the opposite one, and fades.",
      example: "{ push: trailing }",
      parameter: .enumeration(TransitionEdge.allCases.map(\.rawValue)), needsSize: true
    ) { scope, id in TransitionBinder(scope).edge(at: id).map { .push($0) } },
    TransitionEffectKind(
      key: "blurReplace", summary: "Blurs, scales and fades.", example: "blurReplace",
      plain: .blurReplace),
    TransitionEffectKind(
      key: "identity", summary: "Does nothing.", example: "identity", plain: .identity),
    TransitionEffectKind(
      key: FieldKey.active,
      summary: "A custom effect: the values before insertion and after removal.",
      example: "{ active: { rotation: 12deg } }",
      parameter: .mapping(keys: .property, values: .propertyValue)
    ) { scope, id in
      guard let values = ChangeBinder(scope).assignments(at: id, what: "`active`") else {
        return nil
      }
      for value in values {
        _ = PropertyBinder(scope).start(of: value.property, usedAt: value.name.node)
      }
      return .active(values)
    },
  ]

  static let keys = all.map(\.key)
}

extension ValueType where Value == [Located<TransitionEffect>] {
  /// One effect, or a list of them.
  static let effects = ValueType(
    .anyOf([effect, .list(effect, minimumCount: 0, maximumCount: nil)])
  ) {
    scope, id in
    let node = scope.tree.resolve(id)
    let items = scope.tree[node].kind == .sequence ? Array(scope.tree.children(of: node)) : [id]
    let effects = items.compactMap { item in
      TransitionBinder(scope).effect(at: item).map {
        Located($0, node: item, span: scope.tree[item].span)
      }
    }
    return effects.count == items.count ? effects : nil
  }

  private static let effect = FieldType.anyOf([
    .enumeration(TransitionEffectKind.all.filter { $0.plain != nil }.map(\.key)),
    .choice(name: TransitionEffectKind.name) {
      TransitionEffectKind.all.compactMap { kind in
        kind.parameter.map {
          ChoiceDescription(key: kind.key, type: $0, summary: kind.summary, example: kind.example)
        }
      }
    },
  ])
}

extension TransitionBinder {
  /// Whether a node is an effect in place of a transition, insertion or removal, after a report.
  func reportBareEffect(at id: NodeID) -> Bool {
    let node = tree.resolve(id)
    if tree[node].kind == .scalar, scope.isForeign(.transition(node)) { return true }
    let names: [NodeID]
    switch tree[node].kind {
    case .scalar: names = [node]
    case .mapping: names = tree.entries(of: node).map(\.key)
    case .sequence: names = tree.children(of: node).prefix(1).map { tree.resolve($0) }
    case .alias: names = []
    }
    guard !names.contains(where: { tree[$0].kind == .scalar && tree.string(of: $0) == "use" }),
      let name = names.first(where: { name in
        tree[name].kind == .mapping
          || tree[name].kind == .scalar && TransitionEffectKind.keys.contains(tree.string(of: name))
      })
    else { return false }
    let isKey = tree[node].kind == .mapping
    let span = isKey ? tree[name].span.union(tree[tree.value(of: name)].span) : tree[node].span
    let text = tree.source.text(in: span)
    let isShort = text.count <= 40 && !text.contains { $0.isNewline }
    reader.report(
      isKey ? .unknownKey : .wrongType, "an effect belongs under the key `use`",
      at: isKey ? name : id,
      help: "write `{ use: \(isShort ? isKey ? "{ \(text) }" : text : "…") }`")
    return true
  }

  fileprivate func effect(at id: NodeID) -> TransitionEffect? {
    let node = tree.resolve(id)
    let entries =
      tree[node].kind == .mapping ? tree.entries(of: node).filter { !tree.isExtension($0.key) } : []
    let nameNode = tree[node].kind == .scalar ? node : entries.first?.key
    guard let nameNode, entries.count <= 1 else {
      reader.report(
        .wrongType, "an effect was expected here, but this is \(tree.describe(node))",
        at: entries.count > 1 ? entries[1].key : id,
        help: "write `opacity`, or a list such as `[opacity, { scale: 0.8 }]`")
      for entry in entries {
        let name = tree.string(of: entry.key)
        guard let kind = TransitionEffectKind.all.first(where: { $0.key == name }) else { continue }
        _ = kind.decode(scope, entry.value)
      }
      return nil
    }
    let name = tree.string(of: nameNode)
    guard let kind = TransitionEffectKind.all.first(where: { $0.key == name }) else {
      if scope.isForeign(.effects(id)) { return nil }
      let candidates = Vocabulary.candidates(for: name, among: TransitionEffectKind.keys)
      reader.report(
        .unknownReference, "there is no transition `\(name)`", at: nameNode,
        label: WordList.notOne(of: TransitionEffectKind.keys, candidates: candidates),
        help: Suggestion.question(candidates) ?? "",
        fix: tree.unsafeReplacement(
          of: tree[nameNode].span, by: Vocabulary.closest(to: name, of: candidates)))
      return nil
    }
    if kind.needsSize, !timeline.hasSize, !findings.hasReportedSize {
      // One missing key is one error.
      findings.hasReportedSize = true
      reader.report(
        .missingKey, "`\(name)` moves by the view's size, but the timeline has no `size`",
        at: nameNode, help: "add `size: [320, 200]` to the timeline")
    }
    if let entry = entries.first {
      guard kind.parameter != nil else {
        reader.report(
          .wrongType, "`\(name)` takes no parameter", at: entry.value, help: "write `\(name)` alone"
        )
        return nil
      }
      return kind.decode(scope, entry.value)
    }
    if kind.plain == nil {
      reader.report(
        .missingKey, "`\(name)` needs a parameter", at: nameNode, help: "write `\(kind.example)`")
    }
    return kind.plain
  }

  fileprivate func edge(at id: NodeID) -> TransitionEdge? {
    ValueType<String>.word(TransitionEdge.allCases.map(\.rawValue), what: "an edge")
      .decode(scope, id).flatMap(TransitionEdge.init)
  }
}
