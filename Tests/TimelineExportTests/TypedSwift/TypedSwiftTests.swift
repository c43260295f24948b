import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Typed Swift source: what it declares, and that it compiles in one module with that of other files.
@Suite(.waitsForPrograms) struct TypedSwiftTests {
  private static let text = """
    keyphase: 1
    elements: { row: { count: 3 } }
    timelines:
      toast:
        reducedMotion: fade
        markers: { leaves: 0.5s }
        repeat: 3
        tracks: { scale: { linear: { to: 2, duration: 1 } } }
      fade: { tracks: { opacity: { linear: { to: 0.5, duration: 0.25 } } } }
      list: { tracks: { row: { stagger: 0.1s, opacity: { linear: { to: 0.5, duration: 0.2 } } } } }
      button:
        states:
          rest: { set: { scale: 1 } }
          pressed: { set: { scale: 0.9 }, animation: snappy }
      header:
        driver: { input: pull, from: 0, to: 80 }
        tracks: { scale: { linear: { to: 2, duration: 1 } } }
      card: { transition: { use: opacity, animation: smooth } }

    """

  private static func export(_ options: [String: String] = [:]) throws -> String {
    try Examples.export(.swift, Examples.document(text: text), options: options).text
  }

  @Test(arguments: [
    "enum Motion {}", "  enum toast {", "    static let duration: Double = 1\n",
    "    static let iterations: Double = 3", "    typealias reducedMotion = fade",
    "      static let leaves: Double = 0.5", "    enum row {",
    "      static let starts: [Double] = [0, 0.1, 0.2]", "  enum State: CaseIterable, Sendable {",
    "    case pressed", "      values.scale = 0.9", "      static let end: Double = 80",
    "  static func values(pull: Double) -> Values {", "    enum insertion {",
    "extension Motion.list.row {", "#if canImport(SwiftUI)\n", "#elseif canImport(AnimationCore)\n",
  ])
  func `the source has the names of a file`(declaration: String) throws {
    let source = try Self.export()
    #expect(source.contains(declaration), "\(source)")
  }

  @Test func `a namespace is declared but for what another file declares`() throws {
    let whole = try Self.export(["namespace": "Motion.Home", "access": "public"])
    #expect(whole.contains("public enum Motion {\n  public enum Home {}\n}\n"))
    #expect(whole.contains("public static let duration: Double = 1\n"))
    #expect(whole.contains("  public import AnimationCore"))
    let rest = try Self.export(["namespace": "Motion.Home", "declared": "Motion"])
    #expect(!rest.contains("enum Motion {}"))
    #expect(rest.contains("  enum Home {}"))
    let none = try Self.export(["namespace": "Motion.Home", "declared": "Motion.Home"])
    #expect(!none.contains("enum Home {}"))
    #expect(none.contains("extension Motion.Home {"))
  }

  @Test func `a file of definitions alone declares them and the namespace`() throws {
    let document = try Examples.document(text: "keyphase: 1\ncurves: { quick: [0.2, 0, 0, 1] }\n")
    let source = try Examples.export(.swift, document).text
    #expect(source.contains("enum Motion {}"))
    #expect(!source.contains("extension Motion"))
    #expect(source.contains("extension UnitCurve"))
  }

  @Test(.needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"))
  func `the source of all examples type-checks in one module with SwiftUI`() throws {
    var sources: [String: String] = [:]
    for (index, document) in try TypedSources.documents().enumerated() {
      // Views of several files are apart only by their names.
      sources["\(index)"] =
        try Examples.export(.swift, document, options: ["namespace": "File\(index)"]).text
    }
    let compiler = try #require(SwiftCompiler.onPath)
    for (name, source) in sources {
      let findings = try compiler.check([name: source], stubs: ["SwiftUI"])
      #expect(findings.isEmpty, "\(findings)")
    }
  }
}
