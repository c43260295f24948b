package import TimelineSyntax

/// What a program of its own has read: the motion, and what could not be imported, as JSON.
package struct ImportReading: Sendable {
  /// The version of the JSON.
  private static let version = 1

  /// The motion.
  package var motion: ImportedMotion

  /// Reads the JSON and adds the losses and notes to a log; nil if the JSON is of another version.
  ///
  /// - Throws: ``ImportError`` if the program could read nothing.
  package init?(
    json: JSONValue, log: inout ImportLog, _ source: SourceFile
  ) throws(ImportError) {
    if let failure = json["failure"].string {
      throw ImportError(
        failure, at: Self.span(json, source), in: source, help: json["instead"].string ?? "")
    }
    guard json["keyphase-reading"].int == Self.version,
      let node = ImportedNode(json: json["motion"]),
      let motion = ImportedMotion(node: node)
    else { return nil }
    self.motion = motion
    for loss in json["losses"].elements {
      log.lose(
        loss["message"].string ?? "", at: Self.span(loss, source),
        instead: loss["instead"].string ?? "")
    }
    for note in json["notes"].elements { log.note(note.string ?? "") }
  }

  /// The JSON of a motion and a log.
  package static func json(_ motion: ImportedMotion, _ log: ImportLog) -> JSONValue {
    .object([
      .init("keyphase-reading", .number(Double(version))),
      .init("motion", motion.node.json),
      .init(
        "losses",
        .array(
          log.losses.map { loss in
            .object([
              .init("message", .string(loss.message)), .init("instead", .string(loss.help)),
              .init("start", .number(Double(loss.primary.span.start))),
              .init("end", .number(Double(loss.primary.span.end))),
            ])
          })),
      .init("notes", .array(log.notes.map { .string($0) })),
    ])
  }

  /// The JSON of why nothing could be read.
  package static func json(_ error: ImportError) -> JSONValue {
    .object([
      .init("failure", .string(error.diagnostic.message)),
      .init("instead", .string(error.diagnostic.help)),
      .init("start", .number(Double(error.diagnostic.primary.span.start))),
      .init("end", .number(Double(error.diagnostic.primary.span.end))),
    ])
  }

  /// The place of a loss, inside of the source.
  private static func span(_ json: JSONValue, _ source: SourceFile) -> SourceSpan {
    let start = min(max(0, json["start"].int ?? 0), source.bytes.count)
    return SourceSpan(start, min(max(start, json["end"].int ?? 0), source.bytes.count))
  }
}
