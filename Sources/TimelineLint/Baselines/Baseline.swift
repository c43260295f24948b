package import TimelineSyntax

/// Existing findings, which are not reported again.
///
/// A finding is identified by its file, its rule, the timeline and the property to which it belongs,
/// and its message. So it stays known when lines or keyframes are added elsewhere, and another
/// finding of the rule is new.
package struct Baseline: Sendable {
  /// The identity of a finding.
  package struct Key: Hashable, Sendable, Comparable {
    package var path: String
    package var rule: RuleName
    /// The name of the timeline; empty outside of timelines.
    package var timeline: String
    /// The name of the property; empty if the finding is about none.
    package var property: String
    package var message: String

    package static func < (lhs: Key, rhs: Key) -> Bool {
      (lhs.path, lhs.timeline, lhs.property, lhs.rule, lhs.message)
        < (rhs.path, rhs.timeline, rhs.property, rhs.rule, rhs.message)
    }
  }

  /// The number of recorded findings for each key.
  package private(set) var counts: [Key: Int] = [:]

  package init() {}

  /// Whether the baseline contains no findings.
  package var isEmpty: Bool { counts.isEmpty }

  /// The number of recorded findings.
  package var total: Int { counts.values.reduce(0, +) }

  /// The findings of each file, by its path.
  package var byPath: [String: Baseline] {
    var parts: [String: Baseline] = [:]
    for (key, count) in counts { parts[key.path, default: Baseline()].add(key, count: count) }
    return parts
  }

  /// Records all findings of another baseline.
  package mutating func add(_ other: Baseline) {
    counts.merge(other.counts) { $0 + $1 }
  }

  package mutating func add(_ key: Key, count: Int) { counts[key, default: 0] += count }

  /// Removes one occurrence of a finding.
  ///
  /// - Returns: Whether the baseline contained the finding. If it contains one of two findings with
  ///   the same key, the first call removes it.
  package mutating func remove(_ key: Key) -> Bool {
    guard let count = counts[key] else { return false }
    counts[key] = count > 1 ? count - 1 : nil
    return true
  }

  /// The findings whose key satisfies a condition.
  package func filter(_ isIncluded: (Key) -> Bool) -> Baseline {
    var result = Baseline()
    result.counts = counts.filter { isIncluded($0.key) }
    return result
  }

  /// The key of a finding.
  ///
  /// - Parameter paths: the places in the tree of the checked file.
  package static func key(of diagnostic: Diagnostic, in paths: inout TreePaths) -> Key {
    let label = diagnostic.primary
    let keys = label.source === paths.source ? paths.keys(at: label.span.start) : []
    let isInTimeline = keys.count > 1 && keys[0] == "timelines"
    // The keys whose entries are properties.
    let owner = keys.dropFirst(2).firstIndex {
      ["tracks", "set", "initial", "drag", "implicitAnimations"].contains($0)
    }
    let property = owner.flatMap { $0 + 1 < keys.count ? keys[$0 + 1] : nil }
    return Key(
      path: label.source.path, rule: diagnostic.rule, timeline: isInTimeline ? keys[1] : "",
      property: isInTimeline ? property ?? "" : "", message: diagnostic.message)
  }
}
