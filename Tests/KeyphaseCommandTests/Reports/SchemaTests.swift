import Foundation
import Testing
import TimelineLint

/// Reports against the schemas of those who read them, where those lie beside the project.
@Suite struct SchemaTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/conformance")

  static let hasSchemas = FileManager.default.fileExists(
    atPath: folder.appending(path: "JUnit.xsd").path)

  /// Python with the module that checks such a schema; nil where there is none.
  static func python(with module: String) -> String? {
    guard let python = Program.find("python3"),
      let result = try? Program.run(python, ["-c", "import \(module)"]), result.exitCode == 0
    else { return nil }
    return python
  }

  static let jsonschema = hasSchemas ? python(with: "jsonschema") : nil
  static let xmlschema = hasSchemas ? python(with: "xmlschema") : nil

  @Test(
    .enabled(if: jsonschema != nil, "needs the schemas beside the project and Python's jsonschema"),
    arguments: [
      ("sarif", "sarif-2.1.0.schema.json"), ("rdjson", "rdjson-DiagnosticResult.schema.json"),
    ])
  func `JSON reports follow their schemas`(name: String, schema: String) throws {
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      checker = jsonschema.Draft4Validator.FORMAT_CHECKER
      jsonschema.Draft4Validator(schema, format_checker=checker).validate(json.load(sys.stdin))
      """
    try expect(name, follows: schema, python: try #require(Self.jsonschema), script)
  }

  @Test(.enabled(if: xmlschema != nil, "needs the schemas and Python's xmlschema"))
  func `JUnit reports follow their schema`() throws {
    let script = """
      import sys, xmlschema
      xmlschema.XMLSchema(sys.argv[1]).validate(sys.stdin.read().split('?>', 1)[1])
      """
    try expect("junit", follows: "JUnit.xsd", python: try #require(Self.xmlschema), script)
  }

  private func expect(
    _ name: String, follows schema: String, python: String, _ script: String
  ) throws {
    let format = try #require(ReportFormat.named(name))
    let clean = Report(diagnostics: [], files: ["a.yaml"])
    for report in [ReportFormatTests.report, clean] {
      let result = try Program.run(
        python, ["-c", script, Self.folder.appending(path: schema).path],
        input: String(decoding: format.write(report), as: UTF8.self))
      #expect(result.exitCode == 0, "\(result.errors)")
    }
  }
}
