package import TimelineSyntax

extension MotionDiff {
  /// What is different as findings at the timelines, for the formats of reports.
  package var findings: [Diagnostic] {
    var bag = DiagnosticBag()
    for file in files {
      if !file.changes.isEmpty {
        let start = DiagnosticLabel(source: file.source, span: SourceSpan(0, 0))
        bag.add(
          Diagnostic(
            "declarations-changed", severity: .info,
            file.changes.map(\.text).joined(separator: "; "), at: start))
      }
      for timeline in file.timelines {
        let lines = DifferenceOutline(timeline).lines
        bag.add(
          Diagnostic(
            RuleName("timeline-\(timeline.status.rawValue)"), severity: .info,
            "`\(timeline.name)`: \(lines.joined(separator: "; "))", at: timeline.label))
      }
    }
    return bag.sorted
  }
}
