#if Importer
  import SwiftSyntax
  import TimelineSyntax

  /// The `ForEach` around a view, whose copies know their index.
  struct ViewCopies {
    /// The values of the index in the copies.
    let indices: [SwiftValue]
    /// Whether the number is in the source.
    let isCounted: Bool
    /// The name that the index has.
    let index: String
    /// The place of what is repeated.
    let place: SourceSpan
    /// The number of copies if the source has none, and the largest that is imported.
    private static let (fallback, limit) = (5, 100)

    /// Nil if no `ForEach` with an index is around a node.
    init?(around node: some SyntaxProtocol, _ evaluator: SwiftEvaluator) {
      var current = node.parent
      while let syntax = current {
        if let call = SwiftCall(syntax), call.name == "ForEach", let data = call.first,
          let closure = call.closure, Syntax(closure).contains(Syntax(node)),
          let index = Self.index(of: data, closure)
        {
          let items = KeyframeReader.items(data, evaluator)
          guard items?.isEmpty != true else { return nil }
          let unknown = (0..<Self.fallback).map { SwiftValue.number(Double($0)) }
          indices = Array((items ?? unknown).prefix(Self.limit))
          isCounted = items.map { $0.count <= Self.limit } ?? false
          (self.index, place) = (index, data.place)
          return
        }
        current = syntax.parent
      }
      return nil
    }

    /// The parameter that is the index: of a range or of indices the only one, of an enumeration the first one.
    private static func index(of data: ExprSyntax, _ closure: ClosureExprSyntax) -> String? {
      let names = closure.parameterNames
      let text = data.trimmedDescription
      if text.contains(".enumerated()") { return names.count == 2 ? names[0] : nil }
      guard text.contains("..<") || text.contains("...") || text.hasSuffix(".indices") else {
        return nil
      }
      return names.count == 1 ? names[0] : nil
    }

    /// Whether any of some parts of the source has the index.
    func isMentioned(in parts: [Syntax?]) -> Bool {
      parts.contains { part in
        part?.tokens(viewMode: .sourceAccurate).contains { $0.text == index } ?? false
      }
    }
  }
#endif
