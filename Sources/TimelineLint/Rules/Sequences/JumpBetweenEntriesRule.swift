internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports an entry of a sequence that begins at another value than what came before it left.
  static let jumpBetweenEntries = LintRule(
    RuleDescription(
      "jump-between-entries", group: .motion,
      summary:
        "An entry of a sequence that starts at another value than the previous one ended at.",
      reason: """
        Each entry plays from its own start values. If the previous entry of the same property \
        ended at another value, the view jumps. A track that begins with a `move` jumps on \
        purpose, and is not reported.
        """,
      severity: .warning,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          grow: { tracks: { scale: { linear: { to: 1.2, duration: 0.4 } } } }
          fade: { tracks: { scale: { linear: { to: 0.6, duration: 0.4 } } } }
          beat:
            sequence:
              - { play: grow }
              - { play: fade }
        """,
      passing: """
        keyphase: 1
        timelines:
          grow: { tracks: { scale: { linear: { to: 1.2, duration: 0.4 } } } }
          fade: { tracks: { scale: { from: 1.2, linear: { to: 0.6, duration: 0.4 } } } }
          beat:
            sequence:
              - { play: grow }
              - { play: fade }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for jump in timeline.entryJumps {
        context.report(
          "`\(jump.property)` jumps from \(jump.before) to \(jump.after) when `\(jump.name)` starts, at \(NumberText.seconds(jump.time))",
          at: jump.span, label: "starts at \(jump.after)",
          secondary: [(jump.previous, "ends at \(jump.before)")],
          help: jump.isOwn
            ? "start where the previous one ended: `from: \(jump.before)`"
            : "start where the previous one ended, or end that one at \(jump.after)")
      }
    }
  }
}

/// A place in a sequence where a property jumps.
private struct EntryJump {
  var property: String
  var name: String
  /// Seconds from the sequence's start.
  var time: Double
  /// The values as text.
  var before: String
  var after: String
  var span: SourceSpan
  var previous: SourceSpan
  /// Whether the entry has tracks of its own.
  var isOwn: Bool
}

extension LintedTimeline {
  /// How long after its begin an entry is looked at, in seconds.
  private static let instant = 2e-9

  /// The jumps between the entries of a sequence, the first for each pair of entries.
  fileprivate var entryJumps: [EntryJump] {
    guard let sequence, case .sequence(let resolved)? = resolved.first?.contents else { return [] }
    var jumps: [EntryJump] = []
    var seen: Set<[Int]> = []
    for column in resolved.columns where !column.property.type.isDiscrete {
      let pairs = column.plays.indices.dropFirst().filter { index in
        let (first, second) = (column.plays[index - 1], column.plays[index])
        return first.entry != second.entry && !second.startsWithMove(in: resolved)
      }
      let times = pairs.flatMap { index in
        [column.plays[index].play.begin, column.plays[index].play.begin + Self.instant]
      }
      guard !times.isEmpty,
        let numbers = compiledSequence?.numbers(of: column.property.name, at: times)
      else { continue }
      let width = column.property.type.dimension
      for (number, index) in pairs.enumerated() {
        let middle = (2 * number + 1) * width
        let before = Array(numbers[middle - width..<middle])
        let after = Array(numbers[middle..<middle + width])
        let (first, second) = (column.plays[index - 1], column.plays[index])
        guard Self.differ(before, after, by: rest(after: second, of: column.property)),
          seen.insert([first.entry, second.entry]).inserted
        else {
          continue
        }
        let (one, other) = (sequence.plays[first.entry], sequence.plays[second.entry])
        jumps.append(
          EntryJump(
            property: column.property.name, name: other.played.name?.value ?? "tracks",
            time: second.play.begin, before: Self.text(before, column.property),
            after: Self.text(after, column.property),
            span: other.played.name?.span ?? other.entry.span,
            previous: one.played.name?.span ?? one.entry.span, isOwn: other.played.name == nil))
      }
    }
    return jumps
  }

  /// How far a play may begin from its end: what is trimmed begins backwards where it has settled.
  private func rest(
    after play: SequenceTimeline.PropertyPlay, of property: PropertyDeclaration
  ) -> Double {
    guard play.play.isReversed, sequence?.plays[play.entry].played.isTrimmed ?? false else {
      return 0
    }
    return (VisibleUnit(property).map { $0.limit * $0.size } ?? 0.01) * 1.001
  }

  /// Whether values are so far apart that they are not the rest of a spring, which ends within a
  /// thousandth of its target.
  ///
  /// - Parameter rest: how far they may be apart in any case.
  private static func differ(_ before: [Double], _ after: [Double], by rest: Double) -> Bool {
    var size = 0.0
    for number in before { size = max(size, number.magnitude) }
    for number in after { size = max(size, number.magnitude) }
    let tolerance = max(0.002, 0.002 * size, rest)
    for index in before.indices where abs(before[index] - after[index]) > tolerance { return true }
    return false
  }

  private static func text(_ numbers: [Double], _ property: PropertyDeclaration) -> String {
    let texts = numbers.map { NumberText.string($0, decimals: 3) }
    return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }
}

extension SequenceTimeline.PropertyPlay {
  /// Whether what is played begins with a jump, which is then meant.
  func startsWithMove(in sequence: SequenceTimeline) -> Bool {
    guard !play.isReversed, let track = track(in: sequence) else { return false }
    return track.keyframes.first?.kind.value == .move && track.delay == nil
  }

  /// The track that is played; nil for other contents.
  func track(in sequence: SequenceTimeline) -> Track? {
    sequence.sources[play.source].track(of: property)
  }
}
