internal import AnimationCore
internal import TimelineSyntax

extension TreeReader {
  /// The unit point with a name.
  func unitPoint(at node: NodeID) -> [Double]? {
    let text = tree.string(of: node)
    if let point = UnitPointName.points[text] { return [point.x, point.y] }
    reportUnknownWord(
      at: node, "there is no unit point \(tree.describe(node))", words: UnitPointName.names,
      other: "write a name such as `top`, or `[x, y]` such as `[0.5, 0]`")
    return nil
  }

  /// A colour in hexadecimal notation.
  func color(at node: NodeID) -> [Double]? {
    let text = tree[node].kind == .scalar ? tree.string(of: node) : ""
    if text.hasPrefix("#") {
      if let components = HexColor.components(of: text) { return components }
      report(
        .wrongType, "`\(text)` is not a colour", at: node,
        label: "a colour has 3, 6 or 8 hexadecimal digits after its `#`")
      return nil
    }
    let color = ColorNotation.hexadecimal(of: text).map { "\"\($0)\"" }
    report(
      .wrongType, "a colour was expected here, but this is \(tree.describe(node))", at: node,
      help: color.map { "write `\($0)`" }
        ?? "write `\"#rrggbb\"` in quotes, or `{ red: 1, green: 0.5, blue: 0 }`",
      fix: isInPlace ? tree.unsafeReplacement(of: tree[node].span, by: color) : nil)
    return nil
  }
}

extension YAMLTree {
  /// `10, 20`, `(10, 20)` or a quoted sequence, corrected to a sequence.
  func looseNumbers(at node: NodeID, count: Int) -> String? {
    guard self[node].kind == .scalar else { return nil }
    let parts = string(of: node)
      .split { ",;()[]{} ".contains($0) }.map(String.init)
    guard parts.count == count, parts.allSatisfy({ Double($0) != nil }) else { return nil }
    return "[\(parts.joined(separator: ", "))]"
  }
}

extension TreeReader {
  /// The name in a key, or nil after a report.
  ///
  /// - Parameter what: what the name belongs to, for messages: "a timeline".
  func name(of key: NodeID, what: String) -> String? {
    guard tree[key].kind == .scalar else { return nil }
    let text = tree.string(of: key)
    let isNull = tree.classify(key) == .null
    if Name.isValid(text), !isNull, text != Name.keyword { return text }
    if text == Name.keyword {
      report(
        .reservedName, "`\(text)` cannot be the name of \(what)", at: key,
        label: "is a keyword of the format", help: "choose another name, such as `endless`")
      return nil
    }
    report(
      .invalidName, "`\(text)` cannot be the name of \(what)", at: key,
      label: isNull ? "is a null value in YAML, not a string" : Name.fault(of: text),
      help: Name.suggestion(for: text).map { "write for example `\($0)`" } ?? "")
    return nil
  }
}
