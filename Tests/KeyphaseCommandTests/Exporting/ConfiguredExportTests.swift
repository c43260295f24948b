import Foundation
import TestSupport
import Testing

/// Runs `keyphase export` for the outputs in a configuration.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct ConfiguredExportTests {
  let folder: TemporaryFolder

  private static let configuration = """
    exports:
      - { to: css, output: styles/all.css, inputs: Motion/, prefix: "{file}" }
      - { to: swiftui, output: swift/, namespace: "Motion.{file}", access: public }
      - { to: waapi, output: scripts/all.js, inputs: [Motion/a.yaml], types: true }

    """

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Motion", ".git", "deep"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    let timeline =
      "keyphase: 1\ntimelines: { rise: { tracks: { opacity: { linear: { to: 0, duration: 1 } } } } }\n"
    try folder.write(timeline, to: "Motion/a.yaml")
    try folder.write(timeline, to: "Motion/b.yaml")
    try folder.write(
      "keyphase: 1\nsprings: { pop: { duration: 0.3, bounce: 0.2 } }\n", to: "Motion/tokens.yaml")
    try folder.write(Self.configuration, to: ".keyphase.yaml")
  }

  private func export(_ arguments: String..., in place: String = "") throws -> Program.Result {
    try Program.run(
      try #require(Program.keyphase), ["export"] + arguments,
      in: folder.url.appending(path: place).path)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.appending(path: path).path)
  }

  @Test func `all outputs are written and checked, from any folder`() throws {
    #expect(try export("--check").exitCode == 1)
    let written = try export(in: "deep")
    #expect(written.exitCode == 0, "\(written.errors)")
    let sheet = try folder.read("styles/all.css")
    #expect(sheet.contains(".a-rise {") && sheet.contains(".b-rise {"))
    #expect(sheet.contains("--tokens-pop: linear("))
    #expect(try folder.read("swift/Motion/a.swift").contains("extension Motion.A {"))
    #expect(try folder.read("swift/Namespaces.swift").contains("public enum Motion {"))
    #expect(try folder.read("scripts/all.d.ts").contains("export declare function rise("))
    let checked = try export("--check")
    #expect(checked.exitCode == 0 && checked.output.isEmpty)
    #expect(checked.errors == "7 files current\n", "\(checked.errors)")
    let depfile = try export("--depfile", "all.d")
    #expect(depfile.exitCode == 0)
    #expect(try folder.read("all.d").contains(".keyphase.yaml"))
    try folder.write("", to: "styles/all.css")
    let stale = try export("--check", in: "deep")
    #expect(stale.exitCode == 1 && stale.output.contains("styles/all.css\n"))
  }

  @Test func `the export of a file that was renamed is orphaned`() throws {
    try folder.write(
      "exports: [{ to: waapi, output: js/, inputs: [Motion], types: true }]\n", to: ".keyphase.yaml"
    )
    try folder.write(
      "keyphase: 1\ntimelines: { sink: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 1 } } } } }\n",
      to: "Motion/old.yaml")
    #expect(try export().exitCode == 0)
    try folder.write("export const own = 1;\n", to: "js/own.js")
    #expect(try export("--check").exitCode == 0)
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "Motion/old.yaml"),
      to: folder.url.appending(path: "Motion/new.yaml"))
    let written = try export()
    #expect(written.exitCode == 0)
    #expect(
      written.errors.contains("note: `js/old.js` was exported before, and no output has its name"))
    let checked = try export("--check")
    #expect(checked.exitCode == 1)
    #expect(checked.output == "orphaned: js/old.d.ts\norphaned: js/old.js\n")
    #expect(checked.errors.contains(" current, 2 orphaned\n"))
    for name in ["js/old.js", "js/old.d.ts"] {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
    #expect(try export("--check").exitCode == 0)
  }

  @Test func `names that two outputs of a folder declare are found before anything is written`()
    throws
  {
    try folder.write(
      """
      exports:
        - { to: compose, output: kotlin/A.kt, inputs: Motion/a.yaml }
        - { to: compose, output: kotlin/B.kt, inputs: Motion/b.yaml }

      """, to: ".keyphase.yaml")
    let clash = try export()
    #expect(clash.exitCode == 1 && !exists("kotlin"))
    #expect(
      clash.errors.contains(
        "error[export-name-clash]: `kotlin/A.kt` and `kotlin/B.kt` are in one folder, and both declare `RiseTimeline` in Kotlin"
      ), "\(clash.errors)")
    try folder.write(
      """
      exports:
        - { to: compose, output: kotlin/A.kt, inputs: Motion/a.yaml, package: app.a }
        - { to: compose, output: kotlin/B.kt, inputs: Motion/b.yaml, package: app.b }
        - { to: android, output: res/ }
        - { to: avd, output: res/drawable/, inputs: Motion/ }

      """, to: ".keyphase.yaml")
    let written = try export()
    #expect(written.exitCode == 0, "\(written.errors)")
    #expect(exists("res/values/tokens.xml") && exists("res/interpolator/pop.xml"))
    #expect(exists("res/drawable/a.xml"))
    #expect(try export("--check").errors == "6 files current\n")
  }

  @Test(arguments: ["", "rules: {}\n", "exports: []\n"])
  func `without outputs a file is asked for`(text: String) throws {
    try folder.write(text, to: ".keyphase.yaml")
    let result = try export()
    #expect(result.exitCode == 2)
    #expect(
      result.errors.contains("no file is named, and there is no configuration with `exports`"))
  }

  @Test(arguments: [["--strict"], ["-o", "a.css"], ["--prefix", "a"], ["--timeline", "a"]])
  func `options of an output belong into the configuration`(arguments: [String]) throws {
    let result = try Program.run(
      try #require(Program.keyphase), ["export"] + arguments, in: folder.url.path)
    #expect(result.exitCode == 2 && result.errors.contains("a file or folder is missing"))
    #expect(result.errors.contains("`exports` in the configuration"))
  }

  @Test func `an extended file does not write`() throws {
    try folder.write(Self.configuration, to: "base.yaml")
    try folder.write("extends: base.yaml\n", to: ".keyphase.yaml")
    #expect(try export().exitCode == 2)
    #expect(!exists("styles"))
  }

  @Test func `a stranger's configuration writes nothing outside of its repository`() throws {
    let outside = try TemporaryFolder()
    try folder.write(
      "exports: [{ to: css, output: out/x.css, inputs: Motion/a.yaml }]\n", to: ".keyphase.yaml")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "out"), withDestinationURL: outside.url)
    let linked = try export()
    #expect(linked.exitCode == 2)
    #expect(linked.errors.contains("outside of its repository"), "\(linked.errors)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "out"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "out"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "out/x.css"),
      withDestinationURL: outside.url.appending(path: "x.css"))
    #expect(try export("--force").exitCode == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path).isEmpty)
  }

  @Test func `an error in the configuration is framed, and nothing is written`() throws {
    try folder.write(
      Self.configuration + "  - { to: cs, output: a.css }\n", to: ".keyphase.yaml")
    let result = try export()
    #expect(
      result.exitCode == 2 && result.errors.contains("error[wrong-type]: `to` cannot be `cs`"))
    #expect(!exists("styles") && !exists("swift"))
  }

  @Test func `a file of the user is not overwritten`() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "styles"), withIntermediateDirectories: true)
    try folder.write("body {}", to: "styles/all.css")
    let result = try export()
    #expect(result.exitCode == 2 && result.errors.contains("was not exported by keyphase"))
    #expect(!exists("swift"))
    #expect(try folder.read("styles/all.css") == "body {}")
    #expect(try export("--force").exitCode == 0)
  }

  @Test func `a timeline that does not exist is told where it is named, and nothing is written`()
    throws
  {
    try folder.write(
      """
      exports:
        - { to: css, output: all.css, inputs: Motion/a.yaml }
        - to: css
          output: some.css
          inputs: Motion/a.yaml
          timelines: [rise, risen] # the toast

      """, to: ".keyphase.yaml")
    let result = try export()
    #expect(result.exitCode == 2, "\(result.errors)")
    #expect(result.errors.contains("there is no timeline `risen` to export"), "\(result.errors)")
    #expect(result.errors.contains("--> .keyphase.yaml:6:23"), "\(result.errors)")
    #expect(result.errors.contains("did you mean `rise`?"), "\(result.errors)")
    #expect(!exists("all.css") && !exists("some.css"))
  }
}
