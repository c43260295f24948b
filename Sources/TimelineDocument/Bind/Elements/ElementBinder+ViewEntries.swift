internal import TimelineSyntax

/// An entry of a mapping of properties and elements.
enum ViewEntry {
  /// A property of the view that the timeline is attached to, known or not.
  case property
  /// An element, with the entries of its properties.
  ///
  /// - Parameter isKnown: whether it is declared; otherwise it is decoded for its errors alone.
  case element(ElementModel, [YAMLEntry], stagger: YAMLEntry?, isKnown: Bool)
  /// An element without properties, which has been reported.
  case invalid
}

extension ElementBinder {
  /// What an entry of a mapping of properties and elements is.
  ///
  /// - Parameters:
  ///   - own: the keys that a property's value may have in the mapping, as a mapping.
  ///   - node: the mapping, if it has the tracks of a timeline.
  func viewEntry(
    _ entry: YAMLEntry, own: WordTable?, in node: NodeID? = nil
  ) -> ViewEntry {
    let value = tree.resolve(entry.value)
    let isMapping = tree[value].kind == .mapping
    if names.elements.isEmpty, tree.index(of: entry.key, in: Self.staggerWord) == nil {
      // The common case of a file without elements, decided without a string.
      guard isMapping else { return .property }
      if let own, tree.hasKey(of: own, value) { return .property }
    }
    guard place.element == nil, tree[entry.key].kind == .scalar else { return .property }
    let name = tree.string(of: entry.key)
    if let element = names.elements[name] {
      reader.noteUse(.element, name, at: tree[entry.key].span)
      return contents(of: element, entry, isKnown: true)
    }
    guard names.properties[name] == nil, !names.properties.broken.contains(name) else {
      return .property
    }
    if name == FieldKey.stagger, let node, reportStagger(entry.key, in: node, tracks: nil) {
      return .invalid
    }
    if reportElementSyntax(name, at: entry.key) { return .invalid }
    guard isMapping else { return .property }
    if let own, tree.hasKey(of: own, value) { return .property }
    let keys = tree.entries(of: value).map { tree.string(of: $0.key) }
    guard
      names.elements.broken.contains(name)
        || keys.contains(where: { $0 == FieldKey.stagger || names.properties[$0] != nil })
    else { return .property }
    reader.noteUse(.element, name, at: tree[entry.key].span)
    if !names.elements.broken.contains(name) { reportUnknownElement(name, at: entry.key) }
    let unknown = ElementModel(name, ElementFields(), label: tree.label(entry.key, ""))
    return contents(of: unknown, entry, isKnown: false)
  }

  private static let staggerWord = WordTable([FieldKey.stagger])

  /// Reports an element inside of another one; returns whether it did.
  private func reportNested(_ key: NodeID, in element: ElementModel) -> Bool {
    guard tree[key].kind == .scalar, let inner = names.elements[tree.string(of: key)] else {
      return false
    }
    reader.report(
      .unknownProperty,
      "`\(inner.name)` is an element, but `\(element.name)` can contain only properties", at: key,
      secondary: [inner.label], help: "indent it less, so that it is next to `\(element.name)`")
    return true
  }

  /// Reports spellings of an element's property that a file does not have, such as `title.opacity`
  /// and `row[2]`; returns whether it did.
  private func reportElementSyntax(_ name: String, at key: NodeID) -> Bool {
    if name == FieldKey.stagger {
      reportStaggerOutsideElements(key, tracks: nil)
      return true
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let owner = String((parts.first ?? "").prefix { $0 != "[" })
    guard parts.count == 2 || owner != name, let element = names.elements[owner] else {
      return false
    }
    let value = tree.shortText(of: tree.value(of: key))
    reader.report(
      .unknownProperty,
      parts.count == 2
        ? "`\(name)` is not a property: write the properties of an element as a mapping"
        : "`\(name)` is not an element: a timeline moves all copies of `\(owner)`", at: key,
      secondary: [element.label],
      help: parts.count == 2
        ? "write `\(owner): { \(parts[1]): \(value) }`" : "write `\(owner): \(value)`")
    return true
  }

  /// The entries of an element, or a report that it has none.
  private func contents(
    of element: ElementModel, _ entry: YAMLEntry, isKnown: Bool
  ) -> ViewEntry {
    let node = tree.resolve(entry.value)
    guard tree[node].kind == .mapping else {
      if !tree.isBroken(entry.value) {
        let isEmpty = tree[node].kind == .scalar && tree.classify(node) == .null
        let text = tree.shortText(of: node)
        reader.report(
          .wrongType,
          isEmpty
            ? "the element `\(element.name)` has no properties here"
            : "an element needs a mapping of properties, but this is \(tree.describe(node))",
          at: isEmpty ? entry.key : entry.value,
          secondary: isKnown ? [element.label] : [],
          help:
            "write a property of `\(element.name)` first: `\(element.name): { opacity: \(isEmpty ? "…" : text) }`"
        )
      }
      return .invalid
    }
    let all = tree.entries(of: node).filter { !tree.isExtension($0.key) }
    let entries = all.filter { !reportNested($0.key, in: element) }
    let staggers = entries.filter { isStagger($0.key) }
    let stagger = staggers.first
    let properties = staggers.isEmpty ? entries : entries.filter { !isStagger($0.key) }
    if properties.isEmpty, entries.count == all.count, !tree.isBroken(node) {
      reader.report(
        .emptyTimeline, "the element `\(element.name)` has no properties here", at: entry.key,
        help: "add one, or remove `\(element.name)`")
    }
    return .element(element, properties, stagger: stagger, isKnown: isKnown)
  }

  /// Whether a key of an element is `stagger`, or no property and nearly `stagger`.
  private func isStagger(_ key: NodeID) -> Bool {
    let name = tree.string(of: key)
    return name == FieldKey.stagger
      || names.properties[name] == nil
        && Suggestion.certain(for: name, among: [FieldKey.stagger]) != nil
  }

  func reportUnknownElement(_ name: String, at key: NodeID) {
    let names = file.comparable(
      names.elements.all.lazy.map(\.name), invalid: names.elements.broken)
    let candidates = Vocabulary.candidates(for: name, among: names)
    let declarable = Name.isValid(name) ? name : Name.suggestion(for: name) ?? "row"
    reader.report(
      .unknownElement, "there is no element `\(name)`", at: key,
      label: names.isEmpty ? "" : WordList.notOne(of: names, candidates: candidates),
      help: Suggestion.question(candidates)
        ?? "declare it: `elements: { \(declarable): {} }`",
      fix: tree.unsafeReplacement(
        of: tree[key].span, by: Vocabulary.closest(to: name, of: candidates)))
  }

  /// Decodes the stagger of an element's tracks.
  ///
  /// - Returns: the stagger; nil if there is none, or after a report.
  func stagger(at entry: YAMLEntry?, isKnown: Bool) -> Located<Stagger>? {
    guard let entry else { return nil }
    let name = tree.string(of: entry.key)
    guard name == FieldKey.stagger else {
      reader.report(
        .unknownKey, "the tracks of an element have no key `\(name)`", at: entry.key,
        help: "did you mean `\(FieldKey.stagger)`?",
        fix: tree.unsafeReplacement(of: tree[entry.key].span, by: FieldKey.stagger))
      return nil
    }
    if let element = place.element, element.count == 1, isKnown {
      reportSingleView(element, at: entry.key)
      return nil
    }
    return stagger(value: entry.value)
  }

  func stagger(value: NodeID) -> Located<Stagger>? {
    ValueType<Stagger>.stagger.decode(scope, value).map {
      Located($0, node: value, span: tree[value].span)
    }
  }

  /// Reports a stagger of an element without copies.
  func reportSingleView(_ element: ElementModel, at key: NodeID) {
    reader.report(
      .invalidStagger, "`\(element.name)` is a single view without copies to stagger", at: key,
      secondary: [element.label],
      help:
        "declare copies, such as `count: 3`; to start a single view later, use `delay` in its tracks"
    )
  }

  /// Decodes what may depend on the copy of an element: once for all copies, or once for each.
  ///
  /// - Parameters:
  ///   - node: what is decoded.
  ///   - bind: binds it for the copy of a scope.
  /// - Returns: the values with their copies; the copy is nil for a value of all copies.
  func forEachCopy<Value>(
    of node: NodeID, _ bind: (BindingScope) -> Value?
  ) -> [(copy: Int?, value: Value)] {
    let count = place.element?.count ?? 1
    let inner = inCopy(0, of: count)
    guard let first = bind(inner.scope) else { return [] }
    guard count > 1, inner.arithmetic.dependsOnCopy else { return [(nil, first)] }
    guard scope.takeRepeats(count - 1, of: node, at: node) else { return [] }
    var values: [(copy: Int?, value: Value)] = [(0, first)]
    let others = repeated()
    for copy in 1..<count {
      guard let value = bind(others.inCopy(copy, of: count).scope) else { break }
      values.append((copy, value))
    }
    return values
  }
}

extension TreeReader {
  /// Reports a stagger where all copies of an element move alike.
  func reportUselessStagger(_ stagger: YAMLEntry?) {
    guard let stagger else { return }
    report(
      .invalidStagger, "`stagger` does not stand among values: here all copies move together",
      at: stagger.key,
      help:
        "in an event, a phase or a state, write it beside `set`; elsewhere, write the motion as `tracks`"
    )
  }

  /// Reports an element in a transition, which is a single view's.
  func reportElementInTransition(_ element: ElementModel, at key: NodeID) {
    report(
      .wrongType,
      "`\(element.name)` is an element, but a transition's `active` can contain only properties",
      at: key, secondary: [element.label],
      help:
        "a transition moves the view that is inserted or removed: write `active: { opacity: 0 }`")
  }
}

extension YAMLTree {
  /// Whether a mapping has a key of a table, in any order; usually its first one is.
  fileprivate func hasKey(of table: WordTable, _ mapping: NodeID) -> Bool {
    guard let first = children(of: mapping).first(where: { _ in true }) else { return false }
    return index(of: first, in: table) != nil
      || entries(of: mapping).contains { index(of: $0.key, in: table) != nil }
  }
}
