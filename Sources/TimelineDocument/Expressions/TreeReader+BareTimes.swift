internal import TimelineSyntax

extension TreeReader {
  /// Remembers the arguments of a call that are times.
  mutating func noteBareTimes(of call: ExpressionTree.Call) {
    for argument in call.arguments ?? [] {
      let isTime = argument.label.map(Self.timeLabels.contains) ?? (call.name == "delay")
      guard isTime, case .number(let value) = argument.value, value >= 1 else { continue }
      let label = argument.label.map { $0.utf8.count + 1 } ?? 0
      let blanks = tree.source.bytes[argument.span.range].dropFirst(label).prefix { $0 == 0x20 }
      let span = SourceSpan(argument.span.start + label + blanks.count, argument.span.end)
      // In a text with escapes, an argument has no place of its own.
      let digits = tree.source.bytes[span.range]
      guard digits.withUnsafeBufferPointer(DecimalNumber.parse) == value else { continue }
      noteBareArgument(value, at: span)
    }
  }

  private static let timeLabels: Set<String> = [
    "duration", "response", "settlingDuration", "blendDuration", "after",
  ]
}
