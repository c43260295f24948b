internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The colours in a document and their ranges.
  static let documentColor = LanguageRequest(
    "textDocument/documentColor", capability: JSONValue.Member("colorProvider", true)
  ) { context in
    let tree = await context.loaded().document.tree
    return .array(
      tree.nodeIDs.compactMap { id -> JSONValue? in
        let node = tree[id]
        guard node.kind == .scalar, node.style == .doubleQuoted || node.style == .singleQuoted,
          let color = HexColor.components(of: tree.string(of: id))
        else { return nil }
        return ["range": context.range(node.span), "color": json(of: color)]
      })
  }

  /// A colour in the protocol's JSON format.
  private static func json(of components: [Double]) -> JSONValue {
    [
      "red": .number(components[0]), "green": .number(components[1]),
      "blue": .number(components[2]), "alpha": .number(components[3]),
    ]
  }
}
