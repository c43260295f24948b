import Foundation
import Testing
import TimelineDocument
import TimelineSyntax

/// Files that are no timelines, and what is said of each of them.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter InvalidFixtureTests` writes the expected lines anew, and
/// fails: somebody has to read them.
@Suite struct InvalidFixtureTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/invalid")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  /// One line a finding, indented lines for its labels, help and fix.
  static func describe(_ diagnostics: [Diagnostic]) -> String {
    func place(_ label: DiagnosticLabel) -> String {
      let start = label.source.position(at: label.span.start)
      let end = label.source.position(at: label.span.end)
      return "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
    var lines: [String] = []
    for item in diagnostics {
      lines.append("\(place(item.primary)) \(item.severity)[\(item.rule)]: \(item.message)")
      if !item.primary.message.isEmpty { lines.append("  | \(item.primary.message)") }
      for label in item.secondary { lines.append("  at \(place(label)): \(label.message)") }
      if !item.help.isEmpty { lines.append("  help: \(item.help)") }
      for note in item.notes { lines.append("  note: \(note)") }
      if let fix = item.fix {
        lines.append("  fix (\(fix.isSafe ? "safe" : "unsafe")): \(fix.title)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  static func load(_ name: String) throws -> LoadedDocument {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name + ".yaml")))
    let loader = DocumentLoader(limits: YAMLLimits()) { path in
      (try? Data(contentsOf: folder.appending(path: path))).map { [UInt8]($0) }
    }
    return loader.load(SourceFile(path: name + ".yaml", bytes: bytes))
  }

  @Test(arguments: names)
  func `what is said of a file that is no timeline`(name: String) throws {
    let actual = Self.describe(try Self.load(name).diagnostics)
    let file = Self.folder.appending(path: name + ".expected")
    if Self.isRecording {
      try actual.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); read it, and run again without RECORD_SNAPSHOTS")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(actual == expected)
  }

  /// The file's name begins with the rule that it is for, unless it is about several.
  @Test(arguments: names.filter { !$0.contains("mistakes") })
  func `a file for a rule fires it and no other rule`(name: String) throws {
    let rules = Set(try Self.load(name).diagnostics.map(\.rule.text))
    let rule = try #require(rules.first)
    #expect(
      rules.count == 1 || name.hasPrefix("yaml-syntax") || name.hasPrefix("unknown-"), "\(rules)")
    #expect(rules.contains { name.hasPrefix($0) }, "\(name) fires \(rule)")
  }

  @Test func `ten mistakes of ten kinds are ten errors in one run`() throws {
    let diagnostics = try Self.load("ten-mistakes").diagnostics
    #expect(diagnostics.count == 10)
    #expect(Set(diagnostics.map(\.rule)).count == 10)
    #expect(diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test func `every rule of the validation has a file`() {
    let rules = RuleName.validation.map(\.text).filter { rule in
      !Self.names.contains { $0 == rule || $0.hasPrefix(rule + "-") }
    }
    #expect(rules == [])
  }
}
