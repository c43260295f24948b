internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// The numbers of findings of a file and of its timelines.
struct FindingCounts: Sendable, Equatable {
  /// The numbers of errors and warnings.
  struct Pair: Sendable, Equatable {
    var errors = 0
    var warnings = 0

    mutating func add(_ severity: Severity) {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: break
      }
    }

    func write(to json: inout JSONWriter) {
      json.member("errors", errors)
      json.member("warnings", warnings)
    }
  }

  private(set) var all = Pair()
  private var byTimeline: [String: Pair] = [:]

  /// Counts the findings of a document.
  init(_ findings: [Diagnostic], in document: TimelineDocument) {
    let places = TimelinePlaces(document)
    for finding in findings {
      all.add(finding.severity)
      if let name = places.name(of: finding) {
        byTimeline[name, default: Pair()].add(finding.severity)
      }
    }
  }

  /// The numbers of a timeline.
  subscript(timeline: String) -> Pair { byTimeline[timeline] ?? Pair() }

  /// The same errors with the warnings of others.
  func withWarnings(of other: FindingCounts?) -> FindingCounts {
    guard let other else { return self }
    var result = self
    result.all.warnings = other.all.warnings
    for (name, pair) in other.byTimeline {
      result.byTimeline[name, default: Pair()].warnings = pair.warnings
    }
    return result
  }
}
