/// Builds a tree that a text stands for without being written as YAML, such as a call's arguments.
///
/// The nodes' places are those of the text, so that what is wrong with a node is reported there.
package struct DerivedTreeBuilder {
  private let source: SourceFile
  private var nodes: [YAMLNode] = []
  private var decodedText: [UInt8] = []

  package init(source: SourceFile) { self.source = source }

  /// Adds a scalar whose content is a part of the source.
  package mutating func addScalar(at place: SourceSpan) {
    append(YAMLNode(.scalar, style: .plain, span: place))
  }

  /// Adds a scalar with a content of its own.
  package mutating func addScalar(_ content: some Sequence<UInt8>, at place: SourceSpan) {
    var node = YAMLNode(.scalar, style: .plain, span: place)
    let start = decodedText.count
    decodedText.append(contentsOf: content)
    node.content = SourceSpan(start, decodedText.count)
    node.isDecoded = true
    append(node)
  }

  /// Adds a list or a mapping whose children follow until it is closed; a mapping's are keys and
  /// values in turn.
  package mutating func open(_ kind: YAMLNode.Kind, at place: SourceSpan) -> NodeID {
    append(YAMLNode(kind, style: .flow, span: place))
    return NodeID(nodes.count - 1)
  }

  package mutating func close(_ collection: NodeID) {
    nodes[Int(collection.index)].subtreeEnd = Int32(nodes.count)
  }

  private mutating func append(_ node: YAMLNode) {
    nodes.append(node)
    nodes[nodes.count - 1].subtreeEnd = Int32(nodes.count)
  }

  /// The tree of what has been added; the first node is its root.
  package func tree() -> YAMLTree {
    YAMLTree(
      source: source, nodes: nodes, decodedText: decodedText, anchors: [], comments: [],
      brokenSpans: [], isDerived: true)
  }
}
