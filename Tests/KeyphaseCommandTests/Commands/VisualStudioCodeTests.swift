import Foundation
import TestSupport
import Testing

/// The extension for Visual Studio Code with the language server, run by Node.js in an editor without
/// a screen that has the parts of the API that it uses.
@Suite(.waitsForPrograms) struct VisualStudioCodeTests {
  static let node = Program.find("node")

  static let isReady = node != nil && Program.keyphase != nil

  static let folder = PackageFolder.root.appending(path: "Schemas/editors/vscode")

  /// What the editor has seen, in the order in which it happens.
  struct Outcome: Decodable {
    struct Message: Decodable {
      let type: String
      let text: String
      let buttons: [String]
    }

    struct Finding: Decodable, Equatable {
      let code: String
      /// 0 is an error.
      let severity: Int
      /// What is underlined.
      let text: String
    }

    struct Reading: Decodable {
      let hover: String
      let definition: String
      let references: [String]
      let highlights: [String]
      let symbols: [String]
      let workspaceSymbols: [String]
      let folds: Int
      let hints: [String]
      let lenses: [String]
      let links: [String]
      let selection: String
      let color: [String]
      let tokens: Bool
    }

    struct Completion: Decodable {
      let labels: [String]
      let isSnippet: Bool
      let accepted: String
    }

    struct Editing: Decodable {
      let fix: String
      let isAllFixed: Bool
      let actions: [String]
      let formatted: Int
      let indentation: Int
      let linked: [String]
      let prepared: String
      let refused: String
      let noName: String
      let text: String
      let definitions: String
    }

    struct Preview: Decodable {
      let isFramed: Bool
      let isSelected: Bool
      let isFocused: Bool
      let title: String
      let panels: Int
      let statuses: [Int]
      let ancestors: String
      let browser: [Bool]
    }

    struct Crash: Decodable {
      let seen: [[Finding]]
      let message: Message
      let isPanelOpen: Bool
      let after: [Finding]
    }

    let missing: Message
    let framing: [String]
    let noServer: Message
    let missingCommands: [String]
    let diagnostics: [Finding]
    let unrelated: Int
    let providers: [String]
    let reading: Reading
    let completion: Completion
    let editing: Editing
    let watched: [Finding]
    let preview: Preview
    let crash: Crash
    let messages: [Message]
    let errors: [String]
  }

  private func outcome() throws -> Outcome {
    let folder = try TemporaryFolder()
    let script = PackageFolder.fixtures.appending(path: "clients/vscode/drive.js")
    let result = try Program.run(
      try #require(Self.node),
      [script.path, Self.folder.path, try #require(Program.keyphase), folder.path])
    try #require(result.exitCode == 0, "\(result.errors.suffix(6000))")
    return try JSONDecoder().decode(Outcome.self, from: Data(result.output.utf8))
  }

  @Test func `the extension has the version of the program`() throws {
    struct Description: Decodable {
      let version: String
    }
    let data = try Data(contentsOf: Self.folder.appending(path: "package.json"))
    let version = try JSONDecoder().decode(Description.self, from: data).version
    let result = try Program.run(try #require(Program.keyphase), ["--version"])
    let first = result.output.split { ", \n".contains($0) }.dropFirst().first
    #expect(first == Substring(version), "\(result.output)")
  }

  @Test(.needs(isReady, "needs Node.js: apt-get install nodejs"))
  func `the extension in an editor without a screen`() throws {
    let outcome = try outcome()

    // A program that is missing, until the setting is changed.
    #expect(outcome.missing.type == "error")
    #expect(outcome.missing.text.contains("/missing` was not found. Install it"))
    #expect(outcome.missing.buttons == ["Open Settings", "Try Again"])
    #expect(outcome.framing == ["été 🎉", "b", "not a message: usage: "])
    #expect(outcome.noServer.text.contains("most recently with the exit code 1."))
    #expect(outcome.missingCommands == [])
    let mistake = Outcome.Finding(code: "unknown-keyframe-kind", severity: 0, text: "sprng")
    #expect(outcome.diagnostics == [mistake])
    #expect(outcome.unrelated == 0)
    #expect(outcome.providers.count == 20, "\(outcome.providers)")

    let reading = outcome.reading
    #expect(reading.hover.contains("Settles in 0.854 s"))
    #expect(reading.definition == "springs.yaml:2:brisk")
    #expect(reading.references == ["a.yaml", "springs.yaml"])
    #expect(reading.highlights == ["brisk"])
    #expect(reading.symbols == ["springs", "soft", "timelines", "a", "scale"])
    #expect(reading.workspaceSymbols == ["brisk"])
    #expect(reading.folds == 4)
    #expect(reading.hints.first?.hasPrefix("settles in") == true)
    #expect(reading.lenses == ["Open preview"])
    #expect(reading.links == ["springs.yaml"])
    #expect(reading.selection == "brisk")
    #expect(reading.color == ["\"#ff9500\"", "\"#ff0000\""])
    #expect(reading.tokens)

    #expect(outcome.completion.labels.contains("linear"))
    #expect(outcome.completion.isSnippet)
    #expect(outcome.completion.accepted.hasPrefix("        - spring: { to: "))
    #expect(outcome.completion.accepted.hasSuffix(" }"))

    let editing = outcome.editing
    #expect(editing.fix == "change `sprng` to `spring`")
    #expect(editing.isAllFixed)
    #expect(editing.actions.contains("apply all safe fixes"))
    #expect(editing.formatted > 0)
    #expect(editing.prepared == "brisk")
    #expect(editing.refused.contains("cannot be named `a b`"))
    #expect(editing.noName == "There is no name here that can be renamed.")
    #expect(editing.text.contains("        - spring: { to: 1.2, spring: lively }  # 🎉\n"))
    #expect(editing.text.contains("        - spring: { to: 1,   spring: soft }\n"))
    #expect(editing.indentation == 8)
    #expect(editing.linked == ["soft", "soft"])
    #expect(editing.definitions.contains("springs: { lively: {"))
    #expect(
      outcome.watched
        == [Outcome.Finding(code: "unknown-reference", severity: 0, text: "lively")])

    let preview = outcome.preview
    #expect(preview.isFramed)
    #expect(preview.title == "Preview a.yaml")
    #expect(preview.panels == 1)
    // The address leads to the page, which only panels of VS Code may frame.
    #expect(preview.statuses == [303, 200])
    #expect(preview.ancestors == "vscode-webview: vscode-file:")
    #expect(preview.browser == [true])
    // What is selected in the page is selected in the editor, and what is opened has the focus.
    #expect(preview.isSelected)
    #expect(preview.isFocused)

    // Four crashes are mended, the fifth one is told, and the panel ends with its server.
    let key = Outcome.Finding(code: "unknown-key", severity: 0, text: "too")
    #expect(outcome.crash.seen == Array(repeating: [key], count: 4))
    #expect(outcome.crash.message.text.contains("has ended 5 times in 3 minutes"))
    #expect(outcome.crash.message.buttons == ["Show Log", "Restart"])
    #expect(!outcome.crash.isPanelOpen)
    #expect(outcome.crash.after == [key])
    #expect(outcome.messages.map(\.text) == [])
    #expect(outcome.errors == [])
  }
}
