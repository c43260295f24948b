internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineExport
internal import TimelineSyntax

/// The document `export/FORMAT/TIMELINE` of the page: a timeline for another tool, to be copied.
enum ExportJSON {
  /// The formats that can be copied as text, which draw no elements.
  static let formats = ExportFormat.all.filter { !$0.drawsElements }

  /// The text of a timeline and what it does not contain; nil if there is no such format.
  static func json(
    of name: String, in document: TimelineDocument, as format: String
  ) -> [UInt8]? {
    guard let format = formats.first(where: { $0.name == format }) else { return nil }
    var log = ExportLog(document.source)
    var failure: String?
    var text: [UInt8] = []
    do throws(EvaluationError) {
      text = try format.write(ExportInput(document, timelines: [name]), &log)
    } catch {
      failure = error.description
    }
    var json = JSONWriter()
    json.object { json in
      json.member("text", String(decoding: text, as: UTF8.self))
      let error = log.warnings.first { $0.severity == .error }?.message
      if let failure = failure ?? error { json.member("failure", failure) }
      json.array("losses") { json in
        for warning in log.warnings where warning.severity != .error { json.value(warning.message) }
      }
    }
    return json.bytes
  }
}

extension Preview {
  /// The document of a timeline in a format; nil if there is none.
  func export(ofTimeline id: String, as format: String) -> [UInt8]? {
    guard let timeline = board.timeline(id), !timeline.isStale else { return nil }
    return ExportJSON.json(
      of: timeline.resolved.timeline.name.value, in: timeline.document, as: format)
  }
}
