internal import TimelineEditing
internal import TimelineFiles
internal import TimelineSyntax

/// The answer to a request that changes files.
enum EditAnswer {
  /// A file that was changed.
  struct Change {
    let file: String
    let path: String
    let before: [UInt8]
    let after: [UInt8]
  }

  /// Lines of a file that were changed twice.
  struct Conflict {
    let file: String
    let path: String
    let conflicts: [LineMerge.Conflict]
  }

  case written([Change], title: String, isMerged: Bool, isPreview: Bool, EditHistory.Titles)
  case unchanged
  case question(edit: Int, EditQuestion, ServedNames)
  case conflict([Conflict])
  case outdated
  case refused(edit: Int?, reason: String, findings: [Diagnostic])
  /// Another program is saving a file, with its path.
  case busy(String)
  /// The request is wrong.
  case malformed(String)
  case missing(String)
  case failed(String)

  var response: Response {
    switch self {
    case .malformed(let reason): return .refusal(.badRequest, reason)
    case .missing(let reason): return .refusal(.notFound, reason)
    case .failed(let reason): return .refusal(.failed, reason)
    case .conflict, .outdated: return json(.conflict)
    case .refused, .busy: return json(.unprocessable)
    case .written, .unchanged, .question: return json(.ok)
    }
  }

  private func json(_ status: Response.Status) -> Response {
    var json = JSONWriter()
    json.object { write(to: &$0) }
    return Response(status, type: "application/json; charset=utf-8", json.bytes)
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .written(let changes, let title, let isMerged, let isPreview, let titles):
      json.member("result", isPreview ? "preview" : "written")
      json.member("title", title)
      json.member("merged", isMerged)
      json.array("files") { json in
        for change in changes { json.object { Self.write(change, to: &$0) } }
      }
      json.key("history")
      titles.write(to: &json)
    case .unchanged: json.member("result", "unchanged")
    case .outdated: json.member("result", "outdated")
    case .question(let edit, let question, let names):
      json.member("result", "question")
      json.member("edit", edit)
      Self.write(question, names, to: &json)
    case .conflict(let files):
      json.member("result", "conflict")
      json.array("files") { json in
        for file in files { json.object { Self.write(file, to: &$0) } }
      }
    case .refused(let edit, let reason, let findings):
      json.member("result", "refused")
      if let edit { json.member("edit", edit) }
      json.member("reason", reason)
      json.array("findings") { json in
        for finding in findings { FindingJSON(finding).write(to: &json) }
      }
    case .busy(let path):
      let reason = "`\(path)` is being saved by another program: nothing was written; try again"
      Self.refused(edit: nil, reason: reason, findings: []).write(to: &json)
    case .malformed, .missing, .failed: break
    }
  }

  private static func write(_ change: Change, to json: inout JSONWriter) {
    json.member("file", change.file)
    json.member("path", change.path)
    json.member("revision", Revision.of(change.after))
    let comparison = LineComparison(from: change.before, to: change.after)
    json.array("changes") { json in
      for part in comparison.changes.prefix(200) {
        json.object { json in
          json.member("line", part.new.lowerBound + 1)
          write("before", part.old.map { text(of: comparison.old[$0]) }, to: &json)
          write("after", part.new.map { text(of: comparison.new[$0]) }, to: &json)
        }
      }
    }
  }

  private static func write(_ file: Conflict, to json: inout JSONWriter) {
    json.member("file", file.file)
    json.member("path", file.path)
    json.array("conflicts") { json in
      for conflict in file.conflicts {
        json.object { json in
          json.member("line", conflict.line)
          write("base", conflict.base, to: &json)
          write("theirs", conflict.theirs, to: &json)
          write("mine", conflict.mine, to: &json)
        }
      }
    }
  }

  private static func write(
    _ question: EditQuestion, _ names: ServedNames, to json: inout JSONWriter
  ) {
    json.member("question", question.text)
    json.key("origin")
    OriginJSON(question.origin, in: nil).write(to: &json)
    write("choices", question.choices.map(\.rawValue), to: &json)
    if !question.reason.isEmpty { json.member("definitionReason", question.reason) }
    var timelines: [String] = []
    json.array("uses") { json in
      for use in question.uses.prefix(200) {
        let place = use.source.utf16Position(at: use.span.start)
        let line = use.source.lines.span(ofLine: place.line, in: use.source.bytes)
        json.object { json in
          if let file = names.files[use.source.location] { json.member("file", file) }
          json.member("path", use.source.path)
          json.member("line", place.line)
          json.member("column", place.column)
          if let timeline = names.timeline(at: use) {
            json.member("timeline", timeline)
            if !timelines.contains(timeline) { timelines.append(timeline) }
          }
          json.member("text", use.source.text(in: line))
        }
      }
    }
    write("timelines", timelines, to: &json)
  }

  private static func write(_ name: String, _ texts: [String], to json: inout JSONWriter) {
    json.array(name) { json in for text in texts { json.value(text) } }
  }

  private static func text(of line: ArraySlice<UInt8>) -> String {
    var line = line
    while let last = line.last, last.isLineBreak { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}

extension EditHistory.Titles {
  /// Writes the object `history` of the page.
  func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, title) in [("undo", undo), ("redo", redo)] {
        json.key(name)
        if let title { json.value(title) } else { json.null() }
      }
    }
  }
}
