import Foundation
import Testing
import TimelineSyntax

/// Tests the path of an offset in the document's structure.
@Suite struct PathTests {
  static let text = """
    a:
      - b: { c: 1, d: [x, y] }
      - "e f": 2
    g: 3

    """

  func path(of word: String) throws -> String {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(
      SourceFile(path: "a.yaml", text: Self.text), limits: YAMLLimits(), diagnostics: &bag)
    let range = try #require(Self.text.range(of: word))
    return tree.path(of: Self.text.utf8.distance(from: Self.text.startIndex, to: range.lowerBound))
  }

  @Test(arguments: [
    ("c: 1", "a[0].b.c"), ("y]", "a[0].b.d[1]"), ("2", "a[1].e f"), ("3", "g"), ("b:", "a[0].b"),
  ])
  func `a path consists of keys and indices`(word: String, expected: String) throws {
    #expect(try path(of: word) == expected)
  }

  @Test func `offsets outside the root have no path`() {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(
      SourceFile(path: "a.yaml", text: ""), limits: YAMLLimits(), diagnostics: &bag)
    #expect(tree.path(of: 0) == "")
  }
}
