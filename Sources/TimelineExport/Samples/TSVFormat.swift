extension SampleFormat {
  /// Tab-separated values with a header, quoted as in CSV.
  package static let tsv = SampleFormat("tsv", summary: "tab-separated values") { sheet in
    DelimitedTable(sheet, separator: UInt8(ascii: "\t")).bytes()
  }
}
