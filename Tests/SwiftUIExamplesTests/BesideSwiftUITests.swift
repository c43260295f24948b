import Foundation
import TestSupport
import Testing

/// The page that compares the module with SwiftUI, row by row.
@Suite struct BesideSwiftUITests {
  @Test func `every row of the page has a check, and every check a row`() throws {
    #expect(try Self.rows() == ComparisonChecks.all.map(\.row))
  }

  @Test(arguments: ComparisonChecks.all)
  private func `a row of the page is true`(check: ComparisonCheck) async throws {
    #expect(try await check.holds(), "\(check.row)")
  }

  /// The rows of the page's tables by SwiftUI's name, or by ours where SwiftUI has none.
  ///
  /// What is omitted has no checks; those of the macros are in `Tests/Macros`.
  private static func rows() throws -> [String] {
    let page = PackageFolder.root.appending(
      path: "Sources/AnimationCore/AnimationCore.docc/BesideSwiftUI.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let compared = text.components(separatedBy: "## Omissions")[0]
    return compared.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 3, cells[0] != "SwiftUI", cells[0] != "---",
        cells[1] != "none", !cells[0].hasPrefix("`@Animatable")
      else { return nil }
      return cells[0] == "none" ? cells[1] : cells[0]
    }
  }
}

/// A check of a row.
struct ComparisonCheck: Sendable, CustomTestStringConvertible {
  var row: String
  var holds: @Sendable () async throws -> Bool

  init(_ row: String, holds: @escaping @Sendable () async throws -> Bool) {
    (self.row, self.holds) = (row, holds)
  }

  var testDescription: String { row }
}

enum ComparisonChecks {
  /// In the order of the page.
  static let all = [
    values, curves, keyframes, animations, transactions, phases, transitions,
  ].flatMap { $0 }
}
