internal import TimelineLint
internal import TimelineSyntax

/// What was checked by success criteria of accessibility, for an audit: what fails, what passes and
/// what a person has to decide.
struct AuditSummary {
  /// What no rule can see.
  static let limits =
    "A file does not show whether the app offers a pause, whether motion shows that something is loading, which 2.2.2 exempts, or the sizes on screen: check these yourself."

  /// A criterion with the timelines by their outcomes.
  struct Row {
    let criterion: AccessibilityCriterion
    let rules: [String]
    /// The findings, without suppressed ones.
    let findings: [Diagnostic]
    let timelines: [AuditedTimeline]

    func count(_ outcome: AuditedTimeline.Outcome) -> Int {
      timelines.count { $0.outcome == outcome }
    }

    /// `2.2.2 Pause, Stop, Hide (level A)`.
    var name: String { "\(criterion.number) \(criterion.title) (level \(criterion.level))" }

    /// The numbers of timelines: `1 fails, 1 passes, 2 to review`.
    var counts: String {
      var parts = ["\(count(.fails)) \(count(.fails) == 1 ? "fails" : "fail")"]
      parts.append("\(count(.passes)) \(count(.passes) == 1 ? "passes" : "pass")")
      if count(.suppressed) > 0 { parts.append("\(count(.suppressed)) suppressed by comments") }
      if count(.review) > 0 { parts.append("\(count(.review)) to review") }
      return parts.joined(separator: ", ")
    }

    /// The timelines that a person has to look at, each with the reason.
    var notes: [String] {
      timelines.compactMap { timeline in
        switch timeline.outcome {
        case .fails, .passes: return nil
        case .suppressed, .review:
          let position = timeline.source.position(at: timeline.span.start)
          let place = "\(timeline.source.path):\(position.line):\(position.column)"
          let reason =
            timeline.reason.isEmpty ? "a comment suppresses its findings" : timeline.reason
          return "\(timeline.outcome.rawValue) \(place) `\(timeline.name)`: \(reason)"
        }
      }
    }
  }

  private let report: Report

  init(_ report: Report) { self.report = report }

  /// Whether the report is an audit.
  var isAudit: Bool { report.audit != nil }

  /// The criteria by number; none unless the report is an audit.
  var rows: [Row] {
    guard let audit = report.audit else { return [] }
    return AccessibilityCriterion.all.map { criterion in
      let rules = report.rules.values.filter { $0.criteria.contains(criterion) }.map(\.name)
      return Row(
        criterion: criterion, rules: rules.map(\.text).sorted(),
        findings: report.diagnostics.filter { rules.contains($0.rule) },
        timelines: audit.timelines.filter { $0.criterion == criterion })
    }
  }

  /// What was checked: `By success criteria of WCAG 2.2, 3 timelines in 2 files:`.
  var title: String {
    let count = rows.first?.timelines.count ?? 0
    return
      "By success criteria of WCAG 2.2, \(ReportSummary.amount(count, "timeline")) in \(ReportSummary.amount(report.files.count, "file")):"
  }

  /// The audit as lines.
  var lines: [String] {
    guard isAudit else { return [] }
    var lines = [title]
    for row in rows {
      let rules = WordList.text(row.rules, limit: 9, conjunction: "and")
      lines.append("  \(row.name): \(row.counts)")
      lines.append(
        "    \(ReportSummary.amount(row.findings.count, "finding")) of \(rules); \(row.criterion.guidelineText)"
      )
      lines += row.notes.map { "    \($0)" }
    }
    return lines + [Self.limits]
  }

  func write(to text: inout StyledText) {
    for line in lines {
      text.write(line)
      text.newLine()
    }
  }

  var markdown: MarkdownText {
    guard isAudit else { return "" }
    var text: MarkdownText =
      "\n| WCAG 2.2 | Apple, Human Interface Guidelines | fail | pass | suppressed | to review | rules |\n| --- | --- | --- | --- | --- | --- | --- |\n"
    for row in rows {
      let rules: [MarkdownText] = row.rules.map { "\(code: $0)" }
      text += "| \(line: row.name) | \(line: row.criterion.guideline) "
      text += "| \(line: "\(row.count(.fails))") | \(line: "\(row.count(.passes))") "
      text += "| \(line: "\(row.count(.suppressed))") | \(line: "\(row.count(.review))") "
      text += "| \(rules.joined(separator: ", ")) |\n"
    }
    let notes = rows.flatMap { row in row.notes.map { (row.criterion.number, $0) } }
    if !notes.isEmpty { text += "\n" }
    for (number, note) in notes { text += "- \(line: "\(number): \(note)")\n" }
    return text + "\n\(line: Self.limits)\n"
  }

  /// Writes the members of an object: the criteria with each timeline and its outcome.
  func write(to json: inout JSONWriter) {
    json.member("standard", "WCAG 2.2")
    json.array("criteria") { json in
      for row in rows { json.object { Self.write(row, to: &$0) } }
    }
    json.member("limits", Self.limits)
  }

  static func write(_ row: Row, to json: inout JSONWriter) {
    json.member("criterion", row.criterion.number)
    json.member("title", row.criterion.title)
    json.member("level", row.criterion.level)
    json.member("guideline", row.criterion.guidelineText)
    json.array("rules") { json in for rule in row.rules { json.value(rule) } }
    json.member("findings", row.findings.count)
    json.array("timelines") { json in
      for timeline in row.timelines {
        let position = timeline.source.position(at: timeline.span.start)
        json.object { json in
          json.member("timeline", timeline.name)
          json.member("file", timeline.source.path)
          json.member("line", position.line)
          json.member("outcome", timeline.outcome.rawValue)
          if !timeline.reason.isEmpty { json.member("reason", timeline.reason) }
        }
      }
    }
  }
}
