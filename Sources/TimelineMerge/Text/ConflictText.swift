internal import TimelineSyntax

/// How conflicts are marked in a file.
package struct ConflictMarkerStyle: Sendable, Hashable {
  /// The names of the versions after the markers; empty for none.
  package var ours = "ours"
  package var theirs = "theirs"
  package var base = "base"
  /// The length of the markers.
  package var size = 7
  /// Whether the lines of the base are there, too, as in git's style `diff3`.
  package var showsBase = false

  package init() {}
}

/// A text with marked conflicts.
struct ConflictText {
  private(set) var bytes: [UInt8] = []
  /// The number of conflicts.
  private(set) var count = 0
  private let style: ConflictMarkerStyle
  private let lineEnding: [UInt8]

  init(_ pieces: [LineMerge.Piece], _ style: ConflictMarkerStyle, hasCRLF: Bool) {
    self.style = style
    lineEnding = hasCRLF ? [0x0D, 0x0A] : [0x0A]
    for piece in pieces {
      switch piece {
      case .merged(let lines): bytes += lines
      case .conflict(_, let base, let mine, let theirs):
        count += 1
        mark("<", style.ours)
        add(mine)
        if style.showsBase {
          mark("|", style.base)
          add(base)
        }
        mark("=", "")
        add(theirs)
        mark(">", style.theirs)
      }
    }
  }

  /// Adds lines, of which the last one may have no line ending.
  private mutating func add(_ lines: [UInt8]) {
    bytes += lines
    if let last = lines.last, last != 0x0A { bytes += lineEnding }
  }

  private mutating func mark(_ character: Character, _ name: String) {
    if let last = bytes.last, last != 0x0A { bytes += lineEnding }
    bytes += String(repeating: character, count: style.size).utf8
    if !name.isEmpty { bytes += " \(name)".utf8 }
    bytes += lineEnding
  }
}
