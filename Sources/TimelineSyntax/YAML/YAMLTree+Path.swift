extension YAMLTree {
  /// The keys on the way from the root to the innermost node at an offset, such as `timelines`,
  /// `heart` and `tracks`.
  ///
  /// Empty for the root and for offsets outside it. Unlike a line number, they do not change when
  /// lines are added elsewhere.
  package func keys(at offset: Int) -> [String] {
    guard var node = root, self[node].span.range.contains(offset) || self[node].span.end == offset
    else { return [] }
    var keys: [String] = []
    descent: while true {
      var children = children(of: node)
      switch self[node].kind {
      case .mapping:
        while let key = children.next(), let value = children.next() {
          let span = self[key].span.union(self[value].span)
          guard span.start <= offset, offset <= span.end else { continue }
          keys.append(string(of: key))
          node = value
          continue descent
        }
        return keys
      case .sequence:
        while let item = children.next() {
          let span = self[item].span
          guard span.start <= offset, offset <= span.end else { continue }
          node = item
          continue descent
        }
        return keys
      case .scalar, .alias: return keys
      }
    }
  }
}
