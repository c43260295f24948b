#if Importer
  import SwiftSyntax

  /// A call with its name and its arguments, in which closures after the parentheses are arguments, too.
  struct SwiftCall {
    /// The call in the source.
    let node: FunctionCallExprSyntax
    /// The last component of what is called: `spring` for `.spring()` and `Animation.spring()`.
    let name: String
    /// What the function is a member of; nil if it is none, or if the member is implicit.
    let base: ExprSyntax?
    /// The arguments with their labels, in order.
    let arguments: [(label: String?, value: ExprSyntax)]

    /// Reads a call; nil for other expressions.
    init?(_ expression: some SyntaxProtocol) {
      guard let node = expression.as(FunctionCallExprSyntax.self) else { return nil }
      var called = node.calledExpression
      if let generic = called.as(GenericSpecializationExprSyntax.self) {
        called = generic.expression
      }
      if let member = called.as(MemberAccessExprSyntax.self) {
        (name, base) = (member.declName.baseName.text, member.base)
      } else if let reference = called.as(DeclReferenceExprSyntax.self) {
        (name, base) = (reference.baseName.text, nil)
      } else {
        return nil
      }
      self.node = node
      var arguments = node.arguments.map { (label: $0.label?.text, value: $0.expression) }
      if let closure = node.trailingClosure { arguments.append((nil, ExprSyntax(closure))) }
      for closure in node.additionalTrailingClosures {
        arguments.append((closure.label.text, ExprSyntax(closure.closure)))
      }
      self.arguments = arguments
    }

    /// The name in the source, without what it is a member of.
    var nameNode: ExprSyntax {
      let called = node.calledExpression
      return called.as(MemberAccessExprSyntax.self).map { ExprSyntax($0.declName) } ?? called
    }

    /// Whether it is a member of a colour, such as `.black.opacity(0.5)`.
    var isOfColor: Bool {
      guard name == "opacity", let base else { return false }
      if let member = base.as(MemberAccessExprSyntax.self) {
        return member.base.map { $0.trimmedDescription == "Color" } ?? true
      }
      return SwiftCall(base)?.name == "Color"
    }

    /// The argument with a label.
    subscript(label: String) -> ExprSyntax? { arguments.first { $0.label == label }?.value }

    /// The first argument without a label that is no closure.
    var first: ExprSyntax? {
      arguments.first { $0.label == nil && !$0.value.is(ClosureExprSyntax.self) }?.value
    }

    /// The first closure, after which the ones with labels follow.
    var closure: ClosureExprSyntax? {
      arguments.first { $0.label == nil && $0.value.is(ClosureExprSyntax.self) }?.value
        .as(ClosureExprSyntax.self)
    }

    /// The closure with a label.
    func closure(_ label: String) -> ClosureExprSyntax? { self[label]?.as(ClosureExprSyntax.self) }
  }

  extension ClosureExprSyntax {
    /// The names of the parameters.
    var parameterNames: [String] {
      if case .simpleInput(let list)? = signature?.parameterClause { return list.map(\.name.text) }
      guard case .parameterClause(let clause)? = signature?.parameterClause else { return [] }
      return clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    }
  }

  extension CodeBlockItemListSyntax {
    /// The value of a body with one expression or `return`.
    var onlyExpression: ExprSyntax? { count == 1 ? first?.onlyExpression : nil }
  }

  extension CodeBlockItemSyntax {
    /// The value of an expression or a `return`.
    var onlyExpression: ExprSyntax? {
      switch item {
      case .expr(let expression): return expression
      case .stmt(let statement):
        if let result = statement.as(ReturnStmtSyntax.self) { return result.expression }
        return statement.as(ExpressionStmtSyntax.self)?.expression
      default: return nil
      }
    }
  }

  extension CodeBlockItemListSyntax {
    /// The expression of a body whose other statements declare constants.
    var lastExpression: ExprSyntax? {
      guard let last else { return nil }
      for item in dropLast() {
        guard case .decl = item.item else { return nil }
      }
      return last.onlyExpression
    }

    /// The local constants of a body with their expressions.
    var localConstants: [String: ExprSyntax] {
      var constants: [String: ExprSyntax] = [:]
      for item in self {
        guard case .decl(let declaration) = item.item,
          let variable = declaration.as(VariableDeclSyntax.self)
        else { continue }
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = binding.initializer?.value
          else { continue }
          constants[name] = value
        }
      }
      return constants
    }
  }

  extension FreestandingMacroExpansionSyntax {
    /// Whether it is a preview of Xcode, which shows what the file has and moves nothing by itself.
    var isPreview: Bool { macroName.text == "Preview" }
  }

  /// The calls and declarations of some kinds in a part of a source, without those that `#if` leaves out.
  final class SwiftCalls: SyntaxVisitor {
    private(set) var calls: [SwiftCall] = []
    private let names: Set<String>
    private let entersFound: Bool

    /// - Parameters:
    ///   - names: the names of the calls to find; empty for all.
    ///   - entersFound: whether calls inside of those that are found are found, too.
    init(_ names: Set<String>, in syntax: some SyntaxProtocol, entersFound: Bool = true) {
      self.names = names
      self.entersFound = entersFound
      super.init(viewMode: .sourceAccurate)
      walk(syntax)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let call = SwiftCall(node), names.isEmpty || names.contains(call.name) else {
        return .visitChildren
      }
      // A colour's opacity is no modifier of a view.
      if !names.isEmpty, call.isOfColor { return .visitChildren }
      calls.append(call)
      return entersFound ? .visitChildren : .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      node.isChosen ? .visitChildren : .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      node.isPreview ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      node.isPreview ? .skipChildren : .visitChildren
    }
  }

  extension IfConfigClauseSyntax {
    /// Whether it is the first clause of its `#if` that an app on a telephone compiles.
    var isChosen: Bool {
      guard let clauses = parent?.as(IfConfigClauseListSyntax.self) else { return true }
      let excluded = [
        "os(macOS)", "os(Linux)", "os(watchOS)", "canImport(AppKit)", "false", "DEBUG",
      ]
      let chosen = clauses.first { clause in
        guard let condition = clause.condition?.trimmedDescription else { return true }
        return !excluded.contains(condition)
      }
      return chosen?.id == id
    }
  }
#endif
