internal import TimelineSyntax

/// The parts into which findings are divided whose fixes do harm together.
struct FixSuspects {
  /// The findings whose fixes do harm on their own.
  var harmful: [Diagnostic] = []
  /// The findings to try next.
  var first: [Diagnostic]
  /// The findings to try after them.
  var second: [Diagnostic]

  /// Divides findings of which nothing is known.
  init(halving findings: ArraySlice<Diagnostic>) {
    first = Array(findings.prefix(findings.count / 2))
    second = Array(findings.dropFirst(findings.count / 2))
  }

  /// Divides findings by the timelines that were changed.
  ///
  /// Of one finding in a changed timeline the fix does harm. Several are halved in all timelines at
  /// the same time, so that thousands of timelines need few tries.
  ///
  /// - Parameter changed: The spans of these timelines, in file order.
  /// - Returns: nil if no finding is in one of them.
  init?(_ findings: ArraySlice<Diagnostic>, changed: [SourceSpan]) {
    (first, second) = ([], [])
    var byTimeline: [Int: [Diagnostic]] = [:]
    for finding in findings {
      if let index = changed.index(containing: finding.primary.span) {
        byTimeline[index, default: []].append(finding)
      } else {
        first.append(finding)
      }
    }
    guard !byTimeline.isEmpty else { return nil }
    for (_, suspects) in byTimeline.sorted(by: { $0.key < $1.key }) {
      if suspects.count == 1 {
        harmful += suspects
      } else {
        first += suspects.prefix(suspects.count / 2)
        second += suspects.dropFirst(suspects.count / 2)
      }
    }
  }
}

extension [SourceSpan] {
  /// The index of the span that contains another one, in a list in order without overlaps.
  func index(containing span: SourceSpan) -> Int? {
    guard let index = sortedIndex(where: { $0.end >= span.end }), self[index].contains(span) else {
      return nil
    }
    return index
  }
}
