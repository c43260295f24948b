import Foundation
import TestSupport
import Testing
import TimelineReports
import TimelineSyntax

/// Tests reports against the project's own schemas and, if they are available next to the project,
/// against the schemas of the tools that read them.
@Suite(.waitsForPrograms) struct ReportSchemaTests {
  static let conformance = PackageFolder.root.deletingLastPathComponent()
    .appending(path: "shared/conformance")

  static let hasSchemas = FileManager.default.fileExists(
    atPath: conformance.appending(path: "JUnit.xsd").path)

  /// The path of a Python interpreter with a module; nil if there is none.
  static func python(with module: String) -> String? {
    [Program.find("python3"), "/usr/bin/python3"].compactMap { $0 }.first { python in
      let result = try? Program.run(python, ["-c", "import \(module)"])
      return result?.exitCode == 0
    }
  }

  static let plain = python(with: "xml.etree.ElementTree")
  static let jsonschema = python(with: "jsonschema")
  static let xmlschema = python(with: "xmlschema")

  /// Reports of all kinds that a format must handle.
  static let reports = [
    RealReport.report, ReportFormatTests.report, AuditReportTests.report,
    Report(diagnostics: [], files: ["a.yaml"]),
    Report(diagnostics: [], files: []),
  ]

  @Test func `the findings are of all kinds`() {
    let found = RealReport.report.diagnostics
    for severity in Severity.allCases { #expect(found.contains { $0.severity == severity }) }
    #expect(found.contains { $0.fix?.isSafe == true } && found.contains { $0.fix?.isSafe == false })
    #expect(found.contains { $0.fix.map { $0.edits.count > 1 } ?? false })
    #expect(found.contains { $0.secondary.count > 1 })
    #expect(found.contains { $0.primary.span.isEmpty })
    #expect(
      found.contains { $0.secondary.contains { $0.source.path != found[0].primary.source.path } })
  }

  @Test(
    .enabled(if: hasSchemas, "the schemas are not beside this checkout"),
    .needs(jsonschema != nil, "needs Python's jsonschema"),
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
    try expect(
      name, passes: script, Self.conformance.appending(path: schema), try #require(Self.jsonschema))
  }

  @Test(
    .needs(jsonschema != nil, "needs Python's jsonschema"),
    arguments: [("json", "json.load(sys.stdin)"), ("jsonl", "[json.loads(l) for l in sys.stdin]")])
  func `the project's own formats follow its schema`(name: String, reading: String) throws {
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      found = \(reading)
      if isinstance(found, list):
          found = {"format": "keyphase-diagnostics", "version": 1, "diagnostics": found}
      jsonschema.Draft7Validator(schema).validate(found)
      """
    let schema = PackageFolder.root.appending(path: "Schemas/diagnostics-1.schema.json")
    try expect(name, passes: script, schema, try #require(Self.jsonschema))
  }

  @Test(
    .needs(jsonschema != nil, "needs Python's jsonschema"),
    arguments: [("json", "json.load(sys.stdin)"), ("jsonl", "[json.loads(l) for l in sys.stdin]")])
  func `statistics follow their schema`(name: String, reading: String) throws {
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      found = \(reading)
      if isinstance(found, list):
          found = {"format": "keyphase-statistics", "version": 1, "rules": found}
      jsonschema.Draft7Validator(schema).validate(found)
      """
    let schema = PackageFolder.root.appending(path: "Schemas/statistics-1.schema.json")
    try expect(name, passes: script, schema, try #require(Self.jsonschema)) {
      $0.writeStatistics($1)
    }
  }

  @Test(
    .enabled(if: hasSchemas, "the schemas are not beside this checkout"),
    .needs(xmlschema != nil, "needs Python's xmlschema"))
  func `JUnit reports follow their schema`() throws {
    let script = """
      import sys, xmlschema
      xmlschema.XMLSchema(sys.argv[1]).validate(sys.stdin.read().split('?>', 1)[1])
      """
    try expect(
      "junit", passes: script, Self.conformance.appending(path: "JUnit.xsd"),
      try #require(Self.xmlschema))
  }

  @Test(.needs(plain != nil, "needs Python"))
  func `Checkstyle reports are XML with every finding`() throws {
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.fromstring(sys.stdin.buffer.read())
      assert root.tag == 'checkstyle' and root.get('version')
      for file in root:
          assert file.tag == 'file' and file.get('name')
          for error in file:
              assert int(error.get('line')) > 0 and int(error.get('column')) > 0
              assert error.get('severity') in ('error', 'warning', 'info')
              assert error.get('source').startswith('keyphase.') and error.get('message')
      """
    try expect("checkstyle", passes: script, PackageFolder.root, try #require(Self.plain))
  }

  @Test func `GitLab finds each finding once, by its path and line`() throws {
    let json = try JSONSerialization.jsonObject(
      with: Data(ReportFormat.gitlab.write(RealReport.report)))
    let items = try #require(json as? [[String: Any]])
    #expect(items.count == RealReport.report.diagnostics.count)
    #expect(Set(items.compactMap { $0["fingerprint"] as? String }).count == items.count)
    for item in items {
      let location = try #require(item["location"] as? [String: Any])
      let lines = try #require(location["lines"] as? [String: Int])
      #expect(lines["begin"] ?? 0 > 0 && lines["end"] ?? 0 >= lines["begin"] ?? 0)
      #expect((location["path"] as? String)?.hasPrefix("Tests/Fixtures/") == true)
      #expect(!((item["description"] as? String) ?? "").isEmpty)
    }
  }

  @Test(arguments: ["concise", "github", "jsonl"])
  func `formats of lines have a line for each finding`(name: String) throws {
    let report = RealReport.report
    let format = try #require(ReportFormat.named(name))
    let lines = String(decoding: format.write(report), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    // GitHub has an additional annotation for each severity with omitted findings.
    let extra = name == "github" ? 3 : 0
    #expect(lines.count == report.diagnostics.count + extra)
    #expect(lines.allSatisfy { !$0.isEmpty })
  }

  private func expect(
    _ name: String, passes script: String, _ file: URL, _ python: String,
    write: (ReportFormat, Report) -> [UInt8] = { $0.write($1) }
  ) throws {
    let format = try #require(ReportFormat.named(name))
    for report in Self.reports {
      let result = try Program.run(
        python, ["-c", script, file.path],
        input: String(decoding: write(format, report), as: UTF8.self))
      #expect(result.exitCode == 0, "\(result.errors)")
    }
  }
}
