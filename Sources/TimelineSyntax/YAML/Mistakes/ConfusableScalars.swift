extension TreeCheck {
  /// Confusable or invisible characters in keys, and around values.
  ///
  /// In a key they are errors. A value may be a string, in which they are right: what seems wrong
  /// about it is kept with the tree, in case that the value turns out to be no valid one.
  static let confusables = TreeCheck { tree in
    guard !tree.isASCII else { return }
    var walk = NodeWalk()
    while let step = walk.next(in: tree.nodes) {
      let node = tree.nodes[step.index]
      // A multi-line scalar is prose; a key has only one line.
      guard node.kind == .scalar, node.style == .plain, node.content != .decoded || step.isKey,
        tree.source.bytes[node.span.range].contains(where: { $0 >= 0x80 })
      else { continue }
      if tree.isFirstOnLine(node.span.start), !tree.isFlow(step.parent),
        tree.work[node.span.start] >= 0x80, tree.repairs.isEmpty,
        let repair = FalseIndentation.repair(
          source: tree.source, work: tree.work, textStart: tree.textStart),
        repair.masks.contains(where: { $0.span.contains(node.span) })
      {
        tree.repairs.append(repair)
        return
      }
      let parent = step.parent >= 0 ? tree.nodes[step.parent] : node
      let text = PlainText(
        tree.source, node.span,
        role: step.isKey ? .key : parent.kind == .mapping ? .value : .item)
      guard let diagnostic = text.diagnostic() else { continue }
      guard step.isKey else {
        tree.suspects.append(
          SuspectScalar(
            span: node.span, listSpan: parent.kind == .sequence ? parent.span : nil,
            diagnostic: diagnostic))
        continue
      }
      tree.report(diagnostic)
      tree.brokenSpans.append(node.span)
    }
  }
}

/// A value with confusable characters, which are a mistake unless it is a string.
struct SuspectScalar: Sendable {
  let span: SourceSpan
  /// The span of the sequence that it is an item of.
  let listSpan: SourceSpan?
  /// The error to report in place of any other error about the value.
  let diagnostic: Diagnostic
}

extension YAMLTree {
  /// Replaces errors about values with confusable characters by errors about these characters.
  package func explaining(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !suspects.isEmpty else { return diagnostics }
    var explained: Set<SourceSpan> = []
    return diagnostics.compactMap { diagnostic in
      let label = diagnostic.primary
      guard label.source === source, diagnostic.severity == .error,
        let suspect = suspects.first(where: {
          $0.span.contains(label.span) || $0.listSpan == label.span
        })
      else { return diagnostic }
      return explained.insert(suspect.span).inserted ? suspect.diagnostic : nil
    }
  }
}

/// A plain scalar with non-ASCII characters.
struct PlainText {
  enum Role {
    case key
    case value
    case item
  }

  private let source: SourceFile
  private let span: SourceSpan
  private let role: Role
  private let characters: [SourceCharacter]

  init(_ source: SourceFile, _ span: SourceSpan, role: Role) {
    self.source = source
    self.span = span
    self.role = role
    characters = source.characters(in: span)
  }

  func diagnostic() -> Diagnostic? {
    let wrong = characters.indices.filter(isMisplaced)
    guard let first = wrong.first else { return nil }
    let character = characters[first]
    let name = CharacterName.describe(character.codePoint)
    let edits = wrong.map {
      TextEdit(span: characters[$0].span, replacement: replacement(at: $0))
    }
    let visible = String(
      String.UnicodeScalarView(
        characters.compactMap { $0.replacement == "" ? nil : $0.scalar })
    ).split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
    // Straight quotes around a string that contains some would end it too early.
    let isSafe = !character.isFalseQuote || !visible.contains("\"") && !visible.contains("\\")
    return Diagnostic(
      .yamlSyntax,
      character.isFalseQuote
        ? "\(name) is not a quote in YAML" : "there is \(name) in `\(visible)`",
      at: DiagnosticLabel(source: source, span: character.span),
      help: character.isFalseQuote
        ? "use straight quotes, `\"` or `'`"
        : wrong.allSatisfy { characters[$0].replacement == "" }
          ? "remove it: it is invisible" : "type it again with plain characters",
      fix: Fix(title: "use plain characters", edits: edits, isSafe: isSafe))
  }

  /// A full-width colon or comma includes a space in its width, which is added.
  private func replacement(at index: Int) -> String {
    let text = characters[index].replacement ?? ""
    let isNextBlank = index + 1 < characters.count && characters[index + 1].scalar == " "
    return (text == ":" || text == ",") && role != .value && !isNextBlank ? text + " " : text
  }

  private func isMisplaced(_ index: Int) -> Bool {
    let character = characters[index]
    guard let replacement = character.replacement else { return false }
    if role == .key { return true }
    let isFirst = index == characters.startIndex
    let isLast = index == characters.endIndex - 1
    let next = isLast ? nil : characters[index + 1]
    if character.isFalseBlank { return isFirst || isLast || !isProse }
    if character.isFalseQuote {
      // A pair around the whole scalar was intended as quotes, unlike an apostrophe in a word.
      let isPair =
        (characters.first?.isFalseQuote ?? false) && (characters.last?.isFalseQuote ?? false)
      return isFirst && (isPair || !isProse) || isLast && isPair && characters.count > 1
    }
    switch replacement {
    case "-": return isFirst && (next?.isDigit ?? false || next?.scalar == ".")
    case ":" where role == .item:
      return !isFirst && characters[..<index].allSatisfy(isNameCharacter)
    default: return !isFirst && characters[index - 1].isDigit && next?.isDigit ?? false
    }
  }

  private var isProse: Bool { characters.contains { $0.scalar == " " } }

  private func isNameCharacter(_ character: SourceCharacter) -> Bool {
    character.scalar.isASCII && UInt8(character.codePoint).isNameByte
  }
}
