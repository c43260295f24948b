internal import Dispatch
internal import TimelineFiles
internal import TimelineSyntax

extension Preview {
  /// The document `before/KIND/…/ID`: what a timeline is compared with, and what is different.
  ///
  /// - Parameters:
  ///   - kind: `start`, `revision` or `timeline`.
  ///   - name: the revision, or the identifier of the other timeline.
  func before(_ kind: String, _ name: String, id: String) async -> Response {
    guard let timeline = board.timeline(id), let file = file(ofTimeline: id) else {
      return .refusal(.notFound, "there is nothing here")
    }
    let found = await Self.inOwnThread { [self] () throws(CommandFailure) -> FormerTimeline in
      switch kind {
      case "start":
        guard let source = firstText(ofFile: file.id) else {
          throw CommandFailure("the file is new since the preview was started")
        }
        return try FormerTimeline(
          "the version when the preview was started", source, of: timeline, in: file)
      case "revision": return try FormerTimeline(revision: name, of: timeline, in: file)
      case "timeline":
        guard let other = board.timeline(name), let its = self.file(ofTimeline: name) else {
          throw CommandFailure("there is no such timeline any more")
        }
        return FormerTimeline(other, its, of: timeline, in: file)
      default: throw CommandFailure("there is nothing here")
      }
    }
    let former: FormerTimeline
    switch found {
    case .success(let timeline): former = timeline
    case .failure(let failure):
      return .json(JSONWriter.object { $0.member("reason", failure.message) })
    }
    let motion = await former.timeline.json(before: kind)
    return .json(
      JSONWriter.object { json in
        json.member("label", former.label)
        if let motion {
          json.key("motion")
          json.value(encoded: motion)
        }
        json.array("changes") { json in for line in former.changes { json.value(line) } }
      })
  }

  /// The document `revisions/ID`: the names of the revisions that a file can be compared with.
  func revisions(ofFile id: String) async -> Response {
    guard let file = board.file(id) else {
      return .refusal(.notFound, "there is nothing here")
    }
    let found = await Self.inOwnThread { () throws(CommandFailure) -> [String] in
      try GitRevision.names(in: file.realPath ?? file.absolutePath)
    }
    return .json(
      JSONWriter.object { json in
        json.array("names") { json in
          for name in (try? found.get()) ?? [] { json.value(name) }
        }
      })
  }

  private func file(ofTimeline id: String) -> PreviewFile? {
    board.file(String(id.prefix { $0 != "." }))
  }

  /// Does work that waits for git without keeping a thread of tasks from its own.
  private static func inOwnThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws(CommandFailure) -> Value
  ) async -> Result<Value, CommandFailure> {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: Result(catching: work))
      }
    }
  }
}

extension JSONWriter {
  /// An object as the bytes of a document.
  fileprivate static func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(body)
    return json.bytes
  }
}
