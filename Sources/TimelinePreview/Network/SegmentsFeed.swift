internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineExport
internal import TimelineFiles
internal import TimelineSyntax

extension Preview {
  /// The segments of all files, and of each one again when it has other ones, as server-sent events.
  ///
  /// A file with errors has its errors in place of segments: players keep what they show.
  func segments() -> AsyncStream<PreviewEvent> {
    AsyncStream { continuation in
      let changes = board.events(after: nil)
      let task = Task.detached(priority: .utility) { [board] in
        var sent: [String: PreviewEvent] = [:]
        await Self.send(board.files, &sent, to: continuation)
        for await _ in changes {
          if Task.isCancelled { return }
          await Self.send(board.files, &sent, to: continuation)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private static func send(
    _ files: [PreviewFile], _ sent: inout [String: PreviewEvent],
    to continuation: AsyncStream<PreviewEvent>.Continuation
  ) async {
    for file in files {
      let event = await file.segments()
      // What has been changed besides motion, such as a comment, is no change of an app.
      guard sent.updateValue(event, forKey: file.feedName) != event else { continue }
      continuation.yield(event)
    }
    let names = Set(files.map(\.feedName))
    for name in sent.keys where !names.contains(name) {
      sent[name] = nil
      continuation.yield(PreviewEvent("removed", of: name) { _ in })
    }
  }
}

extension PreviewFile {
  /// The name of the file in events, in which folders outside of the working folder do not appear.
  fileprivate var feedName: String {
    let isInside = !input.name.hasPrefix("/") && !input.name.hasPrefix("..")
    return isInside ? input.name : String(input.name.split(separator: "/").last ?? "")
  }

  /// The event with the segments of this version, or with its errors.
  fileprivate func segments() async -> PreviewEvent {
    await feedEvent.value { [self] in
      let errors = loaded.diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty, loaded.isValid else { return event(of: errors) }
      var log = ExportLog(loaded.document.source)
      do throws(EvaluationError) {
        let input = try ExportInput(loaded.document)
        let segments = try ExportFormat.compactSegments.write(input, &log)
        let failures = log.warnings.filter { $0.severity == .error }
        guard failures.isEmpty else { return event(of: failures) }
        return PreviewEvent("segments", of: feedName) { json in
          json.key("segments")
          // The data of an event is one line.
          json.value(encoded: segments.filter { $0 != UInt8(ascii: "\n") })
        }
      } catch {
        return problems { json in
          json.member("severity", Severity.error.rawValue)
          json.member("message", error.description)
          json.member("line", 1)
          json.member("column", 1)
        }
      }
    }
  }

  private func event(of errors: [Diagnostic]) -> PreviewEvent {
    PreviewEvent("problems", of: feedName) { json in
      json.array("problems") { json in
        for error in errors { write(error, to: &json) }
      }
    }
  }

  private func problems(_ write: (inout JSONWriter) -> Void) -> PreviewEvent {
    PreviewEvent("problems", of: feedName) { json in
      json.array("problems") { json in json.object { write(&$0) } }
    }
  }

  private func write(_ error: Diagnostic, to json: inout JSONWriter) {
    let source = error.primary.source
    let place = source.utf16Position(at: error.primary.span.start)
    json.object { json in
      json.member("severity", error.severity.rawValue)
      json.member("message", error.message)
      if !error.help.isEmpty { json.member("help", error.help) }
      if source !== loaded.document.source {
        json.member("path", String(source.path.split(separator: "/").last ?? ""))
      }
      json.member("line", place.line)
      json.member("column", place.column)
    }
  }
}

extension PreviewEvent {
  /// Creates an event about a file.
  fileprivate init(_ kind: String, of file: String, _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.member("file", file)
      write(&json)
    }
    self.init(kind, json.bytes)
  }
}
