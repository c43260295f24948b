import TimelineSyntax

/// A limit of a rule, with a timeline on each side of it.
struct ToleranceLimit: Sendable, CustomStringConvertible {
  var rule: RuleName
  var description: String
  /// The contents of a timeline in which the rule finds nothing, in flow style.
  var within: String
  /// The contents of a timeline that differ by little and in which it finds one fault.
  var beyond: String

  init(_ rule: RuleName, _ description: String, within: String, beyond: String) {
    self.rule = rule
    self.description = description
    self.within = within
    self.beyond = beyond
  }

  /// A limit of two values in the same contents, in which they stand for `_`.
  init(
    _ rule: RuleName, _ description: String, _ contents: String, _ within: String, _ beyond: String
  ) {
    self.init(
      rule, description, within: contents.replacing("_", with: within),
      beyond: contents.replacing("_", with: beyond))
  }
}
