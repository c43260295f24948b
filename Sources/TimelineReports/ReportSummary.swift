import TimelineSyntax

/// The line with the numbers of checked files and of findings.
package struct ReportSummary {
  private let report: Report

  init(_ report: Report) { self.report = report }

  func write(to text: inout StyledText) {
    text.write("Checked \(ReportSummary.amount(report.files.count, "file"))")
    var others: [String] = []
    if report.skippedCount > 0 {
      others.append("skipped \(ReportSummary.amount(report.skippedCount, "other YAML file"))")
    }
    if report.excludedCount > 0 { others.append("\(report.excludedCount) excluded") }
    if !others.isEmpty { text.write(" (\(others.joined(separator: ", ")))") }
    if let milliseconds = report.milliseconds {
      text.write(" in \(ReportSummary.duration(milliseconds))")
    }
    text.write(": \(ReportSummary.counts(report))")
    var baseline: [String] = []
    if report.knownCount > 0 { baseline.append("\(report.knownCount) more in the baseline") }
    if report.staleCount > 0 {
      let entries = ReportSummary.amount(report.staleCount, "entry", plural: "entries")
      baseline.append("\(entries) of the baseline no longer found")
    }
    if !baseline.isEmpty { text.write(" (\(baseline.joined(separator: ", ")))") }
    let safe = report.diagnostics.count { $0.fix?.isSafe == true }
    let unsafe = report.diagnostics.count { $0.fix?.isSafe == false }
    if safe + unsafe + report.fixedCount > 0 { text.write(".") }
    if report.fixedCount > 0 { text.write(" \(report.fixedCount) fixed.") }
    let command = report.fixCommand.isEmpty ? "" : report.fixCommand + " "
    if safe > 0 {
      text.write(" ")
      text.write("[*]", .fixable)
      text.write(" \(safe) fixable with \(command)--fix")
    }
    if unsafe > 0 {
      text.write(" ")
      text.write("[!]", .fixable)
      text.write(" \(unsafe) fixable with \(command)--unsafe-fixes")
    }
    text.newLine()
    AuditSummary(report).write(to: &text)
  }

  /// The findings by severity: "2 errors, 0 warnings", with infos where there are any.
  static func counts(_ report: Report) -> String {
    var counts = [
      amount(report.count(of: .error), "error"), amount(report.count(of: .warning), "warning"),
    ]
    let infos = report.count(of: .info)
    if infos > 0 { counts.append(amount(infos, "info")) }
    return counts.joined(separator: ", ")
  }

  /// A number with its noun: "1 file", "2 files".
  package static func amount(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  private static func duration(_ milliseconds: Double) -> String {
    if milliseconds < 1000 { return "\(Int(max(milliseconds.rounded(), 1))) ms" }
    return NumberText.seconds(milliseconds / 1000, decimals: 1)
  }
}
