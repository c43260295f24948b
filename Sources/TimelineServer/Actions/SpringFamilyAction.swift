internal import TimelineDocument
internal import TimelineSyntax

extension CodeAction.Source {
  /// Rewrites a spring with the equivalent parameters of another family.
  static let springFamily = CodeAction.Source(kind: "refactor.rewrite") { request in
    guard let spring = SpringExpression(at: request.span.start, in: request.loaded.document) else {
      return []
    }
    return spring.otherFamilies.map { family in
      CodeAction(
        title: "write the spring as \(family.title)",
        edits: [TextEdit(span: spring.span, replacement: spring.text(in: family))])
    }
  }
}

/// The mapping of a spring's parameters at the cursor, wherever the schema tables expect one.
private struct SpringExpression {
  let span: SourceSpan
  private let model: SpringModel
  /// What is kept besides the parameters of the spring.
  private let rest: [String]

  init?(at offset: Int, in document: TimelineDocument) {
    let tree = document.tree
    let path = NodePath(to: offset, in: tree)
    for (depth, node) in path.nodes.enumerated().reversed() where tree[node].kind == .mapping {
      let expected = ExpectedType.all(at: Array(path.steps.prefix(depth)), in: document)
      guard expected.contains(where: \.isSpring), let model = document.spring(at: node) else {
        continue
      }
      let entries = tree.entries(of: node)
      let span = tree[node].span
      // What is not shown in the new text must not be lost.
      guard !entries.contains(where: \.isMerged),
        !tree.comments.contains(where: { span.contains($0.span) })
      else { return nil }
      self.span = span
      self.model = model
      rest = entries.filter { tree.string(of: $0.key) == "blendDuration" }.map {
        "blendDuration: \(tree.sourceText(of: $0.value))"
      }
      return
    }
    return nil
  }

  /// The families other than the one in which the spring is expressed.
  var otherFamilies: [SpringFamily] { SpringFamily.allCases.filter { $0 != model.family } }

  func text(in family: SpringFamily) -> String {
    let text = family.text(of: model.spring)
    return rest.isEmpty ? text : text.dropLast(2) + ", " + rest.joined(separator: ", ") + " }"
  }
}

extension ExpectedType {
  /// Whether a mapping of a spring's parameters is expected.
  fileprivate var isSpring: Bool {
    guard case .record(let description) = type else { return false }
    return description().describesSpring
  }
}
