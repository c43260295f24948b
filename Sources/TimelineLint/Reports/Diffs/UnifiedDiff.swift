/// What changes between two texts, as `diff -u` and `patch` have it.
package struct UnifiedDiff {
  /// The number of lines around a change that show where it is.
  private static let context = 3

  /// The path that both sides are known by.
  private let path: String
  private let steps: [Step]

  /// A line that is in both texts, or in one of them.
  private struct Step {
    enum Kind {
      case kept, removed, added
    }

    var kind: Kind
    var line: ArraySlice<UInt8>
  }

  /// Compares two texts line by line.
  package init(path: String, before: [UInt8], after: [UInt8]) {
    self.path = path
    steps = Self.steps(from: Self.lines(of: before), to: Self.lines(of: after))
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
    _ steps: ArraySlice<Step>, _ hunk: ArraySlice<Step>, without kind: Step.Kind
  ) -> String {
    let count = hunk.count { $0.kind != kind }
    let line = steps.count { $0.kind != kind } + (count == 0 ? 0 : 1)
    return count == 1 ? "\(line)" : "\(line),\(count)"
  }

  private static func steps(
    from before: [ArraySlice<UInt8>], to after: [ArraySlice<UInt8>]
  ) -> [Step] {
    // What both begin and end with is most of a file, and needs no comparison.
    var start = 0
    while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
    var end = 0
    while end < min(before.count, after.count) - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    let (old, new) = (
      before[start..<before.count - end], after[start..<after.count - end]
    )
    let difference = Array(new).difference(from: Array(old))
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var steps = before[..<start].map { Step(kind: .kept, line: $0) }
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        steps.append(Step(kind: .removed, line: old[old.startIndex + oldIndex]))
        oldIndex += 1
      } else if added.contains(newIndex) {
        steps.append(Step(kind: .added, line: new[new.startIndex + newIndex]))
        newIndex += 1
      } else {
        steps.append(Step(kind: .kept, line: old[old.startIndex + oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return steps + before[(before.count - end)...].map { Step(kind: .kept, line: $0) }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
