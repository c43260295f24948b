#if Macros
  import AnimationMacrosExpansion
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Animatable`, under the name by which the compiler asks this program for it.
  ///
  /// The work is done in a library, so that tests can link it: were they to link this program, all
  /// tests of the package would be built for the compiler's machine, and with them all that they use.
  struct AnimatableMacro: MemberMacro, ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      AnimatableExpansion.expansion(
        of: node, providingMembersOf: declaration, conformingTo: protocols, in: context)
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      try AnimatableExpansion.expansion(
        of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols,
        in: context)
    }
  }
#endif
