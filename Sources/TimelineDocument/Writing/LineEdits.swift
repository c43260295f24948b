package import TimelineSyntax

/// The smallest changes, line by line, that make one text out of another.
package enum LineEdits {
  /// Edits in the order of their places; none where the texts are the same.
  ///
  /// Lines that stand once in each text and in the same order hold everything else in its place, so
  /// that an editor keeps its cursor and folds. O(bytes · log lines).
  package static func edits(from before: SourceFile, to after: SourceFile) -> [TextEdit] {
    let (old, new) = (Lines(before), Lines(after))
    var edits: [TextEdit] = []
    compare(old, 0..<old.count, new, 0..<new.count, &edits)
    return edits
  }

  /// The lines of a text, with their breaks.
  private struct Lines {
    let source: SourceFile
    let count: Int

    init(_ source: SourceFile) {
      self.source = source
      let starts = source.lines.starts
      count = starts.last == source.bytes.count ? starts.count - 1 : starts.count
    }

    subscript(index: Int) -> ArraySlice<UInt8> { source.bytes[start(index)..<start(index + 1)] }

    func start(_ index: Int) -> Int {
      index < source.lines.starts.count ? source.lines.starts[index] : source.bytes.count
    }
  }

  private static func compare(
    _ old: Lines, _ oldRange: Range<Int>, _ new: Lines, _ newRange: Range<Int>,
    _ edits: inout [TextEdit]
  ) {
    var (a, b) = (oldRange, newRange)
    while let i = a.first, let j = b.first, old[i] == new[j] {
      a = i + 1..<a.upperBound
      b = j + 1..<b.upperBound
    }
    while let i = a.last, let j = b.last, old[i] == new[j] {
      a = a.lowerBound..<i
      b = b.lowerBound..<j
    }
    if a.isEmpty, b.isEmpty { return }
    let anchors = a.isEmpty || b.isEmpty ? [] : anchors(old, a, new, b)
    guard !anchors.isEmpty else { return edits.append(edit(old, a, new, b)) }
    for anchor in anchors + [(a.upperBound, b.upperBound)] {
      compare(old, a.lowerBound..<anchor.0, new, b.lowerBound..<anchor.1, &edits)
      a = min(anchor.0 + 1, a.upperBound)..<a.upperBound
      b = min(anchor.1 + 1, b.upperBound)..<b.upperBound
    }
  }

  /// The longest row of lines that stand once in each range, in the same order in both.
  private static func anchors(
    _ old: Lines, _ a: Range<Int>, _ new: Lines, _ b: Range<Int>
  ) -> [(Int, Int)] {
    var counts: [ArraySlice<UInt8>: (old: Int, new: Int, place: Int)] = [:]
    for index in a { counts[old[index], default: (0, 0, 0)].old += 1 }
    for index in b {
      counts[new[index]]?.new += 1
      counts[new[index]]?.place = index
    }
    var pairs: [(Int, Int)] = []
    for index in a {
      if let count = counts[old[index]], count.old == 1, count.new == 1 {
        pairs.append((index, count.place))
      }
    }
    return longestRising(pairs)
  }

  /// The longest part of pairs, sorted by their first, whose seconds rise: patience sorting.
  private static func longestRising(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tops: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var rising: [(Int, Int)] = []
    var index = tops.last ?? -1
    while index >= 0 {
      rising.append(pairs[index])
      index = previous[index]
    }
    return rising.reversed()
  }

  /// The edit that replaces lines by lines, without the characters that both begin and end with.
  private static func edit(
    _ old: Lines, _ a: Range<Int>, _ new: Lines, _ b: Range<Int>
  ) -> TextEdit {
    let before = old.source.bytes[old.start(a.lowerBound)..<old.start(a.upperBound)]
    let after = new.source.bytes[new.start(b.lowerBound)..<new.start(b.upperBound)]
    var prefix = zip(before, after).prefix { $0 == $1 }.count
    var suffix = zip(before.dropFirst(prefix).reversed(), after.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    // Never within a character, nor between CR and LF.
    while prefix > 0, isInside(before, prefix) || isInside(after, prefix) { prefix -= 1 }
    while suffix > 0,
      isInside(before, before.count - suffix) || isInside(after, after.count - suffix)
    {
      suffix -= 1
    }
    return TextEdit(
      span: SourceSpan(before.startIndex + prefix, before.endIndex - suffix),
      replacement: String(decoding: after.dropFirst(prefix).dropLast(suffix), as: UTF8.self))
  }

  private static func isInside(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> Bool {
    guard offset > 0, offset < bytes.count else { return false }
    let byte = bytes[bytes.startIndex + offset]
    return byte & 0xC0 == 0x80 || byte == 0x0A && bytes[bytes.startIndex + offset - 1] == 0x0D
  }
}
