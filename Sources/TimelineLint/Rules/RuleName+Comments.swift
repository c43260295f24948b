internal import TimelineSyntax

extension RuleName {
  static let malformedSuppression: RuleName = "malformed-suppression"
  static let unknownRule: RuleName = "unknown-rule"
  static let unusedSuppression: RuleName = "unused-suppression"
}
