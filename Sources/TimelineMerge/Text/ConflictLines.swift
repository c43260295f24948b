internal import TimelineSyntax

/// The lines in which resolutions of the same conflicts differ.
///
/// Lines that differ only in the spaces between words are taken from ours, so that other columns of
/// rows are no conflict.
struct ConflictLines {
  private let ours: TextLines
  private let theirs: TextLines
  private let base: TextLines
  private let toTheirs: [LineComparison.Change]
  private let toBase: [LineComparison.Change]

  /// - Parameter ignoresSpaces: whether spaces between words are no difference.
  init(_ ours: [UInt8], theirs: [UInt8], base: [UInt8], ignoresSpaces: Bool) {
    (self.ours, self.theirs, self.base) = (TextLines(ours), TextLines(theirs), TextLines(base))
    func compared(_ text: [UInt8]) -> [UInt8] { ignoresSpaces ? Self.squeezed(text) : text }
    toTheirs = LineComparison(from: compared(ours), to: compared(theirs)).changes
    toBase = LineComparison(from: compared(ours), to: compared(base)).changes
  }

  /// The text with one space in place of several that do not begin a line.
  private static func squeezed(_ text: [UInt8]) -> [UInt8] {
    var (result, isIndentation): ([UInt8], Bool) = ([], true)
    for byte in text {
      if byte == 0x20, !isIndentation, result.last == 0x20 { continue }
      isIndentation = byte == 0x0A || isIndentation && byte == 0x20
      result.append(byte)
    }
    return result
  }

  var pieces: [LineMerge.Piece] {
    var pieces: [LineMerge.Piece] = []
    var next = 0
    var index = 0
    while index < toTheirs.count {
      // All changes that touch each other.
      var range = toTheirs[index].old
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for change in [toTheirs, toBase].joined()
        where change.old.lowerBound <= range.upperBound
          && range.lowerBound <= change.old.upperBound
          && (change.old.lowerBound < range.lowerBound || range.upperBound < change.old.upperBound)
        {
          range =
            min(
              range.lowerBound, change.old.lowerBound)..<max(
              range.upperBound, change.old.upperBound)
          isGrowing = true
        }
      }
      while index < toTheirs.count, toTheirs[index].old.lowerBound <= range.upperBound {
        index += 1
      }
      pieces.append(.merged(Array(ours[next..<range.lowerBound])))
      pieces.append(
        .conflict(
          line: range.lowerBound + 1, base: Array(base[Self.range(range, after: toBase)]),
          mine: Array(ours[range]), theirs: Array(theirs[Self.range(range, after: toTheirs)])))
      next = range.upperBound
    }
    return pieces + [.merged(Array(ours[next..<ours.count]))]
  }

  /// The lines of the other text in place of a range that no change crosses.
  private static func range(
    _ range: Range<Int>, after changes: [LineComparison.Change]
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    for change in changes {
      let growth = change.new.count - change.old.count
      if change.old.upperBound < range.lowerBound
        || change.old.upperBound == range.lowerBound && change.old.lowerBound < range.lowerBound
      {
        start += growth
      }
      if change.old.upperBound <= range.upperBound { end += growth }
    }
    return start..<max(start, end)
  }
}
