internal import TimelineDocument
internal import TimelineFormatter
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// Formats the document with minimal edits; returns none if the document is invalid.
  static let formatting = LanguageRequest(
    "textDocument/formatting", capability: JSONValue.Member("documentFormattingProvider", true)
  ) { context in
    let loaded = await context.loaded()
    let loader = context.configuration.loader
    let formatter = DocumentFormatter(limits: loader.limits)
    switch formatter.format(loaded.document.tree, diagnostics: loaded.diagnostics) {
    // The errors have already been published as diagnostics.
    case .refused: return .array([])
    case .failed(let reason): throw ResponseError.failed(reason)
    case .formatted(let result):
      guard result.bytes != context.source.bytes else { return .array([]) }
      let (before, after) = (CurveComparison(loaded), CurveComparison(loader.load(result)))
      guard before.isKept(in: after), after.isKept(in: before) else {
        throw ResponseError.failed("the formatted text would move otherwise")
      }
      return .array(LineEdits.edits(from: context.source, to: result).map(context.edit))
    }
  }
}
