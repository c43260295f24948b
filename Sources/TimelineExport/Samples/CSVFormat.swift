extension SampleFormat {
  /// Comma-separated values with a header, quoted by RFC 4180; lines end with LF.
  package static let csv = SampleFormat("csv", summary: "comma-separated values") { sheet in
    DelimitedTable(sheet, separator: UInt8(ascii: ",")).bytes()
  }
}
