import Foundation
import TestSupport
import Testing

@testable import TimelineSyntax

/// The public YAML test suite, if it is checked out next to the repository.
enum YAMLTestSuite {
  struct Case: Decodable, Sendable {
    var id: String
    var name: String
    var yaml: String
    var events: String
    var error: Bool
  }

  static let cases: [Case]? = {
    let file = PackageFolder.root.appending(path: "../shared/conformance/yaml-test-suite.json")
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode([Case].self, from: data)
  }()

  /// Valid tests that libyaml 0.2.5 rejects.
  static let rejectedThoughValid: Set<String> = [
    "2JQS", "2LFX", "2SXE", "4ABK", "4MUZ/00", "4MUZ/01", "4MUZ/02", "58MP", "5MUD", "5T43",
    "6BCT", "6CA3", "6LVF", "6M2F", "7Z25", "8XYN", "96NN/00", "96NN/01", "9SA2", "A2M4", "BEC7",
    "CFD4", "DBG4", "DK3J", "DK95/00", "DK95/03", "DK95/04", "FP8R", "FRK4", "HM87/00", "HWV9",
    "K3WX", "M2N8/00", "M7A3", "MUS6/05", "MUS6/06", "NHX8", "NJ66", "NKF9", "Q5MG", "QT73",
    "R4YG", "S3PD", "SM9W/01", "UKK6/00", "UT92", "VJP3/01", "W4TN", "W5VH", "Y79Y/001",
    "Y79Y/010",
  ]

  /// Tests for which libyaml 0.2.5 reports different events than the suite.
  static let differentEvents: Set<String> = ["652Z", "HM87/01", "JEF9/02", "L24T/01", "Y2GN"]

  /// Invalid tests that libyaml 0.2.5 accepts; the reader rejects them.
  static let acceptedThoughInvalid: Set<String> = [
    "9C9N", "9HCY", "9JBA", "CVW2", "DK95/01", "EB22", "G5U8", "MUS6/00", "MUS6/01", "QB6E",
    "RHX7", "S98Z", "SU5Z", "X4QW", "Y79Y/003", "YJV2",
  ]
}

@Suite(.enabled(if: YAMLTestSuite.cases != nil, "the YAML test suite is not beside this checkout"))
struct YAMLTestSuiteTests {
  @Test func `events deviate from the suite exactly where libyaml's do`() throws {
    let cases = try #require(YAMLTestSuite.cases)
    var wrong: Set<String> = []
    var rejected: Set<String> = []
    var accepted: Set<String> = []
    for item in cases {
      let (text, failed) = EventDump.dump(item.yaml)
      if item.error {
        if !failed { accepted.insert(item.id) }
      } else if failed {
        rejected.insert(item.id)
      } else if text != item.events {
        wrong.insert(item.id)
      }
    }
    #expect(cases.count == 402)
    #expect(rejected == YAMLTestSuite.rejectedThoughValid)
    #expect(accepted == YAMLTestSuite.acceptedThoughInvalid)
    #expect(wrong == YAMLTestSuite.differentEvents)
  }

  @Test func `every invalid document of the suite is rejected with messages of this project`()
    throws
  {
    for item in try #require(YAMLTestSuite.cases) where item.error {
      var bag = DiagnosticBag()
      _ = YAMLReader.read(SourceFile(path: item.id, text: item.yaml), diagnostics: &bag)
      #expect(bag.hasErrors, "\(item.id) \(item.name)")
      for diagnostic in bag.diagnostics {
        #expect(!diagnostic.message.contains("did not find"), "\(item.id)")
        #expect(diagnostic.primary.span.end <= item.yaml.utf8.count, "\(item.id)")
      }
    }
  }

  /// A valid text may use what timeline files refuse on purpose, but its syntax is not at fault.
  @Test func `no valid document of the suite has a syntax error that libyaml does not report`()
    throws
  {
    var wrong: Set<String> = []
    for item in try #require(YAMLTestSuite.cases) where !item.error {
      var bag = DiagnosticBag()
      _ = YAMLReader.read(SourceFile(path: item.id, text: item.yaml), diagnostics: &bag)
      if bag.diagnostics.contains(where: { $0.rule == .yamlSyntax }) { wrong.insert(item.id) }
    }
    #expect(wrong.subtracting(YAMLTestSuite.rejectedThoughValid) == [])
  }
}

/// libyaml's events, through the reader's own event source, in the suite's notation.
enum EventDump {
  static func dump(_ text: String) -> (text: String, failed: Bool) {
    let bytes = Array(text.utf8)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes.withUnsafeBufferPointer { buffer in
      let source = EventSource(bytes: buffer, start: start)
      var lines = ""
      do {
        while true {
          let event = try source.next()
          lines += line(event) + "\n"
          if event.kind == .streamEnd { return (lines, false) }
        }
      } catch {
        return (lines, true)
      }
    }
  }

  private static func line(_ event: YAMLEvent) -> String {
    let anchor = event.anchor.map { " &\($0)" } ?? ""
    let tag = event.tag.map { " <\($0)>" } ?? ""
    let flow = event.style == .flow
    switch event.kind {
    case .streamStart: return "+STR"
    case .streamEnd: return "-STR"
    case .documentStart: return event.isImplicit ? "+DOC" : "+DOC ---"
    case .documentEnd: return event.isImplicit ? "-DOC" : "-DOC ..."
    case .sequenceStart: return "+SEQ" + (flow ? " []" : "") + anchor + tag
    case .sequenceEnd: return "-SEQ"
    case .mappingStart: return "+MAP" + (flow ? " {}" : "") + anchor + tag
    case .mappingEnd: return "-MAP"
    case .alias: return "=ALI *\(event.anchor ?? "")"
    case .scalar:
      let mark: String =
        switch event.style {
        case .singleQuoted: "'"
        case .doubleQuoted: "\""
        case .literal: "|"
        case .folded: ">"
        default: ":"
        }
      let value = String(decoding: event.value, as: UTF8.self).unicodeScalars.map { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        case "\u{8}": "\\b"
        default: String(scalar)
        }
      }.joined()
      return "=VAL\(anchor)\(tag) \(mark)\(value)"
    }
  }
}
