/// A word that is typed at a place of a file.
struct TypedPlace {
  /// What a word is typed into: the text around the cursor, which is at the `|`.
  struct Template {
    let text: String
    let word: String

    init(_ text: String, _ word: String) {
      self.text = text
      self.word = word
    }
  }

  /// The file before the word is typed.
  let text: String
  let word: String
  /// The zero-based line of the cursor.
  let line: Int
  /// The column of the cursor in bytes and in UTF-16 code units.
  let columns: (utf8: Int, utf16: Int)

  /// - Parameter span: the range of the file that the template takes the place of.
  init(_ template: Template, replacing span: Range<String.Index>, in file: String) {
    let parts = template.text.split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let head = file[..<span.lowerBound] + parts[0]
    text = String(head + parts[1] + file[span.upperBound...])
    word = template.word
    line = head.utf8.count { $0 == UInt8(ascii: "\n") }
    let start = head.utf8.lastIndex(of: UInt8(ascii: "\n")).map { head.utf8.index(after: $0) }
    let before = head[(start ?? head.startIndex)...]
    columns = (before.utf8.count, before.utf16.count)
  }
}
