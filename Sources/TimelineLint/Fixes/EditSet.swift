internal import TimelineSyntax

/// A set of edits that do not overlap.
struct EditSet {
  private(set) var edits: [TextEdit] = []

  /// Adds the edits of a fix, unless one of them touches an edit in the set.
  ///
  /// - Returns: Whether the edits are in the set, which includes equal edits that were added
  ///   before.
  mutating func add(_ fix: Fix) -> Bool {
    if fix.edits.allSatisfy({ edits.contains($0) }) { return true }
    let isFree = fix.edits.allSatisfy { edit in
      // The order of two insertions at one offset, or of one at the edge of a replacement, is
      // undefined.
      edits.allSatisfy { edit.span.end < $0.span.start || $0.span.end < edit.span.start }
    }
    guard isFree else { return false }
    edits += fix.edits
    return true
  }
}
