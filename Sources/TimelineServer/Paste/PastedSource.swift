internal import TimelineImport
package import TimelineSyntax

/// Source of another tool that was pasted into a file: whole lines of it.
struct PastedSource {
  /// The bytes of the lines.
  let span: SourceSpan
  /// The pasted text, as a file without a name.
  let source: SourceFile
  /// What it is.
  let format: ImportFormat
  /// Whether it is too long to be imported while the cursor moves.
  let isTooLong: Bool
  /// The most bytes of a pasted text.
  static let limit = 64 << 10
  /// The most bytes of a file that is searched.
  private static let fileLimit = 1 << 20

  /// Finds the pasted text that a selection touches; nil if there is none.
  init?(at selection: SourceSpan, in file: SourceFile) {
    guard file.bytes.count <= Self.fileLimit else { return nil }
    let lines = PastedLines(file)
    guard let range = lines.block(at: selection) else { return nil }
    let span = lines.span(of: range)
    let length = min(span.end - span.start, Self.limit)
    let source = SourceFile(path: "pasted", bytes: Array(file.bytes[span.start...].prefix(length)))
    guard let format = ImportFormat.recognized(ImportInput(source)) else { return nil }
    (self.span, self.source, self.format) = (span, source, format)
    isTooLong = length < span.end - span.start
  }
}

/// The lines of a file, some of which are the source of another tool.
private struct PastedLines {
  private let file: SourceFile
  private let starts: [Int]

  init(_ file: SourceFile) {
    self.file = file
    starts = file.lines.starts
  }

  /// The bytes of lines, with the end of the last one.
  func span(of range: ClosedRange<Int>) -> SourceSpan {
    SourceSpan(starts[range.lowerBound], end(of: range.upperBound))
  }

  private func end(of line: Int) -> Int {
    line + 1 < starts.count ? starts[line + 1] : file.bytes.count
  }

  private func text(_ line: Int) -> ArraySlice<UInt8> {
    var text = file.bytes[starts[line]..<end(of: line)]
    while let first = text.first, first == 32 || first == 9 { text.removeFirst() }
    while let last = text.last, last == 32 || last == 9 || last == 10 || last == 13 {
      text.removeLast()
    }
    return text
  }

  /// The block of another tool's lines at a selection, or after which the cursor is.
  func block(at selection: SourceSpan) -> ClosedRange<Int>? {
    let first = file.lines.line(at: selection.start) - 1
    let last = file.lines.line(at: selection.end) - 1
    var line = 0
    while line < starts.count, line <= last {
      guard isStart(line) else {
        line += 1
        continue
      }
      let end = end(ofBlockAt: line)
      if line <= last, first <= end + 1 { return line...end }
      line = end + 1
    }
    return nil
  }

  /// Whether a line cannot be YAML of this format, but begins source of another tool.
  private func isStart(_ line: Int) -> Bool {
    let text = text(line)
    guard let first = text.first else { return false }
    let words = String(decoding: text.prefix(40), as: UTF8.self)
    if Self.prefixes.contains(where: { words.hasPrefix($0) }) { return true }
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "\"") || words.hasPrefix("# ") {
      return false
    }
    // A rule of CSS or a closure of Swift: a brace that is no value.
    guard let brace = text.firstIndex(of: UInt8(ascii: "{")) else {
      return first == UInt8(ascii: ".") && text.contains(UInt8(ascii: "("))
    }
    guard first != UInt8(ascii: "{") else { return false }
    var before = text[text.startIndex..<brace]
    while before.last == 32 { before.removeLast() }
    return before.last != UInt8(ascii: ":") && !before.contains(UInt8(ascii: "["))
      && !before.isEmpty
  }

  private static let prefixes = [
    "@keyframes", "@-webkit-keyframes", "@media", "@supports", "@property ", "@layer", ":root",
    "import SwiftUI", "struct ", "extension ", "enum ", "final class ", "@State", "@available",
    "withAnimation", "KeyframeAnimator", "PhaseAnimator", "KeyframeTimeline", "KeyframeTrack",
    "func ", "let ", "var ", "private ", "gsap.", "const ", "import {",
  ]

  /// The last line of a block: where all brackets are closed and what follows is no other tool's line.
  private func end(ofBlockAt start: Int) -> Int {
    var depth = 0
    var line = start
    var last = start
    while line < starts.count {
      let text = text(line)
      if line > start, depth <= 0 {
        guard text.isEmpty || isStart(line) || isContinuation(text) else { break }
      }
      if line > start, isTopLevelKey(line) { break }
      for byte in text {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      if !text.isEmpty { last = line }
      line += 1
    }
    return last
  }

  private func isContinuation(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    return first == UInt8(ascii: "}") || first == UInt8(ascii: ")")
      || first == UInt8(ascii: ".") || text.starts(with: "/*".utf8) || text.starts(with: "//".utf8)
  }

  /// Whether a line begins a section of a timeline file.
  private func isTopLevelKey(_ line: Int) -> Bool {
    let text = String(decoding: file.bytes[starts[line]..<end(of: line)].prefix(16), as: UTF8.self)
    return ["keyphase:", "timelines:", "elements:", "constants:", "animations:", "springs:"]
      .contains { text.hasPrefix($0) }
  }
}

/// The programs that read a source which this one has no parser for; tests supply their own.
package struct SourceProgram: Sendable {
  /// Whether a program is installed.
  let isInstalled: @Sendable (_ program: String) -> Bool
  /// What a program reads from a source; nil if it fails.
  let read: @Sendable (_ source: SourceFile, _ program: String) -> JSONValue?

  package init(
    isInstalled: @escaping @Sendable (String) -> Bool,
    read: @escaping @Sendable (SourceFile, String) -> JSONValue?
  ) {
    self.isInstalled = isInstalled
    self.read = read
  }
}
