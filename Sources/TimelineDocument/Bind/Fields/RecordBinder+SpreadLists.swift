package import TimelineSyntax

/// Lists without brackets, and several numbers in place of one.
extension RecordBinder {
  /// Reports `{ curve: 0.4, 0, 0.2, 1 }`, where YAML takes each comma in braces for the next key;
  /// returns the unknown keys that remain.
  func removeSpreadList(
    _ unknown: [NodeID], known: inout DecodedKeys, names: [String]
  ) -> [NodeID] {
    let stray = unknown.filter(tree.isStrayNumber)
    guard let first = stray.first else { return unknown }
    // The known key closest before them, whose value is the first number.
    let owner = names.indices.compactMap { index in known[index].map { (index, $0) } }
      .filter { tree[$0.1].span < tree[first].span }
      .max { tree[$0.1].span < tree[$1.1].span }
    guard let owner, reportSpreadList(of: owner.1, stray) else { return unknown }
    known[owner.0] = nil
    known.noteUnknown()
    return unknown.filter { !stray.contains($0) }
  }

  /// Reports a value that goes on in the keys after it; returns whether it did.
  func reportSpreadList(of key: NodeID, _ stray: [NodeID]) -> Bool {
    let value = tree.value(of: key)
    guard let last = stray.last, tree[value].kind == .scalar, Double(tree.string(of: value)) != nil
    else { return false }
    let span = SourceSpan(tree[value].span.start, tree[last].span.end)
    let text = tree.source.text(in: span)
    guard text.split(separator: ",").count == stray.count + 1 else { return false }
    let name = tree.string(of: key)
    reader.log.foreignSpans.append(span)
    if let property = place.property, property.type.dimension == 1,
      name == "to" || name == "by" || name == "from" || KeyframeKind.keys.contains(name)
    {
      reader.report(
        .dimensionMismatch,
        "`\(property.name)` is a single number, but here are \(stray.count + 1)", at: span,
        help: oneNumberHelp(of: property, text))
      return true
    }
    reader.report(
      .wrongType, "a list stands in brackets", at: span, help: "write `[\(text)]`",
      fix: Fix(
        title: "write `[\(text)]`", edits: [TextEdit(span: span, replacement: "[\(text)]")],
        isSafe: true))
    return true
  }

  /// `spring: 10, 20` for a property that is a single number; returns whether it was reported.
  func reportSeveralNumbers(at node: NodeID) -> Bool {
    guard let property = place.property, property.type.dimension == 1, tree[node].kind == .scalar
    else {
      return false
    }
    let text = tree.unquotedText(of: node)
    let count = text.split { ",;()[]{} ".contains($0) }.count
    guard count > 1, tree.looseNumbers(at: node, count: count) != nil else { return false }
    reader.report(
      .dimensionMismatch, "`\(property.name)` is a single number, but here are \(count)", at: node,
      help: oneNumberHelp(of: property, text))
    return true
  }

  /// What to write in place of several numbers for a property that has one.
  private func oneNumberHelp(of property: PropertyDeclaration, _ text: String) -> String {
    let first = text.split { ",;()[]{} ".contains($0) }.first.map(String.init) ?? "1"
    let axes = [property.localName + "X", property.localName + "Y"]
    return axes.allSatisfy { names.properties[$0] != nil }
      ? "write `\(first)`, or a track each for `\(axes[0])` and `\(axes[1])`" : "write `\(first)`"
  }
}

extension YAMLTree {
  /// The source of a node without its quotes.
  package func unquotedText(of id: NodeID) -> String {
    let node = resolve(id)
    if self[node].kind == .scalar, self[node].style != .plain, let span = self[node].contentSpan {
      return source.text(in: span)
    }
    return sourceText(of: id)
  }
}

extension SourceFile {
  /// The white space before an offset, if nothing else is before it on its line.
  package func indentation(at offset: Int) -> String? {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return nil }
    return String(repeating: " ", count: offset - start)
  }
}

extension YAMLTree {
  /// Whether a key is a number without a value, as in a list without brackets.
  func isStrayNumber(_ key: NodeID) -> Bool {
    self[key].style == .plain && Double(string(of: key)) != nil
      && self[value(of: key)].span.isEmpty
  }
}
