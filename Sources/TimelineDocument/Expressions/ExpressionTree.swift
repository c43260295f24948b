package import TimelineSyntax

/// A SwiftUI expression: calls that follow each other, such as `snappy(duration: 0.4).delay(0.1)`.
package struct ExpressionTree {
  /// A function or name with its arguments.
  package struct Call {
    package var name: String
    /// The bytes of the name.
    package var span: SourceSpan
    /// The arguments; nil where no parentheses follow.
    package var arguments: [Argument]?
    /// The bytes from the name to the closing parenthesis.
    package var wholeSpan: SourceSpan
  }

  package struct Argument {
    /// The label; nil where there is none.
    package var label: String?
    package var value: Value
    package var span: SourceSpan
    /// The bytes of the value in the expression's text.
    var valueRange: Range<Int>
    /// The place of the value in the source; the whole expression's where that has escapes.
    var valueSpan: SourceSpan
  }

  package indirect enum Value {
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

  package var calls: [Call]

  /// Types whose name in front, as in `Animation.bouncy`, says nothing that the place does not say.
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

/// Why a text is no expression.
package struct ExpressionError: Error {
  package var message: String
  package var span: SourceSpan
  package var help: String
}
