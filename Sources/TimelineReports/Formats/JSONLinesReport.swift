import TimelineSyntax

extension ReportFormat {
  /// One JSON object per line for each finding.
  package static let jsonl = ReportFormat("jsonl", summary: "one object a line and finding") {
    report in
    var bytes: [UInt8] = []
    for diagnostic in report.diagnostics {
      var json = JSONWriter()
      JSONFinding.write(diagnostic, to: &json)
      bytes += json.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
