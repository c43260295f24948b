internal import TimelineDocument

/// What the references of a document use, which several rules ask for.
struct DocumentUses: Sendable {
  /// The names of the timelines that sequences play.
  private(set) var playedTimelines: Set<String> = []
  /// The names of the markers and labels that are used in each timeline, by its name.
  private(set) var markers: [String: Set<String>] = [:]

  /// - Complexity: O(references).
  init(_ document: TimelineDocument) {
    for reference in document.references where !reference.isDefinition {
      switch reference.kind {
      case .timeline: playedTimelines.insert(reference.name)
      case .marker: markers[reference.scope, default: []].insert(reference.name)
      default: break
      }
    }
  }
}
