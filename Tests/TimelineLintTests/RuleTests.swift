import TestSupport
import Testing
import TimelineLint
import TimelineSyntax

/// Tests the requirements that every rule meets.
@Suite struct RuleTests {
  static let names = LintRule.all.map(\.name.text)

  @Test func `rules are sorted and their names are unique`() {
    #expect(Self.names == Self.names.sorted())
    #expect(Set(Self.names).count == Self.names.count)
  }

  @Test func `every validation rule has a description`() {
    #expect(LintRule.all.filter(\.isValidation).map(\.name) == RuleName.validation)
    #expect(LintRule.all.filter(\.isValidation).allSatisfy { $0.check == nil })
    #expect(
      LintRule.all.filter(\.isValidation).allSatisfy { $0.description.severity == .error })
  }

  @Test func `rules stand in groups, and accessibility names its criteria`() {
    for rule in LintRule.all {
      #expect((rule.description.group == .errors) == rule.isValidation, "\(rule.name)")
      #expect(
        (rule.description.group == .accessibility) == !rule.description.criteria.isEmpty,
        "\(rule.name)")
    }
    #expect(Set(LintRule.all.map(\.description.group)) == Set(RuleGroup.allCases))
    let criteria = AccessibilityCriterion.all
    #expect(Set(LintRule.all.flatMap(\.description.criteria)) == Set(criteria))
    #expect(criteria.map(\.number) == criteria.map(\.number).sorted())
  }

  @Test(arguments: names)
  func `a rule has a summary and a reason`(name: String) throws {
    let rule = try #require(LintRule.named(RuleName(name))).description
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.summary.count < 120)
    #expect(rule.reason.hasSuffix("."))
    #expect(rule.failing != rule.passing)
    #expect(name.allSatisfy { ($0.isLowercase && $0.isASCII) || $0 == "-" })
  }

  @Test(arguments: names)
  func `a rule finds its failing example and nothing in its passing one`(name: String) throws {
    let rule = try #require(LintRule.named(RuleName(name)))
    let failing = LintText.lint(rule.description.failing, only: rule.name)
    #expect(failing.contains { $0.rule == rule.name })
    #expect(failing.allSatisfy { $0.rule == rule.name }, "\(DiagnosticLines.describe(failing))")
    #expect(failing.allSatisfy { $0.severity <= rule.description.severity })
    let passing = LintText.lint(rule.description.passing, only: rule.name)
    #expect(passing.isEmpty, "\(DiagnosticLines.describe(passing))")
  }

  @Test(arguments: names)
  func `a rule's findings have the fixes that it promises`(name: String) throws {
    let rule = try #require(LintRule.named(RuleName(name)))
    let findings = LintText.lint(rule.description.failing, only: rule.name)
      .filter { $0.rule == rule.name }
    switch rule.description.fixability {
    case .none: #expect(findings.allSatisfy { $0.fix == nil })
    case .safe: #expect(findings.contains { $0.fix?.isSafe == true })
    case .unsafe: #expect(findings.contains { $0.fix?.isSafe == false })
    }
  }
}
