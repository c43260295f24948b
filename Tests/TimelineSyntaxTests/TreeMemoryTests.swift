import Testing

@testable import TimelineSyntax

/// What a tree takes, counted in what it stores: the memory of the process depends on what else runs.
@Suite struct TreeMemoryTests {
  @Test func `a tree takes less than three bytes for each of its file`() {
    let text = "timelines:\n" + (0..<200).map(Self.timeline).joined()
    let bytes = Self.bytes(of: text)
    #expect(bytes < 3 * text.utf8.count, "\(bytes) bytes for \(text.utf8.count)")
  }

  @Test func `what few nodes have takes memory only where they have it`() {
    let items = (0..<200).map { "  - &n\($0) \"line \($0)\\n\"\n  - *n\($0)\n" }
    let text = "notes:\n\(items.joined())"
    let tree = Self.tree(of: text)
    #expect(tree.decodedSpans.count == 200)
    #expect(tree.anchors.count == 200)
    #expect(MemoryLayout<YAMLNode>.stride == 16)
    let aliases = tree.nodeIDs.filter { tree[$0].kind == .alias }
    #expect(
      aliases.map { tree.string(of: tree.resolve($0)) } == (0..<200).map { "line \($0)\n" })
    #expect(
      aliases.map { tree.anchor(of: tree.resolve($0))?.useCount } == .init(repeating: 1, count: 200)
    )
  }

  private static func timeline(_ index: Int) -> String {
    """
      card\(index):
        # The timeline \(index).
        trigger: taps
        tracks:
          scale:
            - hold: 0.35s
            - cubic: { to: 0.570, duration: 0.2 }
            - linear: { to: 1, duration: 0.2, curve: easeInOut }
          offset:
            - spring: { to: [-1, 33], spring: brisk }
            - linear: { to: [34, 18], duration: 0.2, curve: easeInOut }

    """
  }

  private static func tree(of text: String) -> YAMLTree {
    var bag = DiagnosticBag()
    return YAMLReader.read(SourceFile(path: "a.yaml", text: text), diagnostics: &bag)
  }

  /// The bytes that the tree and the lines of a text take besides the text.
  private static func bytes(of text: String) -> Int {
    func size<Element>(_ array: [Element]) -> Int { array.count * MemoryLayout<Element>.stride }
    let tree = tree(of: text)
    return size(tree.nodes) + size(tree.decodedText) + size(tree.decodedSpans)
      + size(tree.anchors) + size(tree.comments) + size(tree.source.lines.starts)
  }
}
