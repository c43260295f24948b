package import TimelineSyntax

/// An arithmetic expression, such as `($a + $b) / 2`.
///
/// Sums and products hold all their terms, so that the depth of the tree is that of the parentheses.
package indirect enum ArithmeticTree: Sendable {
  /// A number, with or without a unit.
  case number(Double, Quantity.Unit, SourceSpan)
  /// `$name`, with the range of the name.
  case constant(String, SourceSpan)
  /// A word without `$`, such as a marker's name.
  case word(String, SourceSpan)
  case negated(ArithmeticTree)
  /// Terms with `+` or `-` before each, or with `*` or `/`.
  case terms([Term])
  case call(ArithmeticCall)

  package struct Term: Sendable {
    /// The operator before it; that of the first one is `+` or `*`.
    package var sign: Operator
    package var value: ArithmeticTree
  }

  package enum Operator: UInt8, Sendable {
    case plus = 0x2B
    case minus = 0x2D
    case times = 0x2A
    case over = 0x2F
  }

  /// The range of the expression in the source, without parentheses around it.
  package var span: SourceSpan {
    switch self {
    case .number(_, _, let span), .word(_, let span): return span
    case .constant(_, let span): return SourceSpan(max(span.start - 1, 0), span.end)
    case .negated(let tree): return SourceSpan(max(tree.span.start - 1, 0), tree.span.end)
    case .terms(let terms):
      let first = terms[0].value.span
      return terms.dropFirst().reduce(first) { $0.union($1.value.span) }
    case .call(let call): return call.span
    }
  }

  /// Calls `body` with each `$name` and the range of the name.
  package func forEachConstant(_ body: (String, SourceSpan) -> Void) {
    forEachOperand { operand in
      if case .constant(let name, let span) = operand { body(name, span) }
    }
  }

  /// Calls `body` with each number, constant and word, in the order of the source.
  func forEachOperand(_ body: (ArithmeticTree) -> Void) {
    switch self {
    case .number, .word, .constant: body(self)
    case .negated(let tree): tree.forEachOperand(body)
    case .terms(let terms): for term in terms { term.value.forEachOperand(body) }
    case .call(let call): for argument in call.arguments { argument.forEachOperand(body) }
    }
  }
}

/// A call of a function, such as `min($a, 2)`.
package struct ArithmeticCall: Sendable {
  package var name: String
  /// The range of the name.
  package var nameSpan: SourceSpan
  package var arguments: [ArithmeticTree]
  package var span: SourceSpan
}
