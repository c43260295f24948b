import Testing

/// A mistake that people make, what is said of it, and what its fixes leave.
struct Mistake: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// `line:column rule: message` of each finding.
  let findings: [String]
  /// The text after all fixes; nil where there are none.
  let fixed: String?

  init(_ name: String, _ text: String, _ findings: String..., fixed: String? = nil) {
    self.name = name
    self.text = text
    self.findings = findings
    self.fixed = fixed
  }

  var testDescription: String { name }
}
