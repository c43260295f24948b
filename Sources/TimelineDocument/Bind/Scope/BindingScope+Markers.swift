internal import TimelineSyntax

/// The times that have names in a timeline: its markers, and the labels of its sequence.
extension BindingScope {
  /// A time that has a name in the timeline: a marker, or a label of the sequence.
  func marker(named name: String) -> Located<Double>? {
    sequence?.times[name] ?? timeline.markers[name]
  }

  /// The names of all such times.
  var markerNames: [String] {
    (sequence.map { Array($0.times.keys) } ?? []) + timeline.markers.keys
  }

  /// All labels in the sequence that is being decoded.
  func labels() -> Set<String> {
    guard let sequence else { return [] }
    if let known = sequence.allLabels { return known }
    let labels = Set(sequence.list.scalars(under: "label", in: tree).map(tree.string))
    sequence.allLabels = labels
    return labels
  }

  /// Whether the time behind a word is unknown after a report.
  func isBrokenMarker(_ name: String) -> Bool {
    let label = name.prefix { $0 != "." }
    let broken = brokenMarkers
    return broken.contains(name) || broken.contains(String(label))
  }

  /// The names of times that are unknown after a report.
  var brokenMarkers: Set<String> { timeline.brokenMarkers.union(sequence?.unknownTimes ?? []) }

  /// Records the use of a marker, or of a label and a marker of what it plays.
  func noteMarker(_ name: String, at span: SourceSpan) {
    let label = name.prefix { $0 != "." }
    let isWhole = label.utf8.count == name.utf8.count
    let end = isWhole ? span.end : min(span.end, span.start + label.utf8.count)
    reader.noteUse(
      .marker, String(label), at: SourceSpan(span.start, end), scope: timeline.name)
  }

  /// What a message adds about a word that names no marker: its candidates and the help.
  func unknownMarker(_ name: String) -> (message: String, help: String, closest: String?) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if let sequence, let label = parts.first {
      if sequence.nodes[label] == nil, labels().contains(label) {
        return (
          "the label `\(label)` is defined further down",
          "a label must come before the entries that use it: move the entry, or write a time", nil
        )
      }
      if parts.count == 2, sequence.nodes[label] != nil {
        guard let known = sequence.parts[label] else {
          return ("`\(label)` has not ended here", "write `\(label)` for its start", nil)
        }
        let candidates = Vocabulary.candidates(for: parts[1], among: file.comparable(known))
        return (
          "`\(label)` has no marker `\(parts[1])`",
          Suggestion.question(candidates.map { "\(label).\($0)" })
            ?? "it has \(WordList.text(known.prefix(9).map { "\(label).\($0)" }, limit: 8, conjunction: "and"))",
          Vocabulary.closest(to: parts[1], of: candidates).map { "\(label).\($0)" }
        )
      }
    }
    if context.event?.labels[name] != nil {
      return (
        "`\(name)` is the label of an event, not a time",
        "write `at: { after: \(name) }` to wait for its animations", nil
      )
    }
    let known = file.comparable(markerNames, invalid: brokenMarkers)
    let candidates = Vocabulary.candidates(for: name, among: known)
    return (
      sequence == nil
        ? "the timeline has no marker `\(name)`" : "the sequence has no label or marker `\(name)`",
      Suggestion.question(candidates)
        ?? (sequence == nil
          ? "define it under the timeline's `markers`, or write a time such as `0.3s`"
          : "give an entry above `label: \(Name.isValid(name) ? name : "start")`, or write a time such as `0.3s`"),
      Vocabulary.closest(to: name, of: candidates)
    )
  }
}
