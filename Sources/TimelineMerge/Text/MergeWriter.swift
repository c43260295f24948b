internal import TimelineFormatter
internal import TimelineSyntax

/// Writes a merged tree, and proves that the text is what both sides have changed.
struct MergeWriter {
  let text: MergeText
  let base: MergeVersion?
  let ours: MergeVersion
  let theirs: MergeVersion
  /// The contents of ours as they are.
  let source: [UInt8]
  let limits: YAMLLimits

  /// The text with all conflicts resolved to one version.
  ///
  /// It is in the canonical layout if one of the sides is. Otherwise lines that theirs has not changed
  /// stay as they are in ours.
  func written(
    _ choice: TreeMerge.Choice
  ) throws(MergeRefusal) -> (bytes: [UInt8], conflictCount: Int) {
    var merge = TreeMerge(text, choice: choice)
    var layout = merge.merge(base, ours, theirs)
    if merge.isUnclear { throw .unproved }
    let expected = try MergeNode(layout.root, text)
    layout.root = layout.root.withShortTracks
    guard
      let canonical = try? MergeVersion(
        layout.text(source: text.bytes), limits: limits, into: text)
    else { throw .unwritable }
    guard canonical.root.content == expected.content else { throw .unproved }
    if merge.conflictCount == 0 {
      let isSum = TokenCount.isSum(
        canonical.tokens(text), of: ours.tokens(text), theirs.tokens(text),
        without: base?.tokens(text) ?? TokenCount(), merge.agreed)
      guard isSum else { throw .unproved }
    }
    let bytes = canonical.canonical.bytes
    if !ours.isCanonical, !theirs.isCanonical,
      let kept = try? inOwnLayout(canonical)
    {
      return (kept, merge.conflictCount)
    }
    return (bytes, merge.conflictCount)
  }

  /// The text with the lines of ours where it has only another layout.
  private func inOwnLayout(_ merged: MergeVersion) throws(MergeRefusal) -> [UInt8] {
    let pieces = LineMerge.pieces(
      base: ours.canonical.bytes, mine: source, theirs: merged.canonical.bytes)
    let bytes = pieces.flatMap { piece in
      switch piece {
      case .merged(let bytes): bytes
      case .conflict(_, _, _, let theirs): theirs
      }
    }
    let kept = try MergeVersion(bytes, limits: limits, into: text)
    guard kept.canonical.bytes == merged.canonical.bytes else { throw .unproved }
    return bytes
  }

  /// The lines in which the resolutions of the conflicts differ.
  ///
  /// - Throws: if the text would not become theirs when all conflicts are resolved to theirs.
  func conflicts(
    _ own: [UInt8], theirs other: [UInt8], base: [UInt8]
  ) throws(MergeRefusal) -> [LineMerge.Piece] {
    let pieces = ConflictLines(own, theirs: other, base: base, ignoresSpaces: true).pieces
    func resolved(_ choose: (_ mine: [UInt8], _ theirs: [UInt8]) -> [UInt8]) -> [UInt8] {
      pieces.flatMap { piece in
        switch piece {
        case .merged(let bytes): bytes
        case .conflict(_, _, let mine, let theirs): choose(mine, theirs)
        }
      }
    }
    let expected = try? MergeVersion(other, limits: limits, into: text)
    let result = try? MergeVersion(resolved { $1 }, limits: limits, into: text)
    if resolved({ mine, _ in mine }) == own, let expected, let result,
      result.canonical.bytes == expected.canonical.bytes
    {
      return pieces
    }
    return ConflictLines(own, theirs: other, base: base, ignoresSpaces: false).pieces
  }
}

extension LayoutNode {
  /// The node with each track that needs no mapping as a list of keyframes.
  fileprivate var withShortTracks: LayoutNode {
    guard !entries.isEmpty else { return self }
    var node = self
    node.entries = entries.map { entry in
      var entry = entry
      entry.value = entry.value.withShortTracks
      return entry
    }
    guard trackForm == .list, entries.count == 1, !entries[0].hasComments, anchor == nil,
      dangling.isEmpty, case .sequence = entries[0].value.content
    else { return node }
    return node.entries[0].value
  }
}
