#if Macros
  import AnimationMacrosExpansion
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The entry point for `@Animatable`, under the type name that `#externalMacro` refers to.
  ///
  /// The implementation is in a library so that the tests in `Tests/Macros`, a package of their own,
  /// can link it.
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
