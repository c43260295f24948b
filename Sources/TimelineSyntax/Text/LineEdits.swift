/// The smallest changes, line by line, that make one text out of another.
package enum LineEdits {
  /// Edits in the order of their places; none where the texts are the same.
  ///
  /// What does not change is not touched, so that an editor keeps its cursor and folds.
  package static func edits(from before: SourceFile, to after: SourceFile) -> [TextEdit] {
    let comparison = LineComparison(from: before.bytes, to: after.bytes)
    return comparison.changes.map {
      edit(comparison.old[$0.old], comparison.new[$0.new])
    }
  }

  /// The edit that replaces bytes by bytes, without the characters that both begin and end with.
  private static func edit(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> TextEdit {
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
