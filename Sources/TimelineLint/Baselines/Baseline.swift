package import TimelineSyntax

/// Existing findings, which are not reported again.
///
/// A finding is identified by its file, its rule and its path in the document's structure. Lines
/// that are added or removed elsewhere therefore do not make it new.
package struct Baseline: Sendable {
  /// The identity of a finding.
  package struct Key: Hashable, Sendable, Comparable {
    package var path: String
    /// The path in the document's structure; empty if the finding is in another file.
    package var nodePath: String
    package var rule: RuleName

    package static func < (lhs: Key, rhs: Key) -> Bool {
      (lhs.path, lhs.nodePath, lhs.rule) < (rhs.path, rhs.nodePath, rhs.rule)
    }
  }

  /// The number of recorded findings for each key.
  package private(set) var counts: [Key: Int] = [:]

  package init() {}

  /// Whether the baseline contains no findings.
  package var isEmpty: Bool { counts.isEmpty }

  /// The number of recorded findings.
  package var total: Int { counts.values.reduce(0, +) }

  /// Records a finding.
  package mutating func add(_ diagnostic: Diagnostic, in tree: YAMLTree) {
    add(Self.key(of: diagnostic, in: tree), count: 1)
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
  package mutating func remove(_ diagnostic: Diagnostic, in tree: YAMLTree) -> Bool {
    remove(Self.key(of: diagnostic, in: tree))
  }

  package mutating func remove(_ key: Key) -> Bool {
    guard let count = counts[key] else { return false }
    counts[key] = count > 1 ? count - 1 : nil
    return true
  }

  package static func key(of diagnostic: Diagnostic, in tree: YAMLTree) -> Key {
    let label = diagnostic.primary
    let nodePath = label.source === tree.source ? tree.path(of: label.span.start) : ""
    return Key(path: label.source.path, nodePath: nodePath, rule: diagnostic.rule)
  }
}
