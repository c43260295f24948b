/// Minimal edits, by line, that convert one text to another.
package enum LineEdits {
  /// The edits in source order; empty if the texts are equal.
  ///
  /// Unchanged lines are not touched, so that editors keep the cursor and folds.
  package static func edits(from before: SourceFile, to after: SourceFile) -> [TextEdit] {
    let comparison = LineComparison(from: before.bytes, to: after.bytes)
    return comparison.changes.map {
      edit(comparison.old[$0.old], comparison.new[$0.new])
    }
  }

  /// The edit that replaces one byte sequence with another, without their common prefix and suffix.
  private static func edit(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> TextEdit {
    var prefix = zip(before, after).prefix { $0 == $1 }.count
    var suffix = zip(before.dropFirst(prefix).reversed(), after.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    // Never split a character or CRLF.
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
