#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Changes without `withAnimation`, of variables that `.animation(_:value:)` animates.
  extension SwiftImport {
    /// Reads the actions of the type that set a variable with many values to what is known.
    mutating func readAssignments(to name: String, _ call: SwiftCall, _ read: inout StatesRead) {
      let place = Place(call.node)
      guard let scope = place.syntax,
        let start = file.declarations.stored(name, near: place.type)?.value.flatMap({
          evaluator.value($0)
        })
      else { return }
      let known = own(around: call.node).with(name, start)
      for assignment in Assignments(in: scope).found {
        guard let target = ScriptTarget(assignment.leftOperand), target.path == name,
          known.value(assignment.rightOperand) != nil,
          let action = Self.action(around: Syntax(assignment)),
          let block = ScriptBlock(around: Syntax(assignment)), read.blocks.count < Self.scriptLimit,
          read.isNew(block)
        else { continue }
        readScript(block, action, &read)
      }
    }

    /// The call whose closure a node is in, such as `Button("Next") { … }`.
    private static func action(around node: Syntax) -> SwiftCall? {
      var current = node.parent
      while let syntax = current, !syntax.is(StructDeclSyntax.self) {
        if let call = SwiftCall(syntax) { return call }
        current = syntax.parent
      }
      return nil
    }
  }

  /// Finds assignments.
  private final class Assignments: SyntaxVisitor {
    private(set) var found: [InfixOperatorExprSyntax] = []

    init(in scope: Syntax) {
      super.init(viewMode: .sourceAccurate)
      walk(scope)
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
      let sign = node.operator.trimmedDescription
      if ["=", "+=", "-=", "*=", "/="].contains(sign) { found.append(node) }
      return .visitChildren
    }
  }
#endif
