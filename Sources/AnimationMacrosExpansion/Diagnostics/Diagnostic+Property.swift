#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Diagnostics for properties that do not animate.
  extension Diagnostic {
    static func cannotAnimate(
      _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, _ type: NonAnimatableType
    ) -> Diagnostic {
      let double = type.isInteger ? FixIt.makeDouble(binding, of: variable) : nil
      return property(
        binding, of: variable, id: "cannotAnimate", "cannot animate: \(type.reason)",
        fixIts: [double])
    }

    static func unknownType(
      _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax
    ) -> Diagnostic {
      property(
        binding, of: variable, id: "unknownType",
        "needs a written type: '@Animatable' cannot work out the type of this initial value",
        fixIts: [.writeType(binding, of: variable)])
    }

    static func lazy(
      _ binding: PatternBindingSyntax, modifier: DeclModifierSyntax, of variable: VariableDeclSyntax
    ) -> Diagnostic {
      property(
        binding, of: variable, id: "lazy",
        "cannot animate: reading a 'lazy' property changes the value it belongs to",
        fixIts: [.remove(modifier, from: variable, id: "removeLazy", "remove 'lazy'")])
    }

    static func constant(
      _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax
    ) -> Diagnostic {
      property(
        binding, of: variable, id: "constant",
        "does not animate: a 'let' cannot be set for each frame", severity: .warning,
        fixIts: [.makeVariable(variable)])
    }

    static func tuplePattern(
      _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax
    ) -> Diagnostic {
      Diagnostic(
        node: binding.pattern,
        message: AnimatableMessage(
          id: "tuplePattern",
          message: "properties declared as a tuple cannot animate; declare them one by one"),
        fixIts: [.ignore(variable)].compactMap(\.self))
    }

    static func unknownConfiguration(_ condition: IfConfigDeclSyntax) -> Diagnostic {
      Diagnostic(
        node: condition.clauses.first?.poundKeyword ?? .poundToken(),
        message: AnimatableMessage(
          id: "unknownConfiguration",
          message: "this compiler does not tell macros which branch of '#if' it takes; "
            + "write 'animatableData' by hand or move the '#if' out of the structure"))
    }

    /// A diagnostic at a property's name; its last fix-it excludes the property.
    private static func property(
      _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, id: String,
      _ message: String, severity: DiagnosticSeverity = .error, fixIts: [FixIt?]
    ) -> Diagnostic {
      Diagnostic(
        node: binding.pattern,
        message: AnimatableMessage(
          id: id, message: "'\(binding.pattern.trimmedDescription)' \(message)", severity: severity),
        fixIts: (fixIts + [.ignore(variable)]).compactMap(\.self))
    }
  }
#endif
