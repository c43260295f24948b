package import TimelineSyntax

/// Existing findings, which are not reported again.
///
/// A finding is identified by its file, its rule, its timeline and its place below: by names only,
/// without positions, numbers and words. So it stays known when lines or keyframes are added, a
/// number changes, or a later version says it in other words.
package struct Baseline: Sendable, Hashable {
  /// The identity of a finding.
  package struct Key: Hashable, Sendable, Comparable {
    package var path: String
    package var rule: RuleName
    /// The name of the timeline; empty outside of timelines.
    package var timeline: String
    /// The keys on the way from the timeline, or from the top level, without the positions of items:
    /// `tracks.scale.spring`; empty for the timeline itself.
    package var place: String

    package static func < (lhs: Key, rhs: Key) -> Bool {
      (lhs.path, lhs.timeline, lhs.place, lhs.rule) < (rhs.path, rhs.timeline, rhs.place, rhs.rule)
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

  /// The same findings of files that have other names now.
  ///
  /// - Parameter newName: the new path of a file; nil if it has kept its path.
  package func renamingFiles(_ newName: (String) -> String?) -> Baseline {
    var result = Baseline()
    for (key, count) in counts {
      var key = key
      key.path = newName(key.path) ?? key.path
      result.add(key, count: count)
    }
    return result
  }

  /// The same findings, where those of files that are gone are known by the new names of the files.
  ///
  /// - Parameters:
  ///   - isGone: whether there is no file at a path of the baseline.
  ///   - names: finds the new paths of files that are gone, by the old ones; called only if there are some.
  package func followingRenames(
    isGone: (String) -> Bool, _ names: (_ gone: Set<String>) -> [String: String]
  ) -> Baseline {
    let gone = Set(counts.keys.map(\.path)).filter(isGone)
    guard !gone.isEmpty else { return self }
    let found = names(gone)
    return renamingFiles { gone.contains($0) ? found[$0] : nil }
  }

  /// The findings whose key satisfies a condition.
  package func filter(_ isIncluded: (Key) -> Bool) -> Baseline {
    var result = Baseline()
    result.counts = counts.filter { isIncluded($0.key) }
    return result
  }

  /// The path of a file in a baseline: from the root of its repository, where it has one.
  ///
  /// - Parameter path: the absolute path of the file.
  package static func path(of path: String) -> String {
    FilePath.folder(of: path).flatMap(ReferenceBoundary.repository)
      .flatMap { FilePath.relative(path, in: $0) } ?? path
  }
}
