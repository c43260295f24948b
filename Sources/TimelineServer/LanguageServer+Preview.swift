internal import TimelineSyntax

extension Previews {
  /// Follows a notification of a document, before the editor's next message.
  func notice(_ method: String, _ address: String) {
    switch method {
    case "textDocument/didOpen": opened(DocumentAddress.path(of: address))
    case "textDocument/didClose": close(DocumentAddress.path(of: address))
    default: break
    }
  }
}

/// What previews and the editor show each other.
extension LanguageServer {
  /// Shows in the editor what is selected in a page.
  func show(_ selection: Previews.Selection) {
    guard client.showsDocuments else { return }
    let place = selection.place
    let editor = editorContext(.null)
    guard let positions = editor.positions(ofFileAt: place.path) else { return }
    let address =
      editor.openDocument(at: place.path)?.address ?? DocumentAddress.address(of: place.path)
    sendRequest(
      "window/showDocument",
      [
        "uri": .string(address), "external": false, "takeFocus": .bool(selection.takesFocus),
        "selection": place.range(in: positions).json,
      ])
  }

  /// Opens an address in the browser, or tells it where the editor cannot.
  func openBrowser(_ address: String) {
    guard client.showsDocuments else { return tell(address) }
    sendRequest("window/showDocument", ["uri": .string(address), "external": true]) {
      server, answer in
      if answer["result"]["success"].bool != true { server.tell(address) }
    }
  }

  private func tell(_ address: String) {
    sendNotification(
      "window/showMessage",
      // 3 is `Info`.
      ["type": 3, "message": .string("The preview is at \(address)")])
  }
}
