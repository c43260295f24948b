import TimelineDocument
import TimelineLint
import TimelineServer
import TimelineSyntax

extension FuzzTarget {
  /// Opens a file in the language server, which reports what the linter reports.
  static let editor = FuzzTarget(
    "editor", summary: "a file and its includes, linted and opened in an editor"
  ) { (bytes) throws(InvariantViolation) in
    let files = FileSet(bytes)
    // The protocol sends text, which replaces invalid bytes.
    guard String(validating: files.main.bytes, as: UTF8.self) != nil,
      TimelineSniffer.isTimeline(files.main.bytes)
    else { return }
    var settings = LintSettings()
    settings.steppingLimit = LintSettings.editorSteppingLimit
    let linted = Linter(settings).lint(files.loader.load(files.main))
      .filter { $0.primary.source === files.main }
    let (replies, sent) = AsyncStream<[UInt8]>.makeStream()
    let server = LanguageServer(
      version: "0", configuration: AnalysisConfiguration(loader: files.loader),
      send: { sent.yield($0) })
    for message in EditorLine.messages(opening: files.text) {
      _ = await server.receive(message)
    }
    await server.finish()
    sent.finish()
    var shown: [String] = []
    for await reply in replies {
      guard let message = try? JSONReader.read(reply),
        message["method"].string == "textDocument/publishDiagnostics"
      else { continue }
      shown = (message["params"]["diagnostics"].array ?? []).map {
        let start = $0["range"]["start"]
        return
          "\(start["line"].int ?? -1) \($0["code"].string ?? "") \($0["message"].string?.split(separator: "\n").first ?? "")"
      }
    }
    let expected = linted.map {
      "\(files.main.position(at: $0.primary.span.start).line - 1) \($0.rule) \($0.message.split(separator: "\n").first ?? "")"
    }
    // The editor shows equal diagnostics once.
    guard Set(shown) == Set(expected) else {
      throw InvariantViolation("the editor shows \(shown), and the linter reports \(expected)")
    }
  }
}
