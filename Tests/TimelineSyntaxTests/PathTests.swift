import Foundation
import Testing
import TimelineSyntax

/// Tests the keys that lead to an offset in the document's structure.
@Suite struct PathTests {
  static let text = """
    a:
      - b: { c: 1, d: [x, y] }
      - "e f": 2
    g: 3

    """

  func keys(of word: String) throws -> [String] {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(
      SourceFile(path: "a.yaml", text: Self.text), limits: YAMLLimits(), diagnostics: &bag)
    let range = try #require(Self.text.range(of: word))
    var paths = TreePaths(tree)
    return paths.keys(
      at: Self.text.utf8.distance(from: Self.text.startIndex, to: range.lowerBound))
  }

  @Test(arguments: [
    ("c: 1", ["a", "b", "c"]), ("y]", ["a", "b", "d"]), ("2", ["a", "e f"]), ("3", ["g"]),
    ("b:", ["a", "b"]),
  ])
  func `keys lead through mappings and sequences`(word: String, expected: [String]) throws {
    #expect(try keys(of: word) == expected)
  }

  @Test func `no keys lead to offsets outside the root`() {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(
      SourceFile(path: "a.yaml", text: ""), limits: YAMLLimits(), diagnostics: &bag)
    var paths = TreePaths(tree)
    #expect(paths.keys(at: 0) == [])
  }
}
