#if Importer
  import SwiftSyntax

  /// The states that were read, each with the type around it: several views of a file may have states of one name.
  struct StatesRead {
    /// A variable of a type.
    struct State: Hashable {
      var name: String
      var type: String?
    }

    private var bases: [State: [Syntax]] = [:]
    /// The animations of variables with many values, which the changes of a script may have.
    private(set) var waiting: [(name: String, call: SwiftCall)] = []
    private var changes: [State: String] = [:]

    /// The statements that were read.
    private(set) var blocks: Set<SyntaxIdentifier> = []

    /// Whether a block was not read before; it is read from now on.
    mutating func isNew(_ block: ScriptBlock) -> Bool {
      blocks.insert(block.statements.id).inserted
    }

    /// What an `.animation(_:value:)` of the state is applied to: an outer one does not animate it again.
    func animated(_ state: State) -> [Syntax] { bases[state] ?? [] }

    /// Adds what an `.animation(_:value:)` is applied to.
    mutating func add(_ state: State, animated base: Syntax) {
      bases[state, default: []].append(base)
    }

    /// Adds the `.animation(_:value:)` of a variable with many values.
    mutating func wait(for call: SwiftCall, of name: String) { waiting.append((name, call)) }

    /// Adds a change of the state by `withAnimation`.
    ///
    /// - Parameter animation: nil for the default one.
    /// - Returns: whether an earlier change has another animation; nil for the first change.
    mutating func changed(_ state: State, by animation: ExprSyntax?) -> Bool? {
      let text = animation?.trimmedDescription ?? ".default"
      guard let known = changes[state] else {
        changes[state] = text
        return nil
      }
      return known != text
    }
  }

  /// Finds the conditions by which expressions choose between values.
  final class ChoiceConditions: SyntaxVisitor {
    /// The conditions as written, without the `!` before them.
    private(set) var texts: Set<String> = []

    init(in syntax: Syntax) {
      super.init(viewMode: .sourceAccurate)
      walk(syntax)
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
      let condition = node.condition.folded
      let plain = condition.as(PrefixOperatorExprSyntax.self)?.expression ?? condition
      texts.insert(plain.trimmedDescription)
      return .visitChildren
    }
  }
#endif
