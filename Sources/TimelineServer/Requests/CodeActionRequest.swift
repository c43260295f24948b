internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The actions for a range: fixes for its findings, all fixes, comments that ignore a finding,
  /// conversions of a spring, pasted source of other tools as timelines, and the preview.
  static let codeAction = LanguageRequest(
    "textDocument/codeAction",
    capability: JSONValue.Member(
      "codeActionProvider", ["codeActionKinds": .array(CodeAction.kinds.map { .string($0) })]),
    kinds: [.timeline, .beginning, .foreign], nothing: []
  ) { context in
    let kind = context.document.kind
    // What was pasted into an empty file is no timeline file yet.
    let isPasted =
      kind != .timeline
      && PastedSource(
        at: context.span ?? SourceSpan(0, context.source.bytes.count), in: context.source) != nil
    guard kind == .timeline || isPasted else { return [] }
    let linted = isPasted ? [] : await context.document.analysis.lintWithFixes()
    guard let diagnostics = linted else { throw ResponseError.contentModified }
    let request = CodeActionRequest(
      context: context,
      wanted: context.parameters["context"]["only"].elements.compactMap(\.string),
      loaded: await context.loaded(), diagnostics: diagnostics,
      span: context.span ?? SourceSpan(0, context.source.bytes.count))
    // Some are verified by further checks of the document.
    let actions = await context.document.queue.run {
      (isPasted ? [.paste] : CodeAction.sources).flatMap { source in
        request.takes(source.kind)
          ? source.actions(request).compactMap { action -> JSONValue? in
            let isHidden = action.disabledReason != nil && !context.client.takesDisabledActions
            return isHidden ? nil : action.json(source.kind, in: context)
          } : []
      }
    }
    guard let actions else { throw ResponseError.cancelled }
    return .array(actions)
  }
}

/// A request for code actions.
struct CodeActionRequest {
  let context: RequestContext
  /// The requested kinds; empty if all kinds are requested.
  let wanted: [String]
  let loaded: LoadedDocument
  let diagnostics: [Diagnostic]
  /// The span of the selection.
  let span: SourceSpan

  /// Whether actions of a kind are requested.
  func takes(_ kind: String) -> Bool {
    wanted.isEmpty || wanted.contains { kind == $0 || kind.hasPrefix($0 + ".") }
  }

  /// Whether the client explicitly requests a kind or one of its subkinds.
  func isAsked(for kind: String) -> Bool {
    wanted.contains { $0 == kind || $0.hasPrefix(kind + ".") }
  }

  /// The findings in this file that overlap the selection.
  var touched: [Diagnostic] {
    diagnostics.filter { diagnostic in
      let label = diagnostic.primary.span
      return diagnostic.primary.source === context.source && label.start <= span.end
        && span.start <= label.end
    }
  }
}

/// A code action.
struct CodeAction {
  /// A source of code actions; each has one entry in ``sources`` and, but for fixes, one file in `Actions`.
  struct Source: Sendable {
    let kind: String
    let actions: @Sendable (CodeActionRequest) -> [CodeAction]
  }

  /// The title, in the imperative.
  var title: String
  var edits: [TextEdit]
  /// The diagnostic that the action fixes.
  var diagnostic: Diagnostic?
  /// Whether the client may apply the action automatically.
  var isPreferred = false
  /// The command that the action runs in place of edits.
  var command: JSONValue?
  /// Why the action cannot be chosen, which only some editors show; nil if it can.
  var disabledReason: String?

  static let sources: [Source] = [
    .quickFix, .paste, .ignoreHere, .springFamily, .fixAll, .preview,
  ]

  static let kinds: [String] = sources.map(\.kind).reduce(into: []) { kinds, kind in
    if !kinds.contains(kind) { kinds.append(kind) }
  }

  func json(_ kind: String, in context: RequestContext) -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("title", .string(title)), JSONValue.Member("kind", .string(kind)),
    ]
    if let diagnostic = diagnostic.map(context.diagnosticEncoder.json) {
      members.append(JSONValue.Member("diagnostics", [diagnostic]))
    }
    if isPreferred { members.append(JSONValue.Member("isPreferred", true)) }
    if let disabledReason {
      members.append(JSONValue.Member("disabled", ["reason": .string(disabledReason)]))
    } else if let command {
      members.append(JSONValue.Member("command", command))
    } else {
      members.append(JSONValue.Member("edit", context.workspaceEdit(edits)))
    }
    return .object(members)
  }
}

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
