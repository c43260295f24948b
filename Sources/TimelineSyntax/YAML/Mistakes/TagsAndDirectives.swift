extension SyntaxMistake {
  /// A tag that libyaml cannot read: its handle was never declared, or it is malformed.
  static let tag = SyntaxMistake { error in
    let isTag =
      error.failure.context.contains("tag") || error.hasProblem("tag handle")
    guard isTag, !error.failure.context.contains("directive") else { return nil }
    for line in error.suspects {
      let span = error.span(ofLine: line)
      for offset in span.range where error.work[offset] == UInt8(ascii: "!") {
        guard offset == span.start || " [{,".utf8.contains(error.work[offset - 1]) else { continue }
        let word = SourceSpan(offset, error.endOfWord(from: offset))
        // A tag that could be read has been reported by the builder, or will be.
        guard offset >= (error.failure.contextOffset ?? 0) else { continue }
        return SyntaxRepair(
          diagnostic: UnsupportedYAML.tag(word, in: error.source), masks: [(word, 0x20)])
      }
    }
    return nil
  }

  /// `%…` lines: nothing that a timeline file has.
  static let directive = SyntaxMistake { error in
    guard
      error.failure.context.contains("directive")
        || error.hasProblem("directive", "incompatible YAML document", "expected <document start>")
    else { return nil }
    let line = error.span(ofLine: error.contextLine)
    guard error.text(line).hasPrefix("%") else { return nil }
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .unsupportedYAML, UnsupportedYAML.directive, at: error.label(line),
        help: "remove it; a timeline file is always YAML 1.2"),
      masks: [(line, 0x20)])
  }

  /// Text after the end of the document: after `...`, or after a value that is the whole file.
  static let documentEnd = SyntaxMistake { error in
    let rest = error.text(ofLine: error.line).drop { $0 == "." }
    if error.text(ofLine: error.line).hasPrefix("..."), rest.allSatisfy({ $0 == " " }) {
      // A document end marker without a document has no effect: the file is empty either way.
      return SyntaxRepair(masks: [(error.span(ofLine: error.line), 0x20)], leavesOut: false)
    }
    guard error.hasProblem("expected <document start>"),
      !error.text(ofLine: error.line).hasPrefix("%")
    else { return nil }
    let mark = (1..<max(1, error.line)).last { error.text(ofLine: $0).hasPrefix("...") }
    let following = SourceSpan(
      min(error.failure.offset, error.span(ofLine: error.line).end),
      error.span(ofLine: error.line).end)
    guard let mark else {
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax, "the document has ended above this line, and nothing may follow it",
          at: error.label(following), help: "is this line indented less than it should be?"),
        brokenLine: error.line)
    }
    let span = error.span(ofLine: mark)
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "`...` ends the document, and nothing may follow it", at: error.label(span),
        secondary: [error.label(following, "what follows")], help: "remove the line `...`"),
      masks: [(span, 0x20)])
  }
}

/// What YAML has and a timeline file has not, wherever it is found.
enum UnsupportedYAML {
  static let directive = "`%` directives are not allowed in a timeline file"

  /// The error for a tag.
  static func tag(_ span: SourceSpan, in source: SourceFile) -> Diagnostic {
    Diagnostic(
      .unsupportedYAML,
      "tags such as `\(source.text(in: span))` are not allowed in a timeline file",
      at: DiagnosticLabel(source: source, span: span),
      help: "remove it; the type follows from the place")
  }
}
