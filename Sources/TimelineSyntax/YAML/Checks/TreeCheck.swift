/// A check for something that libyaml accepts but timeline files do not allow.
///
/// Checks run on trees that libyaml parsed to the end; each has one file and one line in
/// ``TreeCheck/all``.
struct TreeCheck: Sendable {
  let run: @Sendable (inout CheckedTree) -> Void

  static let all: [TreeCheck] = [
    .gaps, .confusables, .plainScalars, .continuationLines, .blockScalars, .mappingKeys,
  ]
}

/// A tree during the checks, with their findings and repairs.
struct CheckedTree: WorkingText {
  let source: SourceFile
  let work: [UInt8]
  let textStart: Int
  /// The end of the tree: the end of the text, unless parsing stopped early.
  let end: Int
  let nodes: [YAMLNode]
  let propertySpans: [SourceSpan]
  let decodedText: [UInt8]
  let decodedSpans: [SourceSpan]
  /// Whether the text is ASCII, and so contains no confusable characters.
  let isASCII: Bool
  /// Whether the text contains a parenthesis, and so possibly a SwiftUI expression.
  let hasParentheses: Bool
  /// The comments in source order.
  var comments: [YAMLComment] = []
  var diagnostics: [Diagnostic] = []
  /// The values that are mistakes unless they are strings.
  var suspects: [SuspectScalar] = []
  /// Repairs that require the text to be parsed again.
  var repairs: [SyntaxRepair] = []
  /// Parts that are reported but not repaired.
  var brokenSpans: [SourceSpan] = []
  /// The end of the last expression found; scalars before it belong to it.
  var handledEnd = 0

  func content(_ node: YAMLNode) -> ArraySlice<UInt8> {
    guard let span = node.contentSpan else {
      return decodedText[decodedSpans[Int(node.link)].range]
    }
    return source.bytes[span.range]
  }

  func withContent<Result>(
    _ node: YAMLNode, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard node.content == .decoded else {
      return source.bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[node.sourceRange]))
      }
    }
    let span = decodedSpans[Int(node.link)]
    return decodedText.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[span.range]))
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Whether a node is a flow collection.
  func isFlow(_ index: Int) -> Bool { index >= 0 && nodes[index].style == .flow }
}
