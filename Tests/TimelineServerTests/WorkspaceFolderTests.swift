import Foundation
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A document may include the files of the folders that the editor has open.
@Suite final class WorkspaceFolderTests {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "keyphase-\(UUID().uuidString)")
    let files = [
      "project/.git/HEAD": "", "shared/motion.yaml": "keyphase: 1\nconstants: { far: 1 }\n",
    ]
    for (name, text) in files {
      let file = root.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func address(_ name: String) -> JSONValue {
    .string(root.appending(path: name).absoluteString)
  }

  /// The messages of a document of the project, in an editor that was started with some parameters.
  private func editor(_ parameters: JSONValue) async throws -> TestEditor {
    let editor = TestEditor(DocumentLoader())
    _ = try await editor.request("initialize", parameters)
    await editor.notify("initialized", [:])
    await editor.open(
      """
      keyphase: 1
      include: [../shared/motion.yaml]
      timelines:
        a: { tracks: { scale: [{ linear: { to: 2, duration: 0.5 } }] } }

      """, address: address("project/a.yaml").string ?? "")
    return editor
  }

  private func errors(_ editor: TestEditor) async throws -> [String] {
    try await editor.diagnostics().filter { $0["severity"].int == 1 }
      .compactMap { $0["message"].string }
  }

  @Test func `other folders are refused`() async throws {
    for parameters in [
      ["capabilities": [:]],
      ["capabilities": [:], "workspaceFolders": [["uri": address("project"), "name": "p"]]],
    ] as [JSONValue] {
      let messages = try await errors(editor(parameters))
      #expect(messages.count == 1)
      #expect(messages.first?.contains("it is outside the repository") == true, "\(messages)")
    }
  }

  @Test func `a folder that is open is allowed`() async throws {
    for parameters in [
      [
        "capabilities": [:],
        "workspaceFolders": [
          ["uri": address("project"), "name": "p"], ["uri": address("shared"), "name": "s"],
        ],
      ],
      ["capabilities": [:], "rootUri": address("shared")],
      ["capabilities": [:], "rootPath": .string(root.path)],
    ] as [JSONValue] {
      #expect(try await errors(editor(parameters)) == [])
    }
  }

  @Test func `folders are opened and closed`() async throws {
    let editor = try await editor(["capabilities": [:]])
    let shared: JSONValue = [["uri": address("shared"), "name": "s"]]
    #expect(try await errors(editor).count == 1)
    await editor.notify(
      "workspace/didChangeWorkspaceFolders", ["event": ["added": shared, "removed": []]])
    #expect(try await errors(editor) == [])
    await editor.notify(
      "workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": shared]])
    #expect(try await errors(editor).count == 1)
  }
}
