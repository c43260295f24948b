internal import TimelineSyntax

extension DefinitionBinder {
  /// Reports `{ use: "easeOut(duration: 0.3)", delay: 0.1 }`: an expression where a name belongs.
  ///
  /// An error in the expression itself is reported instead.
  ///
  /// - Returns: whether anything was reported.
  func reportExpressionAsName(in mapping: NodeID) -> Bool {
    let entries = tree.entries(of: mapping)
    guard let use = entries.first(where: { tree.string(of: $0.key) == "use" }),
      tree[use.value].kind == .scalar, tree.string(of: use.value).contains("(")
    else { return false }
    let count = reader.diagnostics.diagnostics.count
    _ = animation(at: use.value)
    guard reader.diagnostics.diagnostics.count == count else { return true }
    let calls = tree.modifierCalls(of: entries.filter { $0.key != use.key })
    let whole = calls.map { "\"\(tree.string(of: use.value))\($0)\"" }
    reader.report(
      .wrongType, "`use` takes a name, but this is an expression", at: use.value,
      help: whole.map { "write the expression in place of the mapping: `\($0)`" }
        ?? "define the expression under `animations`, and write its name here",
      fix: reader.isInPlace && tree[mapping].style == .flow
        ? tree.unsafeReplacement(of: tree[mapping].span, by: whole) : nil)
    return true
  }
}

extension YAMLTree {
  /// The modifiers of a mapping as calls, in the order in which they are applied; nil if one of
  /// them cannot be written so.
  fileprivate func modifierCalls(of entries: [YAMLEntry]) -> String? {
    var values: [String: String] = [:]
    for entry in entries { values[string(of: entry.key)] = sourceText(of: entry.value) }
    var calls = ""
    let reverses = values.removeValue(forKey: "autoreverses")
    if let repeats = values.removeValue(forKey: "repeat") {
      let argument = reverses.map { "autoreverses: \($0)" }
      calls +=
        repeats == "forever"
        ? ".repeatForever(\(argument ?? ""))"
        : ".repeatCount(\([repeats, argument].compactMap { $0 }.joined(separator: ", ")))"
    } else if reverses != nil {
      return nil
    }
    for (key, function) in [
      ("speed", "speed("), ("delay", "delay("),
      ("logicallyCompleteAfter", "logicallyComplete(after: "),
    ] {
      guard let value = values.removeValue(forKey: key) else { continue }
      guard Double(value) != nil else { return nil }
      calls += ".\(function)\(value))"
    }
    return values.isEmpty ? calls : nil
  }
}
