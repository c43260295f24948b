/// Reads a document into a tree.
///
/// The steps are: check of the encoding, parsing to events, building of nodes, and checks for
/// mistakes that libyaml accepts. After a syntax error, the reader reports it, masks the smallest
/// part that removes the error in a working copy, and parses the copy again. An error in one timeline
/// therefore does not hide those in others.
package enum YAMLReader {
  /// The maximum number of passes; each repairs one error that stops the parser.
  private static let rounds = 1_000

  /// The maximum number of bytes to parse in total for a file of some bytes; the first two rounds are
  /// not limited.
  ///
  /// In proportion to the file, so that one with many errors takes no more than linear time; what it
  /// takes at least is too little to be noticed.
  private static func byteBudget(for count: Int) -> Int { min(1 << 20 + 64 * count, 24 << 20) }

  /// Reads a document to its end, despite errors.
  ///
  /// - Returns: the tree of everything that could be parsed; all errors are in `diagnostics`.
  package static func read(
    _ source: SourceFile, limits: YAMLLimits = YAMLLimits(), diagnostics: inout DiagnosticBag
  ) -> YAMLTree {
    let check = TextCheck.check(source, limits: limits)
    for diagnostic in check.diagnostics { diagnostics.add(diagnostic) }
    guard check.isReadable else {
      return YAMLTree(source: source, nodes: [])
    }
    var reading = Reading(source: source, limits: limits, check: check)
    ConflictMarkers.repair(&reading)
    var remaining = byteBudget(for: source.bytes.count)
    var tree: YAMLTree?
    for round in 1...rounds {
      remaining -= source.bytes.count
      let isLast = round == rounds || remaining < 0 && round > 1
      tree = reading.readOnce(isLast: isLast)
      if tree != nil { break }
    }
    for diagnostic in reading.diagnostics { diagnostics.add(diagnostic) }
    return tree
      ?? YAMLTree(source: source, nodes: [], brokenSpans: reading.brokenSpans)
  }
}

/// The limits on input; each has a command-line option.
package struct YAMLLimits: Sendable, Hashable {
  /// Nested collections.
  package var depth = 64
  /// Bytes of a file.
  package var fileSize = 8 << 20
  /// Bytes of one scalar.
  package var scalarSize = 64 << 10
  /// Nodes, with aliases expanded.
  package var nodes = 1_000_000
  /// Keyframes of a file.
  package var keyframes = 100_000
  /// The longest time in seconds: a day.
  package var duration = 86_400.0

  package init() {}
}
