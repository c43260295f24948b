internal import TimelineSyntax

extension ValueType where Value == [ElementText] {
  /// A text, or a list of texts.
  static let texts = ValueType(
    .anyOf([.string, .list(.string, minimumCount: 1, maximumCount: nil)])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    guard scope.tree[node].kind == .sequence else {
      return ElementBinder(scope).elementText(at: id).map { [$0] }
    }
    let items = Array(scope.tree.children(of: node))
    if items.isEmpty {
      scope.reader.report(
        .missingKey, "`text` has no texts", at: node, help: "write `text: Welcome`")
    }
    let texts = items.compactMap { ElementBinder(scope).elementText(at: $0) }
    return texts.count == items.count && !texts.isEmpty ? texts : nil
  }
}

extension ElementBinder {
  /// A text with the values that stand in it; nil after a report.
  fileprivate func elementText(at id: NodeID) -> ElementText? {
    let node = tree.resolve(id)
    if tree[node].kind == .mapping, tree[node].style == .flow {
      reader.report(
        .wrongType, "a text that begins with a brace needs quotes", at: node,
        help: "write `text: \"\(tree.shortText(of: node))\"`")
      return nil
    }
    guard let text = ValueType<String>.string.decode(scope, id) else { return nil }
    var pieces: [ElementText.Piece] = []
    var plain: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    func flush() {
      if !plain.isEmpty { pieces.append(.string(String(decoding: plain, as: UTF8.self))) }
      plain = []
    }
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        plain.append(byte)
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == byte {
        plain.append(byte)
        index += 2
        continue
      }
      guard byte == UInt8(ascii: "{") else {
        plain.append(byte)
        index += 1
        continue
      }
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
        reader.report(
          .valueOutOfBounds, "this brace is not closed",
          at: tree.span(of: index..<index + 1, in: node),
          help: "write `{score}` for the value of `score`, or `{{` for a brace")
        return nil
      }
      flush()
      guard let value = textValue(bytes, index + 1..<end, at: node) else { return nil }
      pieces.append(value)
      index = end + 1
    }
    flush()
    return ElementText(pieces: pieces)
  }

  /// What stands between two braces; nil after a report.
  private func textValue(
    _ bytes: [UInt8], _ range: Range<Int>, at node: NodeID
  ) -> ElementText.Piece? {
    let parts = bytes[range].split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    let span = tree.span(of: range.lowerBound..<range.lowerBound + parts[0].count, in: node)
    guard let property = names.properties[name] else {
      guard !names.properties.broken.contains(name) else { return nil }
      let known =
        BuiltInProperty.names
        + file.comparable(
          names.properties.declared.lazy.map(\.name), invalid: names.properties.broken)
      let candidates = Vocabulary.candidates(for: name, among: known)
      let declarable = Name.isValid(name) ? name : "score"
      reader.report(
        .unknownProperty, "there is no property `\(name)`",
        at: span.isEmpty ? tree[node].span : span,
        help: Suggestion.question(candidates)
          ?? "declare it: `properties: { \(declarable): { type: number, initial: 0 } }`; a brace itself is `{{`"
      )
      return nil
    }
    reader.noteUse(.property, name, at: span)
    guard parts.count > 1 else { return .value(property: name, decimals: nil) }
    let digits = String(decoding: parts[1], as: UTF8.self)
    let place = range.lowerBound + parts[0].count + 1
    guard property.type == .number || property.type == .angle else {
      reader.report(
        .wrongType, "only a number has decimals, and `\(name)` is \(property.type.article)",
        at: tree.span(of: place - 1..<range.upperBound, in: node), help: "write `{\(name)}`")
      return nil
    }
    guard let decimals = Int(digits), (0...9).contains(decimals) else {
      reader.report(
        .valueOutOfBounds, "`\(digits)` is not a number of decimals",
        at: tree.span(of: place..<range.upperBound, in: node),
        help: "write a number from 0 to 9, as in `{\(name):1}`")
      return nil
    }
    return .value(property: name, decimals: decimals)
  }
}
