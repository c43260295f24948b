/// What an import has read, in the terms of the format: the sections of a file.
///
/// Each source fills it; ``MotionWriter`` writes it. Names in it are valid, and unique in their
/// section (``ImportedNames``).
package struct ImportedMotion: Sendable {
  /// A title for readers.
  package var title: String?
  /// The frames per second that the source names.
  package var frameRate: Double?
  /// The declarations of properties that are not built in, by name.
  package var properties: [ImportedNode.Entry] = []
  /// Constants, by name.
  package var constants: [ImportedNode.Entry] = []
  /// Named curves.
  package var curves: [ImportedNode.Entry] = []
  /// Named springs.
  package var springs: [ImportedNode.Entry] = []
  /// Named animations.
  package var animations: [ImportedNode.Entry] = []
  /// Named paths.
  package var paths: [ImportedNode.Entry] = []
  /// The stage.
  package var stage: ImportedNode?
  /// Elements, by name.
  package var elements: [ImportedNode.Entry] = []
  /// The timelines, in order.
  package var timelines: [ImportedTimeline] = []

  /// Creates an empty motion.
  package init() {}

  /// The number of tracks in all timelines.
  package var trackCount: Int { timelines.reduce(0) { $0 + $1.tracks.count } }

  /// The number of keyframes in all tracks.
  package var keyframeCount: Int {
    timelines.reduce(0) { sum, timeline in
      timeline.tracks.reduce(sum) { $0 + $1.keyframes.count }
    }
  }
}

/// A timeline that an import writes.
package struct ImportedTimeline: Sendable {
  package var name: String
  /// The keys beside the contents, such as `repeat`, `size` and `reducedMotion`.
  package var options: [ImportedNode.Entry] = []
  /// The start values of properties without a track.
  package var initial: [ImportedNode.Entry] = []
  /// The tracks, in order; those of an element need not be next to each other.
  package var tracks: [ImportedTrack] = []
  /// The stagger of an element's copies, by the name of the element.
  package var staggers: [ImportedNode.Entry] = []
  /// Contents other than tracks, such as `events`, `phases` or `sequence`; nil with tracks.
  package var contents: ImportedNode.Entry?
  /// A comment above the timeline.
  package var comment: String?

  package init(name: String) { self.name = name }
}

/// The track of a property.
package struct ImportedTrack: Sendable, Hashable {
  /// The element whose property it is; nil for the view itself.
  package var element: String?
  package var property: String
  /// The start value; nil for that of the property.
  package var from: ImportedNode?
  /// The keys beside the keyframes: `delay`, `repeat`, `autoreverses`.
  package var options: [ImportedNode.Entry] = []
  package var keyframes: [ImportedKeyframe]

  package init(
    element: String? = nil, property: String, from: ImportedNode? = nil,
    options: [ImportedNode.Entry] = [], keyframes: [ImportedKeyframe]
  ) {
    self.element = element
    self.property = property
    self.from = from
    self.options = options
    self.keyframes = keyframes
  }

  /// The value of the track's name in a file.
  var node: ImportedNode {
    let frames = ImportedNode.list(keyframes.map(\.node))
    if from == nil, options.isEmpty { return frames }
    let start = from.map { [ImportedNode.Entry("from", $0)] } ?? []
    return .mapping(start + options + [.init("keyframes", frames)])
  }
}
