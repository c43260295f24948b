internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// What can be done at a place: a finding's fix, all fixes, a comment that lets a finding pass, a
  /// spring in other words.
  static let codeAction = LanguageRequest(
    "textDocument/codeAction",
    capability: JSONValue.Member(
      "codeActionProvider", ["codeActionKinds": .array(CodeAction.kinds.map { .string($0) })])
  ) { context in
    let request = CodeActionRequest(
      context: context,
      wanted: context.parameters["context"]["only"].elements.compactMap(\.string),
      loaded: await context.loaded(), diagnostics: await context.diagnostics(),
      span: context.span ?? SourceSpan(0, context.source.bytes.count))
    let actions = CodeAction.sources.flatMap { source in
      request.takes(source.kind)
        ? source.actions(request).map { $0.json(source.kind, in: context) } : []
    }
    return .array(actions)
  }
}

/// What a code action looks at.
struct CodeActionRequest {
  let context: RequestContext
  /// The kinds that the editor asks for; empty where it asks for any.
  let wanted: [String]
  let loaded: LoadedDocument
  let diagnostics: [Diagnostic]
  /// The bytes that are selected.
  let span: SourceSpan

  /// Whether actions of a kind are wanted.
  func takes(_ kind: String) -> Bool {
    wanted.isEmpty || wanted.contains { kind == $0 || kind.hasPrefix($0 + ".") }
  }

  /// Whether the editor asks for a kind by name, or for a kind below it.
  func isAsked(for kind: String) -> Bool {
    wanted.contains { $0 == kind || $0.hasPrefix(kind + ".") }
  }

  /// The findings in this file that the selection touches.
  var touched: [Diagnostic] {
    diagnostics.filter { diagnostic in
      let place = diagnostic.primary.span
      return diagnostic.primary.source === context.source && place.start <= span.end
        && span.start <= place.end
    }
  }
}

/// A change that an editor offers.
struct CodeAction {
  /// Where actions come from: one file of `Actions` and one entry of ``sources`` each.
  struct Source: Sendable {
    let kind: String
    let actions: @Sendable (CodeActionRequest) -> [CodeAction]
  }

  /// What it does, as an order.
  var title: String
  var edits: [TextEdit]
  /// The finding that it answers.
  var diagnostic: Diagnostic?
  /// Whether it is the one that an editor takes unasked.
  var isPreferred = false

  static let sources: [Source] = [.quickFix, .ignoreHere, .springFamily, .fixAll]

  static let kinds: [String] = sources.map(\.kind).reduce(into: []) { kinds, kind in
    if !kinds.contains(kind) { kinds.append(kind) }
  }

  func json(_ kind: String, in context: RequestContext) -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("title", .string(title)), JSONValue.Member("kind", .string(kind)),
    ]
    if let diagnostic = diagnostic.flatMap({ LanguageDiagnostic.json($0, in: context) }) {
      members.append(JSONValue.Member("diagnostics", [diagnostic]))
    }
    if isPreferred { members.append(JSONValue.Member("isPreferred", true)) }
    members.append(JSONValue.Member("edit", context.workspaceEdit(edits)))
    return .object(members)
  }
}
