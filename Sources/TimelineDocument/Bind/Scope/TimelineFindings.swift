internal import TimelineSyntax

/// What is collected while one timeline is bound: what has been used, left out as invalid, and
/// reported.
final class TimelineFindings {
  /// Whether something counts from the size of the view.
  var usesSize = false
  /// Whether the timeline has been reported to lack its view's size.
  var hasReportedSize = false
  /// Properties whose value in `initial` is invalid; they are not reported as having none.
  var brokenStarts: Set<String> = []
  /// Properties that were reported as having no initial value.
  var reportedStarts: Set<String> = []
  /// The number of assignments of each property that are invalid.
  var invalidAssignments: [String: Int] = [:]
  /// States whose name or contents are invalid; their uses are not reported.
  var brokenStates: Set<String> = []
  /// Whether an event has been left out as invalid.
  var hasBrokenEvents = false
  /// The first insertion or removal of the view by an event.
  var presence: PresenceChange?
  /// The properties in use that exclude others, with the key of each one's first use.
  private var uses: [String: NodeID] = [:]
  /// The uses of `travel` that determine the rotation, too.
  private var turning: Set<String> = []
  /// Pairs of mutually exclusive properties that have been reported.
  private var reportedConflicts: Set<Set<String>> = []

  init() {}

  /// What is collected in the tracks of one entry of a sequence: they use properties of their own.
  init(entryOf sequence: TimelineFindings) {
    (usesSize, hasReportedSize) = (sequence.usesSize, sequence.hasReportedSize)
    (brokenStarts, reportedStarts) = (sequence.brokenStarts, sequence.reportedStarts)
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
