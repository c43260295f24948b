extension SyntaxMistake {
  /// A character that only looks like the space, colon or quote that YAML requires.
  static let confusableCharacter = SyntaxMistake { error in
    for line in error.suspects {
      if let repair = ConfusableLine(error, line: line).repair() { return repair }
    }
    return nil
  }
}

/// A line whose structure depends on confusable characters.
private struct ConfusableLine {
  private let error: SyntaxError
  private let line: Int
  private let characters: [SourceCharacter]

  init(_ error: SyntaxError, line: Int) {
    self.error = error
    self.line = line
    let span = error.span(ofLine: line)
    // Use the source, since the working copy contains placeholders for line separators.
    characters =
      error.work[span.range].contains(where: { $0 >= 0x80 })
      ? error.source.characters(in: span) : []
  }

  func repair() -> SyntaxRepair? {
    guard !characters.isEmpty else { return nil }
    return indentation() ?? separator() ?? quote()
  }

  /// A no-break space in the indentation.
  private func indentation() -> SyntaxRepair? {
    guard let first = characters.first(where: { !$0.isBlank }), first.isFalseBlank else {
      return nil
    }
    return FalseIndentation.repair(
      source: error.source, work: error.work, textStart: error.textStart)
  }

  /// `key:value` with a no-break space or a full-width colon.
  private func separator() -> SyntaxRepair? {
    var index = characters.prefix { $0.isBlank || $0.scalar == "-" }.count
    let start = index
    while index < characters.count, characters[index].codePoint < 0x80,
      UInt8(characters[index].codePoint).isNameByte
    { index += 1 }
    guard index > start, index < characters.count else { return nil }
    let colon = characters[index]
    if colon.replacement == ":" {
      let isFollowedBySpace = index + 1 < characters.count && characters[index + 1].isBlank
      return repair(
        at: colon, replacement: isFollowedBySpace || index + 1 == characters.count ? ":" : ": ",
        help: "write a plain colon and a space",
        masks: [
          (SourceSpan(colon.span.start, colon.span.start + 1), UInt8(ascii: ":")),
          (SourceSpan(colon.span.start + 1, colon.span.end), 0x20),
        ])
    }
    guard colon.scalar == ":", index + 1 < characters.count else { return nil }
    let space = characters[index + 1]
    guard space.isFalseBlank else { return nil }
    return repair(
      at: space, replacement: " ", help: "write a plain space after the colon",
      masks: [(space.span, 0x20)])
  }

  private func repair(
    at character: SourceCharacter, replacement: String, help: String,
    masks: [(span: SourceSpan, byte: UInt8)]
  ) -> SyntaxRepair {
    let name = CharacterName.describe(character.codePoint)
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax,
        "\(name) is used where a plain \(replacement == " " ? "space" : "colon") belongs",
        at: error.label(character.span), help: help,
        fix: Fix(
          title: "use a plain character",
          replacing: character.span, by: replacement, isSafe: true)),
      masks: masks)
  }

  /// A value in curly quotes with characters that YAML takes for its own.
  private func quote() -> SyntaxRepair? {
    let span = error.span(ofLine: line)
    var scan = ValueScan(bytes: error.work, line: span)
    for (index, character) in characters.enumerated() {
      if character.codePoint < 0x80 {
        scan.take(character.span.start, end: span.end)
        continue
      }
      guard scan.valueStart == character.span.start, character.isFalseQuote else { continue }
      let rest = characters[(index + 1)...]
      let closing = rest.last(where: \.isFalseQuote) ?? rest.last ?? character
      let hidden = (character.span.end..<closing.span.end).filter {
        ":,[]{}#".utf8.contains(error.work[$0])
      }
      let text = SourceSpan(character.span.start, closing.span.end)
      guard !hidden.isEmpty,
        let diagnostic = PlainText(error.source, text, role: .value).diagnostic()
      else { continue }
      return SyntaxRepair(
        diagnostic: diagnostic,
        masks: hidden.map { (SourceSpan($0, $0 + 1), UInt8(ascii: ";")) }, broken: text)
    }
    return nil
  }
}

extension SourceCharacter {
  /// The intended character: a space, a straight quote or an empty string; nil if not confusable.
  var replacement: String? { CharacterName.replacement(for: codePoint) }

  /// Whether it looks like a space or is invisible.
  var isFalseBlank: Bool { replacement == " " || replacement == "" }

  /// Whether it looks like a quote.
  var isFalseQuote: Bool { replacement == "\"" || replacement == "'" }

  /// Whether it is a space or a tab.
  var isBlank: Bool { scalar == " " || scalar == "\t" }

  /// Whether it is a decimal digit.
  var isDigit: Bool { ("0"..."9").contains(scalar) }
}
