package import TimelineDocument
internal import TimelineLint
package import TimelineSyntax

/// What is different between two versions of timeline files.
package struct MotionDiff: Sendable {
  /// The files in which something is different, by their paths.
  package let files: [FileDifference]
  /// The number of timelines of both versions that were compared.
  package let timelineCount: Int

  /// Whether nothing is different.
  package var isSame: Bool { files.isEmpty }
}

/// What is different in a file.
package struct FileDifference: Sendable {
  /// The file in the newer version, or in the older one for what is gone, with the path that is shown.
  package let source: SourceFile
  /// The path that is shown.
  package var path: String { source.path }
  /// What else it declares, such as elements.
  package var changes: [WrittenChange] = []
  /// The timelines in which something is different.
  package var timelines: [TimelineDifference] = []
  /// The levels of changes that break, where they are not errors.
  var levels: [BreakingChange: BreakingChange.Level] = [:]
}

/// What is different in a timeline.
package struct TimelineDifference: Sendable {
  package enum Status: String, Sendable {
    case added, removed, changed
  }

  package let status: Status
  package let name: String
  /// Its former name, if that was another one.
  package var formerName: String?
  /// The file in which it was, if that was another one.
  package var formerPath: String?
  /// Its name in the newer version; in the older one for what is gone.
  package var label: DiagnosticLabel
  package var words: [WrittenChange] = []
  package var figures: [TimelineFigures] = []
  /// What it plays that is different, where nothing written in it is.
  package var played: [String] = []
  /// The findings of the linter that only the newer version has.
  package var newFindings: [DiffFinding] = []
  /// The findings of the linter that only the older version has.
  package var oldFindings: [DiffFinding] = []
  /// The documents of both versions; nil for what is added or removed.
  package var documents: (before: TimelineDocument, after: TimelineDocument)?
  /// Why the curves could not be compared.
  package var note: String?

  /// The line of its name, from 1.
  package var line: Int { label.source.position(at: label.span.start).line }

  /// Whether its curves and its length look the same, as far as they could be compared.
  package var looksSame: Bool { note == nil && figures.allSatisfy(\.isSame) }

  /// Whether something is different.
  var isDifferent: Bool {
    status != .changed || formerName != nil || formerPath != nil || !words.isEmpty
      || !figures.allSatisfy(\.isSame)
  }
}

/// A finding of the linter in one of the versions.
package struct DiffFinding: Sendable {
  package let rule: String
  package let severity: String
  package let message: String
  package let line: Int
}

extension MotionDiff {
  /// How many timelines are different, in one sentence.
  package var summary: String {
    func amount(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    guard !isSame else { return "no change in \(amount(timelineCount, "timeline"))" }
    let timelines = files.flatMap(\.timelines)
    var parts: [String] = []
    for status in [TimelineDifference.Status.changed, .added, .removed] {
      let count = timelines.count { $0.status == status }
      if count > 0 { parts.append("\(amount(count, "timeline")) \(status.rawValue)") }
    }
    let declared = files.count { !$0.changes.isEmpty }
    if declared > 0 { parts.append("declarations of \(amount(declared, "file")) changed") }
    let same = timelineCount - timelines.count { $0.status == .changed }
    parts.append("\(same) the same")
    return parts.joined(separator: ", ")
  }
}

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
