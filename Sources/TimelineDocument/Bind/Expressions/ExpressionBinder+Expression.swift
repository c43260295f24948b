internal import TimelineSyntax

extension ExpressionBinder {

  /// Reports a call of an unknown function.
  func reportUnknownFunction(
    _ call: ExpressionTree.Call, what: String, names: [String]
  ) {
    if call.arguments == nil, self.names.definitions.isBroken(call.name) { return }
    if call.arguments != nil, names.contains(call.name) {
      reader.report(
        .wrongType, "the \(what) `\(call.name)` has no arguments", at: call.wholeSpan,
        help: "write `\(call.name)` alone",
        fix: tree.unsafeReplacement(of: call.wholeSpan, by: call.name))
      return
    }
    if what == "curve", let numbers = tree.bezierNumbers(of: call) {
      // In quotes, the list would be a string.
      let isQuoted = tree.source.bytes[..<call.wholeSpan.start].last.map("\"'".utf8.contains)
      let outer = isQuoted ?? false ? 1 : 0
      let span = SourceSpan(call.wholeSpan.start - outer, call.wholeSpan.end + outer)
      reader.report(
        .wrongType,
        "a Bézier curve must be a list, but this is `\(tree.source.text(in: call.wholeSpan))`",
        at: span, help: "write `\(numbers)`",
        fix: tree.unsafeReplacement(of: span, by: numbers))
      return
    }
    let candidates = Vocabulary.candidates(for: call.name, among: names)
    reader.report(
      .unknownReference, "there is no \(what) `\(call.name)`", at: call.span,
      label: WordList.notOne(of: names, candidates: candidates),
      help: Suggestion.question(candidates) ?? "",
      fix: tree.unsafeReplacement(
        of: call.span, by: Vocabulary.closest(to: call.name, of: candidates)))
  }
}

extension YAMLTree {
  /// Whether a scalar is a call or begins with a dot, rather than a plain name.
  func isExpression(_ node: NodeID) -> Bool {
    guard self[node].kind == .scalar else { return false }
    return withContent(of: node) { bytes in
      guard let first = bytes.first else { return false }
      if bytes.contains(UInt8(ascii: "(")) { return true }
      let isLetter = first.isLetter
      return (first == UInt8(ascii: ".") && bytes.count > 1 && bytes[1] > 0x39)
        || (isLetter && bytes.contains(UInt8(ascii: ".")))
    }
  }
}

extension YAMLTree {
  /// The control points of CSS's `cubic-bezier(0.2, 0, 0, 1)` as a sequence.
  fileprivate func bezierNumbers(of call: ExpressionTree.Call) -> String? {
    guard ["cubic-bezier", "cubicBezier"].contains(call.name) else { return nil }
    let numbers = source.text(in: call.wholeSpan).dropFirst(call.name.count)
      .split { "(), ".contains($0) }.map(String.init)
    guard numbers.count == 4, numbers.allSatisfy({ Double($0) != nil }) else { return nil }
    return "[\(numbers.joined(separator: ", "))]"
  }
}

extension TreeReader {
  /// Parses a scalar as an expression without modifiers; nil after a report.
  ///
  /// - Parameter what: what the expression evaluates to, with its article.
  func soleCall(at node: NodeID, what: String) -> ExpressionTree.Call? {
    guard let calls = expression(at: node)?.calls else { return nil }
    guard calls.count > 1 else { return calls[0] }
    report(
      .wrongType, "\(what) has no modifier `\(calls[1].name)`", at: calls[1].wholeSpan,
      help: "modifiers belong to animations")
    return nil
  }

  /// Parses a scalar as an expression; nil after a report.
  func expression(at node: NodeID) -> ExpressionTree? {
    let yaml = tree[node]
    let result = tree.withContent(of: node) { bytes -> Result<ExpressionTree, ExpressionError> in
      var parser = ExpressionParser(
        bytes: bytes, start: yaml.contentSpan?.start, whole: yaml.span)
      do throws(ExpressionError) { return .success(try parser.parse()) } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let tree): return tree
    case .failure(let error):
      report(.wrongType, error.message, at: error.span, help: error.help)
      return nil
    }
  }
}
