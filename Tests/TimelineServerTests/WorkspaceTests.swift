import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineServer
import TimelineSyntax

/// Names, edits and changes that concern several files.
@Suite struct WorkspaceTests {
  static let library = "keyphase: 1\nsprings:\n  brisk: { duration: 0.35 }\n"
  static let main = """
    keyphase: 1
    include: [lib.yaml]
    timelines:
      a: { tracks: { scale: [{ spring: { to: 2, spring: brisk } }] } }

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in [
      ("lib.yaml", Self.library), ("main.yaml", Self.main), ("other.yaml", "a: 1\n"),
      (
        "sub/deep.yaml",
        Self.main.replacing("lib.yaml", with: "../lib.yaml").replacing("a:", with: "deep:")
      ),
    ] { try folder.write(text, to: name) }
  }

  private func address(_ name: String) -> String { folder.url.appending(path: name).absoluteString }

  /// An editor with an open folder.
  ///
  /// - Parameter limit: the number of files that a listing of a folder contains at most.
  private func editor(
    _ capabilities: JSONValue = [:], in subfolder: String = "", limit: Int = .max
  ) async throws -> TestEditor {
    let editor = TestEditor(
      AnalysisConfiguration(files: { folder in
        let names = try? FileManager.default.subpathsOfDirectory(atPath: folder)
        let files = (names ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
        return FolderListing(
          paths: files.prefix(limit).map { "\(folder)/\($0)" }, isComplete: files.count <= limit)
      }))
    _ = try await editor.request(
      "initialize",
      [
        "capabilities": capabilities,
        "workspaceFolders": [["uri": .string("file://" + folder.path + subfolder), "name": "r"]],
      ])
    await editor.notify("initialized", [:])
    return editor
  }

  private func names(_ locations: JSONValue) -> [String] {
    locations.elements.compactMap { $0["uri"].string?.split(separator: "/").last.map(String.init) }
  }

  @Test func `an edit reaches the documents that include the file`() async throws {
    let editor = try await editor()
    await editor.open(Self.main, address: address("main.yaml"))
    await editor.open(Self.library, address: address("lib.yaml"))
    #expect(await editor.diagnostics(of: address("main.yaml")).isEmpty)
    await editor.change(
      Self.library.replacing("brisk", with: "quick"), address: address("lib.yaml"))
    #expect(await editor.diagnostics(of: address("main.yaml")).count == 1)
    // The text that is not saved still counts after a change of the document itself.
    await editor.change(Self.main + "# x\n", address: address("main.yaml"))
    #expect(await editor.diagnostics(of: address("main.yaml")).count == 1)
    await editor.notify(
      "textDocument/didClose", ["textDocument": ["uri": .string(address("lib.yaml"))]])
    #expect(await editor.diagnostics(of: address("main.yaml")).isEmpty)
  }

  @Test func `changes of files on the disk are watched and followed`() async throws {
    let editor = try await editor([
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]
    ])
    let watched = await editor.messages("client/registerCapability")
      .flatMap { $0["params"]["registrations"].elements }
      .flatMap { $0["registerOptions"]["watchers"].elements }.map { $0["globPattern"].string }
    #expect(watched == ["**/*.{yaml,yml,YAML,YML}", "**/.keyphase.{yaml,yml}"])
    await editor.open(Self.main, address: address("main.yaml"))
    try folder.write(Self.library.replacing("brisk", with: "quick"), to: "lib.yaml")
    await editor.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(address("lib.yaml")), "type": 2]]])
    #expect(await editor.diagnostics(of: address("main.yaml")).count == 1)
  }

  @Test func `a client that requests diagnostics is asked to repeat it`() async throws {
    let editor = try await editor([
      "workspace": ["diagnostics": ["refreshSupport": true]],
      "textDocument": ["diagnostic": [:]],
    ])
    await editor.open(Self.main, address: address("main.yaml"))
    await editor.open(Self.library, address: address("lib.yaml"))
    await editor.change(
      Self.library.replacing("brisk", with: "quick"), address: address("lib.yaml"))
    #expect(await !editor.messages("workspace/diagnostic/refresh").isEmpty)
    let report = try await editor.ask("diagnostic", address: address("main.yaml"))
    #expect(report["items"].elements.count == 1)
  }

  @Test func `references and renames reach all files`() async throws {
    let editor = try await editor()
    await editor.open(Self.main, address: address("main.yaml"))
    let use: JSONValue = ["line": 3, "character": 53]
    let found = try await editor.ask(
      "references", ["position": use, "context": ["includeDeclaration": true]],
      address: address("main.yaml"))
    #expect(names(found).sorted() == ["deep.yaml", "lib.yaml", "main.yaml"])
    let edit = try await editor.ask(
      "rename", ["position": use, "newName": "quick"], address: address("main.yaml"))
    let changes = edit["changes"].object?.members ?? []
    #expect(
      Set(changes.map(\.key)) == Set(["main.yaml", "lib.yaml", "sub/deep.yaml"].map(address)))
    for (key, edits) in changes {
      let text = try String(contentsOf: #require(URL(string: key)), encoding: .utf8)
      #expect(
        try Edits.apply(edits.elements, to: text) == text.replacing("brisk", with: "quick"))
    }
    await editor.open(Self.library, address: address("lib.yaml"))
    let definition: JSONValue = ["line": 2, "character": 4]
    let all = try await editor.ask(
      "references", ["position": definition, "context": ["includeDeclaration": false]],
      address: address("lib.yaml"))
    #expect(names(all).sorted() == ["deep.yaml", "main.yaml"])
    let prepared = try await editor.ask(
      "prepareRename", ["position": use], address: address("main.yaml"))
    #expect(prepared["placeholder"] == "brisk")
  }

  /// The position of `brisk` in the main file.
  private static let use: JSONValue = ["line": 3, "character": 53]

  private func rename(_ editor: TestEditor, _ file: String, _ text: String) async throws
    -> JSONValue
  {
    await editor.open(text, address: address(file))
    return try await editor.ask(
      "rename", ["position": Self.use, "newName": "quick"], address: address(file))
  }

  @Test func `a rename reaches the whole repository of the declaration`() async throws {
    try folder.write("", to: ".git/HEAD")
    let deep = try folder.read("sub/deep.yaml")
    try folder.write(deep, to: "sub/other.yaml")
    let editor = try await editor(in: "/sub")
    await editor.open(deep, address: address("sub/deep.yaml"))
    let use: JSONValue = ["line": 3, "character": 56]
    let edit = try await editor.ask(
      "rename", ["position": use, "newName": "quick"], address: address("sub/deep.yaml"))
    let names = (edit["changes"].object?.members ?? []).map { $0.key.split(separator: "/").last }
    #expect(
      names.compactMap(\.self).sorted() == ["deep.yaml", "lib.yaml", "main.yaml", "other.yaml"])
  }

  @Test func `a rename is refused if not all files can be searched`() async throws {
    let editor = try await editor(limit: 2)
    await editor.open(Self.main, address: address("main.yaml"))
    let answer = try await editor.response(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(address("main.yaml"))], "position": Self.use,
        "newName": "quick",
      ])
    let message = answer["error"]["message"].string ?? ""
    #expect(message.hasPrefix("there are too many files to find all uses of `brisk`"), "\(answer)")
  }

  @Test func `files of other programs do not count`() async throws {
    for number in 0..<10_050 { try folder.write("a: 1\n", to: "k\(number).yaml") }
    let editor = try await editor()
    let edit = try await rename(editor, "main.yaml", Self.main)
    #expect(edit["changes"].object?.members.count == 3)
  }

  @Test func `a rename that another file refuses is refused`() async throws {
    try folder.write(Self.main + "springs: { quick: { duration: 1 } }\n", to: "main.yaml")
    let editor = try await editor()
    await editor.open(Self.library, address: address("lib.yaml"))
    let response = try await editor.response(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(address("lib.yaml"))], "newName": "quick",
        "position": ["line": 2, "character": 4],
      ])
    #expect(response["error"]["message"].string?.contains("quick") == true)
  }

  @Test func `included files are links, definitions and completions`() async throws {
    let editor = try await editor()
    await editor.open(Self.main, address: address("main.yaml"))
    let links = try await editor.ask("documentLink", address: address("main.yaml")).elements
    #expect(links.map { $0["target"].string } == [address("lib.yaml")])
    let definition = try await editor.ask(
      "definition", ["position": ["line": 1, "character": 12]], address: address("main.yaml"))
    #expect(definition["uri"].string == address("lib.yaml"))
    for (text, wanted) in [
      ("keyphase: 1\ninclude: [|]", "lib.yaml"), ("keyphase: 1\ninclude:\n  - |", "lib.yaml"),
      ("keyphase: 1\ninclude: [li|]", "lib.yaml"), ("keyphase: 1\ninclude: |\n", "[lib.yaml]"),
      ("keyphase: 1\ninclude: [sub/d|]", "sub/deep.yaml"),
    ] {
      let (plain, position) = try Cursor.split(text)
      await editor.change(plain, version: 3, address: address("main.yaml"))
      let items = try await editor.ask(
        "completion", ["position": position], address: address("main.yaml"))["items"].elements
      #expect(items.contains { $0["textEdit"]["newText"].string == wanted }, "\(items)")
      #expect(!items.contains { $0["label"] == "other.yaml" || $0["label"] == "main.yaml" })
    }
  }

  @Test func `a name of another file is described with its place`() async throws {
    let editor = try await editor()
    await editor.open(Self.main, address: address("main.yaml"))
    let hover = try await editor.ask(
      "hover", ["position": ["line": 3, "character": 53]], address: address("main.yaml"))
    let text = try #require(hover["contents"]["value"].string)
    #expect(text.contains("duration: 0.35") && text.contains("lib.yaml, line 3"), "\(text)")
  }

  @Test func `definitions are found by some of their letters`() async throws {
    let editor = try await editor()
    for (query, wanted) in [
      ("brk", ["brisk"]), ("", ["brisk", "a", "deep"]), ("dp", ["deep"]), ("zz", []),
    ] {
      let symbols = try await editor.request("workspace/symbol", ["query": .string(query)])
      #expect(symbols.elements.compactMap { $0["name"].string } == wanted)
    }
    try folder.write("keyphase: 1\ntimelines: {}\n", to: "sub/deep.yaml")
    let symbols = try await editor.request("workspace/symbol", ["query": ""])
    #expect(symbols.elements.compactMap { $0["name"].string } == ["brisk", "a"])
  }
}
