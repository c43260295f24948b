package import TimelineSyntax

/// The findings that are known already and therefore not reported again.
///
/// A finding is known by its file, its rule and its place in the document's structure, so that lines
/// which come and go elsewhere do not bring it back.
package struct Baseline: Sendable {
  /// What makes a finding the known one.
  package struct Key: Hashable, Sendable, Comparable {
    package var path: String
    package var place: String
    package var rule: RuleName

    package static func < (lhs: Key, rhs: Key) -> Bool {
      (lhs.path, lhs.place, lhs.rule) < (rhs.path, rhs.place, rhs.rule)
    }
  }

  /// How often each is known.
  package private(set) var counts: [Key: Int] = [:]

  package init() {}

  /// Whether nothing is known.
  package var isEmpty: Bool { counts.isEmpty }

  /// The number of findings that are known.
  package var total: Int { counts.values.reduce(0, +) }

  /// Adds a finding of a file.
  package mutating func add(_ diagnostic: Diagnostic, in tree: YAMLTree) {
    add(Self.key(of: diagnostic, in: tree), count: 1)
  }

  /// Adds all findings of another baseline.
  package mutating func add(_ other: Baseline) {
    counts.merge(other.counts) { $0 + $1 }
  }

  package mutating func add(_ key: Key, count: Int) { counts[key, default: 0] += count }

  /// Takes a finding out, if it is known.
  ///
  /// - Returns: whether it was known; of two in the same place that are known once, the first.
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
    let place = label.source === tree.source ? tree.place(of: label.span.start) : ""
    return Key(path: label.source.path, place: place, rule: diagnostic.rule)
  }
}
