import Testing
import TimelineLint
import TimelineReports
import TimelineSyntax

/// Tests the explanations of rules.
@Suite struct RuleExplanationTests {
  @Test(arguments: LintRule.all.map(\.name.text))
  func `an explanation contains both examples and the findings`(name: String) throws {
    let rule = try #require(LintRule.all.first { $0.name.text == name })
    let text = String(decoding: RuleExplanation(rule, isColored: false).bytes, as: UTF8.self)
    #expect(Severity.allCases.contains { text.contains("\n\($0.rawValue)[\(name)]: ") })
    #expect(text.contains("\n  --> example.yaml:"))
    let examples = rule.description.failing + "\n" + rule.description.passing
    for line in examples.split(separator: "\n") {
      // Control characters must be replaced.
      let isPlain = line.unicodeScalars.allSatisfy {
        !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20
      }
      #expect(!isPlain || text.contains("  \(line)\n"), "\(line)")
    }
    for option in rule.description.options { #expect(text.contains("\n  \(option.name): ")) }
    #expect(text.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
  }
}
