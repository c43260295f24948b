internal import TimelineSyntax

/// The differences between two versions of a file, in the format of `diff -u`.
package struct UnifiedDiff {
  /// The number of context lines before and after a change.
  private static let context = 3

  /// The path of the file in both versions.
  private let path: String
  private let comparison: LineComparison

  /// Compares two versions line by line.
  ///
  /// - Parameter path: the path of the file, of which an absolute one is written as from the root.
  package init(path: String, before: [UInt8], after: [UInt8]) {
    self.path = FilePath.isAbsolute(path) ? FilePath.relative(path, in: "/") ?? path : path
    comparison = LineComparison(from: before, to: after)
  }

  /// Whether the versions are equal.
  package var isEmpty: Bool { comparison.changes.isEmpty }

  /// The diff as bytes; empty if the versions are equal.
  package func text(isColored: Bool) -> [UInt8] {
    var text = StyledText(isColored: isColored)
    guard !isEmpty else { return [] }
    text.write("--- \(DiffPath.text("a/\(path)"))", .bold)
    text.newLine()
    text.write("+++ \(DiffPath.text("b/\(path)"))", .bold)
    text.newLine()
    for hunk in hunks { write(hunk, to: &text) }
    return text.bytes
  }

  /// The changes grouped into hunks: changes whose context lines touch belong together.
  private var hunks: [ArraySlice<LineComparison.Change>] {
    let changes = comparison.changes
    var hunks: [ArraySlice<LineComparison.Change>] = []
    var start = 0
    for (index, change) in changes.enumerated() {
      let isLast = index + 1 == changes.count
      if isLast || changes[index + 1].old.lowerBound - change.old.upperBound > 2 * Self.context {
        hunks.append(changes[start...index])
        start = index + 1
      }
    }
    return hunks
  }

  private func write(_ hunk: ArraySlice<LineComparison.Change>, to text: inout StyledText) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let leading = min(first.old.lowerBound, Self.context)
    let trailing = min(comparison.old.count - last.old.upperBound, Self.context)
    let before = Self.range(
      first.old.lowerBound - leading..<last.old.upperBound + trailing)
    let after = Self.range(first.new.lowerBound - leading..<last.new.upperBound + trailing)
    text.write("@@ -\(before) +\(after) @@", .gutter)
    text.newLine()
    var kept = first.old.lowerBound - leading
    for change in hunk {
      write(" ", comparison.old, kept..<change.old.lowerBound, .plain, to: &text)
      write("-", comparison.old, change.old, .error, to: &text)
      write("+", comparison.new, change.new, .fixable, to: &text)
      kept = change.old.upperBound
    }
    write(" ", comparison.old, kept..<kept + trailing, .plain, to: &text)
  }

  /// Writes lines byte for byte for `patch`, or without control characters for a terminal.
  private func write(
    _ sign: String, _ lines: TextLines, _ range: Range<Int>, _ style: TextStyle,
    to text: inout StyledText
  ) {
    for index in range {
      var line = lines[index]
      let isEnded = line.last == UInt8(ascii: "\n")
      if isEnded { line = line.dropLast() }
      text.write(sign, style)
      if text.isColored {
        text.write(encoded: TerminalSink.content(line), style)
      } else {
        text.write(encoded: Array(line))
      }
      text.write(encoded: [UInt8(ascii: "\n")])
      guard !isEnded else { continue }
      text.write("\\ No newline at end of file")
      text.newLine()
    }
  }

  /// The range of a hunk in one version: `line,count`, or `line` if the count is 1.
  ///
  /// An empty range refers to the line before it.
  private static func range(_ lines: Range<Int>) -> String {
    let line = lines.lowerBound + (lines.isEmpty ? 0 : 1)
    return lines.count == 1 ? "\(line)" : "\(line),\(lines.count)"
  }
}
