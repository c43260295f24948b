internal import TimelineSyntax

extension DocumentDecoder {
  /// Reads a value that may be a constant: `$name` stands for the constant's value, `-$name` for its
  /// negative.
  ///
  /// - Parameter body: reads the node, in the tree that it belongs to, with the sign that is asked for.
  mutating func withConstant<Value>(
    at id: NodeID, _ body: (inout DocumentDecoder, NodeID, _ isNegated: Bool) -> Value?
  ) -> Value? {
    let node = tree.resolve(id)
    guard let use = tree.constantUse(at: node) else { return body(&self, node, false) }
    return withConstant(use, at: node, body)
  }

  private mutating func withConstant<Value>(
    _ use: ConstantUse, at node: NodeID,
    _ body: (inout DocumentDecoder, NodeID, _ isNegated: Bool) -> Value?
  ) -> Value? {
    record(.constant, use.name, at: use.span)
    guard let constant = scope.constants[use.name] else {
      guard Name.isValid(use.name) else {
        reportConstantText(use, at: node)
        return nil
      }
      let candidates = Vocabulary.candidates(
        for: use.name, among: comparable(scope.constants.keys))
      report(
        .unknownReference, "there is no constant `\(use.name)`", at: node,
        help: candidates.isEmpty
          ? "define it under `constants`"
          : "did you mean \(list(candidates.map { "$" + $0 }, limit: 3, conjunction: "or"))?",
        fix: unsafeReplacement(of: use.span, by: candidates.first))
      return nil
    }
    // A circle of constants has been reported where they are defined.
    guard useSites.count < 32 else { return nil }
    let outer = tree
    useSites.append(label(node, "used here"))
    tree = constant.tree
    defer {
      tree = outer
      useSites.removeLast()
    }
    return withConstant(at: constant.value) { decoder, value, isNegated in
      body(&decoder, value, isNegated != use.isNegated)
    }
  }

  /// Says what is wrong with `${big}` or `$big * 2`, which is no constant's name.
  private mutating func reportConstantText(_ use: ConstantUse, at node: NodeID) {
    let bare = use.name.hasPrefix("{") && use.name.hasSuffix("}")
    let name = bare ? String(use.name.dropFirst().dropLast()) : use.name
    let sign = use.isNegated ? "-$" : "$"
    report(
      .unknownReference, "`\(sign)\(use.name)` is no constant", at: node,
      label: "a constant is a `$` and its name alone",
      help: bare && Name.isValid(name)
        ? "did you mean `\(sign)\(name)`?"
        : "a file does not compute: write the number, or define a constant for it",
      fix: bare && Name.isValid(name)
        ? unsafeReplacement(of: tree[node].span, by: sign + name) : nil)
  }

  /// Remembers a place where a name is used, if it lies in the checked file itself.
  mutating func record(_ kind: NameKind, _ name: String, at span: SourceSpan, scope: String = "") {
    guard useSites.isEmpty, !isIncluded else { return }
    references.append(
      NameReference(kind: kind, name: name, span: span, isDefinition: false, scope: scope))
  }

  /// Remembers a place where a name is defined.
  mutating func define(_ kind: NameKind, _ name: String, at span: SourceSpan, scope: String = "") {
    guard !isIncluded else { return }
    references.append(
      NameReference(kind: kind, name: name, span: span, isDefinition: true, scope: scope))
  }

  /// The fix for a name that is probably another one: a person should look at it.
  func unsafeReplacement(of span: SourceSpan, by word: String?) -> Fix? {
    guard let word else { return nil }
    let old = tree.source.text(in: span)
    return Fix(
      title: "change `\(old)` to `\(word)`",
      edits: [TextEdit(span: span, replacement: word)], isSafe: false)
  }
}

/// A constant's name where its value is meant: `$name` or `-$name`.
struct ConstantUse {
  var name: String
  /// The bytes of the name alone; of the whole text where it is written with escapes.
  var span: SourceSpan
  var isNegated: Bool
}

extension YAMLTree {
  /// The constant that a scalar names.
  func constantUse(at id: NodeID) -> ConstantUse? {
    let node = self[id]
    guard node.kind == .scalar else { return nil }
    return withContent(of: id) { bytes in
      guard let first = bytes.first else { return nil }
      let sign = first == UInt8(ascii: "-") && bytes.count > 1 ? 1 : 0
      guard bytes[sign] == UInt8(ascii: "$") else { return nil }
      let span = node.isDecoded ? node.span : node.content
      let start = node.isDecoded ? span.start : span.start + sign + 1
      return ConstantUse(
        name: String(decoding: bytes[(sign + 1)...], as: UTF8.self),
        span: SourceSpan(start, span.end), isNegated: sign == 1)
    }
  }
}
