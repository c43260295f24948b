internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports entries of a sequence that wait for the end of a spring that nothing shows any more.
  static let deadTail = LintRule(
    RuleDescription(
      "dead-tail", group: .motion,
      summary: "An entry of a sequence that waits for a spring in which nothing moves visibly.",
      reason: """
        A spring without a duration lasts until it is within a ten-thousandth of its way, long after \
        it seems to have arrived. The next entry starts only then, and backwards the wait comes \
        first: the sequence seems to stop. `trim: settled` ends such an entry where it has settled.
        """,
      severity: .warning,
      options: [
        RuleOption(
          "shortest", default: 0.25, summary: "The shortest wait in seconds that is reported.")
      ],
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          rise: { tracks: { offsetY: { from: 100, spring: { to: 0, spring: { smooth: 0.4 } } } } }
          fade: { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }
          intro: { sequence: [{ play: rise }, { play: fade }] }
        """,
      passing: """
        keyphase: 1
        timelines:
          rise: { tracks: { offsetY: { from: 100, spring: { to: 0, spring: { smooth: 0.4 } } } } }
          fade: { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }
          intro: { sequence: [{ play: rise, trim: settled }, { play: fade }] }
        """),
    scope: .timeline, isAboutTime: true
  ) { context in
    let shortest = context.option("shortest")
    for timeline in context.timelines {
      for tail in timeline.deadTails where tail.length > shortest {
        let length = ShortNumber.seconds(tail.length)
        let name = tail.played.name?.value ?? "tracks"
        context.report(
          tail.isReversed
            ? "backwards, `\(name)` begins with \(length) in which nothing moves visibly"
            : "the next entry waits \(length) for `\(name)`, in which nothing moves visibly any more",
          at: tail.played.name?.span ?? tail.span,
          help: "add `trim: settled`")
      }
    }
  }
}

/// The end of what an entry plays, in which nothing moves visibly.
private struct DeadTail {
  var played: PlayedEntry
  /// Seconds of the sequence.
  var length: Double
  var isReversed: Bool
  var span: SourceSpan
}

extension LintedTimeline {
  /// What entries wait for though it is over, in source order.
  fileprivate var deadTails: [DeadTail] {
    guard let sequence else { return [] }
    var tails: [DeadTail] = []
    func add(_ entries: [SequenceEntry], areTogether: Bool) {
      for (index, entry) in entries.enumerated() {
        switch entry.content {
        case .wait: break
        case .together(let list): add(list, areTogether: true)
        case .sequence(let list): add(list, areTogether: false)
        case .play(let played):
          let isReversed = played.reversed?.value == true
          let next = areTogether || index + 1 == entries.count ? nil : entries[index + 1]
          // What begins at a time of its own, or before the end, waits for nothing.
          let waits = next.map { $0.at == nil && ($0.shift?.value ?? 0) >= 0 } ?? false
          guard isReversed || waits, played.limit == nil, let run = played.runs.first?.played,
            !run.run.isEndless, played.runs.allSatisfy({ $0.played.run.duration > 0 })
          else { continue }
          tails.append(
            DeadTail(
              played: played, length: played.deadTime, isReversed: isReversed, span: entry.span))
        }
      }
    }
    add(sequence.entries, areTogether: false)
    return tails
  }
}
