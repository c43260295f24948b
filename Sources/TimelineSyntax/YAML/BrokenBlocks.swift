/// The blocks of lines that were left out because they could not be read.
struct BrokenBlocks {
  /// The lines, from 1, of each block that was left out, in the order of the faults.
  private var blocks: [ClosedRange<Int>] = []

  struct Growth {
    /// The bytes to leave out, line by line.
    var spans: [SourceSpan]
    /// Whether this is an earlier fault again, of which the reader knows.
    var isContinuation: Bool
  }

  /// Leaves out a line and the deeper ones below it; if that was done before, the block around it.
  ///
  /// A second failure at the edge of what was left out means that too little was, unless its cause
  /// is known to lie in the line itself.
  mutating func leaveOut(
    line: Int, isLocal: Bool, work: [UInt8], lines: LineTable
  ) -> Growth {
    let shape = LineShape(work: work, lines: lines)
    var start = line
    while start > 1, shape.isBlank(start) { start -= 1 }
    var block = shape.block(from: start)
    let touched = blocks.firstIndex { $0.lowerBound - 1 <= start && start <= $0.upperBound + 1 }
    let isNew = isLocal && start == line && !shape.isBlank(line)
    if let touched, !isNew {
      // Go outwards: to the line above that is indented less, with everything below it.
      let indentation = min(
        shape.originalIndentation(blocks[touched].lowerBound), shape.indentation(start))
      var above = min(blocks[touched].lowerBound, start) - 1
      while above > 1, shape.isBlank(above) || shape.indentation(above) >= indentation {
        above -= 1
      }
      block = above >= 1 ? shape.block(from: max(1, above)) : 1...lines.count
      block = min(block.lowerBound, start)...max(block.upperBound, start)
      blocks[touched] = block
    } else {
      blocks.append(block)
    }
    return Growth(
      spans: block.map { lines.span(ofLine: $0, in: work) }.filter { !$0.isEmpty },
      isContinuation: touched != nil && !isNew)
  }
}

/// The indentation of lines.
private struct LineShape {
  let work: [UInt8]
  let lines: LineTable

  func indentation(_ line: Int) -> Int {
    work[lines.span(ofLine: line, in: work).range].prefix { $0.isBlank }.count
  }

  func originalIndentation(_ line: Int) -> Int {
    isBlank(line) ? .max : indentation(line)
  }

  func isBlank(_ line: Int) -> Bool {
    let first = work[lines.span(ofLine: line, in: work).range].first { $0 != 0x20 && $0 != 0x09 }
    return first == nil || first == UInt8(ascii: "#")
  }

  /// A line with all that is indented deeper below it.
  func block(from start: Int) -> ClosedRange<Int> {
    let depth = indentation(start)
    var end = start
    var line = start + 1
    while line <= lines.count {
      if !isBlank(line) {
        guard indentation(line) > depth else { break }
        end = line
      }
      line += 1
    }
    return start...end
  }
}
