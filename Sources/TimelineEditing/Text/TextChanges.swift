internal import TimelineSyntax

/// Changes of a text, in order and apart from each other.
struct TextChanges: Sendable {
  struct Change: Sendable {
    /// The bytes of the text that are replaced.
    var span: SourceSpan
    var text: [UInt8]
    /// Whether the changed lines are laid out as the formatter does, even if they fit.
    var isNew: Bool

    /// Whether it is a part of one line.
    func isWithinLine(of source: SourceFile) -> Bool {
      !text.contains(where: \.isLineBreak)
        && !source.bytes[span.range].contains(where: \.isLineBreak)
    }
  }

  private(set) var list: [Change] = []

  init() {}

  init(_ edits: [TextEdit], isNew: Bool) {
    _ = add(edits, isNew: isNew)
  }

  var isEmpty: Bool { list.isEmpty }

  /// What exactly these bytes are replaced by; nil if they are not.
  func text(of span: SourceSpan) -> [UInt8]? {
    guard let index = list.sortedIndex(where: { $0.span >= span }), list[index].span == span
    else { return nil }
    return list[index].text
  }

  /// Whether a part of the text is changed, or an addition stands at the same place.
  func meets(_ span: SourceSpan) -> Bool {
    let next = list.sortedIndex { $0.span >= span } ?? list.count
    return [next - 1, next].contains { list.indices.contains($0) && list[$0].span.meets(span) }
  }

  /// Adds edits that are made together: what several add at one place follows each other.
  ///
  /// - Returns: false if one meets another one.
  mutating func add(_ edits: [TextEdit], isNew: Bool) -> Bool {
    let joined = edits.reduce(into: [TextEdit]()) { joined, edit in
      if let same = joined.firstIndex(where: { $0.span.isEmpty && $0.span == edit.span }) {
        joined[same].replacement += edit.replacement
      } else {
        joined.append(edit)
      }
    }
    return joined.reduce(true) { add($1, isNew: isNew) && $0 }
  }

  /// Adds an edit of the text, which may replace one of exactly the same bytes.
  ///
  /// - Returns: false if it meets another one, so that the result would depend on their order.
  mutating func add(_ edit: TextEdit, isNew: Bool) -> Bool {
    let change = Change(span: edit.span, text: Array(edit.replacement.utf8), isNew: isNew)
    let next = list.sortedIndex { $0.span >= edit.span } ?? list.count
    if next < list.count, list[next].span == edit.span, !edit.span.isEmpty {
      list[next] = change
      return true
    }
    guard !meets(edit.span) else { return false }
    list.insert(change, at: next)
    return true
  }

  /// The bytes after the changes.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    var position = 0
    for change in list {
      result += bytes[position..<max(position, change.span.start)]
      result += change.text
      position = max(position, change.span.end)
    }
    return result + bytes[position...]
  }

  /// These changes, and others of the text after them.
  func followed(by next: TextChanges) -> TextChanges {
    guard !isEmpty else { return next }
    var result = self
    // From the end, so that what is before a change stays where it is.
    for change in next.list.reversed() { result.splice(change) }
    return result
  }

  /// Adds a change of the text after these changes.
  private mutating func splice(_ next: Change) {
    var growth = 0
    var first: Int?
    var (start, end) = (next.span.start, next.span.end)
    var merged = next
    var last = list.count
    for (index, change) in list.enumerated() {
      let begin = change.span.start + growth
      let stop = begin + change.text.count
      if begin > next.span.end {
        last = index
        break
      }
      if stop >= next.span.start {
        if first == nil {
          first = index
          start = next.span.start
          if begin < next.span.start {
            merged.text = change.text[..<(next.span.start - begin)] + merged.text
            start = begin
          }
          start -= growth
        }
        merged.isNew = merged.isNew || change.isNew
      }
      growth += change.text.count - change.span.count
      if stop >= next.span.start {
        end = next.span.end - growth
        if stop > next.span.end {
          merged.text += change.text[(change.text.count - (stop - next.span.end))...]
          end = change.span.end
        }
      } else {
        (start, end) = (next.span.start - growth, next.span.end - growth)
      }
    }
    merged.span = SourceSpan(start, end)
    list.replaceSubrange((first ?? last)..<last, with: [merged])
  }
}

extension SourceSpan {
  /// Whether two edits of these bytes give different texts in another order.
  fileprivate func meets(_ other: SourceSpan) -> Bool {
    if isEmpty || other.isEmpty {
      return self == other || start < other.start && other.end < end
        || other.start < start && end < other.end
    }
    return start < other.end && other.start < end
  }
}
