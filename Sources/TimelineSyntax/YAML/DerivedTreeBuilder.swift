/// Builds a tree from text that is not YAML, such as the arguments of a call.
///
/// The nodes have spans in the source, so that findings are reported there.
package struct DerivedTreeBuilder {
  private let source: SourceFile
  private var nodes: [YAMLNode] = []
  private var decodedText: [UInt8] = []
  private var decodedSpans: [SourceSpan] = []

  package init(source: SourceFile) {
    self.source = source
    // Enough for a call with three arguments.
    nodes.reserveCapacity(12)
    decodedText.reserveCapacity(64)
  }

  /// Adds a scalar whose content is a span of the source.
  package mutating func addScalar(at span: SourceSpan) {
    nodes.append(YAMLNode(.scalar, style: .plain, span: span))
  }

  /// Adds a scalar with separate content.
  package mutating func addScalar(_ content: String, at span: SourceSpan) {
    var content = content
    content.withUTF8 { addScalar($0, at: span) }
  }

  /// Adds a scalar with separate content in bytes.
  package mutating func addScalar(_ content: UnsafeBufferPointer<UInt8>, at span: SourceSpan) {
    var node = YAMLNode(.scalar, style: .plain, span: span)
    let start = decodedText.count
    decodedText.append(contentsOf: content)
    node.content = .decoded
    node.link = Int32(decodedSpans.count)
    decodedSpans.append(SourceSpan(start, decodedText.count))
    nodes.append(node)
  }

  /// Begins a sequence or mapping; its children follow until it is closed, those of a mapping as
  /// alternating keys and values.
  package mutating func open(_ kind: YAMLNode.Kind, at span: SourceSpan) -> NodeID {
    nodes.append(YAMLNode(kind, style: .flow, span: span))
    nodes[nodes.count - 1].content = .whole
    nodes[nodes.count - 1].link = Int32(nodes.count)
    return NodeID(nodes.count - 1)
  }

  package mutating func close(_ collection: NodeID) {
    nodes[Int(collection.index)].link = Int32(nodes.count)
  }

  /// The tree of all added nodes; the first is the root.
  package func tree() -> YAMLTree {
    YAMLTree(
      source: source, nodes: nodes, decodedText: decodedText, decodedSpans: decodedSpans,
      isDerived: true)
  }
}
