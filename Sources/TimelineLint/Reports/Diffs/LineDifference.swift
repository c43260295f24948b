package import TimelineSyntax

/// The lines that are in both of two texts, and those that are in one of them.
package struct LineDifference {
  /// A line that is in both texts, or in one of them.
  struct Step {
    enum Kind {
      case kept, removed, added
    }

    var kind: Kind
    var line: ArraySlice<UInt8>
  }

  /// The lines in their order; where lines are replaced, the old ones come first.
  let steps: [Step]

  /// Compares two texts line by line.
  package init(from before: [UInt8], to after: [UInt8]) {
    steps = Self.steps(from: Self.lines(of: before), to: Self.lines(of: after))
  }

  /// The changes of whole lines that make the second text of the first.
  package var edits: [TextEdit] {
    var edits: [TextEdit] = []
    var offset = 0
    var isOpen = false
    for step in steps {
      guard step.kind != .kept else {
        offset += step.line.count
        isOpen = false
        continue
      }
      if !isOpen { edits.append(TextEdit(span: SourceSpan(offset, offset), replacement: "")) }
      isOpen = true
      let last = edits.count - 1
      if step.kind == .removed {
        offset += step.line.count
        edits[last].span = SourceSpan(edits[last].span.start, offset)
      } else {
        edits[last].replacement += String(decoding: step.line, as: UTF8.self)
      }
    }
    return edits
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
