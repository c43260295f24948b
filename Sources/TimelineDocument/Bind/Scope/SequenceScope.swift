internal import TimelineSyntax

/// What is collected while the sequence of one timeline is bound, entry by entry.
final class SequenceScope {
  /// The list of the sequence's entries.
  let list: WrittenList
  /// All labels of the sequence, also those below the current entry; nil until an error needs them.
  var allLabels: Set<String>?
  /// The labels above, with the nodes that define them.
  var nodes: [String: NodeID] = [:]
  /// The times behind the labels above, by name.
  var times: [String: Located<Double>] = [:]
  /// The labels above whose time is unknown, after a report.
  var unknownTimes: Set<String> = []
  /// The labels above as markers, in source order.
  var labels: [SequenceLabel] = []
  /// The names of the markers behind each label: `end`, and the markers of what is played.
  var parts: [String: [String]] = [:]
  /// The number of played entries and copies so far.
  var playedCount = 0
  /// Whether too many entries and copies have been reported.
  var isOverLimit = false
  /// The entry above the current one in its list, resolved.
  var above: NodeID?
  /// The deepest nesting so far.
  private(set) var depth = 0
  /// What each entry moves when.
  var spans: [EntrySpan] = []
  /// The places of the entries that move something.
  var places: [EntryPlace] = []

  init(list: WrittenList) { self.list = list }

  /// Records the nesting of a list, here or in a sequence that is played.
  func reach(_ depth: Int) { self.depth = max(self.depth, depth) }
}
