internal import TimelineDocument
internal import TimelineSyntax

/// A track's only keyframe, which is written in place of a list, or in a list of one item.
extension LayoutBuilder {
  /// A track with its only keyframe in place of the list: `[{ spring: 1 }]` becomes
  /// `{ spring: 1 }`, and `{ from: 0, keyframes: [{ spring: 1 }] }` becomes
  /// `{ from: 0, spring: 1 }`.
  ///
  /// The comments of the list and of its item move to the keyframe. A list or a keyframe with an
  /// anchor stays, since an alias may need the one or the other.
  func withSingleItem(_ layout: LayoutNode, at id: NodeID) -> LayoutNode {
    var layout = layout
    guard tree.singleKeyframe(ofTrack: id) != nil else { return layout }
    switch layout.content {
    case .sequence:
      guard let keyframe = Self.singleKeyframe(of: layout) else { return layout }
      layout.content = .mapping([keyframe])
      layout.isTable = false
    case .mapping(var entries):
      guard let index = entries.firstIndex(where: { name(of: $0) == FieldKey.keyframes }),
        var keyframe = Self.singleKeyframe(of: entries[index].value)
      else { return layout }
      let list = entries[index]
      keyframe.leading = list.leading + keyframe.leading + list.value.dangling
      keyframe.hasBlankBefore = list.hasBlankBefore
      for comment in [list.header, list.trailing].compactMap({ $0 }) { keyframe.add(comment) }
      entries[index] = keyframe
      layout.content = .mapping(entries)
    default: return layout
    }
    layout.isBlock = false
    return layout
  }

  /// A track as a mapping with a list of keyframes, however it is written.
  func withList(_ layout: LayoutNode) -> LayoutNode {
    var layout = layout
    switch layout.content {
    case .sequence:
      var list = layout
      list.measure()
      layout = LayoutNode(content: .mapping([Self.entry(with: list)]))
      layout.trackForm = .list
    case .mapping(var entries):
      let names = entries.map { name(of: $0) ?? "" }
      layout.trackForm = .mapping
      guard !names.contains(FieldKey.keyframes), !names.contains("curve"), !names.contains("<<"),
        let index = names.firstIndex(where: { KeyframeKind(rawValue: $0) != nil }),
        !names[(index + 1)...].contains(where: { KeyframeKind(rawValue: $0) != nil })
      else { return layout }
      if entries.count == 1 { layout.trackForm = .list }
      var kind = entries[index]
      var keyframe = LayoutNode(content: .mapping([]))
      keyframe.isKeyframe = true
      keyframe.isBlock = true
      let comments = (kind.leading, kind.hasBlankAfterComments, kind.hasBlankBefore)
      (kind.leading, kind.hasBlankAfterComments, kind.hasBlankBefore) = ([], false, false)
      keyframe.content = .mapping([kind])
      var item = LayoutEntry(value: keyframe)
      (item.leading, item.hasBlankAfterComments, item.hasBlankBefore) = comments
      var list = LayoutNode(content: .sequence([item]))
      list.isTable = true
      list.isBlock = true
      entries[index] = Self.entry(with: list)
      layout.content = .mapping(entries)
    default: break
    }
    return layout
  }

  private static func entry(with list: LayoutNode) -> LayoutEntry {
    LayoutEntry(
      key: .bytes(Array(FieldKey.keyframes.utf8)), keyWidth: FieldKey.keyframes.count, value: list)
  }

  private func name(of entry: LayoutEntry) -> String? {
    switch entry.key {
    case .source(let span): tree.source.text(in: span)
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case nil: nil
    }
  }

  /// The only keyframe of a list, with all comments of the list.
  private static func singleKeyframe(of list: LayoutNode) -> LayoutEntry? {
    guard case .sequence(let items) = list.content, let item = items.first,
      case .mapping(let kinds) = item.value.content, var keyframe = kinds.first
    else { return nil }
    keyframe.leading = item.leading + keyframe.leading
    keyframe.hasBlankAfterComments = item.hasBlankAfterComments || keyframe.hasBlankAfterComments
    keyframe.hasBlankBefore = false
    for comment in [item.header, item.trailing].compactMap({ $0 }) { keyframe.add(comment) }
    keyframe.leading += item.value.dangling
    return keyframe
  }
}

extension LayoutEntry {
  /// Adds a comment at the end of the entry's line, or before it if there is one already.
  fileprivate mutating func add(_ comment: SourceSpan) {
    if trailing == nil, header == nil {
      trailing = comment
    } else {
      leading.append(LayoutComment(span: comment, hasBlankBefore: false))
    }
  }
}
