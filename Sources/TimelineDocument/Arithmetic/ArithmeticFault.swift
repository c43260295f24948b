package import TimelineSyntax

/// The reason why an expression has no value.
package struct ArithmeticFault: Error {
  package var rule: RuleName
  package var message: String
  package var span: SourceSpan
  package var label: String
  package var help: String
  /// What the fault is replaced with by its fix; nil without one.
  package var replacement: String?
  /// Whether the fault has been reported, as that of a broken constant.
  package var isReported = false

  package init(
    _ rule: RuleName, _ message: String, at span: SourceSpan, label: String = "", help: String = "",
    replacement: String? = nil
  ) {
    self.rule = rule
    self.message = message
    self.span = span
    self.label = label
    self.help = help
    self.replacement = replacement
  }

  /// A fault that has been reported elsewhere.
  static func reported(at span: SourceSpan) -> ArithmeticFault {
    var fault = ArithmeticFault(.wrongType, "", at: span)
    fault.isReported = true
    return fault
  }
}
