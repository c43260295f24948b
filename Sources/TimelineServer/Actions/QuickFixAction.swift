internal import TimelineSyntax

extension CodeAction.Source {
  /// The fixes for the findings in the selection; an unsafe one is called so.
  static let quickFix = CodeAction.Source(kind: "quickfix") { request in
    request.touched.compactMap { diagnostic in
      diagnostic.fix.map { fix in
        CodeAction(
          title: fix.isSafe ? fix.title : "\(fix.title) (unsafe)", edits: fix.edits,
          diagnostic: diagnostic, isPreferred: fix.isSafe)
      }
    }
  }
}
