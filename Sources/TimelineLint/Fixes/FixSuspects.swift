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
  /// If the fix of only one finding may change a timeline, that fix does harm. Several are halved in
  /// all timelines at the same time, so that thousands of timelines need few tries.
  ///
  /// - Parameter changed: The spans of these timelines, in file order.
  /// - Returns: nil if none of the fixes may change one of them.
  init?(_ findings: ArraySlice<Diagnostic>, changed: [SourceSpan], uses: TimelineUses) {
    (first, second) = ([], [])
    var order: [TimelineUses.Part] = []
    var byPart: [TimelineUses.Part: [Diagnostic]] = [:]
    for finding in findings {
      guard let fix = finding.fix else { continue }
      let part = uses.part(of: fix)
      if byPart[part] == nil { order.append(part) }
      byPart[part, default: []].append(finding)
    }
    guard let suspected = uses.parts(changing: changed, among: order), !suspected.isEmpty else {
      return nil
    }
    var harmfulParts: Set<TimelineUses.Part> = []
    for parts in suspected where parts.reduce(0, { $0 + (byPart[$1]?.count ?? 0) }) == 1 {
      if harmfulParts.insert(parts[0]).inserted { harmful += byPart[parts[0]] ?? [] }
    }
    // The number of findings of each part that are in each half.
    var divided: [TimelineUses.Part: (first: Int, second: Int)] = [:]
    for parts in suspected where harmfulParts.isDisjoint(with: parts) {
      let known = parts.reduce(into: (first: 0, second: 0)) {
        $0.first += divided[$1]?.first ?? 0
        $0.second += divided[$1]?.second ?? 0
      }
      let open = parts.filter { divided[$0] == nil }
      let total = open.reduce(known.first + known.second) { $0 + (byPart[$1]?.count ?? 0) }
      var missing = max(0, total / 2 - known.first)
      for part in open {
        let suspects = byPart[part] ?? []
        let count = min(missing, suspects.count)
        missing -= count
        first += suspects.prefix(count)
        second += suspects.dropFirst(count)
        divided[part] = (count, suspects.count - count)
      }
    }
    for part in order where divided[part] == nil && !harmfulParts.contains(part) {
      first += byPart[part] ?? []
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
