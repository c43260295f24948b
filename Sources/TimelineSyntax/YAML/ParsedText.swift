/// The nodes of a text as a parser left them, before ``TreeCheck``.
struct ParsedText {
  var nodes: [YAMLNode]
  /// The comments in the order of the text; nil after libyaml, which drops them.
  var comments: [YAMLComment]?
  /// The content of the scalars whose text is not simply a part of the source.
  var decodedText: [UInt8] = []
  var anchors: [YAMLAnchor] = []
  /// The bytes of anchors and tags, which no check takes for anything else.
  var propertySpans: [SourceSpan] = []
  var diagnostics: [Diagnostic] = []
  /// Aliases of no anchor: they are reported already.
  var brokenSpans: [SourceSpan] = []
  /// Where parsing stopped for good: a limit, or a second document.
  var end: Int?
  /// Why libyaml could not go on; the nodes before it are complete.
  var failure: YAMLFailure?
  /// Where libyaml failed inside brackets, the offset of the outermost one.
  var openBracket: Int?

  /// The last scalar or alias: what does not fit follows it directly.
  var lastNode: YAMLNode? { nodes.last { $0.kind == .scalar || $0.kind == .alias } }
}

/// The parsers that may read a text.
package enum YAMLParser: Sendable {
  /// ``QuickReader`` for what it can read, and libyaml for everything else.
  case fastest
  /// libyaml alone; tests compare the two.
  case libyaml

  /// Parses a text; the only place that chooses between the two parsers.
  ///
  /// - Parameters:
  ///   - work: the source, perhaps with repairs.
  ///   - textStart: where the text begins, after a byte order mark.
  ///   - isRepaired: whether `work` differs from the source; libyaml alone reads it then.
  func parse(
    _ work: UnsafeBufferPointer<UInt8>, of source: SourceFile, textStart: Int, isRepaired: Bool,
    limits: YAMLLimits
  ) -> ParsedText {
    if self == .fastest, !isRepaired,
      let parsed = QuickReader.read(work, from: textStart, limits: limits)
    {
      return parsed
    }
    return TreeBuilder.read(work, of: source, textStart: textStart, limits: limits)
  }
}
