import TimelineSyntax

/// The findings of a report that get frames: up to ``limit`` of each file, with the others counted.
///
/// Otherwise, a generated file that repeats a mistake would fill a terminal with megabytes. The
/// limit is that of Visual Studio Code. Formats without frames contain all findings.
struct ShownFindings {
  /// A line or more of the report.
  enum Item {
    /// The frame of a finding, by its index.
    case frame(Int)
    /// The findings of a file that get no frames.
    case rest(path: String, counts: [Severity: Int])
  }

  /// The number of findings of one file with frames.
  static let limit = 1000

  private(set) var items: [Item] = []

  /// - Parameter diagnostics: findings, of which those of a file are next to each other.
  init(_ diagnostics: [Diagnostic]) {
    var start = 0
    while start < diagnostics.count {
      let source = diagnostics[start].primary.source
      var end = start + 1
      while end < diagnostics.count, diagnostics[end].primary.source === source { end += 1 }
      append(start..<end, of: diagnostics, in: source.path)
      start = end
    }
  }

  /// Adds the findings of one file: the most severe ones, in their order, and the number of others.
  private mutating func append(_ range: Range<Int>, of diagnostics: [Diagnostic], in path: String) {
    var room = Self.limit
    guard range.count > room else { return items += range.map { .frame($0) } }
    var shown: [Int] = []
    var counts: [Severity: Int] = [:]
    for severity in Severity.allCases.reversed() {
      let found = range.filter { diagnostics[$0].severity == severity }
      shown += found.prefix(room)
      if found.count > room { counts[severity] = found.count - room }
      room -= min(found.count, room)
    }
    items += shown.sorted().map { .frame($0) }
    items.append(.rest(path: path, counts: counts))
  }
}

extension StyledText {
  /// Writes the number of findings of a file without frames.
  ///
  /// - Parameter hint: where all findings are; may be empty.
  mutating func write(rest counts: [Severity: Int], in path: String, hint: String) {
    let parts = Severity.allCases.reversed().compactMap { severity in
      counts[severity].map { ReportSummary.amount($0, "more \(severity.rawValue)") }
    }
    write("and \(parts.joined(separator: ", ")) in ", .bold)
    write(path, .bold)
    if !hint.isEmpty { write("; \(hint)") }
    newLine()
  }
}
