/// The parser's result, before ``TreeCheck``.
struct ParsedText {
  var nodes: [YAMLNode]
  /// The content of scalars that differs from the source bytes.
  var decodedText: [UInt8] = []
  /// The ranges of `decodedText` that are the content of one scalar each.
  var decodedSpans: [SourceSpan] = []
  var anchors: [YAMLAnchor] = []
  /// The spans of anchors and tags, which checks ignore.
  var propertySpans: [SourceSpan] = []
  var diagnostics: [Diagnostic] = []
  /// Undefined aliases, which have already been reported.
  var brokenSpans: [SourceSpan] = []
  /// The offset at which parsing stopped early: at a limit, or a second document.
  var end: Int?
  /// The parser's failure, if any; the nodes before it are complete.
  var failure: YAMLFailure?
  /// The outermost bracket that was open when libyaml failed.
  var openBracket: Int?

  /// The last scalar or alias: what does not fit follows it directly.
  var lastNode: YAMLNode? { nodes.last { $0.kind == .scalar || $0.kind == .alias } }
}
