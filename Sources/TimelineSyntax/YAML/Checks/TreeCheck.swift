/// Something that libyaml accepts and a timeline file may not have.
///
/// Checks look at a tree whose text libyaml could read to its end; each is one file and one line in
/// ``TreeCheck/all``.
struct TreeCheck: Sendable {
  let run: @Sendable (inout CheckedTree) -> Void

  static let all: [TreeCheck] = [
    .gaps, .confusables, .plainScalars, .continuationLines, .blockScalars, .mappingKeys,
  ]
}

/// A tree while it is checked, with what the checks found and want repaired.
struct CheckedTree: WorkingText {
  let source: SourceFile
  let work: [UInt8]
  let textStart: Int
  /// Where the tree ends: the end of the text, unless reading stopped for good.
  let end: Int
  let nodes: [YAMLNode]
  let propertySpans: [SourceSpan]
  let decodedText: [UInt8]
  /// Whether the text has no characters beyond ASCII, and so none that could be mistaken.
  let isASCII: Bool
  /// Whether a parenthesis stands anywhere, and so perhaps a SwiftUI expression.
  let hasParentheses: Bool
  /// Whether ``QuickReader`` has read the text, which takes hardly any mistake.
  let isQuick: Bool
  /// The comments in the order of the text.
  var comments: [YAMLComment]
  var diagnostics: [Diagnostic] = []
  /// Repairs that need another reading of the text.
  var repairs: [SyntaxRepair] = []
  /// Parts that are reported and left as they are.
  var brokenSpans: [SourceSpan] = []
  /// Where the last expression ends that was found; what lies before it is a part of it.
  var handledEnd = 0

  func content(_ node: YAMLNode) -> ArraySlice<UInt8> {
    node.isDecoded ? decodedText[node.content.range] : source.bytes[node.content.range]
  }

  func withContent<Result>(
    _ node: YAMLNode, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard node.isDecoded else {
      return source.bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[node.content.range]))
      }
    }
    return decodedText.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[node.content.range]))
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Whether a node is a collection in brackets.
  func isFlow(_ index: Int) -> Bool { index >= 0 && nodes[index].style == .flow }
}
