#if Macros
  import AnimationMacrosExpansion
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The entry point for `@AnimatableIgnored`, under the type name that `#externalMacro` refers to.
  struct AnimatableIgnoredMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      AnimatableIgnoredExpansion.expansion(
        of: node, providingPeersOf: declaration, in: context)
    }
  }
#endif
