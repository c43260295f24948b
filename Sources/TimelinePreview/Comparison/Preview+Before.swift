internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineFiles
internal import TimelineSyntax

extension Preview {
  /// The documents `before/start/…` and `before/commit/…`: a file or a timeline as it was.
  func before(_ version: String, _ kind: String, id: String) async -> Response {
    let missing = Response.refusal(.notFound, "there is nothing here")
    let isTimeline = kind == "timeline"
    guard isTimeline || kind == "file",
      let file = board.file(isTimeline ? String(id.prefix { $0 != "." }) : id)
    else { return missing }
    let former: (label: String, source: SourceFile)
    switch version {
    case "start":
      guard let source = firstText(ofFile: file.id) else {
        return .refusal(.notFound, "the file is new since the preview was started")
      }
      former = ("the version when the preview was started", source)
    case "commit":
      do throws(CommandFailure) {
        let found = try await GitObject.inOwnThread(file.input.path)
        former = (
          "the last commit (\(found.commit))",
          file.loaded.document.source.replacing(by: found.bytes)
        )
      } catch {
        return .refusal(.notFound, error.message)
      }
    default: return missing
    }
    let loader = DocumentLoader(limits: YAMLLimits(), references: file.references)
    let loaded = file.loaded(former.source.bytes, loader)
    let timelines = PreviewTimeline.all(of: loaded, in: file.id, version: 0, after: [])
    guard isTimeline else {
      return .json(
        BeforeText.json(of: file, loaded, timelines, label: former.label))
    }
    guard let timeline = timelines.first(where: { $0.id == id }) else {
      return .refusal(.notFound, "\(former.label) has no such timeline")
    }
    return await timeline.json(before: version).map(Response.json) ?? missing
  }
}

/// The document `before/…/file/ID` of the page.
enum BeforeText {
  static func json(
    of file: PreviewFile, _ loaded: LoadedDocument, _ timelines: [PreviewTimeline], label: String
  ) -> [UInt8] {
    let source = loaded.document.source
    var json = JSONWriter()
    json.object { json in
      json.member("id", file.id)
      json.member("path", file.input.name)
      json.member("label", label)
      json.member("text", String(decoding: source.bytes, as: UTF8.self))
      json.member("isSame", source.bytes == file.loaded.document.source.bytes)
      json.array("timelines") { json in
        for timeline in timelines { json.object { timeline.write(to: &$0) } }
      }
      json.array("changes") { json in
        for change in DocumentChanges.all(from: loaded.document, to: file.loaded.document) {
          json.object { json in
            json.member("timeline", change.timeline)
            json.member("text", change.text)
          }
        }
      }
    }
    return json.bytes
  }
}
