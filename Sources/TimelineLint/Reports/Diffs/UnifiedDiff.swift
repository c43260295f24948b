/// What changes between two texts, as `diff -u` and `patch` have it.
package struct UnifiedDiff {
  /// The number of lines around a change that show where it is.
  private static let context = 3

  /// The path that both sides are known by.
  private let path: String
  private let steps: [LineDifference.Step]

  /// Compares two texts line by line.
  package init(path: String, before: [UInt8], after: [UInt8]) {
    self.path = path
    steps = LineDifference(from: before, to: after).steps
  }

  /// Whether the texts are the same.
  package var isEmpty: Bool { steps.allSatisfy { $0.kind == .kept } }

  /// The diff's text; empty where nothing changes.
  package func text(isColored: Bool) -> [UInt8] {
    var text = StyledText(isColored: isColored)
    let hunks = hunks
    guard !hunks.isEmpty else { return [] }
    text.write("--- a/\(path)", .bold)
    text.newLine()
    text.write("+++ b/\(path)", .bold)
    text.newLine()
    for hunk in hunks { write(hunk, to: &text) }
    return text.bytes
  }

  /// The ranges of steps that are shown: each change with the lines around it.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in steps.indices where steps[index].kind != .kept {
      let start = max(index - Self.context, 0)
      let end = min(index + Self.context + 1, steps.count)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private func write(_ hunk: Range<Int>, to text: inout StyledText) {
    let before = Self.place(steps[..<hunk.lowerBound], steps[hunk], without: .added)
    let after = Self.place(steps[..<hunk.lowerBound], steps[hunk], without: .removed)
    text.write("@@ -\(before) +\(after) @@", .gutter)
    text.newLine()
    for step in steps[hunk] {
      var line = step.line
      let isEnded = line.last == UInt8(ascii: "\n")
      if isEnded { line = line.dropLast() }
      switch step.kind {
      case .kept: Self.write(" ", line, .plain, to: &text)
      case .removed: Self.write("-", line, .error, to: &text)
      case .added: Self.write("+", line, .fixable, to: &text)
      }
      if !isEnded {
        text.write("\\ No newline at end of file")
        text.newLine()
      }
    }
  }

  /// Writes a line byte by byte, so that `patch` finds what it looks for; a terminal gets it without
  /// what it would obey.
  private static func write(
    _ sign: String, _ line: ArraySlice<UInt8>, _ ink: Ink, to text: inout StyledText
  ) {
    text.write(sign, ink)
    if text.isColored {
      for (index, part) in line.split(
        separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false
      ).enumerated() {
        if index > 0 { text.write(bytes: [UInt8(ascii: "\t")]) }
        text.write(String(decoding: part, as: UTF8.self), ink)
      }
    } else {
      text.write(bytes: Array(line))
    }
    text.write(bytes: [UInt8(ascii: "\n")])
  }

  /// `line,count` of a hunk on one side, where only `count` lines of the steps are.
  private static func place(
    _ steps: ArraySlice<LineDifference.Step>, _ hunk: ArraySlice<LineDifference.Step>,
    without kind: LineDifference.Step.Kind
  ) -> String {
    let count = hunk.count { $0.kind != kind }
    let line = steps.count { $0.kind != kind } + (count == 0 ? 0 : 1)
    return count == 1 ? "\(line)" : "\(line),\(count)"
  }
}
