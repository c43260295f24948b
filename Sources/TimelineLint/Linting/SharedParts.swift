internal import TimelineDocument
internal import TimelineSyntax

/// The parts of a file that several timelines use through an alias.
struct SharedParts {
  /// The ranges of each timeline, in its own text and in what its aliases refer to.
  private let spans: [[SourceSpan]]
  private let timelines: [LintedTimeline]

  init(_ tree: YAMLTree, _ timelines: [LintedTimeline]) {
    self.timelines = timelines
    let hasAliases = tree.nodeIDs.contains { tree[$0].kind == .alias }
    spans =
      hasAliases
      ? timelines.map { timeline in
        let name = timeline.timeline.name.node
        var spans = [timeline.timeline.span]
        // The tracks of an entry have no name, and stand for themselves.
        let value = timeline.isEntry ? name : tree.value(of: name)
        Self.addTargets(of: value, in: tree, to: &spans)
        return spans
      } : []
  }

  private static func addTargets(
    of node: NodeID, in tree: YAMLTree, to spans: inout [SourceSpan]
  ) {
    for child in tree.subtree(of: node) where tree[child].kind == .alias {
      let target = tree.resolve(child)
      guard tree[target].kind != .alias, !spans.contains(tree[target].span) else { continue }
      spans.append(tree[target].span)
      addTargets(of: target, in: tree, to: &spans)
    }
  }

  /// The findings of a rule, of which each one in a shared part is there once and names the
  /// timelines.
  ///
  /// - Parameter check: the findings of the rule in a single timeline.
  func merge(
    _ diagnostics: [Diagnostic], check: (LintedTimeline) -> [Diagnostic]
  ) -> [Diagnostic] {
    guard !spans.isEmpty else { return diagnostics }
    var found: [Int: Set<DiagnosticIdentity>] = [:]
    var seen: Set<DiagnosticIdentity> = []
    return diagnostics.compactMap { diagnostic in
      let identity = diagnostic.identity
      let owners = spans.indices.filter { index in
        spans[index].contains { $0.contains(diagnostic.primary.span) }
      }
      guard owners.count > 1 else { return diagnostic }
      guard seen.insert(identity).inserted else { return nil }
      let names = owners.filter { owner in
        if found[owner] == nil { found[owner] = Set(check(timelines[owner]).map(\.identity)) }
        return found[owner]?.contains(identity) ?? false
      }
      return diagnostic.named(in: names.map { timelines[$0].name })
    }
  }
}
