internal import TimelineSyntax

/// A SwiftUI expression: calls that follow each other, such as `snappy(duration: 0.4).delay(0.1)`.
struct ExpressionTree {
  /// A function or name with its arguments.
  struct Call {
    var name: String
    /// The bytes of the name.
    var span: SourceSpan
    /// The arguments; nil where no parentheses follow.
    var arguments: [Argument]?
    /// The bytes from the name to the closing parenthesis.
    var wholeSpan: SourceSpan
  }

  struct Argument {
    /// The label; nil where there is none.
    var label: String?
    var value: Value
    var span: SourceSpan
  }

  indirect enum Value {
    case number(Double)
    case boolean(Bool)
    /// A chain of calls: `.bouncy`, `Spring(duration: 0.5)`, `UnitPoint(x: 0, y: 1)`.
    case chain(ExpressionTree)

    /// The value as it is written, where that is a single word or number.
    var word: String? {
      switch self {
      case .number(let value): NumberText.string(value)
      case .boolean(let value): "\(value)"
      case .chain(let tree):
        tree.calls.count == 1 && tree.calls[0].arguments == nil ? tree.calls[0].name : nil
      }
    }
  }

  var calls: [Call]

  /// Types whose name in front, as in `Animation.bouncy`, says nothing that the place does not say.
  static let typeNames: Set<String> = ["Animation", "Spring", "UnitCurve", "UnitPoint", "SwiftUI"]
}

/// Why a text is no expression.
struct ExpressionError: Error {
  var message: String
  var span: SourceSpan
  var help: String
}
