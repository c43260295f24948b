internal import TimelineSyntax

/// The findings in a version of a document that differs from a former one in a single timeline.
struct LintReuse {
  private let memory: LintMemory
  private let source: SourceFile
  /// The changed timeline with its name, in the former version and in this one.
  private let old: SourceSpan
  private let new: SourceSpan

  /// - Returns: nil if anything else has changed, so that findings may be others.
  init?(of memory: LintMemory, in next: LintMemory) {
    let (before, after) = (memory.source.bytes, next.source.bytes)
    guard memory.settings == next.settings, memory.timelines.count == next.timelines.count else {
      return nil
    }
    let common = CommonBytes(before, after)
    let changed = SourceSpan(common.prefix, before.count - common.suffix)
    guard
      let index = memory.timelines.firstIndex(where: {
        $0.start < changed.start && changed.end <= $0.end
      })
    else { return nil }
    self.memory = memory
    source = next.source
    (old, new) = (memory.timelines[index], next.timelines[index])
    guard old.start == new.start, old.end + after.count - before.count == new.end,
      Self.isAlone(index, in: next), Self.isAlone(index, in: memory),
      elementsEqual(memory.timelines, next.timelines),
      elementsEqual(memory.soundTimelines, next.soundTimelines)
    else { return nil }
  }

  /// Whether a timeline shares no line with another one, to which a comment on it might belong.
  private static func isAlone(_ index: Int, in memory: LintMemory) -> Bool {
    let (lines, timelines) = (memory.source.lines, memory.timelines)
    return [index - 1, index].allSatisfy { first in
      guard timelines.indices.contains(first), timelines.indices.contains(first + 1) else {
        return true
      }
      return lines.line(at: timelines[first].end) < lines.line(at: timelines[first + 1].start)
    }
  }

  /// Whether spans outside of the changed timeline are the same, apart from what has moved.
  private func elementsEqual(_ before: [SourceSpan], _ after: [SourceSpan]) -> Bool {
    before.lazy.filter { !old.contains($0) }.map(moved)
      .elementsEqual(after.lazy.filter { !new.contains($0) }.map(Optional.init))
  }

  /// Whether a timeline of this version has to be checked.
  func isChanged(_ timeline: SourceSpan) -> Bool { new.contains(timeline) }

  /// The findings of a rule in the other timelines; nil if one of them refers to the changed
  /// timeline.
  func findings(of rule: RuleName) -> [Diagnostic]? {
    var found: [Diagnostic] = []
    for diagnostic in memory.findings[rule] ?? [] where !old.contains(diagnostic.primary.span) {
      guard let diagnostic = moved(diagnostic) else { return nil }
      found.append(diagnostic)
    }
    return found
  }

  private func moved(_ diagnostic: Diagnostic) -> Diagnostic? {
    var diagnostic = diagnostic
    guard let primary = moved(diagnostic.primary) else { return nil }
    diagnostic.primary = primary
    for index in diagnostic.secondary.indices {
      guard let label = moved(diagnostic.secondary[index]) else { return nil }
      diagnostic.secondary[index] = label
    }
    for index in diagnostic.fix?.edits.indices ?? 0..<0 {
      guard let span = diagnostic.fix.flatMap({ moved($0.edits[index].span) }) else { return nil }
      diagnostic.fix?.edits[index].span = span
    }
    return diagnostic
  }

  private func moved(_ label: DiagnosticLabel) -> DiagnosticLabel? {
    guard label.source === memory.source, let span = moved(label.span) else { return nil }
    return DiagnosticLabel(source: source, span: span, message: label.message)
  }

  private func moved(_ span: SourceSpan) -> SourceSpan? {
    if span.end <= old.start { return span }
    guard span.start >= old.end else { return nil }
    let distance = new.end - old.end
    return SourceSpan(span.start + distance, span.end + distance)
  }
}
