extension SyntaxExplainer {
  /// A character that looks like a space, colon or quote and is none, where YAML needs the real one.
  static let confusableCharacter = SyntaxExplainer { fault in
    for line in fault.suspects {
      if let repair = ConfusableLine(fault, line: line).repair() { return repair }
    }
    return nil
  }
}

/// A line whose structure hangs on characters that only look right.
private struct ConfusableLine {
  private struct Character {
    var scalar: UInt32
    var span: SourceSpan

    var isBlank: Bool { scalar == 0x20 || scalar == 0x09 }
    var replacement: String? { CharacterName.replacement(for: scalar) }
    /// Whether it looks like a space, or like nothing.
    var isFalseBlank: Bool { replacement == " " || replacement == "" }
  }

  private let fault: SyntaxFault
  private let line: Int
  private let characters: [Character]

  init(_ fault: SyntaxFault, line: Int) {
    self.fault = fault
    self.line = line
    let span = fault.span(ofLine: line)
    // The source, since the parser's copy has stand-ins for line separators.
    let characters =
      fault.work[span.range].contains(where: { $0 >= 0x80 })
      ? fault.source.characters(in: span) : []
    self.characters = characters.map { Character(scalar: $0.codePoint, span: $0.span) }
  }

  func repair() -> SyntaxRepair? {
    guard !characters.isEmpty else { return nil }
    return indentation() ?? separator() ?? quote()
  }

  /// A no-break space among those that indent the line.
  private func indentation() -> SyntaxRepair? {
    guard let first = characters.first(where: { !$0.isBlank }), first.isFalseBlank else {
      return nil
    }
    return FalseIndentation.repair(
      source: fault.source, work: fault.work, textStart: fault.textStart)
  }

  /// `key:value` with a no-break space in it, or with a full-width colon.
  private func separator() -> SyntaxRepair? {
    var index = characters.prefix { $0.isBlank || $0.scalar == 0x2D }.count
    let start = index
    while index < characters.count, characters[index].scalar < 0x80,
      MissingSpace.isKeyByte(UInt8(characters[index].scalar))
    { index += 1 }
    guard index > start, index < characters.count else { return nil }
    let colon = characters[index]
    if colon.replacement == ":" {
      let isFollowedBySpace = index + 1 < characters.count && characters[index + 1].isBlank
      return error(
        at: colon, replacement: isFollowedBySpace || index + 1 == characters.count ? ":" : ": ",
        help: "write a plain colon and a space",
        masks: [
          (SourceSpan(colon.span.start, colon.span.start + 1), UInt8(ascii: ":")),
          (SourceSpan(colon.span.start + 1, colon.span.end), 0x20),
        ])
    }
    guard colon.scalar == 0x3A, index + 1 < characters.count else { return nil }
    let space = characters[index + 1]
    guard space.isFalseBlank else { return nil }
    return error(
      at: space, replacement: " ", help: "write a plain space after the colon",
      masks: [(space.span, 0x20)])
  }

  private func error(
    at character: Character, replacement: String, help: String,
    masks: [(span: SourceSpan, byte: UInt8)]
  ) -> SyntaxRepair {
    let name = CharacterName.describe(character.scalar)
    return SyntaxRepair(
      diagnostic: fault.error(
        "\(name) is used where a plain \(replacement == " " ? "space" : "colon") belongs",
        at: character.span, help: help,
        fix: Fix(
          title: "use a plain character",
          edits: [TextEdit(span: character.span, replacement: replacement)], isSafe: true)),
      masks: masks)
  }

  /// A value in curly quotes: it is read as if they quoted, and the check of scalars reports them.
  private func quote() -> SyntaxRepair? {
    let span = fault.span(ofLine: line)
    var scan = ValueScan(bytes: fault.work, line: span)
    for (index, character) in characters.enumerated() {
      if character.scalar < 0x80 {
        scan.take(character.span.start, end: span.end)
        continue
      }
      guard scan.valueStart == character.span.start, isQuote(character) else { continue }
      let rest = characters[(index + 1)...]
      let closing = rest.last(where: isQuote) ?? rest.last ?? character
      let hidden = (character.span.end..<closing.span.end).filter {
        ":,[]{}#".utf8.contains(fault.work[$0])
      }
      guard !hidden.isEmpty else { continue }
      return SyntaxRepair(masks: hidden.map { (SourceSpan($0, $0 + 1), UInt8(ascii: ";")) })
    }
    return nil
  }

  private func isQuote(_ character: Character) -> Bool {
    character.replacement == "\"" || character.replacement == "'"
  }
}
