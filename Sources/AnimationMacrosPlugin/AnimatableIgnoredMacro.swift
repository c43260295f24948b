#if Macros
  import AnimationMacrosExpansion
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@AnimatableIgnored`, under the name by which the compiler asks this program for it.
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
