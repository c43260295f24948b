internal import TimelineDocument
internal import TimelineSyntax

/// Where the findings of a document lie.
///
/// What they have in common is looked up once, so that many findings take no longer each than a few.
struct FindingPlaces {
  let document: TimelineDocument
  private let places: TimelinePlaces
  private let timelines: [String: Timeline]
  private let elements: Set<String>
  private var paths: TreePaths

  init(_ document: TimelineDocument) {
    self.document = document
    places = TimelinePlaces(document)
    timelines = Dictionary(document.timelines.map { ($0.name.value, $0) }) { first, _ in first }
    elements = Set(document.elements.map(\.name))
    paths = TreePaths(document.tree)
  }

  /// The name of the timeline in which a finding lies; nil if it lies in none.
  func timelineName(of finding: Diagnostic) -> String? { places.name(of: finding) }

  /// The timeline with a name; nil if it could not be decoded.
  func timeline(named name: String) -> Timeline? { timelines[name] }

  /// The track at an offset, by the text alone; nil if there is none.
  mutating func trackPlace(at offset: Int) -> TrackPlace? {
    TrackPlace(paths.steps(to: offset), in: document.tree, elements: elements)
  }
}
