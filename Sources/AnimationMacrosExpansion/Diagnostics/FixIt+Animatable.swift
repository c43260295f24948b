#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension FixIt {
    /// Inserts `@AnimatableIgnored` before a property.
    ///
    /// `nil` if the declaration has several bindings, since the attribute applies to a single one.
    static func ignore(_ variable: VariableDeclSyntax) -> FixIt? {
      guard variable.bindings.count == 1 else { return nil }
      return insert(
        "@AnimatableIgnored ", at: variable.positionAfterSkippingLeadingTrivia, in: variable,
        id: "ignore", "mark it '@AnimatableIgnored'")
    }

    /// Changes an integer type to `Double`; `nil` if the initial value does not allow it.
    static func makeDouble(
      _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax
    ) -> FixIt? {
      let value = binding.initializer?.value
      guard value == nil || value.flatMap(InitialValueType.of)?.description == "Int",
        value?.is(FunctionCallExprSyntax.self) != true
      else { return nil }
      let message = "make it a 'Double' and round it where it is shown"
      if let type = binding.typeAnnotation?.type {
        let change = Change.replaceText(
          range: type.trimmedRange, with: "Double", in: Syntax(variable))
        return FixIt(
          message: AnimatableFixItMessage(id: "makeDouble", message: message), changes: [change])
      }
      guard value != nil else { return nil }
      return insert(
        ": Double", at: binding.pattern.endPositionBeforeTrailingTrivia, in: variable,
        id: "makeDouble", message)
    }

    /// Inserts a type placeholder after the name.
    static func writeType(
      _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax
    ) -> FixIt {
      insert(
        ": <#Type#>", at: binding.pattern.endPositionBeforeTrailingTrivia, in: variable,
        id: "writeType", "write its type")
    }

    /// Changes `let` to `var`.
    static func makeVariable(_ variable: VariableDeclSyntax) -> FixIt {
      FixIt(
        message: AnimatableFixItMessage(id: "makeVariable", message: "make it a 'var'"),
        changes: [
          .replaceText(
            range: variable.bindingSpecifier.trimmedRange, with: "var", in: Syntax(variable))
        ])
    }

    /// Removes a modifier or an attribute, with the space after it.
    static func remove(
      _ node: some SyntaxProtocol, from declaration: some SyntaxProtocol, id: String,
      _ message: String
    ) -> FixIt {
      FixIt(
        message: AnimatableFixItMessage(id: id, message: message),
        changes: [
          .replaceText(
            range: node.positionAfterSkippingLeadingTrivia..<node.endPosition, with: "",
            in: Syntax(declaration))
        ])
    }

    private static func insert(
      _ text: String, at position: AbsolutePosition, in variable: VariableDeclSyntax, id: String,
      _ message: String
    ) -> FixIt {
      FixIt(
        message: AnimatableFixItMessage(id: id, message: message),
        changes: [.replaceText(range: position..<position, with: text, in: Syntax(variable))])
    }
  }
#endif
