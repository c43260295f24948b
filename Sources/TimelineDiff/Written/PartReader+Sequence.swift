internal import TimelineDocument
internal import TimelineSyntax

extension PartReader {
  func entry(_ entry: SequenceEntry) -> WrittenPart {
    var part = WrittenPart(noun: "entry", name: entry.label?.value, title: title(of: entry))
    if let at = entry.at { part.values.append(.time("at", at.value, at: at.span)) }
    if let shift = entry.shift, shift.value != 0 {
      part.values.append(.time("shift", shift.value, at: shift.span))
    }
    switch entry.content {
    case .play(let played): add(played, to: &part)
    case .wait: part.values.append(.time("wait", entry.end - entry.begin, at: entry.span))
    case .together(let entries):
      part.values.append(.text("group", "together"))
      part.parts = entries.map(self.entry)
    case .sequence(let entries):
      part.values.append(.text("group", "sequence"))
      part.parts = entries.map(self.entry)
    }
    return part
  }

  private func title(of entry: SequenceEntry) -> String {
    guard case .play(let played) = entry.content else {
      return entry.title
    }
    let name = played.name.map { "`\(timelineName($0.value))`" } ?? "tracks"
    return target(of: played).map { "\(name) on \($0)" } ?? name
  }

  private func target(of played: PlayedEntry) -> String? {
    guard let element = played.element else { return nil }
    let name = renamedElement(element.name)
    return "`\(name)\(played.copy.map { "[\($0)]" } ?? "")`"
  }

  /// The name of an element in the other version's words.
  func renamedElement(_ name: String) -> String {
    let pair = renames.first { $0.key.hasPrefix("\(name).") }
    return pair?.value.split(separator: ".").first.map(String.init) ?? name
  }

  private func add(_ played: PlayedEntry, to part: inout WrittenPart) {
    if let name = played.name {
      part.values.append(.text("plays", "`\(timelineName(name.value))`", at: name.span))
    }
    if let target = target(of: played) { part.values.append(.text("target", target)) }
    if let stagger = played.stagger { part.values.append(self.stagger(stagger)) }
    add(repeatCount: played.repeatCount, to: &part)
    if let speed = played.speed, speed.value != 1 {
      part.values.append(.number("speed", speed.value, at: speed.span))
    }
    if let reversed = played.reversed, reversed.value {
      part.values.append(.text("reversed", "true", at: reversed.span))
    }
    if let limit = played.limit {
      part.values.append(.time("duration", limit.value, at: limit.span))
    }
    if played.isTrimmed { part.values.append(.text("trim", "true")) }
    // Tracks of its own, or those that its arguments result in, as the first copy has them.
    if played.name == nil || played.hasArguments, let run = played.runs.first,
      case .tracks(let list) = run.played.timeline.contents
    {
      part.parts += list.tracks.map(track)
    }
  }
}
