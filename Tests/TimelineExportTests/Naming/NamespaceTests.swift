import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Exports with names that fit an app.
@Suite(.waitsForPrograms) struct NamespaceTests {
  private static let simple = """
    keyphase: 1
    timelines:
      rise: { tracks: { offsetY: [{ linear: { to: -10, duration: 0.3 } }] } }
      rise-up: { tracks: { offsetY: [{ linear: { to: -20, duration: 0.3 } }] } }

    """

  private func contents(
    _ format: ExportFormat, count: Int, _ options: (Int) -> [String: String]
  ) throws -> [ExportContent] {
    try (1...count).map { number in
      let document = try Examples.document(
        SourceFile(path: "file-\(number).yaml", text: Self.simple))
      var log = ExportLog(document.source)
      return try format.content(try ExportInput(document, options: options(number)), &log)
    }
  }

  private func text(_ content: ExportContent?) throws -> String {
    String(decoding: try #require(content).bytes, as: UTF8.self)
  }

  /// All kinds of timelines, and one file three times, in one module.
  @Test(
    .needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"),
    arguments: [ExportFormat.swiftui, .uikit, .appkit])
  func `four files with the same names are one module`(format: ExportFormat) throws {
    let stubs = ["SwiftUI"] + (format.name == "swiftui" ? [] : ["UIKit", "AppKit"])
    var contents: [ExportContent] = []
    for number in 1...4 {
      let document =
        number == 1
        ? try Examples.document(text: Everything.text) : try Examples.document("toast.yaml")
      var log = ExportLog(document.source)
      let input = try ExportInput(
        document, tolerance: ExportTolerance(fraction: 0.02),
        options: ["namespace": "Motion.File\(number)", "access": "public"])
      contents.append(try format.content(input, &log))
    }
    let (files, namespaces) = ExportContent.separatingNamespaces(of: contents, comment: ["All."])
    var sources = Dictionary(
      uniqueKeysWithValues: try files.enumerated().map { ("file\($0)", try text($1)) })
    sources["namespaces"] = try text(namespaces)
    let compiler = try #require(SwiftCompiler.onPath)
    #expect(try compiler.check(sources, stubs: stubs).map(\.description) == [])
    let one = ["all": try text(ExportContent.joined(contents))]
    #expect(try compiler.check(one, stubs: stubs).map(\.description) == [])
  }

  @Test(
    .needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"),
    arguments: ["internal", "package", "public"])
  func `every example compiles in a namespace with an access level`(access: String) throws {
    var sources: [String: String] = [:]
    for (index, file) in Examples.files.enumerated() {
      let (text, log) = try Examples.export(
        .swiftui, Examples.document(file),
        options: ["namespace": "Motion\(index)", "access": access, "prefix": "app"])
      if !log.hasErrors { sources["example\(index)"] = text }
    }
    for (name, text) in [
      ("everything", Everything.text), ("kinds", Everything.keyframeKinds),
      ("weird", WeirdNames.text),
    ] {
      sources[name] = try Examples.export(
        .swiftui, Examples.document(text: text), tolerance: ExportTolerance(fraction: 0.02),
        options: ["namespace": "In\(name)", "access": access]
      ).text
    }
    let findings = try #require(SwiftCompiler.onPath).check(sources, stubs: ["SwiftUI"])
    #expect(findings.map { "\($0.source): \($0)" } == [])
  }

  @Test func `another module sees what is public`() throws {
    let text = try Examples.export(
      .swiftui, Examples.document("toast.yaml"),
      options: ["namespace": "Motion", "access": "public"]
    ).text
    for line in [
      "public enum Motion {}", "extension Motion {", "  public struct ToastValues: Equatable {",
      "    public var offsetY = -80.0", "    public init() {}",
      "    public init(message: Trigger, @ViewBuilder content:",
      "    public var body: some View {", "    private let message: Trigger",
      "  public func motionToast(message: some Equatable) -> some View {",
      "    Motion.ToastMotion(message: message) { _ in self }", "/// Plays `toast`.",
      "  @MainActor public static var motionToastView: AnyTransition {",
    ] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(!text.contains("public case") && !text.contains("public private"))
  }

  @Test func `the names of files without these options are as before`() throws {
    let plain = try Examples.export(.swiftui, Examples.document("heart.yaml")).text
    let options = ["namespace": "", "access": "internal", "prefix": ""]
    #expect(
      try Examples.export(.swiftui, Examples.document("heart.yaml"), options: options).text == plain
    )
  }

  @Test func `a style sheet of several files has each name once`() throws {
    let sheet = try text(
      ExportContent.joined(contents(.css, count: 3) { ["prefix": "file\($0)"] }))
    for number in 1...3 {
      #expect(sheet.contains(".file\(number)-rise {"))
      #expect(sheet.contains("@keyframes file\(number)-rise-offsetY {"))
    }
    #expect(!sheet.contains("\n.rise"))
    #expect(sheet.contains("`rise` and `rise-up` of file-2.yaml"))
  }

  @Test func `a prefix begins names as it is written, with a hyphen after a word`() throws {
    let document = try Examples.document(text: Self.simple)
    func sheet(_ prefix: String) throws -> String {
      try Examples.export(.css, document, options: ["prefix": prefix]).text
    }
    #expect(try sheet("app").contains(".app-rise {"))
    #expect(try sheet("app-").contains(".app-rise {"))
    #expect(try sheet("app_").contains(".app_rise {"))
    let module = try Examples.export(.waapi, document, options: ["prefix": "app"]).text
    #expect(module.contains("export function appRise(") && module.contains("/** `rise`, 0.3 s. */"))
    let kotlin = try Examples.export(
      .compose, document, options: ["prefix": "app", "package": "com.example.in"]
    ).text
    #expect(kotlin.contains("object AppRiseTimeline {"))
    #expect(kotlin.contains("\n\npackage com.example.`in`\n\nimport "))
  }

  @Test func `custom properties of a style sheet have the prefix, and those of the export do not`()
    throws
  {
    let document = try Examples.document(
      text: """
        keyphase: 1
        properties: { glow: { type: number, initial: 0 }, glow-x: { type: number, initial: 0 } }
        timelines:
          lamp: { tracks: { glow: { linear: { to: 1, duration: 1 } }, glow-x: { linear: { to: 2, duration: 1 } }, skewX: { linear: { to: 3deg, duration: 1 } } } }

        """)
    let sheet = try Examples.export(.css, document, options: ["prefix": "app"]).text
    #expect(sheet.contains("@property --app-glow {") && sheet.contains(" --app-glow: 1;"))
    #expect(sheet.contains("@property --app-glow-x {"))
    #expect(!sheet.contains("--glow") && sheet.contains("--keyphase-skewX"))
  }

  @Test func `modules of several files are one, with their functions once`() throws {
    for format in [ExportFormat.waapi, .gsap, .motion] {
      let module = try text(
        ExportContent.joined(contents(format, count: 3) { ["namespace": "Motion.File\($0)"] }))
      for number in 1...3 {
        #expect(module.contains("    rise: motionFile\(number)Rise,\n"))
        #expect(module.contains("    riseUp: motionFile\(number)RiseUp,\n"))
      }
      #expect(module.components(separatedBy: "\nexport ").count == 2, "\(format.name)")
      #expect(module.components(separatedBy: "function group(").count <= 2)
      #expect(module.components(separatedBy: "\nimport ").count <= 2)
    }
  }

  @Test func `sources of several files have imports and functions once`() throws {
    let kotlin = try text(
      ExportContent.joined(
        contents(.compose, count: 2) { ["prefix": "file\($0)", "package": "a.b"] }))
    #expect(kotlin.components(separatedBy: "package a.b").count == 2 + 2)
    #expect(kotlin.components(separatedBy: "private fun playTime(").count == 2)
    let imports = kotlin.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(Set(imports).count == imports.count && imports == imports.sorted())
  }

  @Test(arguments: [
    ("namespace", "a b"), ("namespace", "Motion."), ("namespace", ".Motion"),
    ("namespace", "1st"), ("namespace", "A-B"), ("prefix", "1st"), ("prefix", "-a"),
    ("prefix", "a.b"), ("prefix", "a b"), ("prefix", "{name}"),
  ])
  func `what is no name is refused`(option: String, argument: String) {
    let type = ExportFormat.swiftui.options.first { $0.name == option }
    #expect(type?.init(argument: argument) == nil)
  }

  @Test(arguments: [
    ("Motion.{file}", "home/my toast.yaml", "Motion.MyToast"),
    ("Motion.{path}", "home/my toast.yaml", "Motion.Home.MyToast"),
    ("{path}", "a.yaml", "A"), ("{file}", "a.b.yaml", "AB"), ("X", "a.yaml", "X"),
    ("{file}", "2fa.yml", "_2fa"),
  ])
  func `a namespace is named by the file`(argument: String, path: String, namespace: String) {
    let own = ExportPlaceholder.namespace(argument, for: path)
    #expect(own == namespace && ExportNamespace(argument: own) != nil)
  }
}
