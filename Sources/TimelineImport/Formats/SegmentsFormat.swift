internal import TimelineSyntax

extension ImportFormat {
  /// The exact segments that `keyphase export --to segments` writes.
  static let segments = ImportFormat(
    "segments", summary: "the exact segments of `keyphase export --to segments`",
    fileExtensions: ["json"],
    recognizes: { $0.json?["format"].string == "keyphase-segments" },
    read: { input, log throws(ImportError) in
      guard let json = input.json, json["format"].string == "keyphase-segments" else {
        throw ImportError(
          "this is no file of segments", at: SourceSpan(0, 1), in: input.source,
          help: "`keyphase export FILE --to segments` writes one")
      }
      guard json["version"].int == 1 else {
        throw ImportError(
          "the version of these segments is not 1", at: SourceSpan(0, 1), in: input.source,
          help: "export them again with a tool of this version")
      }
      var reader = SegmentImport(input, log: log)
      for timeline in json["timelines"].elements {
        let parts = timeline.partsOfCopies
        for part in parts { reader.read(part, isPart: parts.count > 1) }
      }
      log = reader.tracks.log
      return reader.motion
    })
}
