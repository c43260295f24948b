package import TimelineSyntax

extension ValueBinder {
  /// Decodes a value that may be a constant: `$name` stands for the constant's value, `-$name` for
  /// its negative.
  ///
  /// - Parameters:
  ///   - isNumeric: whether an expression may stand here, which is left to `body`.
  ///   - body: decodes the node, in the tree that contains it, with the given sign.
  func withConstant<Value>(
    at id: NodeID, isNumeric: Bool = false,
    _ body: (BindingScope, NodeID, _ isNegated: Bool) -> Value?
  ) -> Value? {
    let tree = tree
    let node = tree.resolve(id)
    guard let use = tree.constantUse(at: node) else { return body(scope, node, false) }
    if isNumeric, tree.isArithmetic(node) || ArithmeticScope.copyNames.contains(use.name) {
      return body(scope, node, false)
    }
    return withConstant(use, at: node, isNumeric: isNumeric, body)
  }

  private func withConstant<Value>(
    _ use: ConstantUse, at node: NodeID, isNumeric: Bool,
    _ body: (BindingScope, NodeID, _ isNegated: Bool) -> Value?
  ) -> Value? {
    let isParameter = timeline.parameters[use.name] != nil
    reader.noteUse(
      isParameter ? .parameter : .constant, use.name, at: use.span,
      scope: isParameter ? timeline.name : "")
    guard let constant = ArithmeticBinder(scope).constantInScope(use.name) else {
      if ArithmeticBinder(scope).isBrokenConstant(use.name) { return nil }
      guard Name.isValid(CharacterName.latin(use.name)) else {
        reader.reportConstantText(use, at: node)
        return nil
      }
      if let minus = ArithmeticBinder(scope).minusHelp(use.name) {
        reader.report(
          .unknownReference, "there is no constant `\(use.name)`", at: node,
          label: "a name that contains `-`", help: minus.help,
          fix: tree.unsafeReplacement(of: use.span, by: minus.text))
        return nil
      }
      let candidates = Vocabulary.candidates(
        for: use.name,
        among: file.comparable(
          ArithmeticBinder(scope).constantNames, invalid: ArithmeticBinder(scope).brokenConstants))
      reader.report(
        .unknownReference, "there is no constant `\(use.name)`", at: node,
        help: Suggestion.question(candidates.map { "$" + $0 }) ?? "define it under `constants`",
        fix: tree.unsafeReplacement(
          of: use.span, by: Vocabulary.closest(to: use.name, of: candidates)))
      return nil
    }
    // A cycle of constants has been reported at their definitions.
    guard reader.useSites.count < DecodingBudget.referenceLimit else {
      reader.report(
        .limitExceeded,
        "more than \(DecodingBudget.referenceLimit) constants refer to each other in a row",
        at: node,
        help: "write the value itself")
      return nil
    }
    let inner = reading(
      reader.following(tree.label(node, "used here")).reading(constant.tree))
    return inner.withConstant(at: constant.value, isNumeric: isNumeric) {
      inner, value, isNegated in
      body(inner, value, isNegated != use.isNegated)
    }
  }
}

/// A use of a constant: `$name` or `-$name`.
package struct ConstantUse {
  package var name: String
  /// The range of the name; in an expression with escapes, that of the whole scalar.
  var span: SourceSpan
  package var isNegated: Bool
}

extension YAMLTree {
  /// The use of a constant in a scalar; nil if there is none, as in quotes.
  package func constantUse(at id: NodeID) -> ConstantUse? {
    let node = self[id]
    guard node.kind == .scalar, node.style == .plain else { return nil }
    return withContent(of: id) { bytes in
      guard let first = bytes.first else { return nil }
      let sign = first == UInt8(ascii: "-") && bytes.count > 1 ? 1 : 0
      guard bytes[sign] == UInt8(ascii: "$") else { return nil }
      let span = node.contentSpan ?? node.span
      let start = node.contentSpan.map { $0.start + sign + 1 } ?? span.start
      return ConstantUse(
        name: String(decoding: bytes[(sign + 1)...], as: UTF8.self),
        span: SourceSpan(start, span.end), isNegated: sign == 1)
    }
  }
}

extension TreeReader {
  /// Reports `${big}` or `$big * 2`, which are not constants' names.
  fileprivate func reportConstantText(_ use: ConstantUse, at node: NodeID) {
    let bare = use.name.hasPrefix("{") && use.name.hasSuffix("}")
    let name = bare ? String(use.name.dropFirst().dropLast()) : use.name
    let sign = use.isNegated ? "-$" : "$"
    if !bare, tree.isArithmetic(node) {
      return report(
        .unknownReference,
        "`\(sign)\(use.name)` is an expression, but only single numbers can be computed", at: node,
        help: "write the value itself; a list computes each of its numbers, as in `[$gap * 2, 0]`")
    }
    report(
      .unknownReference, "`\(sign)\(use.name)` is not a constant", at: node,
      label: "a constant is written as `$` and its name",
      help: bare && Name.isValid(name)
        ? "did you mean `\(sign)\(name)`?"
        : "write the value; a string that begins with `$` needs quotes",
      fix: bare && Name.isValid(name)
        ? tree.unsafeReplacement(of: tree[node].span, by: sign + name) : nil)
  }
}
