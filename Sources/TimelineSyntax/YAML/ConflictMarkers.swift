/// Unresolved merge conflicts.
enum ConflictMarkers {
  /// A conflict, from its first marker line to its last; some markers may be missing.
  private struct Conflict {
    var opening: SourceSpan?
    /// The line that ends the first version; it begins with seven bars or seven equals signs.
    var middle: SourceSpan?
    var closing: SourceSpan?
  }

  /// Reports each conflict once and keeps its first version.
  static func repair(_ reading: inout Reading) {
    let source = reading.source
    var conflict = Conflict()
    func finish() {
      report(conflict, &reading)
      conflict = Conflict()
    }
    for (index, start) in source.lines.starts.enumerated() {
      guard let mark = mark(in: source.bytes, at: start) else { continue }
      let span = source.lines.span(ofLine: index + 1, in: source.bytes)
      switch mark {
      case UInt8(ascii: "<"):
        finish()
        conflict.opening = span
      case UInt8(ascii: ">"):
        conflict.closing = span
        finish()
      default:
        if conflict.middle == nil { conflict.middle = span }
      }
    }
    finish()
  }

  private static func report(_ conflict: Conflict, _ reading: inout Reading) {
    // Seven equals signs may also underline a title; the other two markers are unambiguous.
    guard
      let first = conflict.opening ?? (conflict.closing != nil ? conflict.middle : nil)
        ?? conflict.closing
    else { return }
    let source = reading.source
    var secondary: [DiagnosticLabel] = []
    if let middle = conflict.middle, middle != first {
      secondary.append(
        DiagnosticLabel(source: source, span: middle, message: "the other side begins here"))
    }
    if let closing = conflict.closing, closing != first {
      secondary.append(DiagnosticLabel(source: source, span: closing, message: "it ends here"))
    }
    let isWhole = conflict.opening != nil && conflict.middle != nil && conflict.closing != nil
    reading.report(
      Diagnostic(
        .yamlSyntax,
        isWhole
          ? "a merge conflict was left in the file"
          : "a marker line of a merge conflict was left in the file",
        at: DiagnosticLabel(source: source, span: first), secondary: secondary,
        help: isWhole
          ? "keep one side and remove the marker lines"
          : "remove the marker line, and check whether both sides are still there"))
    var left = [conflict.opening, conflict.middle, conflict.closing].compactMap { $0 }
    if let middle = conflict.middle, let closing = conflict.closing {
      left.append(SourceSpan(middle.start, closing.end))
    }
    for span in left {
      reading.mask(lines(of: span, source))
      reading.markBroken(span)
    }
  }

  private static func lines(of span: SourceSpan, _ source: SourceFile) -> [SourceSpan] {
    (source.lines.line(at: span.start)...source.lines.line(at: span.end)).map {
      source.lines.span(ofLine: $0, in: source.bytes)
    }
  }

  /// The character of a marker: exactly seven, followed by a space or the end of the line.
  private static func mark(in bytes: [UInt8], at start: Int) -> UInt8? {
    guard start + 7 <= bytes.count else { return nil }
    let first = bytes[start]
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): break
    default: return nil
    }
    guard bytes[start..<(start + 7)].allSatisfy({ $0 == first }) else { return nil }
    guard start + 7 < bytes.count else { return first }
    return [0x20, 0x0A, 0x0D].contains(bytes[start + 7]) ? first : nil
  }
}
