internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The notations for a colour from the editor's colour picker.
  static let colorPresentation = LanguageRequest(
    "textDocument/colorPresentation", nothing: []
  ) { context in
    let color = context.parameters["color"]
    let components = ["red", "green", "blue", "alpha"].compactMap { name -> Double? in
      if case .number(let number) = color[name] { number } else { nil }
    }
    guard components.count == 4, let span = context.span else {
      throw ResponseError.invalidParameters("a colour and its range are missing")
    }
    let text = ColorExpression.text(of: components, replacing: context.source.text(in: span))
    return [
      [
        "label": .string(text),
        "textEdit": ["range": context.range(span), "newText": .string(text)],
      ]
    ]
  }
}
