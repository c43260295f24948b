internal import TimelineSyntax

/// The rules and declarations of a style sheet, without their meaning.
struct StyleSheet {
  /// A declaration: a property and its value.
  struct Declaration: Sendable {
    /// The property in lower case; custom properties keep theirs.
    var name: String
    var value: [StyleToken]
    /// Whether it is `!important`, which has no effect in keyframes.
    var isImportant = false
    var span: SourceSpan
  }

  /// A rule with a selector or a condition.
  struct Rule: Sendable {
    /// The name of an at-rule; nil for a rule with a selector.
    var at: String?
    var prelude: [StyleToken]
    /// The range of the block's contents; nil without a block.
    var block: Range<Int>?
    var span: SourceSpan
  }

  let source: SourceFile
  private let tokens: [StyleToken]
  /// For each token that opens, the index of the one that closes it.
  private let ends: [Int: Int]
  /// The brackets that are never closed, with the one further out that closes them.
  private(set) var unclosed: [(open: SourceSpan, close: SourceSpan)] = []

  /// Reads the tokens of a style sheet and the pairs of its brackets.
  init(_ input: ImportInput) throws(ImportError) {
    source = input.source
    guard let tokens = StyleTokenizer.tokens(of: source) else {
      throw ImportError(
        "the style sheet has more than \(StyleTokenizer.limit) tokens", at: SourceSpan(0, 1),
        in: source, help: "import a part of it")
    }
    self.tokens = tokens
    var ends: [Int: Int] = [:]
    var open: [(index: Int, close: UInt8)] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .function: open.append((index, UInt8(ascii: ")")))
      case .open(let byte):
        open.append((index, byte == UInt8(ascii: "(") ? byte + 1 : byte + 2))
      case .close(let byte):
        // A bracket that closes nothing is ignored, one that is missing is closed by the next one out.
        guard let place = open.lastIndex(where: { $0.close == byte }) else { continue }
        for unclosed in open[place...] { ends[unclosed.index] = index }
        unclosed += open[(place + 1)...].map { (tokens[$0.index].span, token.span) }
        open.removeSubrange(place...)
      default: continue
      }
      guard open.count <= input.limits.depth else {
        throw ImportError(
          "brackets are nested deeper than \(input.limits.depth) levels", at: token.span, in: source
        )
      }
    }
    self.ends = ends
    if let unclosed = open.first(where: { tokens[$0.index].kind == .open(UInt8(ascii: "{")) }) {
      throw ImportError(
        "this block is never closed", at: tokens[unclosed.index].span, in: source,
        help: "the file seems to be cut off, or a `}` is missing")
    }
  }

  /// The range of all tokens.
  var all: Range<Int> { 0..<tokens.count }

  /// The rules and declarations of a range.
  func contents(of range: Range<Int>) -> (rules: [Rule], declarations: [Declaration]) {
    var rules: [Rule] = []
    var declarations: [Declaration] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch tokens[index].kind {
      case .whitespace, .semicolon, .close:
        index += 1
        continue
      default: break
      }
      let start = index
      var isBlock = false
      let isCustom = isCustomDeclaration(index, range.upperBound)
      scan: while index < range.upperBound {
        switch tokens[index].kind {
        case .semicolon: break scan
        case .open(UInt8(ascii: "{")) where !isCustom:
          isBlock = true
          break scan
        case .open, .function:
          index = min((ends[index] ?? range.upperBound - 1) + 1, range.upperBound)
        default: index += 1
        }
      }
      let prelude = Array(tokens[start..<min(index, range.upperBound)]).trimmed
      var block: Range<Int>?
      if isBlock {
        let end = min(ends[index] ?? range.upperBound, range.upperBound)
        block = min(index + 1, end)..<end
        index = end
      }
      index += 1
      guard let first = prelude.first, let span = prelude.span else { continue }
      if case .at(let name) = first.kind {
        rules.append(
          Rule(at: name, prelude: Array(prelude.dropFirst()).trimmed, block: block, span: span))
      } else if let block {
        rules.append(Rule(at: nil, prelude: prelude, block: block, span: span))
      } else if let declaration = declaration(prelude, span) {
        declarations.append(declaration)
      }
    }
    return (rules, declarations)
  }

  private func isCustomDeclaration(_ index: Int, _ end: Int) -> Bool {
    guard case .ident(let name) = tokens[index].kind, name.hasPrefix("--") else { return false }
    var next = index + 1
    while next < end, tokens[next].kind == .whitespace { next += 1 }
    return next < end && tokens[next].kind == .colon
  }

  private func declaration(_ tokens: [StyleToken], _ span: SourceSpan) -> Declaration? {
    guard let colon = tokens.firstIndex(where: { $0.kind == .colon }),
      case .ident(let name)? = tokens.first?.kind,
      tokens[1..<colon].allSatisfy({ $0.kind == .whitespace })
    else { return nil }
    var value = Array(tokens[(colon + 1)...]).trimmed
    let isImportant = value.last?.word == "important"
    if isImportant {
      value.removeLast()
      value = value.trimmed
      if value.last?.kind == .delim(UInt8(ascii: "!")) { value.removeLast() }
      value = value.trimmed
    }
    return Declaration(
      name: name.hasPrefix("--") ? name : name.lowercased(), value: value,
      isImportant: isImportant, span: span)
  }
}
