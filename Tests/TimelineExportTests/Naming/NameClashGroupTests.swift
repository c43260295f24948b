import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineExport

/// Names of several outputs of a project that become one where they are used.
@Suite struct NameClashGroupTests {
  private static let rise =
    "timelines: { rise: { tracks: { opacity: { linear: { to: 0, duration: 1 } } } } }\n"
  private static let phases =
    "timelines: { rise: { phases: [{ phase: a, set: { scale: 1 } }, { phase: b, set: { scale: 2 } }] } }\n"

  /// An output of a file.
  private struct Output {
    var format: ExportFormat
    var file: String
    var folder: String
    var text = rise
    var options: [String: String] = [:]

    func group() throws -> NameClash.Group {
      let source = SourceFile(path: file, text: "keyphase: 1\n" + text)
      let input = try ExportInput(Examples.document(source), options: options)
      return NameClash.Group(
        format, [input], output: "\(folder)/Motion", folder: folder.split(separator: "/"))
    }
  }

  private func clashes(_ outputs: Output...) throws -> [Diagnostic] {
    NameClash.find(between: try outputs.map { try $0.group() })
  }

  @Test(arguments: [ExportFormat.swiftui, .swift, .uikit, .compose, .css])
  func `two files in one folder clash, and in two folders do not`(format: ExportFormat) throws {
    let found = try clashes(
      Output(format: format, file: "a.yaml", folder: "/app"),
      Output(format: format, file: "b.yaml", folder: "/app"))
    let clash = try #require(found.first)
    #expect(found.count == 1 && clash.rule == .exportNameClash)
    #expect(clash.message.contains("`/app/Motion` and `/app/Motion` are in one folder"))
    #expect(clash.secondary.map(\.source.path) == ["a.yaml"])
    #expect(clash.help.contains("`prefix`"))
    let apart = try clashes(
      Output(format: format, file: "a.yaml", folder: "/app"),
      Output(format: format, file: "b.yaml", folder: "/other"))
    #expect(apart.isEmpty)
    let prefixed = try clashes(
      Output(format: format, file: "a.yaml", folder: "/app", options: ["prefix": "a"]),
      Output(format: format, file: "b.yaml", folder: "/app"))
    #expect(prefixed.isEmpty)
  }

  @Test func `the folders of a target are one module of Swift`() throws {
    let found = try clashes(
      Output(format: .swiftui, file: "a.yaml", folder: "/x/Sources/App/Views"),
      Output(format: .swift, file: "b.yaml", folder: "/x/Sources/App/Motion"))
    #expect(found.first?.message.contains("are in one module") == true)
    let targets = try clashes(
      Output(format: .swiftui, file: "a.yaml", folder: "/x/Sources/App"),
      Output(format: .swiftui, file: "b.yaml", folder: "/x/Sources/Other"))
    #expect(targets.isEmpty)
  }

  @Test func `one file twice clashes where a compiler reads it, and not on a page`() throws {
    func both(_ format: ExportFormat) throws -> [Diagnostic] {
      let output = Output(format: format, file: "a.yaml", folder: "/app")
      return try clashes(output, output)
    }
    #expect(try both(.compose).first?.primary.message == "exported twice")
    #expect(try both(.css).isEmpty && both(.waapi).isEmpty && both(.html).isEmpty)
  }

  @Test func `views and layers have names of their own, but for types that both declare`() throws {
    func both(_ text: String) throws -> [Diagnostic] {
      try clashes(
        Output(format: .swiftui, file: "a.yaml", folder: "/app", text: text),
        Output(format: .uikit, file: "a.yaml", folder: "/app", text: text))
    }
    #expect(try both(Self.rise).isEmpty)
    #expect(try both(Self.phases).count == 1)
  }

  @Test func `packages of Kotlin are apart`() throws {
    let found = try clashes(
      Output(format: .compose, file: "a.yaml", folder: "/app", options: ["package": "a.b"]),
      Output(format: .compose, file: "b.yaml", folder: "/app", options: ["package": "a.c"]))
    #expect(found.isEmpty)
  }
}
