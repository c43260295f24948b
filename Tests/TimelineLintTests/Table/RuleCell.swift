import Foundation
import TestSupport

/// A column of the table of rules: where a finding is looked for.
enum RuleColumn: String, CaseIterable {
  /// A file in which the rule finds something.
  case fires
  /// A file that is close to it, in which the rule finds nothing.
  case nearMiss = "near-miss"
  /// A file in which what the rule finds comes from an included file or a constant.
  case include
  case phase, event, transition
  /// A file in which an element has what the rule finds.
  case element
  /// A file in which a sequence has or plays it.
  case sequence
}

/// A cell of the table of rules.
enum RuleCell {
  /// A file, and the file that it includes as `tokens.yaml`.
  case file(String, tokens: String?)
  /// Why the rule does not apply.
  case doesNotApply(String)
}

/// The cells of a rule, from `Tests/Fixtures/rules/RULE.cells`.
///
/// Each begins with a line `--- COLUMN`, or `--- COLUMN: why the rule does not apply`, and the
/// contents of the included file with `--- tokens.yaml`. The rule's own examples stand for `fires`
/// and `near-miss` where the file leaves them out.
struct RuleCells {
  static let folder = PackageFolder.fixtures.appending(path: "rules")

  private(set) var cells: [RuleColumn: RuleCell] = [:]

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  init(rule: String, failing: String, passing: String) throws {
    cells = [
      .fires: .file(failing, tokens: nil), .nearMiss: .file(passing, tokens: nil),
    ]
    let file = Self.folder.appending(path: rule + ".cells")
    let text = try String(contentsOf: file, encoding: .utf8)
    var tokens: String?
    for part in ("\n" + text).components(separatedBy: "\n--- ").dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let head = String(lines[0])
      let body = lines.count > 1 ? lines[1] + "\n" : ""
      if head == "tokens.yaml" {
        tokens = body
        continue
      }
      let words = head.split(separator: ":", maxSplits: 1)
      guard let column = words.first.flatMap({ RuleColumn(rawValue: String($0)) }) else {
        throw Malformed(description: "\(rule): no column \(head)")
      }
      if words.count > 1 {
        cells[column] = .doesNotApply(words[1].trimmingCharacters(in: .whitespaces))
      } else {
        cells[column] = .file(body, tokens: tokens)
      }
      tokens = nil
    }
  }
}
