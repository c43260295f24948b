package import TimelineSyntax

/// A number that stands without a unit where a time or an angle is read.
package struct BareNumber: Sendable, Hashable {
  package enum Quantity: Sendable {
    /// Read as seconds.
    case time
    /// Read as degrees.
    case angle
  }

  package var quantity: Quantity
  package var value: Double
  /// The bytes of the number.
  package var span: SourceSpan
  /// Whether it is an argument of an expression, where Swift has no units.
  package var isArgument: Bool
}

extension DocumentDecoder {
  /// Remembers a number without a unit, if it lies in the checked file itself.
  ///
  /// Times under a second and whole degrees are what they are read as, and are most of them; they are
  /// passed over.
  mutating func noteBareNumber(_ quantity: BareNumber.Quantity, _ value: Double, at node: NodeID) {
    guard quantity == .time ? value >= 1 : value != value.rounded() else { return }
    // A constant's value may lie in an included file.
    guard !isIncluded, useSites.first.map({ $0.source === tree.source }) ?? true else { return }
    bareNumbers.append(
      BareNumber(quantity: quantity, value: value, span: tree[node].span, isArgument: false))
  }

  /// Remembers the arguments of a call that are times.
  mutating func noteBareTimes(of call: ExpressionTree.Call) {
    guard !isIncluded, useSites.isEmpty else { return }
    for argument in call.arguments ?? [] {
      let isTime = argument.label.map(Self.timeLabels.contains) ?? (call.name == "delay")
      guard isTime, case .number(let value) = argument.value, value >= 1 else { continue }
      let label = argument.label.map { $0.utf8.count + 1 } ?? 0
      let blanks = tree.source.bytes[argument.span.range].dropFirst(label).prefix { $0 == 0x20 }
      let span = SourceSpan(argument.span.start + label + blanks.count, argument.span.end)
      // In a text with escapes, an argument has no place of its own.
      let digits = tree.source.bytes[span.range]
      guard digits.withUnsafeBufferPointer(DecimalNumber.parse) == value else { continue }
      bareNumbers.append(
        BareNumber(quantity: .time, value: value, span: span, isArgument: true))
    }
  }

  private static let timeLabels: Set<String> = [
    "duration", "response", "settlingDuration", "blendDuration", "after",
  ]
}
