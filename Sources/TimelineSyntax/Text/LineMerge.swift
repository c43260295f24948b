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

  /// A part of the result.
  package enum Piece: Sendable, Equatable {
    case merged([UInt8])
    /// Lines that both have changed, each in another way.
    ///
    /// - Parameter line: the first of them in the base, from 1.
    case conflict(line: Int, base: [UInt8], mine: [UInt8], theirs: [UInt8])
  }

  /// The text with both changes, unless they change the same lines.
  ///
  /// Changes of lines beside each other are merged; two additions at one place are a conflict unless
  /// they are equal.
  package static func merge(base: [UInt8], mine: [UInt8], theirs: [UInt8]) -> Outcome {
    if theirs == base { return .merged(mine) }
    if mine == base || mine == theirs { return .merged(theirs) }
    var result: [UInt8] = []
    var conflicts: [Conflict] = []
    for piece in pieces(base: base, mine: mine, theirs: theirs) {
      switch piece {
      case .merged(let bytes): result += bytes
      case .conflict(let line, let base, let mine, let theirs):
        conflicts.append(
          Conflict(line: line, base: lines(base), theirs: lines(theirs), mine: lines(mine)))
      }
    }
    return conflicts.isEmpty ? .merged(result) : .conflicts(conflicts)
  }

  /// The parts of the text with both changes, in order.
  ///
  /// - Parameter joinsNeighbors: whether changes of lines beside each other are a conflict, as git has
  ///   it.
  package static func pieces(
    base: [UInt8], mine: [UInt8], theirs: [UInt8], joinsNeighbors: Bool = false
  ) -> [Piece] {
    let own = LineComparison(from: base, to: mine)
    let other = LineComparison(from: base, to: theirs)
    var (a, b) = (own.changes[...], other.changes[...])
    var pieces: [Piece] = []
    var result: [UInt8] = []
    // The first line of the base that is not in the result.
    var next = 0
    while let first = [a.first?.old, b.first?.old].compactMap(\.self)
      .min(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) })
    {
      // All changes that touch each other, from one side and the other in turn.
      var range = first
      var (mineHunks, theirHunks): ([LineComparison.Change], [LineComparison.Change]) = ([], [])
      var isGrowing = true
      func takes(_ change: LineComparison.Change?) -> Bool {
        guard let old = change?.old else { return false }
        let isEmpty = mineHunks.isEmpty && theirHunks.isEmpty
        guard
          touches(old, range, isEmpty: isEmpty)
            || joinsNeighbors && !isEmpty && old.lowerBound <= range.upperBound
        else { return false }
        range = min(range.lowerBound, old.lowerBound)..<max(range.upperBound, old.upperBound)
        isGrowing = true
        return true
      }
      while isGrowing {
        isGrowing = false
        while takes(a.first) { mineHunks.append(a.removeFirst()) }
        while takes(b.first) { theirHunks.append(b.removeFirst()) }
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
        pieces.append(.merged(result))
        result = []
        pieces.append(
          .conflict(
            line: range.lowerBound + 1, base: Array(own.old[range]), mine: mineText,
            theirs: theirText))
      }
    }
    result += own.old[next..<own.old.count]
    pieces.append(.merged(result))
    return pieces
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
