internal import TimelineDocument
internal import TimelineSyntax

/// One version of a document that is open in the editor, with its analysis.
struct OpenDocument: Sendable {
  /// The document's URI in the editor.
  let address: String
  /// The version number assigned by the editor.
  private(set) var version: Int
  private(set) var positions: TextPositions
  private(set) var kind: DocumentKind
  private(set) var analysis: Analysis
  let queue: CheckingQueue

  var source: SourceFile { positions.source }

  init(
    address: String, version: Int, text: String, encoding: PositionEncoding,
    configuration: AnalysisConfiguration, in queue: CheckingQueue
  ) {
    self.address = address
    self.version = version
    self.queue = queue
    let source = SourceFile(path: DocumentAddress.path(of: address), text: text)
    positions = TextPositions(source, encoding)
    kind = DocumentKind(source)
    analysis = Analysis(source, kind, configuration, in: queue)
  }

  /// Stops what is being computed of the document.
  func close() { Task { [analysis] in await analysis.outdate() } }

  /// Applies the editor's changes; a change without a range replaces the whole text.
  ///
  /// The analysis remains that of the former text until the document is reloaded.
  mutating func change(_ changes: [JSONValue], version: Int) {
    for change in changes {
      let replacement = Array((change["text"].string ?? "").utf8)
      var bytes = source.bytes
      if let range = TextRange(change["range"]) {
        bytes.replaceSubrange(positions.span(of: range).range, with: replacement)
      } else {
        bytes = replacement
      }
      positions = TextPositions(source.replacing(by: bytes), positions.encoding)
    }
    self.version = version
    kind = DocumentKind(source)
  }

  /// Discards the analysis, because the text or another file has changed.
  mutating func reload(_ configuration: AnalysisConfiguration) {
    close()
    analysis = Analysis(source, kind, configuration, in: queue)
  }
}

/// Runs the work that may take long, one piece at a time: checks, actions and formatting.
///
/// A thread is left for what the user waits for while typing.
actor CheckingQueue {
  /// Runs a piece of work; returns nil if the current task is cancelled before its end.
  func run<Value: Sendable>(_ work: @Sendable () -> Value) -> Value? {
    if Task.isCancelled { return nil }
    let value = work()
    return Task.isCancelled ? nil : value
  }
}
