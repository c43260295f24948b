extension YAMLTree {
  /// The path to the innermost node at an offset, such as `timelines.heart.tracks.scale[2].spring`.
  ///
  /// It consists of keys and zero-based sequence indices, and is empty for the root and for offsets
  /// outside it. Unlike a line number, it does not change when lines are added elsewhere.
  package func path(of offset: Int) -> String {
    guard var node = root, self[node].span.range.contains(offset) || self[node].span.end == offset
    else { return "" }
    var path = ""
    descent: while true {
      switch self[node].kind {
      case .mapping:
        var children = children(of: node)
        while let key = children.next(), let value = children.next() {
          let span = self[key].span.union(self[value].span)
          guard span.start <= offset, offset <= span.end else { continue }
          path += (path.isEmpty ? "" : ".") + string(of: key)
          node = value
          continue descent
        }
        return path
      case .sequence:
        for (index, item) in children(of: node).enumerated() {
          let span = self[item].span
          guard span.start <= offset, offset <= span.end else { continue }
          path += "[\(index)]"
          node = item
          continue descent
        }
        return path
      case .scalar, .alias: return path
      }
    }
  }
}
