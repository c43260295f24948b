#if Macros
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// The expansion of `@Animatable`: the conformance, and `animatableData` from the stored
  /// properties.
  package struct AnimatableExpansion: MemberMacro, ExtensionMacro {
    package static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      guard let structure = declaration.as(StructDeclSyntax.self) else {
        context.diagnose(.notAStructure(declaration, attribute: node))
        return []
      }
      var collector = AnimatablePropertyCollector(configuration: context.buildConfiguration)
      collector.collect(structure.memberBlock.members)
      if let existing = collector.existingData {
        context.diagnose(.dataIsWritten(existing.binding, attribute: node))
        return []
      }
      if collector.properties.isEmpty && collector.diagnostics.isEmpty {
        context.diagnose(.nothingAnimates(structure, attribute: node))
      }
      for diagnostic in collector.diagnostics { context.diagnose(diagnostic) }
      let access = accessLevel(of: structure, within: context.lexicalContext.first)
      return [AnimatableDataProperty(of: collector.properties, access: access).declaration]
    }

    package static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // If the type already conforms, the compiler passes no protocols.
      guard declaration.is(StructDeclSyntax.self), !protocols.isEmpty else { return [] }
      let availability = declaration.attributes.filter {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "available"
      }
      var collector = AnimatablePropertyCollector(configuration: context.buildConfiguration)
      collector.collect(declaration.memberBlock.members)
      let isIsolated = collector.existingData.map {
        declaration.attributes.hasMainActor && $0.variable.modifier("nonisolated") == nil
          || $0.variable.attributes.hasMainActor
      }
      // The protocol belongs to no actor, and generated data to none either. Data that is written by
      // hand may belong to the main actor: the program then checks that it is used there.
      let check = isIsolated ?? false ? "@preconcurrency " : ""
      var conformance = try ExtensionDeclSyntax(
        "extension \(type.trimmed): \(raw: check)AnimationCore.Animatable {}")
      conformance.attributes = AttributeListSyntax(
        availability.map { $0.trimmed.with(\.trailingTrivia, .newline) })
      return [conformance]
    }

    /// The access modifier that `animatableData` needs to satisfy a public protocol; `nil` for
    /// none.
    ///
    /// A structure without an access modifier has the level of the enclosing extension.
    private static func accessLevel(
      of structure: StructDeclSyntax, within context: Syntax?
    ) -> String? {
      let levels: Set = ["public", "package", "internal", "fileprivate", "private"]
      let inherited = context?.as(ExtensionDeclSyntax.self)?.modifiers
      for modifiers in [structure.modifiers, inherited].compactMap(\.self) {
        guard let level = modifiers.first(where: { levels.contains($0.name.text) }) else {
          continue
        }
        return ["public", "package"].contains(level.name.text) ? level.name.text : nil
      }
      return nil
    }
  }
#endif
