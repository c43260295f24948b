internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The definitions in all files of the workspace whose names contain the letters of a query.
  static let workspaceSymbol = LanguageRequest(
    withoutDocument: "workspace/symbol",
    capability: JSONValue.Member("workspaceSymbolProvider", true)
  ) { editor in
    let query = Array((editor.parameters["query"].string ?? "").lowercased())
    var symbols: [JSONValue] = []
    for file in await editor.index.contents(for: editor).files.sorted(by: { $0.path < $1.path }) {
      let address =
        editor.openDocument(at: file.path)?.address ?? DocumentAddress.address(of: file.path)
      for (name, range) in file.definitions where matches(query, name.name) {
        symbols.append(
          [
            "name": .string(name.name), "kind": JSONValue(kind(of: name.kind).rawValue),
            "location": ["uri": .string(address), "range": range.json],
            "containerName": .string(
              name.scope.isEmpty
                ? FilePath.components(of: file.path).last.map(String.init) ?? ""
                : name.scope),
          ])
      }
    }
    return .array(symbols)
  }

  /// Whether a name contains the letters of a query in their order.
  private static func matches(_ query: [Character], _ name: String) -> Bool {
    var rest = query[...]
    for letter in name.lowercased() where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private static func kind(of kind: NameKind) -> Outline.Kind {
    switch kind.role {
    case .property: .property
    case .type: .class
    case .event: .event
    case .variable, .function: .constant
    }
  }
}
