internal import TimelineDocument
internal import TimelineSyntax

/// What was computed of the last versions of a document, which is of use for the next ones.
actor DocumentHistory {
  /// The last version that was loaded.
  private var loaded: LoadedDocument?

  func add(_ loaded: LoadedDocument) { self.loaded = loaded }

  /// A former version that differs from a text within one line alone, around an offset.
  ///
  /// - Parameter word: the span of the text outside of which nothing has changed; nil for the whole
  ///   line.
  func loaded(
    like source: SourceFile, at offset: Int, changedWithin word: SourceSpan? = nil
  ) -> LoadedDocument? {
    guard let loaded else { return nil }
    let former = loaded.document.source
    let common = CommonBytes(former.bytes, source.bytes)
    if let word, common.prefix < word.start || source.bytes.count - common.suffix > word.end {
      return nil
    }
    let line = source.lines.line(at: offset)
    let changes = [former, source].map { source in
      SourceSpan(common.prefix, source.bytes.count - common.suffix)
    }
    let lines = zip([former, source], changes).map { source, span in
      (source.lines.line(at: span.start), source.lines.line(at: span.end))
    }
    return lines.allSatisfy { $0 == (line, line) } ? loaded : nil
  }
}
