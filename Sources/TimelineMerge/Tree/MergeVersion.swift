internal import TimelineFormatter
internal import TimelineSyntax

/// A version of a file in the canonical layout.
struct MergeVersion {
  /// The contents in the canonical layout.
  let canonical: SourceFile
  /// Whether the file is in this layout.
  let isCanonical: Bool
  let header: [LayoutComment]
  let hasBlankAfterHeader: Bool
  let root: MergeNode

  /// - Parameter bytes: the contents without a byte order mark, with LF line endings.
  init(_ bytes: [UInt8], limits: YAMLLimits, into text: MergeText) throws(MergeRefusal) {
    let source = SourceFile(path: "", bytes: bytes)
    guard case .formatted(let canonical) = DocumentFormatter(limits: limits).format(source) else {
      throw .unreadable
    }
    self.canonical = canonical
    isCanonical = canonical.bytes == bytes
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(canonical, limits: limits, diagnostics: &bag)
    guard Set(tree.anchors.map(\.name)).count == tree.anchors.count else { throw .repeatedAnchor }
    guard let layout = CanonicalLayout(of: tree, makesLists: true) else { throw .unreadable }
    let offset = text.append(canonical.bytes)
    header = layout.header.map { $0.moved(by: offset) }
    hasBlankAfterHeader = layout.hasBlankAfterHeader
    root = try MergeNode(layout.root.moved(by: offset), text)
  }

  /// How often each key, scalar, anchor and comment is there.
  func tokens(_ text: MergeText) -> TokenCount {
    var count = TokenCount()
    count.add(header, text)
    count.add(root.layout, text)
    return count
  }
}

extension SourceSpan {
  fileprivate func moved(by offset: Int) -> SourceSpan { SourceSpan(start + offset, end + offset) }
}

extension LayoutComment {
  fileprivate func moved(by offset: Int) -> LayoutComment {
    LayoutComment(span: span.moved(by: offset), hasBlankBefore: hasBlankBefore)
  }
}

extension VerbatimText {
  fileprivate func moved(by offset: Int) -> VerbatimText {
    guard case .source(let span) = self else { return self }
    return .source(span.moved(by: offset))
  }
}

extension LayoutNode {
  /// The node with places in the bytes of all versions.
  fileprivate func moved(by offset: Int) -> LayoutNode {
    var node = self
    node.anchor = anchor?.moved(by: offset)
    node.dangling = dangling.map { $0.moved(by: offset) }
    switch content {
    case .line(let text): node.content = .line(text.moved(by: offset))
    case .lines(let lines): node.content = .lines(lines.map { $0.moved(by: offset) })
    case .block(let indicator, let lines):
      node.content = .block(indicator: indicator, lines: lines.map { $0.moved(by: offset) })
    case .mapping, .sequence: node.entries = entries.map { $0.moved(by: offset) }
    case .written: break
    }
    return node
  }
}

extension LayoutEntry {
  fileprivate func moved(by offset: Int) -> LayoutEntry {
    var entry = self
    entry.key = key?.moved(by: offset)
    entry.leading = leading.map { $0.moved(by: offset) }
    entry.header = header?.moved(by: offset)
    entry.trailing = trailing?.moved(by: offset)
    entry.value = value.moved(by: offset)
    return entry
  }
}

/// Why versions cannot be merged by their structure.
package enum MergeRefusal: Error, Sendable {
  /// A version is no timeline file.
  case otherFile
  /// A version has a syntax error.
  case unreadable
  case repeatedKey
  /// Several anchors have one name, so that an alias depends on what precedes it.
  case repeatedAnchor
  /// The result cannot be parsed, such as an alias before its anchor.
  case unwritable
  /// The result is not proved to be what both sides have changed.
  case unproved

  /// The reason in words.
  package var reason: String {
    switch self {
    case .otherFile: "a version is no timeline file"
    case .unreadable: "a version has a syntax error"
    case .repeatedKey: "a version has a key twice"
    case .repeatedAnchor: "a version has two anchors with one name"
    case .unwritable: "both changes together are no valid file"
    case .unproved: "the result could not be proved"
    }
  }
}
