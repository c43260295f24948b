import Testing
import TimelineSyntax

@testable import TimelineFormatter

/// What the layout of a file takes, counted in entries.
@Suite struct LayoutMemoryTests {
  @Test(arguments: [1, 10, 100])
  func `a layout holds the entries of one timeline at a time`(
    count: Int
  ) throws {
    let timelines = (0..<count).map { "  card\($0): { tracks: { scale: [{ spring: 1.2 }] } }\n" }
    let springs = (0..<count).map { "  s\($0): { duration: 1 } # \($0)\n" }
    let text = "keyphase: 1\nsprings:\n\(springs.joined())timelines:\n\(timelines.joined())"
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(SourceFile(path: "a.yaml", text: text), diagnostics: &bag)
    var builder = LayoutBuilder(tree)
    let layout = builder.build(
      try #require(tree.root), .init(schema: .document(), isSpine: true, isRoot: true))
    #expect(Self.entryCount(of: layout) == 3)
  }

  @Test func `an entry takes 56 bytes, since a file has as many of them as keys`() {
    #expect(MemoryLayout<LayoutEntry>.stride == 56)
    #expect(MemoryLayout<LayoutNode>.stride == 24)
  }

  private static func entryCount(of node: LayoutNode) -> Int {
    node.entries.reduce(0) { $0 + 1 + entryCount(of: $1.value) }
  }
}
