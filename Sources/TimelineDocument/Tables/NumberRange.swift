internal import TimelineSyntax

/// The numbers that are allowed.
package struct NumberRange: Sendable, Hashable {
  package var minimum: Double?
  package var maximum: Double?
  package var excludesMinimum: Bool
  package var excludesMaximum: Bool

  package init(
    _ minimum: Double? = nil, _ maximum: Double? = nil, excludesMinimum: Bool = false,
    excludesMaximum: Bool = false
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.excludesMinimum = excludesMinimum
    self.excludesMaximum = excludesMaximum
  }

  package static let any = NumberRange()
  package static let nonNegative = NumberRange(0)
  package static let positive = NumberRange(0, excludesMinimum: true)

  package func contains(_ value: Double) -> Bool {
    if let minimum, excludesMinimum ? value <= minimum : value < minimum { return false }
    if let maximum, excludesMaximum ? value >= maximum : value > maximum { return false }
    return true
  }
}

extension NumberRange {
  /// A description of the range: "at least 0", "over 0 and at most 1".
  var text: String {
    var parts: [String] = []
    if let minimum {
      parts.append((excludesMinimum ? "greater than " : "at least ") + NumberText.string(minimum))
    }
    if let maximum {
      parts.append((excludesMaximum ? "less than " : "at most ") + NumberText.string(maximum))
    }
    return parts.joined(separator: " and ")
  }
}
