internal import TimelineSyntax

extension LanguageRequest {
  /// The texts by which a colour that was picked can be written.
  static let colorPresentation = LanguageRequest("textDocument/colorPresentation") { context in
    guard let color = HexColor(context.parameters["color"]), let span = context.span else {
      throw ResponseError.invalidParameters("a colour and its range are missing")
    }
    let text = "\"\(color.text)\""
    return [
      [
        "label": .string(text),
        "textEdit": ["range": context.range(span), "newText": .string(text)],
      ]
    ]
  }
}
