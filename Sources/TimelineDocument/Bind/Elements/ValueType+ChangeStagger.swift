internal import TimelineSyntax

extension ValueType where Value == ChangeStagger {
  /// When the animations of copies begin in a change: for all elements, or for each.
  static let changeStagger = ValueType(
    .anyOf([
      ValueType<Stagger>.stagger.description,
      .mapping(keys: .element, values: ValueType<Stagger>.stagger.description),
    ])
  ) { scope, id in
    let tree = scope.tree
    let node = tree.resolve(id)
    let entries = tree[node].kind == .mapping ? tree.entries(of: node) : []
    let keys = StaggerFields.record.keys
    let isByElement =
      !entries.isEmpty
      && (entries.contains { scope.names.elements[tree.string(of: $0.key)] != nil }
        || entries.allSatisfy { entry in
          Vocabulary.candidates(for: tree.string(of: entry.key), among: keys).isEmpty
        })
    guard isByElement else {
      if !scope.names.elements.all.contains(where: { $0.count > 1 }) {
        scope.reader.report(
          .invalidStagger, "`stagger` delays the copies of an element, but no element has copies",
          at: id, help: "declare copies, such as `elements: { row: { count: 3 } }`")
        return nil
      }
      return ValueType<Stagger>.stagger.decode(scope, id).map { .all($0) }
    }
    var staggers: [String: Stagger] = [:]
    for entry in entries where !tree.isExtension(entry.key) {
      let name = tree.string(of: entry.key)
      scope.reader.noteUse(.element, name, at: tree[entry.key].span)
      guard let element = scope.names.elements[name] else {
        if !scope.names.elements.broken.contains(name) {
          ElementBinder(scope).reportUnknownElement(name, at: entry.key)
        }
        continue
      }
      guard element.count > 1 else {
        ElementBinder(scope).reportSingleView(element, at: entry.key)
        continue
      }
      let inner = scope.inPlace { $0.element = element }
      staggers[name] = ElementBinder(inner).stagger(value: entry.value)?.value
    }
    return .elements(staggers)
  }
}

extension Field {
  /// The key by which the copies of elements follow each other in a change.
  static func stagger(
    store: @escaping @Sendable (inout Owner, Located<ChangeStagger>) -> Void
  ) -> Field {
    Field(
      "stagger", ValueType<ChangeStagger>.changeStagger, example: "stagger: 40ms",
      summary:
        "The delays by which the copies of elements follow each other: for all elements, or by element.",
      store: store)
  }

  /// The key of the contents' transition.
  static func contentTransition(
    store: @escaping @Sendable (inout Owner, Located<ContentTransitionModel>) -> Void
  ) -> Field {
    Field(
      "contentTransition", ValueType<ContentTransitionModel>.contentTransition,
      example: "contentTransition: numericText",
      summary: "How the contents change to the discrete values of `set`.", store: store)
  }
}
