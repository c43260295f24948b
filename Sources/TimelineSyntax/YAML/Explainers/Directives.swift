extension SyntaxExplainer {
  /// A tag that libyaml cannot read: its handle was never declared, or it is malformed.
  static let tag = SyntaxExplainer { fault in
    let isTag =
      fault.failure.context.contains("tag") || fault.failure.problem.contains("tag handle")
    guard isTag, !fault.failure.context.contains("directive") else { return nil }
    for line in fault.suspects {
      let span = fault.span(ofLine: line)
      for offset in span.range where fault.work[offset] == UInt8(ascii: "!") {
        guard offset == span.start || " [{,".utf8.contains(fault.work[offset - 1]) else { continue }
        let word = SourceSpan(offset, fault.endOfWord(from: offset))
        // A tag that could be read has been reported by the builder, or will be.
        guard offset >= (fault.failure.contextOffset ?? 0) else { continue }
        var repair = SyntaxRepair(
          diagnostic: fault.error(
            "tags such as `\(fault.text(word))` are not allowed in a timeline file", at: word,
            help: "remove it; the type follows from the place"),
          masks: [(word, 0x20)])
        repair.diagnostic?.rule = .unsupportedYAML
        return repair
      }
    }
    return nil
  }

  /// `%…` lines: nothing that a timeline file has.
  static let directive = SyntaxExplainer { fault in
    guard
      fault.failure.context.contains("directive") || fault.failure.problem.contains("directive")
        || fault.failure.problem.contains("incompatible YAML document")
        || fault.failure.problem.contains("expected <document start>")
    else { return nil }
    let line = fault.span(ofLine: fault.contextLine)
    guard fault.text(line).hasPrefix("%") else { return nil }
    var repair = SyntaxRepair(
      diagnostic: fault.error(
        "`%` directives are not allowed in a timeline file", at: line,
        help: "remove it; a timeline file is YAML 1.2 without being told"),
      masks: [(line, 0x20)])
    repair.diagnostic?.rule = .unsupportedYAML
    return repair
  }

  /// Text behind the end of the document: behind `...`, or behind a value that is the whole file.
  static let documentEnd = SyntaxExplainer { fault in
    let rest = fault.text(ofLine: fault.line).drop { $0 == "." }
    if fault.text(ofLine: fault.line).hasPrefix("..."), rest.allSatisfy({ $0 == " " }) {
      // An end mark without a document says nothing; the file is as empty as it is without it.
      return SyntaxRepair(masks: [(fault.span(ofLine: fault.line), 0x20)], leavesOut: false)
    }
    guard fault.failure.problem.contains("expected <document start>"),
      !fault.text(ofLine: fault.line).hasPrefix("%")
    else { return nil }
    let mark = (1..<max(1, fault.line)).last { fault.text(ofLine: $0).hasPrefix("...") }
    let place = SourceSpan(
      min(fault.failure.offset, fault.span(ofLine: fault.line).end),
      fault.span(ofLine: fault.line).end)
    guard let mark else {
      return SyntaxRepair(
        diagnostic: fault.error(
          "the document has ended above this line, and nothing may follow it", at: place,
          help: "is this line indented less than it should be?"),
        brokenLine: fault.line)
    }
    let span = fault.span(ofLine: mark)
    return SyntaxRepair(
      diagnostic: fault.error(
        "`...` ends the document, and nothing may follow it", at: span,
        secondary: [fault.label(place, "what follows")], help: "remove the line `...`"),
      masks: [(span, 0x20)])
  }
}
