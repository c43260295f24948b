internal import TimelineSyntax

/// Edits that are made together, each part of the text at most once.
struct EditSet {
  private(set) var edits: [TextEdit] = []

  /// Adds a fix's edits, unless one of them changes what another one changes already.
  ///
  /// - Returns: whether they were added; also where exactly these edits are there already.
  mutating func add(_ fix: Fix) -> Bool {
    if fix.edits.allSatisfy({ edits.contains($0) }) { return true }
    let isFree = fix.edits.allSatisfy { edit in
      // Two insertions in one place, or one at the edge of a replacement, have no certain order.
      edits.allSatisfy { edit.span.end < $0.span.start || $0.span.end < edit.span.start }
    }
    guard isFree else { return false }
    edits += fix.edits
    return true
  }
}
