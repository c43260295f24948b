#if Macros
  package import SwiftSyntax
  package import SwiftSyntaxMacros

  /// The expansion of `@AnimatableIgnored`: no code, since it is only a marker for `@Animatable`.
  package struct AnimatableIgnoredExpansion: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self) else {
        context.diagnose(.ignoresNoProperty(attribute: node))
        return []
      }
      if variable.isStatic || variable.bindings.allSatisfy(\.isComputed) {
        context.diagnose(.ignoredAnyway(variable, attribute: node))
      }
      return []
    }
  }
#endif
