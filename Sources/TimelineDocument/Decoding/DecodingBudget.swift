internal import TimelineSyntax

/// The limits for decoding one document, and how much of them has been used.
struct DecodingBudget: Sendable {
  /// The maximum number of definitions, each of which uses the next one.
  static let referenceLimit = 32

  let limits: YAMLLimits
  private(set) var keyframes = 0
  /// The numbers that may still be stepped through to measure what sequences play.
  var steppedNumbers = 5_000_000
  /// The number of names that unknown names have been compared with.
  private var comparisons = 0

  init(limits: YAMLLimits) { self.limits = limits }

  /// Counts a keyframe and returns whether it is within the limit.
  mutating func takeKeyframe() -> Bool {
    keyframes += 1
    return keyframes <= limits.keyframes
  }

  /// User-defined names, sorted, as candidates for an unknown name.
  ///
  /// Empty after so many unknown names that the search would take longer than decoding.
  mutating func comparable(_ names: some Collection<String>) -> [String] {
    comparisons += names.count
    return comparisons <= 200_000 ? names.sorted() : []
  }
}
