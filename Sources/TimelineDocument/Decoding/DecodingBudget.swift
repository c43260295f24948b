internal import TimelineSyntax

/// What reading one document may cost, and has cost so far.
struct DecodingBudget: Sendable {
  let limits: YAMLLimits
  private(set) var keyframes = 0
  /// How many names a wrong one has been compared with.
  private var comparisons = 0

  init(limits: YAMLLimits) { self.limits = limits }

  /// Counts a keyframe; whether it is within the limit.
  mutating func takeKeyframe() -> Bool {
    keyframes += 1
    return keyframes <= limits.keyframes
  }

  /// The names of a file's own, sorted, for the search of the one that was meant.
  ///
  /// None in a file that has so many of them wrong that searching would take longer than reading.
  mutating func comparable(_ names: some Collection<String>) -> [String] {
    comparisons += names.count
    return comparisons <= 200_000 ? names.sorted() : []
  }
}
