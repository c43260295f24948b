internal import TimelineSyntax

/// What is known of a timeline before its contents are bound: how it is bound, and its other keys.
///
/// A value: each key is bound with those above it in the record, and the contents with all of them.
struct TimelineHeader: Sendable {
  var name = ""
  /// The keys that timelines have.
  var keys: [String] = []
  /// How it is bound.
  var play = TimelinePlay()
  /// Whether it has the key `size`.
  var hasSize = false
  /// The size of its view, of which percentages of offsets count; nil if it is missing or invalid.
  var size: [Double]?
  /// Its parameters.
  var parameters: [String: ConstantDefinition] = [:]
  /// Invalid parameters; their uses are not reported.
  var brokenParameters: Set<String> = []
  /// The path along which `travel` moves the view itself.
  var path: MotionPath?
  /// Whether the view turns along its path.
  var hasHeading = false
  /// Whether its path is unknown or invalid.
  var hasBrokenPath = false
  /// Its own duration in seconds, which `at: 40%` counts from; nil if it specifies none.
  var duration: Double?
  /// Whether its duration is invalid; times that count from it are not reported.
  var hasBrokenDuration = false
  /// Its markers, in seconds.
  var markers: [String: Located<Double>] = [:]
  /// Markers whose name or time is invalid; their uses are not reported.
  var brokenMarkers: Set<String> = []
  /// The initial values that its `initial` specifies.
  var initial: [String: PropertyValue] = [:]
  /// Where all entries of its sequence are ended; nil where they end.
  var trim: EntryTrim?

  /// The header of the tracks of one entry of a sequence.
  ///
  /// Their times count from the entry's begin, where the sequence's markers are not.
  func ofEntry(as play: TimelinePlay) -> TimelineHeader {
    var header = self
    header.play = play
    header.play.isOwn = true
    (header.duration, header.hasBrokenDuration, header.trim) = (nil, false, nil)
    (header.markers, header.brokenMarkers) = ([:], [])
    return header
  }
}

/// The timeline in which something is bound.
struct TimelineContext {
  /// What is known of the timeline.
  var header: TimelineHeader
  /// What is collected in it.
  let findings: TimelineFindings
  /// The sequence whose entries are bound; nil in other contents.
  var sequence: SequenceScope?
  /// The event that is bound; nil in other contents.
  var event: EventPlace?

  init(_ header: TimelineHeader = TimelineHeader(), findings: TimelineFindings = TimelineFindings())
  {
    self.header = header
    self.findings = findings
  }
}
