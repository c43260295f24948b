internal import TimelineSyntax

/// A file's text with LF line endings, and how it is encoded.
package struct FileEncoding {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package let text: [UInt8]
  package let hasMark: Bool
  /// Whether most lines end with CRLF.
  package let hasCRLF: Bool
  /// Whether there are carriage returns that do not precede a line feed.
  package let hasLoneReturns: Bool

  package init(_ bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.byteOrderMark)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var (crlf, lf) = (0, 0)
    for byte in bytes.dropFirst(hasMark ? Self.byteOrderMark.count : 0) {
      if byte == 0x0A {
        if text.last == 0x0D {
          text.removeLast()
          crlf += 1
        } else {
          lf += 1
        }
      }
      text.append(byte)
    }
    self.text = text
    hasCRLF = crlf > lf
    hasLoneReturns = text.contains(0x0D)
  }

  /// The encoding with the changes of both sides.
  package init(merging base: FileEncoding, _ ours: FileEncoding, _ theirs: FileEncoding) {
    text = []
    hasLoneReturns = false
    // Without a base, there is nothing to compare with.
    let isNew = base.text.isEmpty
    hasMark = !isNew && ours.hasMark == base.hasMark ? theirs.hasMark : ours.hasMark
    hasCRLF = !isNew && ours.hasCRLF == base.hasCRLF ? theirs.hasCRLF : ours.hasCRLF
  }

  package func encoded(_ text: [UInt8]) -> [UInt8] {
    var result = hasMark ? Self.byteOrderMark : []
    for byte in text {
      if byte == 0x0A, hasCRLF { result.append(0x0D) }
      result.append(byte)
    }
    return result
  }
}
