internal import TimelineSyntax

/// The state of decoding one timeline.
final class TimelineScope {
  let name: String
  /// How it is bound.
  let play: TimelinePlay
  /// Whether it specifies its view's size, or has been reported to lack it.
  var hasSize: Bool
  /// The size of its view, of which percentages of offsets count; nil if it specifies none.
  var size: [Double]?
  /// Whether something counts from the size of its view.
  var usesSize = false
  /// Its parameters.
  var parameters: [String: ConstantDefinition] = [:]
  /// Invalid parameters; their uses are not reported.
  var brokenParameters: Set<String> = []
  /// The path along which `travel` moves the view itself.
  var path: MotionPath?
  var hasHeading = false
  /// Whether its path is unknown or invalid.
  var hasBrokenPath = false
  /// Its own duration in seconds, which `at: 40%` counts from; nil if it specifies none.
  var duration: Double?
  /// Whether its duration is invalid; times that count from it are not reported.
  var hasBrokenDuration = false
  /// Its markers, in seconds.
  var markers: [String: Located<Double>] = [:]
  /// The initial values that its `initial` specifies.
  var initial: [String: PropertyValue] = [:]
  /// Properties whose value in `initial` is invalid; they are not reported as having none.
  var brokenStarts: Set<String> = []
  /// The number of assignments of each property that are invalid.
  var invalidAssignments: [String: Int] = [:]
  /// Markers whose name or time is invalid; their uses are not reported.
  var brokenMarkers: Set<String> = []
  /// States whose name or contents are invalid; their uses are not reported.
  var brokenStates: Set<String> = []
  /// Properties that were reported as having no initial value.
  var reportedStarts: Set<String> = []
  /// Where all entries of its sequence are ended; nil where they end.
  var trim: EntryTrim?
  /// The state of its sequence; nil for other contents.
  var sequence: SequenceScope?
  /// The state of its events.
  var events = EventScope()
  /// The properties in use that exclude others, with the key of each one's first use.
  private var uses: [String: NodeID] = [:]
  /// The uses of `travel` that determine the rotation, too.
  private var turning: Set<String> = []
  /// Pairs of mutually exclusive properties that have been reported.
  private var reportedConflicts: Set<Set<String>> = []

  init(name: String = "", hasSize: Bool = false, play: TimelinePlay = TimelinePlay()) {
    (self.name, self.hasSize, self.play) = (name, hasSize, play)
  }

  /// Creates the scope of the tracks of one entry of a sequence.
  ///
  /// Their times count from the entry's begin, where the sequence's markers are not.
  init(entryOf sequence: TimelineScope, play: TimelinePlay) {
    (name, hasSize, size) = (sequence.name, sequence.hasSize, sequence.size)
    usesSize = sequence.usesSize
    (parameters, brokenParameters) = (sequence.parameters, sequence.brokenParameters)
    (path, hasHeading, hasBrokenPath) = (
      sequence.path, sequence.hasHeading, sequence.hasBrokenPath
    )
    (initial, brokenStarts, reportedStarts) = (
      sequence.initial, sequence.brokenStarts, sequence.reportedStarts
    )
    var play = play
    play.isOwn = true
    self.play = play
  }

  /// Records the use of a property.
  ///
  /// - Returns: a property that excludes it, with the key of its first use, unless the pair was
  ///   returned before.
  func use(_ property: PropertyDeclaration, at key: NodeID) -> (name: String, key: NodeID)? {
    // Properties exclude each other mutually, so the use of any other one need not be recorded.
    guard let conflicts = property.builtIn?.conflicts, !conflicts.isEmpty else { return nil }
    let name = property.name
    if uses[name] == nil { uses[name] = key }
    if property.path?.hasHeading ?? false { turning.insert(name) }
    let prefix = property.element.map { "\($0.name)." } ?? ""
    for other in conflicts.map({ prefix + $0.name }) {
      guard let first = uses[other] else { continue }
      // A view that does not turn along its path may be turned otherwise.
      if [name, other].contains(prefix + BuiltInProperty.rotation.name),
        turning.isDisjoint(with: [name, other])
      {
        continue
      }
      guard reportedConflicts.insert([name, other]).inserted else { continue }
      return (other, first)
    }
    return nil
  }
}
