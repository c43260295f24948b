internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// Where the timelines of a document are in its text.
struct TimelinePlaces {
  private let source: SourceFile
  private let places: [(name: String, span: SourceSpan)]

  init(_ document: TimelineDocument) {
    source = document.source
    places = document.tree.namedTimelines.sorted { $0.span < $1.span }
  }

  /// The name of the timeline in which a finding lies; nil if it lies in none.
  func name(of finding: Diagnostic) -> String? {
    guard finding.primary.source === source else { return nil }
    return name(of: finding.primary.span)
  }

  /// The name of the timeline that a line belongs to; nil if it belongs to none.
  func name(ofLine line: Int) -> String? {
    guard (1...source.lines.count).contains(line) else { return nil }
    let span = source.lines.span(ofLine: line, in: source.bytes)
    // A line of layout is of the timeline before it, and that of the first key of the timeline itself.
    return name(of: SourceSpan(span.end, span.end)) ?? name(of: SourceSpan(span.start, span.start))
  }

  private func name(of span: SourceSpan) -> String? {
    // The last timeline that begins at or before it.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].span.start <= span.start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, places[low - 1].span.contains(span) else { return nil }
    return places[low - 1].name
  }
}

extension [Diagnostic] {
  /// The findings without those that repeat the message of another at the same place: an error in
  /// an included file is found once for each way to it.
  var withoutRepeats: [Diagnostic] {
    var seen: Set<[String]> = []
    return filter { finding in
      let place = finding.primary
      return seen.insert([
        place.source.location, "\(place.span.start)-\(place.span.end)", finding.rule.description,
        finding.message,
      ]).inserted
    }
  }
}
