/// The blocks of lines that were excluded because they could not be parsed.
struct BrokenBlocks {
  /// The lines, from 1, of each block that was left out, in the order of the errors.
  private var blocks: [ClosedRange<Int>] = []

  struct Growth {
    /// The bytes to exclude, by line.
    var spans: [SourceSpan]
    /// Whether this is an earlier error again, which is reported already.
    var isContinuation: Bool
  }

  /// Excludes a line and the deeper lines after it; if already excluded, the enclosing block.
  ///
  /// A second failure at the edge of an excluded block means that the block was too small, unless
  /// the cause is known to be in the line itself.
  mutating func leaveOut(line: Int, isLocal: Bool, in text: some WorkingText) -> Growth {
    var start = line
    while start > 1, text.isBlank(line: start) { start -= 1 }
    var block = text.block(from: start)
    let touched = blocks.firstIndex { $0.lowerBound - 1 <= start && start <= $0.upperBound + 1 }
    let isNew = isLocal && start == line && !text.isBlank(line: line)
    if let touched, !isNew {
      // Expand to the previous line with less indentation, and everything deeper after it.
      let first = blocks[touched].lowerBound
      let depth = text.indentation(ofLine: start)
      let indentation =
        text.isBlank(line: first) ? depth : min(text.indentation(ofLine: first), depth)
      var above = min(first, start) - 1
      while above > 1, text.isBlank(line: above) || text.indentation(ofLine: above) >= indentation {
        above -= 1
      }
      block = above >= 1 ? text.block(from: max(1, above)) : 1...text.source.lines.count
      block = min(block.lowerBound, start)...max(block.upperBound, start)
      blocks[touched] = block
    } else {
      blocks.append(block)
    }
    return Growth(
      spans: block.map { text.span(ofLine: $0) }.filter { !$0.isEmpty },
      isContinuation: touched != nil && !isNew)
  }
}

extension WorkingText {
  /// A line and the following lines with deeper indentation.
  fileprivate func block(from start: Int) -> ClosedRange<Int> {
    let depth = indentation(ofLine: start)
    var end = start
    var line = start + 1
    while line <= source.lines.count {
      if !isBlank(line: line) {
        guard indentation(ofLine: line) > depth else { break }
        end = line
      }
      line += 1
    }
    return start...end
  }
}
