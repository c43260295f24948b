#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Diagnostics for attributes that are misplaced or have no effect.
  extension Diagnostic {
    static func notAStructure(
      _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
    ) -> Diagnostic {
      let reason =
        switch declaration.kind {
        case .enumDecl: "an enum has no stored properties"
        case .classDecl, .actorDecl: "each frame needs a copy of the value, and an object is shared"
        case .protocolDecl: "a protocol has no stored properties"
        default: "it must see the stored properties"
        }
      return Diagnostic(
        node: attribute,
        message: AnimatableMessage(
          id: "notAStructure", message: "'@Animatable' applies only to structures: \(reason)"))
    }

    static func dataIsWritten(
      _ binding: PatternBindingSyntax, attribute: AttributeSyntax
    ) -> Diagnostic {
      Diagnostic(
        node: binding.pattern,
        message: AnimatableMessage(
          id: "dataIsWritten",
          message: "'animatableData' is written here, so '@Animatable' adds only the conformance",
          severity: .warning),
        fixIts: [])
    }

    static func nothingAnimates(
      _ structure: StructDeclSyntax, attribute: AttributeSyntax
    ) -> Diagnostic {
      Diagnostic(
        node: attribute,
        message: AnimatableMessage(
          id: "nothingAnimates",
          message: "'\(structure.name.text)' has no property that animates", severity: .warning))
    }

    static func ignoresNoProperty(attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(
        node: attribute,
        message: AnimatableMessage(
          id: "ignoresNoProperty",
          message: "'@AnimatableIgnored' applies only to stored properties"),
        fixIts: [removal(of: attribute)])
    }

    static func ignoredAnyway(
      _ variable: VariableDeclSyntax, attribute: AttributeSyntax
    ) -> Diagnostic {
      let kind = variable.isStatic ? "static" : "computed"
      return Diagnostic(
        node: attribute,
        message: AnimatableMessage(
          id: "ignoredAnyway",
          message: "a \(kind) property never animates; the attribute has no effect",
          severity: .warning),
        fixIts: [removal(of: attribute)])
    }

    private static func removal(of attribute: AttributeSyntax) -> FixIt {
      .remove(attribute, from: attribute, id: "removeMark", "remove '@AnimatableIgnored'")
    }
  }
#endif
