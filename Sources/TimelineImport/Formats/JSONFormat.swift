internal import TimelineSyntax

extension ImportFormat {
  /// Samples as `keyphase sample --format json` writes them, and lists of other programs.
  static let json = ImportFormat(
    "json", summary: "samples of `keyphase sample --format json`, or lists of times and values",
    fileExtensions: ["json", "jsonl"],
    recognizes: { input in
      guard let json = input.json else { return false }
      return json["timelines"].array != nil && json["format"].isNull
        || JSONSamples.looksLikeSamples(json)
    },
    read: { input, log throws(ImportError) in
      let tables = try JSONSamples(input, &log).tables
      return try SampleImport.motion(of: tables, input, &log)
    })
}
