#if Importer
  import SwiftSyntax

  /// The statements of a function or closure that change values with animations.
  struct ScriptBlock {
    let statements: CodeBlockItemListSyntax
    /// The function around them; nil for a closure or accessor.
    let function: FunctionDeclSyntax?

    /// The block around a call, outside of what runs as a part of it.
    init?(around call: SwiftCall) { self.init(around: Syntax(call.node)) }

    /// The block around a node.
    init?(around node: Syntax) {
      var current: Syntax? = node
      var statements: CodeBlockItemListSyntax?
      while let syntax = current {
        if let list = syntax.as(CodeBlockItemListSyntax.self) { statements = list }
        if let function = syntax.as(FunctionDeclSyntax.self) {
          guard let statements else { return nil }
          self.init(statements, function)
          return
        }
        if let closure = syntax.as(ClosureExprSyntax.self), !Self.isPart(closure) { break }
        if syntax.is(AccessorDeclSyntax.self) || syntax.is(AccessorBlockSyntax.self)
          || syntax.is(InitializerDeclSyntax.self)
        {
          break
        }
        current = syntax.parent
      }
      guard let statements else { return nil }
      self.init(statements, nil)
    }

    private init(_ statements: CodeBlockItemListSyntax, _ function: FunctionDeclSyntax?) {
      (self.statements, self.function) = (statements, function)
    }

    /// Whether a closure runs as a part of the statements around it.
    private static func isPart(_ closure: ClosureExprSyntax) -> Bool {
      var current = closure.parent
      while let syntax = current {
        if let call = syntax.as(FunctionCallExprSyntax.self).flatMap({ SwiftCall($0) }) {
          return runners.contains(call.name)
            || call.name == "run" && call.base?.trimmedDescription == "MainActor"
        }
        if syntax.is(CodeBlockItemListSyntax.self) { return false }
        current = syntax.parent
      }
      return false
    }

    /// The functions that run a closure at once or later.
    static let runners: Set<String> = [
      "withAnimation", "withTransaction", "addAnimationCompletion", "asyncAfter", "async", "Task",
      "detached", "withCheckedContinuation", "withUnsafeContinuation",
      "withCheckedThrowingContinuation", "withUnsafeThrowingContinuation",
    ]

    /// Whether anything in it happens later than at its start.
    var hasTimes: Bool {
      SwiftCalls(
        ["sleep", "asyncAfter", "addAnimationCompletion", "withTransaction"], in: statements
      ).calls.isEmpty == false
        || SwiftCalls(["withAnimation"], in: statements).calls.contains {
          $0["completion"] != nil
        }
    }
  }
#endif
