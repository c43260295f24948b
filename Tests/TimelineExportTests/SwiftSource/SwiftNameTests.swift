import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// No name of a document hides a name that the exported source itself uses.
@Suite(.waitsForPrograms) struct SwiftNameTests {
  /// The words of exported sources and of Swift, each once in camel case.
  private static let words = Result { try findWords() }

  private static func findWords() throws -> [String] {
    var words: Set<String> = [
      "actor", "any", "associatedtype", "async", "await", "borrow", "borrowing", "consume",
      "consuming", "copy", "didSet", "discard", "dynamic", "each", "fileprivate", "final", "get",
      "indirect", "infix", "isolated", "lazy", "left", "macro", "mutating", "none",
      "nonisolated", "of", "open", "optional", "override", "package", "postfix",
      "precedencegroup", "prefix", "required", "right", "sending", "set", "some", "then", "unowned",
      "unsafe", "weak", "willSet", "yield", "where", "while", "throw", "rethrows", "Protocol",
      "Type", "Self", "Any", "Circle", "Content", "Trigger", "Animation", "super", "deinit",
      "subscript", "typealias", "operator", "inout",
    ]
    for text in [Everything.text, WeirdNames.text] {
      let document = try Examples.document(text: text)
      for format in [ExportFormat.swiftui, .uikit] {
        let source = try Examples.export(format, document).text
        let code = source.split(separator: "\n").filter { !$0.contains("//") }.joined(
          separator: " ")
        // Names of members begin with a lowercase letter, and hide no type.
        words.formUnion(code.matches(of: /\b[a-z_][A-Za-z0-9_]*/).map { String($0.output) })
      }
    }
    // Two names that are one in Swift are reported, and are no case of this test.
    var seen: Set<SwiftIdentifier> = []
    return words.sorted().filter { word in
      let names = [SwiftName.property, SwiftName.phase, SwiftName.timeline].map { $0(word) }
      let all = Set(names + [SwiftProperty.index(of: names[0])])
      defer { seen.formUnion(all) }
      return seen.isDisjoint(with: all)
    }.map { ["true", "false", "nil", "null", "none"].contains($0) ? "\"\($0)\"" : $0 }
  }

  /// A document with each word as the name of a property, a trigger, a phase and a timeline of tracks.
  ///
  /// - Parameter hasTracks: whether tracks move the property, too.
  private static func document(_ words: [String], hasTracks: Bool) throws -> TimelineDocument {
    let builtIn = Set(BuiltInProperty.allCases.map(\.name))
    var lines = ["keyphase: 1", "properties:"]
    for word in words where !builtIn.contains(word) {
      lines.append("  \(word): { type: string, initial: a }")
    }
    lines.append("timelines:")
    for (index, word) in words.enumerated() {
      let isOwn = !builtIn.contains(word)
      let track = isOwn && hasTracks ? "\(word): [{ hold: 1s }, { move: b }], " : ""
      let value = isOwn ? ", \(word): a" : ""
      lines += [
        "  \(word): { trigger: \(word), tracks: { \(track)opacity: [{ linear: { to: 0, duration: 1 } }, { spring: 1 }] } }",
        "  word\(index)Phase: { trigger: \(word), phases: [{ phase: \(word), set: { opacity: 0\(value) } }, { phase: other, set: { opacity: 1 }, animation: smooth }] }",
        "  word\(index)Event: { trigger: \(word), events: [{ at: 0.1s, set: { opacity: 0\(value) }, animation: smooth }] }",
      ]
    }
    return try Examples.document(text: lines.joined(separator: "\n") + "\n")
  }

  @Test(
    .needs(SwiftCompiler.onPath != nil, "needs swiftc"),
    arguments: ["swiftui", "uikit", "appkit"])
  func `every word of the exported source can name a property, a trigger, a phase and a timeline`(
    name: String
  ) throws {
    let words = try Self.words.get()
    // Layers have no property of a document's own, so tracks would not name it.
    try check(Self.document(words, hasTracks: name == "swiftui"), ExportFormat.named(name))
    print("\(words.count) words as names in \(name)")
  }

  @Test(.needs(SwiftCompiler.onPath != nil, "needs swiftc"))
  func `every word of the exported source can name a transition`() throws {
    let effects = "[opacity, scale, slide, { offset: [0, 9] }, { move: top }]"
    let timelines = try Self.words.get().map {
      "  \($0): { size: [9, 9], transition: { use: \(effects) } }\n"
    }.joined()
    let document = try Examples.document(text: "keyphase: 1\ntimelines:\n\(timelines)")
    try check(document, .swiftui)
  }

  /// `transition(_:)` prefers them to an `AnyTransition` of the same name.
  @Test func `no timeline has the name of a transition of SwiftUI's own`() throws {
    let names = try SwiftCompiler.stub("SwiftUI").components(
      separatedBy: "extension Transition where"
    )
    .dropFirst().compactMap { $0.firstMatch(of: /static var ([a-zA-Z]+)/)?.1 }
    #expect(names.count > 2)
    for name in names { #expect(SwiftName.timeline(String(name)).name != name) }
  }

  /// The names that a source declares as functions and properties of views and animations.
  private static func declared(in source: String) -> [String] {
    source.matches(
      of: /^  (?:@MainActor )?(?:static )?(?:func|var) ([A-Za-z0-9_]+)[(:].*{$/
        .anchorsMatchLineEndings()
    )
    .map { String($0.1) }
  }

  @Test(arguments: [
    "tracks: { opacity: [{ linear: { to: 0, duration: 1 } }] }",
    "size: [9, 9], transition: { use: opacity }",
  ])
  func `no timeline has the name of a member of SwiftUI's views`(content: String) throws {
    let names = SwiftMemberNames.ofView.union(SwiftMemberNames.ofViews)
    #expect(names.count > 500)
    // `self` and such are not among them.
    let timelines = names.sorted().map { "  \($0): { \(content) }\n" }.joined()
    let document = try Examples.document(text: "keyphase: 1\ntimelines:\n\(timelines)")
    let source = try Examples.export(.swiftui, document).text
    let functions = Set(Self.declared(in: source)).subtracting(["body"])
    #expect(functions.isDisjoint(with: names), "\(functions.intersection(names).sorted())")
    #expect(
      functions.isSuperset(of: [
        "hiddenTimeline", "paddingTimeline", "badgeTimeline", "fillTimeline",
      ]))
  }

  @Test func `no timeline has the name of a member of the class of animations`() throws {
    let names = SwiftMemberNames.ofAnimationClass.union(LayerFunction.names)
    let timelines = names.sorted().map {
      "  \($0): { tracks: { opacity: [{ linear: { to: 0, duration: 1 } }] } }\n"
    }.joined()
    let document = try Examples.document(text: "keyphase: 1\ntimelines:\n\(timelines)")
    let functions = Set(Self.declared(in: try Examples.export(.uikit, document).text))
    #expect(functions.count >= names.count && functions.isDisjoint(with: names))
  }

  /// The stub has what the exported source calls, and a few more.
  @Test func `the members of the stub's views are among the names`() throws {
    let stub = try SwiftCompiler.stub("SwiftUI")
    let extensions = stub.components(separatedBy: "\nextension View {").dropFirst()
    let own = extensions.flatMap { text in
      (text.components(separatedBy: "\n}").first ?? "").matches(of: /public func ([A-Za-z0-9]+)/)
        .map { String($0.1) }
    }
    #expect(own.count > 15)
    let missing = Set(own).subtracting(SwiftMemberNames.ofView)
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  private func check(_ document: TimelineDocument, _ format: ExportFormat?) throws {
    let compiler = try #require(SwiftCompiler.onPath)
    let (source, log) = try Examples.export(try #require(format), document)
    #expect(!log.hasErrors, "\(log.warnings.filter { $0.severity == .error }.map(\.message))")
    let findings = try compiler.check(["words": source], stubs: ["SwiftUI", "UIKit", "AppKit"])
    #expect(findings.isEmpty, "\(findings.prefix(20).map(\.description).joined(separator: "\n"))")
  }
}
