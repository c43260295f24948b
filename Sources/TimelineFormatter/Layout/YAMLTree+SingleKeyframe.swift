internal import TimelineDocument
internal import TimelineSyntax

extension YAMLTree {
  /// The only keyframe in a track's list, which may stand in place of the list.
  ///
  /// Not one with an anchor, or in a list with an anchor, since an alias may need the one or the
  /// other; nor one beside the keys of a track that have another meaning without a list.
  ///
  /// - Parameter track: a list, or a mapping with a list.
  func singleKeyframe(ofTrack track: NodeID) -> (list: NodeID, key: NodeID, value: NodeID)? {
    var list = track
    if self[track].kind == .mapping {
      var children = children(of: track)
      var found: NodeID?
      while let key = children.next(), let value = children.next() {
        let name = self[key].kind == .scalar ? string(of: key) : ""
        if name == FieldKey.keyframes, found == nil {
          found = value
        } else if name == FieldKey.keyframes || name == "curve" || isMergeKey(key)
          || KeyframeKind(rawValue: name) != nil
        {
          return nil
        }
      }
      guard let found else { return nil }
      list = found
    }
    guard self[list].kind == .sequence, childCount(of: list) == 1, anchor(of: list) == nil,
      let item = children(of: list).first(where: { _ in true }), self[item].kind == .mapping,
      anchor(of: item) == nil, childCount(of: item) == 2
    else { return nil }
    var children = children(of: item)
    guard let key = children.next(), let value = children.next(), self[key].kind == .scalar,
      KeyframeKind(rawValue: string(of: key)) != nil, anchor(of: key) == nil
    else { return nil }
    return (list, key, value)
  }
}
