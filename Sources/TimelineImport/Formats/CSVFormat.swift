internal import TimelineSyntax

extension ImportFormat {
  /// Tables of samples: as `keyphase sample` writes them, or of other programs.
  static let csv = ImportFormat(
    "csv",
    summary: "samples in columns with a header, with commas, semicolons or tabs between them",
    fileExtensions: ["csv", "tsv"],
    recognizes: { DelimitedTable.looksLikeTable($0.source) },
    read: { input, log throws(ImportError) in
      let tables = try DelimitedTable(input, &log).tables
      return try SampleImport.motion(of: tables, input, &log)
    })
}
