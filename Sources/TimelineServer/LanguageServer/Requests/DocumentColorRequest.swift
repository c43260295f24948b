internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The colours in a document, to be shown beside their texts.
  static let documentColor = LanguageRequest(
    "textDocument/documentColor", capability: JSONValue.Member("colorProvider", true)
  ) { context in
    let tree = await context.loaded().document.tree
    return .array(
      tree.nodeIDs.compactMap { id -> JSONValue? in
        let node = tree[id]
        guard node.kind == .scalar, node.style == .doubleQuoted || node.style == .singleQuoted,
          let color = HexColor(tree.string(of: id))
        else { return nil }
        return ["range": context.range(node.span), "color": color.json]
      })
  }
}
