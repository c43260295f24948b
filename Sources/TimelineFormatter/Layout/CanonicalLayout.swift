package import TimelineSyntax

/// A file as it will be written: its comments at the top, and its root.
package struct CanonicalLayout: Sendable {
  package var header: [LayoutComment]
  package var hasBlankAfterHeader: Bool
  package var root: LayoutNode

  package init(header: [LayoutComment], hasBlankAfterHeader: Bool, root: LayoutNode) {
    (self.header, self.hasBlankAfterHeader, self.root) = (header, hasBlankAfterHeader, root)
  }

  /// The layout of a valid tree; nil if its root is not a collection.
  ///
  /// - Parameters:
  ///   - makesLists: whether all tracks are mappings with a list of keyframes, so that layouts of two
  ///     versions can be compared.
  ///   - writesSections: whether the entries of a section are written at once, as they are in a file
  ///     with aligned columns.
  package init?(of tree: YAMLTree, makesLists: Bool = false, writesSections: Bool = false) {
    guard let root = tree.root, tree[root].kind == .mapping || tree[root].kind == .sequence else {
      return nil
    }
    var builder = LayoutBuilder(tree, makesLists: makesLists, writesSections: writesSections)
    var context = LayoutBuilder.Context(schema: .document(), isSpine: true, isRoot: true)
    // The root is laid out as the value of an implicit key that is not written.
    var owner = LayoutEntry(key: .bytes([]), value: LayoutNode(content: .sequence([])))
    let mark = FileEncoding.byteOrderMark
    builder.lastEnd = tree.source.bytes.starts(with: mark) ? mark.count : 0
    let header = builder.takeHeader(of: root)
    context.pending = header.ofFirstKey
    builder.close(&owner, root, &context)
    var layout = owner.value
    let rest = builder.takeRest()
    layout.dangling +=
      [owner.trailing].compactMap { $0 }.map {
        LayoutComment(span: $0, hasBlankBefore: false)
      } + rest
    if !layout.dangling.isEmpty { layout.width = layout.entries.isEmpty ? layout.width : nil }
    self.init(
      header: header.comments + owner.leading
        + [owner.header].compactMap { $0 }.map { LayoutComment(span: $0, hasBlankBefore: false) },
      hasBlankAfterHeader: header.hasBlankAfter, root: layout)
  }

  /// The contents of the file, with LF line endings.
  ///
  /// - Parameters:
  ///   - source: the bytes that the spans of the layout refer to.
  ///   - isAligned: whether rows and comments are aligned in columns.
  package func text(source: [UInt8], isAligned: Bool = true) -> [UInt8] {
    LayoutPrinter.text(
      root, header: header, hasBlankAfterHeader: hasBlankAfterHeader, source: source,
      isAligned: isAligned)
  }
}
