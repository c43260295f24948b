internal import TimelineSyntax

/// Entries of a sequence that move the same property at the same time.
extension TreeReader {
  /// The distance within which two times count as equal, in seconds.
  private static var overlapTolerance: Double { 1e-9 }

  /// Two entries, and the time for which they move a property together.
  private struct Overlap {
    let first: EntrySpan
    let second: EntrySpan
    /// Where the entries stand.
    let places: (first: EntryPlace, second: EntryPlace)
    /// The name of the property.
    let property: String
    /// How much later the second one would have to begin, in seconds.
    var shift: Double

    /// Whether another overlap of the same entries is longer, or as long and of an earlier name.
    func isLess(than other: Overlap) -> Bool {
      shift == other.shift ? property > other.property : shift < other.shift
    }
  }

  /// Reports each pair of entries that move the same property of the same view at the same time.
  ///
  /// - Parameter name: the name of a property by its number.
  func reportOverlaps(
    of spans: [EntrySpan], at places: [EntryPlace], name: (Int) -> String
  ) {
    guard Self.mayOverlap(spans) else { return }
    var byProperty: [Int: [Int]] = [:]
    for (index, span) in spans.enumerated() { byProperty[span.property, default: []].append(index) }
    var overlaps: [[Int]: Overlap] = [:]
    for indices in byProperty.values where indices.count > 1 {
      let spans = indices.map { spans[$0] }.sorted { ($0.start, $0.entry) < ($1.start, $1.entry) }
      guard var reach = spans.first else { continue }
      for span in spans.dropFirst() {
        // Both last for a moment at the same time, or one begins while the other goes on.
        let shift = reach.end - span.start
        if shift > Self.overlapTolerance,
          span.end > span.start || span.start > reach.start + Self.overlapTolerance,
          span.entry != reach.entry
        {
          let pair = [reach.entry, span.entry]
          let overlap = Overlap(
            first: reach, second: span, places: (places[reach.entry], places[span.entry]),
            property: name(span.property), shift: shift)
          if overlaps[pair].map({ $0.isLess(than: overlap) }) ?? true { overlaps[pair] = overlap }
        }
        if span.end > reach.end { reach = span }
      }
    }
    for pair in overlaps.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if let overlap = overlaps[pair] { report(overlap) }
    }
  }

  /// Whether spans of one property are not one after another, each from the end of the one before.
  private static func mayOverlap(_ spans: [EntrySpan]) -> Bool {
    var reached: [Int: (start: Double, end: Double)] = [:]
    for span in spans {
      guard
        let known = reached.updateValue((span.start, span.end), forKey: span.property)
      else { continue }
      if span.start < max(known.start, known.end - overlapTolerance) { return true }
      if known.end > span.end { reached[span.property] = (span.start, known.end) }
    }
    return false
  }

  private func report(_ overlap: Overlap) {
    let (first, second) = (overlap.first, overlap.second)
    let end = min(first.end, second.end)
    report(
      .overlappingEntries,
      "two entries move `\(overlap.property)` at the same time, from \(NumberText.time(second.start)) s to \(end.isFinite ? "\(NumberText.time(end)) s" : "the end")",
      at: overlap.places.second.node,
      label: "moves it from \(NumberText.time(second.start)) s",
      secondary: [
        tree.label(
          overlap.places.first.node,
          first.end.isFinite ? "moves it until \(NumberText.time(first.end)) s" : "moves it forever"
        )
      ], help: help(for: overlap))
  }

  private func help(for overlap: Overlap) -> String {
    let entry = overlap.places.second
    guard overlap.shift.isFinite else { return "cut the first one with `for`" }
    // A shift that is rounded down would still overlap.
    let shift = (overlap.shift * 1000 - 1e-6).rounded(.up) / 1000
    func text(_ seconds: Double) -> String { "\(NumberText.time(seconds))s" }
    if entry.at != nil {
      return
        "begin the second one later: `at: \(text(((entry.begin + overlap.shift) * 1000 - 1e-6).rounded(.up) / 1000))`"
    }
    if let wide = entry.overlap?.value, wide >= shift {
      return wide - shift < 1e-9
        ? "leave out `overlap`"
        : "make it shorter: `overlap: \(text(((wide - shift) * 1000 + 1e-6).rounded(.down) / 1000))`"
    }
    let delay = (entry.delay?.value ?? 0) + shift - (entry.overlap?.value ?? 0)
    return "begin the second one later: `delay: \(text(delay))`"
  }
}

/// When an entry of a sequence moves a property of one view.
struct EntrySpan: Sendable {
  /// The number of the property.
  var property: Int
  var start: Double
  var end: Double
  /// The index of the entry.
  var entry: Int
}

/// Where an entry stands, for messages about its times.
struct EntryPlace: Sendable {
  /// The nesting of the list in which it stands, from 1.
  var depth: Int
  /// The place to underline.
  var node: NodeID
  /// When it begins, in seconds.
  var begin: Double
  /// The values that decide when it begins.
  var at: Located<Double>?
  var delay: Located<Double>?
  var overlap: Located<Double>?
}
