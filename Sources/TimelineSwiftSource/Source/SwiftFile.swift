#if Importer
  import SwiftOperators
  import SwiftParser
  import SwiftSyntax
  package import TimelineImport
  package import TimelineSyntax

  /// A parsed Swift file: its declarations, its calls, and what the parser could not read.
  struct SwiftFile {
    let source: SourceFile
    let tree: SourceFileSyntax
    let declarations: SwiftDeclarations
    /// The deepest nesting of nodes that is read, so that no recursion is too deep for the stack.
    static let depthLimit = 1200

    /// Parses a source, and logs what is not Swift.
    init(_ source: SourceFile, _ log: inout ImportLog) throws(ImportError) {
      self.source = source
      let tree = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      try Self.check(Syntax(tree), source, &log)
      self.tree = tree
      declarations = SwiftDeclarations(tree)
    }

    /// Walks the tree without recursion: what the parser skipped or made up is logged.
    private static func check(_ root: Syntax, _ source: SourceFile, _ log: inout ImportLog)
      throws(ImportError)
    {
      var stack: [(node: Syntax, depth: Int)] = [(root, 0)]
      while let (node, depth) = stack.popLast() {
        guard depth < depthLimit else {
          throw ImportError(
            "expressions are nested or chained too deep here", at: node.place, in: source,
            help: "import a part of the file")
        }
        if node.is(UnexpectedNodesSyntax.self), node.trimmedLength.utf8Length > 0 {
          log.lose(
            "the Swift here cannot be parsed", at: node.place,
            instead:
              "what the parser did not read is left out: correct the source, or import a part of it"
          )
        } else if let token = node.as(TokenSyntax.self), token.presence == .missing {
          let start = min(node.positionAfterSkippingLeadingTrivia.utf8Offset, source.bytes.count)
          log.lose(
            "`\(token.text.isEmpty ? "a name" : token.text)` is missing here",
            at: SourceSpan(start, start),
            instead: "the rest is read as if it were there")
        }
        for child in node.children(viewMode: .all) { stack.append((child, depth + 1)) }
      }
    }

    /// A place as `Badge.swift:14`.
    func location(of node: some SyntaxProtocol) -> String {
      let name = source.path.split(separator: "/").last.map(String.init) ?? "-"
      return "\(name):\(source.position(at: node.place.start).line)"
    }
  }

  extension SyntaxProtocol {
    /// The bytes of the node without the trivia around it.
    var place: SourceSpan {
      let start = positionAfterSkippingLeadingTrivia.utf8Offset
      return SourceSpan(start, max(start, endPositionBeforeTrailingTrivia.utf8Offset))
    }
  }

  extension ExprSyntax {
    /// The expression with its operators in order of precedence, without parentheses around it.
    var folded: ExprSyntax {
      var expression = self
      if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count < 200 {
        expression = (try? OperatorTable.standardOperators.foldSingle(sequence)) ?? expression
      }
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first, element.label == nil
      {
        return element.expression.folded
      }
      return expression
    }
  }
#endif
