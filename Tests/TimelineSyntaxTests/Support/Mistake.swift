import Testing

/// A mistake with its expected findings and the result of its fixes.
struct Mistake: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// `line:column rule: message` of each finding.
  let findings: [String]
  /// The text after all fixes; nil if there are none.
  let fixed: String?

  init(_ name: String, _ text: String, _ findings: String..., fixed: String? = nil) {
    self.name = name
    self.text = text
    self.findings = findings
    self.fixed = fixed
  }

  var testDescription: String { name }
}
