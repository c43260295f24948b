internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports definitions that are never used.
  static let unusedDefinition = LintRule(
    RuleDescription(
      "unused-definition", group: .style,
      summary:
        "A property, constant, curve, spring, animation or path that nothing in the file uses.",
      reason: """
        It is left over, or its use is misspelled. Files that contain only definitions are made to \
        be included, and are not checked. An element that nothing moves is drawn all the same.
        """,
      severity: .warning, fixability: .unsafe,
      failing: """
        keyphase: 1
        springs:
          brisk: { duration: 0.35, bounce: 0.1 }
          slow: { duration: 1.2 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: brisk }
        """,
      passing: """
        keyphase: 1
        springs:
          brisk: { duration: 0.35, bounce: 0.1 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: brisk }
        """)
  ) { context in
    guard context.isSound, !context.document.timelines.isEmpty else { return }
    let kinds: Set<NameKind> = [
      .property, .constant, .parameter, .curve, .spring, .animation, .path,
    ]
    let references = context.document.references
    let definitions = references.filter { $0.isDefinition && kinds.contains($0.kind) }
    let definedKinds = Set(definitions.map(\.kind))
    var unusedNames = Set(definitions.map(DefinedName.init))
    for reference in references where !reference.isDefinition {
      // Most files use all that they define, and early.
      if unusedNames.isEmpty { return }
      if definedKinds.contains(reference.kind) { unusedNames.remove(DefinedName(reference)) }
    }
    let unused = definitions.filter { unusedNames.contains(DefinedName($0)) }
    guard !unused.isEmpty else { return }
    let removal = DefinitionRemoval(context.document.tree, unused: Set(unused.map(\.span)))
    for definition in unused {
      context.report(
        "the \(definition.kind.rawValue) `\(definition.name)` is used nowhere",
        at: definition.span,
        help: definition.kind == .parameter
          ? "use it as `$\(definition.name)` in the timeline, or remove it"
          : "remove it; definitions for other files belong in a file without timelines",
        fix: removal.fix(for: definition))
    }
  }
}

/// The identity of a definition.
private struct DefinedName: Hashable {
  var kind: NameKind
  var name: String
  var scope: String

  init(_ reference: NameReference) {
    kind = reference.kind
    name = reference.name
    scope = reference.scope
  }

  /// Definitions with the same name are rare.
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
