internal import TimelineSyntax

extension TreeReader {
  /// The name in a key, or nil after a report.
  ///
  /// - Parameter what: what the name belongs to, for messages: "a timeline".
  mutating func name(of key: NodeID, what: String) -> String? {
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
