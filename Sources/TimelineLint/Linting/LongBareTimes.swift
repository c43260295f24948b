internal import TimelineDocument
internal import TimelineSyntax

/// The times of a file that are written without a unit and are long for seconds.
struct LongBareTimes {
  /// The smallest number of seconds.
  private static let least = 10.0

  /// The places of the times with their seconds, by their starts.
  private let places: [(span: SourceSpan, seconds: Double)]
  /// The longest time at each place that uses one as a constant.
  private let uses: [SourceSpan: Double]

  init(_ context: RuleContext) {
    let found = context.places { $0.quantity == .time && $0.value >= Self.least }
    places = found.map { ($0.span, $0.number.value) }.sorted { $0.span.start < $1.span.start }
    uses = found.reduce(into: [:]) { uses, place in
      guard let use = place.use else { return }
      uses[use] = max(uses[use] ?? 0, place.number.value)
    }
  }

  /// Whether one of them stands at or in a location.
  ///
  /// - Parameter seconds: how long it has to be.
  /// - Complexity: O(log *n* + *m*) with *m* times in the location.
  func contains(_ span: SourceSpan, of seconds: Double = least) -> Bool {
    if let use = uses[span], use >= seconds { return true }
    let first = places.sortedIndex { $0.span.start >= span.start } ?? places.count
    return places[first...].prefix { $0.span.start < span.end }.contains {
      $0.seconds >= seconds && span.contains($0.span)
    }
  }
}
