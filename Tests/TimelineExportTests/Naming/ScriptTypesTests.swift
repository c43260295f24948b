import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// The types of modules of JavaScript, as TypeScript's compiler reads them.
@Suite(.waitsForPrograms) struct ScriptTypesTests {
  private static let libraries = [
    "gsap":
      "export declare namespace gsap { interface TimelineVars { paused?: boolean } namespace core { class Timeline { play(): this } } }\n"
  ]

  private func module(
    _ format: ExportFormat, _ file: String, _ options: [String: String] = [:]
  ) throws -> (source: String, types: String) {
    let document = try Examples.document(file)
    var log = ExportLog(document.source)
    let content = try format.content(try ExportInput(document, options: options), &log)
    return (
      String(decoding: content.bytes, as: UTF8.self),
      String(decoding: try #require(content.types), as: UTF8.self)
    )
  }

  @Test(arguments: [ExportFormat.waapi, .gsap, .motion])
  func `everything that a module exports has a type`(format: ExportFormat) throws {
    var count = 0
    for file in Examples.files {
      let (source, types) = try module(format, file)
      let exported = source.matches(of: /\nexport (?:function|const) ([^ (]+)/).map(\.1)
      let typed = types.matches(of: /\nexport declare (?:function|const) ([^ (:]+)/).map(\.1)
      #expect(Set(exported) == Set(typed), "\(file)")
      count += exported.count
    }
    #expect(count > 30)
  }

  @Test(
    .needs(Program.find("tsc") != nil, "needs tsc: `apt-get install node-typescript`"),
    arguments: [ExportFormat.waapi, .gsap, .motion])
  func `the compiler accepts the types of all examples`(format: ExportFormat) throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for (index, file) in Examples.files.enumerated() {
      let options = index % 2 == 0 ? [:] : ["namespace": "Motion.File\(index)"]
      try folder.write(try module(format, file, options).types, to: "module\(index).d.ts")
      names.append("module\(index).d.ts")
    }
    for (name, text) in Self.libraries {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "node_modules/\(name)"), withIntermediateDirectories: true)
      try folder.write(text, to: "node_modules/\(name)/index.d.ts")
    }
    let result = try Program.run(
      try #require(Program.find("tsc")),
      ["--noEmit", "--strict", "--lib", "es2020,dom", "--moduleResolution", "node"] + names,
      in: folder.url.path)
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test(.needs(Program.find("tsc") != nil, "needs tsc: `apt-get install node-typescript`"))
  func `wrong calls are errors`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      try module(.waapi, "dots.yaml", ["namespace": "Motion"]).types, to: "dots.d.ts")
    try folder.write(
      """
      import { Motion } from "./dots.js";
      const dot = document.querySelectorAll(".dot");
      Motion.dots({ dot }, { delay: 100 }).seek(1500);
      Motion.dots({ dots: dot });
      Motion.dots({ dot }, { delay: "1" });
      Motion.dost({ dot });

      """, to: "use.ts")
    let result = try Program.run(
      try #require(Program.find("tsc")), ["--noEmit", "--strict", "--lib", "es2020,dom", "use.ts"],
      in: folder.url.path)
    let lines = result.output.matches(of: /use\.ts\((\d+),/).compactMap { Int($0.1) }
    #expect(lines == [4, 5, 6], "\(result.output)")
  }
}
