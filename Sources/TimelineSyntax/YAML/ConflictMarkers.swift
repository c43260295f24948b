/// Merge conflicts that were left in a file.
enum ConflictMarkers {
  /// Reports each conflict once and reads the upper side of it.
  static func repair(_ reading: inout Reading) {
    let source = reading.source
    var opening: SourceSpan?
    var middle: SourceSpan?
    for line in 1...source.lines.count {
      let start = source.lines.starts[line - 1]
      guard start + 7 <= source.bytes.count, let mark = mark(in: source.bytes, at: start) else {
        continue
      }
      let span = source.lines.span(ofLine: line, in: source.bytes)
      switch mark {
      case UInt8(ascii: "<"): (opening, middle) = (span, nil)
      case UInt8(ascii: "="): if opening != nil { middle = span }
      default:
        guard let first = opening else { continue }
        var secondary = [DiagnosticLabel(source: source, span: span, message: "it ends here")]
        if let middle {
          secondary.insert(
            DiagnosticLabel(source: source, span: middle, message: "the other side begins here"),
            at: 0)
        }
        reading.report(
          Diagnostic(
            .yamlSyntax, "a merge conflict was left in the file",
            at: DiagnosticLabel(source: source, span: first), secondary: secondary,
            help: "keep one side and remove the three marker lines"))
        let left = [first, SourceSpan((middle ?? span).start, span.end)]
        reading.mask(left.flatMap { lines(of: $0, source) })
        for span in left { reading.markBroken(span) }
        (opening, middle) = (nil, nil)
      }
    }
  }

  private static func lines(of span: SourceSpan, _ source: SourceFile) -> [SourceSpan] {
    (source.lines.line(at: span.start)...source.lines.line(at: span.end)).map {
      source.lines.span(ofLine: $0, in: source.bytes)
    }
  }

  /// The character of a marker of exactly seven, followed by a space or the line's end.
  private static func mark(in bytes: [UInt8], at start: Int) -> UInt8? {
    let first = bytes[start]
    guard first == 0x3C || first == 0x3D || first == 0x3E,
      bytes[start..<(start + 7)].allSatisfy({ $0 == first })
    else { return nil }
    guard start + 7 < bytes.count else { return first }
    return [0x20, 0x0A, 0x0D].contains(bytes[start + 7]) ? first : nil
  }
}
