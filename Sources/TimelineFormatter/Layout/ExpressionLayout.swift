internal import TimelineDocument
internal import TimelineSyntax

/// Writes a SwiftUI expression as a plain name or a mapping of parameters.
struct ExpressionLayout {
  let tree: YAMLTree
  let kind: ExpressionKind

  /// The layout of an expression; nil if the scalar is not an expression, or if no mapping is
  /// equivalent, such as for modifiers in another order.
  func layout(_ id: NodeID) -> LayoutNode? {
    let node = tree[id]
    guard node.style != .literal, node.style != .folded, node.contentSpan != nil else {
      return nil
    }
    let isExpression = tree.withContent(of: id) { content in
      content.contains(UInt8(ascii: "(")) || content.contains(UInt8(ascii: "."))
    }
    // `.inf` is a number, and no name after a period.
    guard isExpression, node.style != .plain || tree.classify(id).isString,
      let expression = expression(id), let layout = layout(of: expression, id)
    else { return nil }
    // The mapping is used only if the same value is bound from it.
    let text = [UInt8](LayoutPrinter.flow(layout, source: tree.source.bytes))
    let written = ExpressionMeaning(text: text, kind: kind, names: expression.names)
    let original = ExpressionMeaning(
      text: Array(tree.source.bytes[node.span.range]), kind: kind, names: expression.names)
    return written != nil && written == original ? layout : nil
  }

  private func expression(_ id: NodeID) -> ExpressionTree? {
    tree.withContent(of: id) { content in
      var parser = ExpressionParser(
        bytes: content, start: tree[id].contentSpan?.start, whole: tree[id].span)
      return try? parser.parse()
    }
  }

  private func layout(of expression: ExpressionTree, _ id: NodeID) -> LayoutNode? {
    let call = expression.calls[0]
    let isName = call.arguments?.isEmpty ?? true
    let entries = { index in
      expression.mapping(ofCall: index, as: kind, in: tree, at: id).flatMap(self.entries)
    }
    switch kind {
    case .curve where expression.calls.count == 1:
      // The sequence of control points alone.
      return call.arguments == nil ? word(call.name) : entries(0)?.first?.value
    case .spring where expression.calls.count == 1:
      if call.arguments == nil || isName && SpringPreset.names.contains(call.name) {
        return word(call.name)
      }
      return isName ? nil : entries(0).map(mapping)
    case .animation where isName && expression.calls.count == 1: return word(call.name)
    case .animation:
      var all = isName ? [entry("use", word(call.name))] : entries(0) ?? []
      for index in expression.calls.indices.dropFirst() {
        guard let more = entries(index) else { return nil }
        all += more
      }
      // A mapping applies its modifiers in a fixed order; only an expression can express another
      // one.
      let slots = all.map(\.slot)
      guard let first = slots.first, first >= 0,
        zip(slots, slots.dropFirst()).allSatisfy({ $0 < $1 })
      else { return nil }
      return mapping(all)
    case .curve, .spring: return nil
    }
  }
}

/// The layouts of the mappings that calls are equivalent to.
extension ExpressionLayout {
  private func entries(in call: YAMLTree) -> [LayoutEntry]? {
    call.root.flatMap { entries(of: $0, in: call) }
  }

  private func entries(of id: NodeID, in call: YAMLTree) -> [LayoutEntry]? {
    var entries: [LayoutEntry] = []
    for item in call.entries(of: id) {
      let key = call.string(of: item.key)
      guard let value = node(item.value, of: key, in: call) else { return nil }
      entries.append(entry(key == "blendedSpring" ? "spring" : key, value))
    }
    return entries
  }

  private func node(_ id: NodeID, of key: String, in call: YAMLTree) -> LayoutNode? {
    switch call[id].kind {
    case .mapping:
      guard let entries = entries(of: id, in: call) else { return nil }
      if key == "blendedSpring" { return spring(entries[0].value, entries.dropFirst()) }
      // `smooth: 0.4` is short for `smooth: { duration: 0.4 }`.
      let keys = call.entries(of: id).map { call.string(of: $0.key) }
      let isShort = SpringPreset.names.contains(key) && keys == ["duration"]
      return isShort ? entries[0].value : mapping(entries)
    case .sequence:
      var list = LayoutNode(
        content: .sequence(
          call.children(of: id).map { LayoutEntry(value: word(call.string(of: $0))) }))
      list.measure()
      return list
    case .scalar, .alias:
      guard let kind: ExpressionKind = ["curve": .curve, "spring": .spring][key] else {
        return word(call.string(of: id))
      }
      let argument = ExpressionLayout(tree: call, kind: kind)
      return argument.expression(id).flatMap { argument.layout(of: $0, id) }
    }
  }

  /// A spring that is an argument, merged with the remaining parameters.
  private func spring(_ spring: LayoutNode, _ rest: ArraySlice<LayoutEntry>) -> LayoutNode? {
    if rest.isEmpty { return spring }
    guard case .mapping(let fields) = spring.content else { return nil }
    return mapping(fields + rest)
  }

  private func word(_ text: String) -> LayoutNode {
    LayoutNode(content: .line(.bytes(Array(text.utf8))), width: text.utf8.count)
  }

  /// An entry; its slot is the index of its key in an animation's mapping.
  private func entry(_ key: String, _ value: LayoutNode) -> LayoutEntry {
    LayoutEntry(
      key: .bytes(Array(key.utf8)), keyWidth: key.utf8.count,
      slot: AnimationFields.record.keys.firstIndex(of: key) ?? -1, value: value)
  }

  private func mapping(_ entries: [LayoutEntry]) -> LayoutNode {
    var node = LayoutNode(content: .mapping(entries))
    node.measure()
    return node
  }
}
