#if Importer
  import SwiftOperators
  import SwiftParser
  import SwiftSyntax
  import TimelineImport
  import TimelineSyntax

  /// A parsed Swift file: its declarations, its calls, and what the parser could not read.
  struct SwiftFile {
    let source: SourceFile
    let tree: SourceFileSyntax
    let declarations: SwiftDeclarations
    private let found = FoundCalls()
    /// The deepest nesting of nodes that is read, so that no recursion is too deep for the stack.
    static let depthLimit = 1200

    /// Parses a source, and logs what is not Swift.
    init(_ source: SourceFile, _ log: inout ImportLog) throws(ImportError) {
      self.source = source
      if let (reason, place) = SwiftNesting(source).refusal {
        throw ImportError(reason, at: place, in: source, help: "import a part of the file")
      }
      let tree = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      try Self.check(Syntax(tree), source, &log)
      self.tree = OperatorFolder().rewrite(tree).as(SourceFileSyntax.self) ?? tree
      declarations = SwiftDeclarations(self.tree)
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

    /// The calls with some names in a part of the file, which is searched once.
    func calls(_ names: Set<String>, in syntax: some SyntaxProtocol) -> [SwiftCall] {
      found.calls(names, in: Syntax(syntax))
    }

    /// The values that are assigned to a variable.
    func assignments(to name: String) -> [ExprSyntax] { found.assignments(to: name, in: tree) }

    /// A place as `Badge.swift:14`.
    func location(of node: some SyntaxProtocol) -> String {
      let name = source.path.split(separator: "/").last.map(String.init) ?? "-"
      return "\(name):\(source.position(at: node.place.start).line)"
    }
  }

  /// The calls that have been found, by the part of the file and the names.
  private final class FoundCalls {
    private struct Key: Hashable {
      var syntax: SyntaxIdentifier
      var names: Set<String>
    }

    private var calls: [Key: [SwiftCall]] = [:]
    private var assignments: [String: [ExprSyntax]]?

    func assignments(to name: String, in tree: SourceFileSyntax) -> [ExprSyntax] {
      if let assignments { return assignments[name] ?? [] }
      let all = AssignmentFinder(in: tree).values
      assignments = all
      return all[name] ?? []
    }

    func calls(_ names: Set<String>, in syntax: Syntax) -> [SwiftCall] {
      let key = Key(syntax: syntax.id, names: names)
      if let known = calls[key] { return known }
      let found = SwiftCalls(names, in: syntax).calls
      calls[key] = found
      return found
    }
  }

  /// Finds the values that are assigned to variables, by their names.
  private final class AssignmentFinder: SyntaxVisitor {
    private(set) var values: [String: [ExprSyntax]] = [:]

    init(in tree: SourceFileSyntax) {
      super.init(viewMode: .sourceAccurate)
      walk(tree)
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
      if node.operator.is(AssignmentExprSyntax.self), let target = ScriptTarget(node.leftOperand),
        target.field.isEmpty
      {
        values[target.root, default: []].append(node.rightOperand)
      }
      return .visitChildren
    }
  }

  extension SyntaxProtocol {
    /// The bytes of the node without the trivia around it.
    var place: SourceSpan {
      let start = positionAfterSkippingLeadingTrivia.utf8Offset
      return SourceSpan(start, max(start, endPositionBeforeTrailingTrivia.utf8Offset))
    }
  }

  /// Puts operators in the order of their precedence, in the whole tree, so that every node keeps its place.
  private final class OperatorFolder: SyntaxRewriter {
    /// The longest chain that is read: each operator is a level of the tree.
    private static let limit = 200

    override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
      let inner = super.visit(node)
      guard let sequence = inner.as(SequenceExprSyntax.self),
        sequence.elements.count < Self.limit
      else { return inner }
      return (try? OperatorTable.standardOperators.foldSingle(sequence)) ?? inner
    }
  }

  extension ExprSyntax {
    /// The expression without parentheses, `try` and `await` around it.
    var folded: ExprSyntax {
      var current = self
      while true {
        if let tuple = current.as(TupleExprSyntax.self), tuple.elements.count == 1,
          let element = tuple.elements.first, element.label == nil
        {
          current = element.expression
        } else if let attempt = current.as(TryExprSyntax.self) {
          current = attempt.expression
        } else if let waiting = current.as(AwaitExprSyntax.self) {
          current = waiting.expression
        } else {
          return current
        }
      }
    }
  }
#endif
