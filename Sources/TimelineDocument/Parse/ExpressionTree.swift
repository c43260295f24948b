package import TimelineSyntax

/// A SwiftUI expression: a chain of calls, such as `snappy(duration: 0.4).delay(0.1)`.
package struct ExpressionTree {
  /// A function or name with its arguments.
  package struct Call {
    package var name: String
    /// The range of the name.
    package var span: SourceSpan
    /// The arguments; nil without parentheses.
    package var arguments: [Argument]?
    /// The range from the name to the closing parenthesis.
    package var wholeSpan: SourceSpan
  }

  package struct Argument {
    /// The label; nil if there is none.
    package var label: String?
    package var value: Value
    package var span: SourceSpan
    /// The range of the value in the expression's bytes.
    var valueRange: Range<Int>
    /// The range of the value in the source; that of the whole expression if it has escapes.
    var valueSpan: SourceSpan
  }

  package indirect enum Value {
    case number(Double)
    case boolean(Bool)
    /// A chain of calls: `.bouncy`, `Spring(duration: 0.5)`, `UnitPoint(x: 0, y: 1)`.
    case chain(ExpressionTree)

    /// The value's source, if it is a single word or number.
    var word: String? {
      switch self {
      case .number(let value): NumberText.string(value)
      case .boolean(let value): "\(value)"
      case .chain(let tree):
        tree.calls.count == 1 && tree.calls[0].arguments == nil ? tree.calls[0].name : nil
      }
    }
  }

  package var calls: [Call]

  /// Type names that are redundant before a member, as in `Animation.bouncy`.
  package static let typeNames: Set<String> = [
    "Animation", "Spring", "UnitCurve", "UnitPoint", "SwiftUI",
  ]

  /// The names of all calls.
  package var names: Set<String> {
    var names: Set<String> = []
    for call in calls {
      names.insert(call.name)
      for case .chain(let tree) in (call.arguments ?? []).map(\.value) {
        names.formUnion(tree.names)
      }
    }
    return names
  }
}

/// The reason why a string is not a valid expression.
package struct ExpressionError: Error {
  package var message: String
  package var span: SourceSpan
  package var help: String
}
