import TimelineSyntax

/// Merges two changes of one text by lines.
package enum LineMerge {
  /// A range of lines that both have changed, each in another way.
  package struct Conflict: Sendable, Equatable {
    /// The first of its lines in the base, from 1.
    package var line: Int
    package var base: [String]
    package var theirs: [String]
    package var mine: [String]
  }

  package enum Outcome: Sendable, Equatable {
    case merged([UInt8])
    case conflicts([Conflict])
  }

  /// The text with both changes, unless they change the same lines.
  ///
  /// Changes of lines beside each other are merged; two additions at one place are a conflict unless
  /// they are equal.
  package static func merge(base: [UInt8], mine: [UInt8], theirs: [UInt8]) -> Outcome {
    if theirs == base { return .merged(mine) }
    if mine == base || mine == theirs { return .merged(theirs) }
    let own = LineComparison(from: base, to: mine)
    let other = LineComparison(from: base, to: theirs)
    var (a, b) = (own.changes[...], other.changes[...])
    var result: [UInt8] = []
    var conflicts: [Conflict] = []
    // The first line of the base that is not in the result.
    var next = 0
    while let first = [a.first?.old, b.first?.old].compactMap(\.self)
      .min(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) })
    {
      // All changes that touch each other, from one side and the other in turn.
      var range = first
      var (mineHunks, theirHunks): ([LineComparison.Change], [LineComparison.Change]) = ([], [])
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        while let change = a.first,
          touches(change.old, range, isEmpty: mineHunks.isEmpty && theirHunks.isEmpty)
        {
          mineHunks.append(change)
          range =
            min(
              range.lowerBound, change.old.lowerBound)..<max(
              range.upperBound, change.old.upperBound)
          a = a.dropFirst()
          isGrowing = true
        }
        while let change = b.first,
          touches(change.old, range, isEmpty: mineHunks.isEmpty && theirHunks.isEmpty)
        {
          theirHunks.append(change)
          range =
            min(
              range.lowerBound, change.old.lowerBound)..<max(
              range.upperBound, change.old.upperBound)
          b = b.dropFirst()
          isGrowing = true
        }
      }
      result += own.old[next..<range.lowerBound]
      next = range.upperBound
      let mineText = text(of: range, mineHunks, own)
      let theirText = text(of: range, theirHunks, other)
      if theirHunks.isEmpty || mineText == theirText {
        result += mineText
      } else if mineHunks.isEmpty {
        result += theirText
      } else {
        conflicts.append(
          Conflict(
            line: range.lowerBound + 1, base: lines(Array(own.old[range])),
            theirs: lines(theirText), mine: lines(mineText)))
      }
    }
    result += own.old[next..<own.old.count]
    return conflicts.isEmpty ? .merged(result) : .conflicts(conflicts)
  }

  /// Whether a change belongs to a range of changed lines: they share a line, or both add at one
  /// place.
  private static func touches(_ change: Range<Int>, _ range: Range<Int>, isEmpty: Bool) -> Bool {
    if isEmpty { return change == range }
    if change.isEmpty || range.isEmpty {
      // What is added inside of changed lines, or at the same place as another addition.
      return change == range
        || change.isEmpty && range.lowerBound < change.lowerBound
          && change.lowerBound < range.upperBound
        || range.isEmpty && change.lowerBound < range.lowerBound
          && range.lowerBound < change.upperBound
    }
    return change.overlaps(range)
  }

  /// The lines that one side has in place of a range of the base.
  private static func text(
    of range: Range<Int>, _ changes: [LineComparison.Change], _ comparison: LineComparison
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = range.lowerBound
    for change in changes {
      bytes += comparison.old[next..<change.old.lowerBound]
      bytes += comparison.new[change.new]
      next = change.old.upperBound
    }
    return bytes + comparison.old[next..<range.upperBound]
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    let lines = TextLines(bytes)
    return (0..<lines.count).map { index in
      var line = lines[index]
      while let last = line.last, last.isLineBreak { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
  }
}
