internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The colours in a document and their ranges.
  static let documentColor = LanguageRequest(
    "textDocument/documentColor", capability: JSONValue.Member("colorProvider", true), nothing: []
  ) { context in
    let document = await context.loaded().document
    return .array(
      ColorExpression.all(in: document).map { color in
        let values = color.components.map { JSONValue.number($0) }
        return [
          "range": context.range(color.span),
          "color": [
            "red": values[0], "green": values[1], "blue": values[2], "alpha": values[3],
          ],
        ]
      })
  }
}
