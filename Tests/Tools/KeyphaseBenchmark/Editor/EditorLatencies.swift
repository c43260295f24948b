import TimelineSyntax

/// The times from a key to what the editor shows, through the server as a process.
struct EditorLatencies {
  /// The seconds from each key to the response.
  private(set) var diagnostics: [Double] = []
  private(set) var completion: [Double] = []
  private(set) var tokens: [Double] = []

  /// Measures one file.
  ///
  /// Each key is typed when the work for the one before it is done, as a person types.
  init(_ file: EditorFile, encoding: String, tool: String) throws(ChildProcess.Failure) {
    func column(_ place: TypedPlace) -> Int {
      encoding == "utf-8" ? place.columns.utf8 : place.columns.utf16
    }
    let place = file.digit
    let start = column(place)
    let text = place.text
    let editor = try EditorClient(tool: tool, opening: text, encoding: encoding)
    editor.change(line: place.line, start..<start, to: "1")
    try editor.finishDiagnostics()
    for number in 0..<file.keyCount {
      var time = Clock.wall
      editor.change(line: place.line, start..<start + 1, to: "\(number % 8 + 1)")
      diagnostics.append(try editor.finishDiagnostics() - time)
      time = Clock.wall
      editor.change(line: place.line, start..<start + 1, to: "9")
      tokens.append(try editor.ask("semanticTokens/full").time - time)
      try editor.finishDiagnostics()
    }
    for place in file.places {
      let editor = try EditorClient(tool: tool, opening: place.text, encoding: encoding)
      let start = column(place)
      let rounds = max(1, file.keyCount / file.places.count / place.word.utf8.count)
      for _ in 0..<rounds {
        for (typed, character) in place.word.enumerated() {
          let cursor = start + typed
          let time = Clock.wall
          editor.change(line: place.line, cursor..<cursor, to: String(character))
          let response = try editor.ask(
            "completion",
            ["line": JSONValue(place.line), "character": JSONValue(cursor + 1)])
          completion.append(response.time - time)
          try editor.finishDiagnostics()
        }
        editor.change(line: place.line, start..<start + place.word.utf8.count, to: "")
        try editor.finishDiagnostics()
      }
    }
  }
}
