extension YAMLTree {
  /// Where a byte lies in the document's structure, such as `timelines.heart.tracks.scale[2].spring`.
  ///
  /// The keys on the way to the innermost node around it, and the numbers of list items from 0; empty
  /// for the root itself and what lies outside it. Unlike a line it stays when other parts of the file
  /// grow.
  package func place(of offset: Int) -> String {
    guard var node = root, self[node].span.range.contains(offset) || self[node].span.end == offset
    else { return "" }
    var place = ""
    descent: while true {
      switch self[node].kind {
      case .mapping:
        var children = children(of: node)
        while let key = children.next(), let value = children.next() {
          let span = self[key].span.union(self[value].span)
          guard span.start <= offset, offset <= span.end else { continue }
          place += (place.isEmpty ? "" : ".") + string(of: key)
          node = value
          continue descent
        }
        return place
      case .sequence:
        for (index, item) in children(of: node).enumerated() {
          let span = self[item].span
          guard span.start <= offset, offset <= span.end else { continue }
          place += "[\(index)]"
          node = item
          continue descent
        }
        return place
      case .scalar, .alias: return place
      }
    }
  }
}
