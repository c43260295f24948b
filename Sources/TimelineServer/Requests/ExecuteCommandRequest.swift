internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The commands of the server: each is one entry of ``WorkspaceCommand/all``.
  static let executeCommand = LanguageRequest(
    withoutDocument: "workspace/executeCommand",
    capability: JSONValue.Member(
      "executeCommandProvider", ["commands": JSONValue(WorkspaceCommand.all.map(\.name))])
  ) { editor in
    let name = editor.parameters["command"].string ?? ""
    guard let command = WorkspaceCommand.all.first(where: { $0.name == name }) else {
      throw ResponseError.invalidParameters("there is no command `\(name)`")
    }
    return try await command.run(editor, editor.parameters["arguments"].elements)
  }
}

/// A command that the editor runs by its name.
struct WorkspaceCommand: Sendable {
  let name: String
  let run: @Sendable (EditorContext, [JSONValue]) async throws -> JSONValue

  static let all: [WorkspaceCommand] = [.preview]
}

extension WorkspaceCommand {
  /// Opens the preview at the timeline at a position.
  ///
  /// The argument is `{"uri": "file:///…", "position": {"line": 0, "character": 0}}`, and the result
  /// has the address.
  static let preview = WorkspaceCommand(name: "keyphase.preview") { editor, arguments in
    let argument = arguments.first ?? .null
    let address = argument["uri"].string ?? ""
    guard let document = editor.documents[address], document.kind == .timeline else {
      throw ResponseError.invalidParameters(
        "`keyphase.preview` takes the URI of an open timeline file and a position")
    }
    guard FilePath.isAbsolute(document.source.location) else {
      throw ResponseError.failed("the preview shows files: save the text first")
    }
    let position = TextPosition(argument["position"]) ?? TextPosition(line: 0, column: 0)
    let page = try await editor.previews.address(of: PreviewPlace(position, in: document))
    await editor.openBrowser(page)
    return ["address": .string(page)]
  }

  /// The command as lenses and actions have it.
  static func preview(at position: TextPosition, in context: RequestContext) -> JSONValue {
    [
      "title": "Open preview", "command": .string(preview.name),
      "arguments": [
        ["uri": .string(context.document.address), "position": position.json]
      ],
    ]
  }
}
