/// What a rule is about.
///
/// `keyphase rules` lists the rules by it, and `--group` selects them.
package enum RuleGroup: String, Sendable, CaseIterable {
  /// A file that cannot be played.
  case errors
  /// An unintended curve, jump or stop.
  case motion
  /// Times: too short, too long, without an end, or out of step.
  case timing
  /// Motion that harms, or that leaves people out.
  case accessibility
  /// Motion that costs more than it has to.
  case performance
  /// What is unused, misleading or uneven in a file.
  case style

  /// What its rules find, in a few words.
  package var summary: String {
    switch self {
    case .errors: "what cannot be played; always on"
    case .motion: "motion that jumps, stops or ends in an unintended way"
    case .timing: "times that are too short, too long, endless or inconsistent"
    case .accessibility: "motion that harms or excludes people, by WCAG 2.2 and Apple's guidelines"
    case .performance: "motion that costs more than necessary"
    case .style: "parts of a file that are unused, misleading or inconsistent"
    }
  }
}
