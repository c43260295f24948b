import Foundation
import Testing

/// The rows about macros of the page that compares the module with SwiftUI.
@Suite struct ComparisonRowTests {
  private static let checks = [
    "`@Animatable`": MacroExamples.animates, "`@AnimatableIgnored`": MacroExamples.ignores,
  ]

  @Test func `every row of the page about a macro has a check, and every check a row`() throws {
    let page = URL(filePath: #filePath).appending(
      path: "../../../../Sources/AnimationCore/AnimationCore.docc/BesideSwiftUI.md")
    let text = try String(contentsOf: page.standardized, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `@Animatable") }
      .map { $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces) }
    #expect(rows.sorted() == Self.checks.keys.sorted())
  }

  @Test(arguments: checks.keys.sorted())
  private func `a row of the page is true`(row: String) throws {
    let check = try #require(Self.checks[row])
    #expect(check())
  }
}
