internal import TimelineDocument
internal import TimelineFormatter
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// Formats the document with minimal edits; returns none if the document is invalid.
  static let formatting = LanguageRequest(
    "textDocument/formatting", capability: JSONValue.Member("documentFormattingProvider", true),
    nothing: []
  ) { context in
    guard let result = try await context.formatted() else { return .array([]) }
    return .array(LineEdits.edits(from: context.source, to: result).map(context.edit))
  }
}

extension RequestContext {
  var formatter: DocumentFormatter { DocumentFormatter(limits: configuration.loader.limits) }

  /// The document in canonical layout; nil if that is its layout, if it is invalid, or if the
  /// configuration excludes it.
  ///
  /// - Throws: ``ResponseError`` if another layout would change more.
  func formatted() async throws -> SourceFile? {
    let loaded = await loaded()
    guard let result = await document.queue.run({ formatting(of: loaded) }) else {
      throw ResponseError.cancelled
    }
    return try result.get()
  }

  private func formatting(of loaded: LoadedDocument) -> Result<SourceFile?, ResponseError> {
    if configuration.settings(for: source).isExcluded { return .success(nil) }
    switch formatter.format(loaded.document.tree, diagnostics: loaded.diagnostics) {
    // The errors have already been published as diagnostics.
    case .refused: return .success(nil)
    case .failed(let reason): return .failure(.failed(reason))
    case .formatted(let result):
      guard result.bytes != source.bytes else { return .success(nil) }
      let outcome = CurveComparison.outcome(
        of: loaded, as: configuration.loader.load(result),
        steppingLimit: LintSettings.editorSteppingLimit)
      switch outcome {
      case .kept: return .success(result)
      case .unknown: return .success(nil)
      case .changed: return .failure(.failed("the formatted text would move otherwise"))
      }
    }
  }
}
