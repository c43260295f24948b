package import TimelineSyntax

/// The step from one version of the format to the next one, as edits of the text: comments and layout
/// stay as they are.
package struct FormatMigration: Sendable {
  /// The version that the edits lead to, from the one before.
  package let version: Int
  /// The edits of a file that is of the version before, apart from that of its number.
  package let edits: @Sendable (YAMLTree) -> [TextEdit]

  package init(to version: Int, edits: @escaping @Sendable (YAMLTree) -> [TextEdit]) {
    (self.version, self.edits) = (version, edits)
  }

  /// The steps to each version after the first one, in their order.
  package static let all: [FormatMigration] = []

  /// What became of a file.
  package enum Outcome {
    /// It is of the version, or was not of an earlier one.
    case current
    case migrated(SourceFile)
    /// It is no YAML, or its version cannot be read.
    case refused([Diagnostic])
    /// It is of a later version.
    case newer(Int)
  }

  /// A file in a later version.
  ///
  /// - Parameters:
  ///   - version: the version to which it is changed, at most ``FormatVersion/newest`` if the steps are
  ///     those of this tool.
  ///   - steps: the steps, of which those are made that the file needs.
  package static func migrate(
    _ source: SourceFile, to version: Int, by steps: [FormatMigration] = all,
    limits: YAMLLimits = YAMLLimits()
  ) -> Outcome {
    var current = source
    while true {
      var bag = DiagnosticBag()
      let tree = YAMLReader.read(current, limits: limits, diagnostics: &bag)
      guard !bag.hasErrors else { return .refused(bag.sorted) }
      guard let node = tree.versionNode, let own = Int(tree.string(of: node)), own > 0 else {
        let span = tree.versionNode.map { tree[$0].span } ?? SourceSpan(0, 0)
        return .refused([
          Diagnostic(
            .unsupportedVersion, "the file does not say of which version it is",
            at: DiagnosticLabel(source: current, span: span), help: "write `keyphase: 1`")
        ])
      }
      if own > version { return .newer(own) }
      guard own < version, let step = steps.first(where: { $0.version == own + 1 }) else {
        return current === source ? .current : .migrated(current)
      }
      let edits =
        step.edits(tree) + [
          TextEdit(span: tree[node].span, replacement: String(step.version))
        ]
      current = current.replacing(
        by: edits.sorted { $0.span < $1.span }.applied(to: current.bytes))
    }
  }
}

extension YAMLTree {
  /// The value of the key `keyphase`.
  fileprivate var versionNode: NodeID? {
    guard let root, self[root].kind == .mapping else { return nil }
    return entries(of: root).first { string(of: $0.key) == "keyphase" }.map { resolve($0.value) }
  }
}
