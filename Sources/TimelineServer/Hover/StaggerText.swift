internal import TimelineDocument
internal import TimelineSyntax

/// The times at which the copies of an element start.
struct StaggerText {
  private let starts: [Double]

  /// Creates the text for a track's stagger; nil if it has none.
  init?(_ track: Track) {
    guard let stagger = track.stagger, let count = track.property.element?.count else { return nil }
    starts = stagger.value.starts(count: count)
  }

  /// Creates the text for the stagger whose key or value is at the end of a path.
  ///
  /// - Parameter key: the key at the cursor, inside of the path; nil for a value.
  init?(at path: [CursorPosition.Step], key: String?, in document: TimelineDocument) {
    let path = path + (key.map { [.key($0)] } ?? [])
    guard path.count >= 5, case .key("timelines") = path[0], case .key(let name) = path[1],
      case .key("tracks") = path[2], case .key(let element) = path[3],
      case .key(FieldKey.stagger) = path[4],
      let timeline = document.timelines.first(where: { $0.name.value == name }),
      case .tracks(let list) = timeline.contents,
      let track = list.tracks.first(where: { $0.property.element?.name == element })
    else { return nil }
    self.init(track)
  }

  /// The most copies that are listed one by one.
  private static let limit = 16

  /// When each copy starts, for a hover.
  var text: String {
    let times = starts.prefix(Self.limit).enumerated().map { index, start in
      "\(index): \(NumberText.seconds(start))"
    }
    let rest = starts.count > Self.limit ? " … the last one starts at \(end)" : ""
    return "The copies start at " + times.joined(separator: ", ") + rest + "."
  }

  /// When the last copy starts, for an inlay hint.
  var label: String { "→ \(end)" }

  private var end: String { NumberText.seconds(starts.max() ?? 0) }
}
