internal import TimelineDocument
internal import TimelineSyntax

/// A description of a sequence's entry: what it plays, when it begins and ends, and the times of its
/// copies.
struct EntryText {
  let text: String

  /// Finds the innermost entry that contains an offset; nil if there is none.
  init?(at offset: Int, in document: TimelineDocument) {
    let place = SourceSpan(offset, offset)
    for timeline in document.timelines where timeline.span.contains(place) {
      guard case .sequence(let sequence) = timeline.contents,
        let entry = sequence.entry(at: place)
      else { continue }
      text = Self.text(of: entry)
      return
    }
    return nil
  }

  /// The most copies that are listed one by one.
  private static let limit = 16

  private static func text(of entry: SequenceEntry) -> String {
    let title: MarkdownText = "\(line: entry.title)"
    let times =
      "\(NumberText.seconds(entry.begin)) to \(NumberText.seconds(entry.end)), for \(NumberText.seconds(entry.end - entry.begin))"
    var text = "**\(title.string)**, \(times)."
    guard let played = entry.played else { return text }
    let changes = self.changes(of: played)
    if !changes.isEmpty { text += "\n\nIt is \(changes.joined(separator: ", "))." }
    guard played.runs.count > 1 else { return text }
    let copies = played.runs.prefix(limit).map { run in
      "\(run.copy.map { "\($0): " } ?? "")\(NumberText.seconds(run.begin)) to \(NumberText.seconds(run.end))"
    }
    let rest = played.runs.count - copies.count
    text += "\n\nIts copies move, by index, from "
    text += copies.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more." : ".")
    return text
  }

  /// What an entry does otherwise than what it plays, in words that follow “It is”.
  private static func changes(of played: PlayedEntry) -> [String] {
    var changes: [String] = []
    if played.reversed?.value == true { changes.append("played backwards") }
    if let speed = played.speed {
      changes.append("played at \(NumberText.string(speed.value, decimals: 4)) times its speed")
    }
    switch played.repeatCount?.value {
    case .times(let count): changes.append("repeated \(count) times")
    case .forever: changes.append("repeated forever")
    case nil: break
    }
    if let limit = played.limit {
      changes.append("cut or extended to \(NumberText.seconds(limit.value))")
    }
    return changes
  }
}
