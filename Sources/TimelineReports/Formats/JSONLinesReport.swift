import TimelineSyntax

extension ReportFormat {
  /// One JSON object per line for each finding.
  package static let jsonl = ReportFormat(
    "jsonl", summary: "one object per finding, each on a line",
    statistics: { statistics, _ in
      statistics.rows.flatMap { row -> [UInt8] in
        var json = JSONWriter()
        RuleStatistics.write(row, to: &json)
        return json.bytes + [UInt8(ascii: "\n")]
      }
    }
  ) { report in
    var bytes: [UInt8] = []
    for diagnostic in report.diagnostics {
      var json = JSONWriter()
      JSONFinding.write(
        diagnostic, of: report.rules[diagnostic.rule], isExplained: report.isExplained, to: &json)
      bytes += json.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
