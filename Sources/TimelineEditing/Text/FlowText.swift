internal import TimelineSyntax

extension YAMLTree {
  /// A node on one line: its text as it stands there, with collections in braces and brackets.
  ///
  /// - Returns: nil if it contains an alias or an anchor, or a scalar of several lines.
  func flowText(of id: NodeID) -> String? {
    guard target(of: id) == nil, anchor(of: id) == nil else { return nil }
    switch self[id].kind {
    case .scalar, .alias:
      let text = sourceText(of: id)
      return text.utf8.contains(where: \.isLineBreak) ? nil : text
    case .sequence:
      var items: [String] = []
      for child in children(of: id) {
        guard let item = flowText(of: child) else { return nil }
        items.append(item)
      }
      return "[\(items.joined(separator: ", "))]"
    case .mapping:
      var members: [String] = []
      for entry in entries(of: id) {
        guard !entry.isMerged, !isMergeKey(entry.key), let value = flowText(of: entry.value) else {
          return nil
        }
        members.append("\(sourceText(of: entry.key)): \(value)")
      }
      return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
    }
  }
}
