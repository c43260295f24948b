package import TimelineSyntax

extension DocumentLoader {
  /// The first error that edits of several files would introduce in one of them; nil if there is none.
  ///
  /// - Parameters:
  ///   - changes: the files, whose new texts are seen by those that include them.
  ///   - others: texts that take the place of other files, by their location.
  package func firstNewError(
    of changes: [(before: SourceFile, after: SourceFile)],
    besides others: [String: SourceFile] = [:]
  ) -> Diagnostic? {
    var texts = others
    for (before, after) in changes { texts[before.location] = after }
    var edited = self
    edited.references = references.overlaid(with: texts)
    for (before, after) in changes {
      let known = Set(load(before).diagnostics.filter { $0.severity == .error }.map(\.message))
      let error = edited.load(after).diagnostics
        .first { $0.severity == .error && !known.contains($0.message) }
      if let error { return error }
    }
    return nil
  }
}
