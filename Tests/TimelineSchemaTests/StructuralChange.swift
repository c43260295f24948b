import TestSupport
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A valid file in which one node has been replaced.
struct StructuralChange {
  let text: String
  let summary: String

  static func random(in text: String, using random: inout SeededGenerator) -> StructuralChange {
    var diagnostics = DiagnosticBag()
    let tree = YAMLReader.read(
      SourceFile(path: "", text: text), limits: YAMLLimits(), diagnostics: &diagnostics)
    let replacements = [
      "zzz", "[]", "{}", "1zz", "[[1], 2]", "true", "{ zzz: 1 }", "~", "0", "-1", "1.5", "0s", "''",
      "'-0'", "[0.2, 0, 1.5, 1]", "bouncy", "easeIn", "{ duration: 0 }",
    ]
    // The type of a declared property's values is known only from its declaration.
    let declared = DocumentLoader().load(tree.source).document.properties.map(\.name)
    var unknown: [Range<NodeID>] = []
    for id in tree.nodeIDs
    where tree[id].kind == .scalar && declared.contains(tree.string(of: id)) {
      let value = tree.subtree(of: id).upperBound
      if tree.nodeIDs.contains(value) { unknown.append(tree.subtree(of: value)) }
    }
    // A node on one line can be replaced in place; replacing an anchor would also change its
    // aliases.
    let nodes = tree.nodeIDs.filter { id in
      let node = tree[id]
      return node.kind != .alias && !node.span.isEmpty
        && !tree.source.text(in: node.span).contains { $0.isNewline || $0 == "&" }
        && !unknown.contains { $0.contains(id) }
    }.map { tree[$0] }
    let node = nodes[Int(random.next() % UInt64(nodes.count))]
    let replacement = replacements[Int(random.next() % UInt64(replacements.count))]
    var bytes = Array(text.utf8)
    let old = tree.source.text(in: node.span)
    bytes.replaceSubrange(node.span.range, with: replacement.utf8)
    let line = tree.source.position(at: node.span.start).line
    return StructuralChange(
      text: String(decoding: bytes, as: UTF8.self),
      summary: "line \(line), `\(old)` is `\(replacement)`")
  }
}
