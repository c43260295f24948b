package import TimelineSyntax

/// A number with the kind of its unit: what an expression computes with.
package struct ArithmeticValue: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// No unit.
    case bare
    /// Seconds.
    case time
    /// Degrees.
    case angle

    /// The kind with its article, for messages.
    var article: String {
      switch self {
      case .bare: "a number without a unit"
      case .time: "a time"
      case .angle: "an angle"
      }
    }

    /// The unit in which values of the kind are written.
    var unit: String {
      switch self {
      case .bare: ""
      case .time: "s"
      case .angle: "deg"
      }
    }
  }

  package var number: Double
  package var kind: Kind

  package init(_ number: Double, _ kind: Kind = .bare) {
    self.number = number
    self.kind = kind
  }

  /// The value as it would be written.
  package var text: String { NumberText.string(number, decimals: 12) + kind.unit }
}

/// The place of an expression: the kind of value that it takes.
enum ArithmeticPlace: Sendable {
  /// A number without a unit.
  case number
  /// Seconds, where markers and percentages may be allowed.
  case time(allowsMarker: Bool)
  /// Points, where a percentage is one of the view's width, 0, or of its height, 1.
  case offset(axis: Int)
  /// Degrees.
  case angle
  /// The value of a constant or of a parameter, whose kind is that of the expression.
  case definition

  /// The kind of value that is taken; nil for any.
  var kind: ArithmeticValue.Kind? {
    switch self {
    case .number, .offset: .bare
    case .time: .time
    case .angle: .angle
    case .definition: nil
    }
  }

  var allowsMarker: Bool { if case .time(true) = self { true } else { false } }
}

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
