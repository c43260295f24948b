internal import TimelineSyntax

/// A set of edits that do not overlap.
struct EditSet {
  /// The size of a block in bytes, as a power of two.
  private static let blockBits = 6

  private(set) var edits: [TextEdit] = []
  /// The indices of the edits that touch each block of the file.
  private var blocks: [Int: [Int]] = [:]

  /// Adds the edits of a fix, unless one of them touches an edit in the set.
  ///
  /// - Returns: Whether the edits are in the set, which includes equal edits that were added
  ///   before.
  mutating func add(_ fix: Fix) -> Bool {
    if fix.edits.allSatisfy({ contains($0) }) { return true }
    guard fix.edits.allSatisfy({ !touches($0.span) }) else { return false }
    for edit in fix.edits {
      for block in Self.blocks(of: edit.span) { blocks[block, default: []].append(edits.count) }
      edits.append(edit)
    }
    return true
  }

  private func contains(_ edit: TextEdit) -> Bool {
    blocks[edit.span.start >> Self.blockBits]?.contains { edits[$0] == edit } ?? false
  }

  /// Whether a span overlaps an edit, or is next to one, and one of them is an insertion.
  ///
  /// The order of two insertions at one offset, or of one at the edge of a replacement, is
  /// undefined.
  private func touches(_ span: SourceSpan) -> Bool {
    Self.blocks(of: span).contains { block in
      blocks[block]?.contains {
        let other = edits[$0].span
        return span.isEmpty || other.isEmpty
          ? span.start <= other.end && other.start <= span.end
          : span.start < other.end && other.start < span.end
      } ?? false
    }
  }

  private static func blocks(of span: SourceSpan) -> ClosedRange<Int> {
    span.start >> blockBits...span.end >> blockBits
  }
}
