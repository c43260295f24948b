import Foundation
import TestSupport
import Testing
import TimelineImport
import TimelineSyntax

/// Swift that was made to harm: it is refused or imported, within seconds and without ending the process.
@Suite(.serialized) struct HostileSwiftTests {
  /// What a hostile source repeats, in front of and after a value.
  struct Source: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: @Sendable () -> String

    init(_ name: String, _ text: @autoclosure @escaping @Sendable () -> String) {
      (testDescription, self.text) = (name, text)
    }

    static func nested(_ open: String, _ inner: String, _ close: String, _ count: Int = 100_000)
      -> Source
    {
      Source(
        "\(count) times \(open)",
        String(repeating: open, count: count) + inner + String(repeating: close, count: count))
    }
  }

  static let sources: [Source] = [
    .nested("if a { } else ", "{ }", ""),
    .nested("if a { b } else if c { d } else ", "{ }", "", 50_000),
    .nested("(", "1", ")"), .nested("[", "1", "]"), .nested("{ ", "a", " }"),
    .nested("a(", "1", ")"), .nested("a { ", "b", " }"),
    .nested("1 + ", "1", ""), .nested("a ? b : ", "c", ""), .nested("-", "1", ""),
    .nested("- ", "1", ""), .nested("!", "a", ""), .nested("a.", "b", ""),
    .nested("a!.", "b", ""), .nested("try ", "a", ""), .nested("await ", "a", ""),
    .nested("&", "a", ""), .nested("A<", "B", ">"), .nested("let a: A<", "B", ">"),
    .nested("let a: [", "B", "]"), .nested("let a: () -> ", "B", ""),
    .nested("() -> ", "B", ""), .nested("some ", "B", ""), .nested("@a ", "var b", ""),
    .nested("struct A { ", "", " }"), .nested("func f() { ", "", " }"),
    .nested("#if A\n", "", "#endif\n"), .nested("switch a { case b: ", "", "}"),
    .nested("\"\\(", "1", ")\""), .nested("/*", "", "*/"), .nested("case let ", "a", ""),
    .nested("for a in ", "b", ""), .nested("guard a else { ", "", " }"),
    .nested("a as ", "B", ""), .nested("a is ", "B", ""), .nested("\\.a.", "b", ""),
    .nested("repeat { ", "", " } while a"), .nested("import ", "A", ""),
    .nested("extension A { ", "", " }"), .nested("var a: Int { get { ", "", " } }"),
    .nested("#\"", "a", "\"#"), .nested("~", "A", ""), .nested("any ", "A", ""),
    .nested("A & ", "B", ""), .nested("inout ", "A", ""), .nested("consume ", "a", ""),
    .nested("each ", "a", ""), .nested("repeat ", "a", ""), .nested("unsafe ", "a", ""),
    .nested("return ", "a", ""), .nested("throw ", "a", ""), .nested("defer { ", "", " }"),
    .nested("do { ", "", " } catch { }"), .nested("#a(", "", ")"), .nested("a: ", "b", ""),
    .nested("<", "", ">"), .nested("/", "a", "/"), .nested("where ", "a", ""),
    .nested("indirect ", "enum A { }", ""), .nested("is ", "A", ""), .nested("case .a(", "b", ")"),
    Source("a million statements", String(repeating: "a = 1\n", count: 1_000_000)),
    Source("a million calls", String(repeating: "a()\n", count: 1_000_000)),
    Source(
      "many animations",
      "struct A: View {\n" + String(repeating: "@State var a = 0.0\n", count: 1)
        + (0..<3_000).map { "func f\($0)() { withAnimation { a = \($0) } }\n" }.joined() + "}"),
    Source(
      "many keyframes",
      "let a = KeyframeTimeline(initialValue: 0.0) { for i in 0..<100000 { for j in 0..<100000 { LinearKeyframe(Double(i), duration: 0.1) } } }"
    ),
    Source(
      "constants in a circle",
      "let a = b\nlet b = a\nKeyframeTimeline(initialValue: a) { LinearKeyframe(b, duration: a) }"),
    Source(
      "constants that double",
      (1...64).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined()
        + "let a0 = 1.0\nKeyframeTimeline(initialValue: 0.0) { LinearKeyframe(a64, duration: 1) }"),
    Source(
      "constants that double a little",
      (1...30).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined()
        + "let a0 = 1.0\nKeyframeTimeline(initialValue: 0.0) { LinearKeyframe(a30, duration: 1) }"),
    Source(
      "functions that call each other",
      "enum S: CaseIterable { case a, b\nfunc animation(to s: S) -> Animation? { s.animation(to: self) } }\nstruct V: View { @State var s = S.a\nvar body: some View { Dot().opacity(s == .a ? 1 : 0) }\nfunc go() { let x = s.animation(to: s)\nwithAnimation(x) { s = next } } }"
    ),
    Source(
      "50 MB",
      String(repeating: "let a = 1 // aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n", count: 1_000_000)),
    Source(
      "numbers without bounds",
      "KeyframeTimeline(initialValue: 1e308) { LinearKeyframe(1e308 * 10, duration: 1e308)\nCubicKeyframe(-1e308, duration: 0x7fffffffffffffffff) }"
    ),
  ]

  @Test(arguments: sources)
  func sourceIsRefusedOrImported(_ source: Source) throws {
    let start = ProcessorTime.now
    do {
      let result = try SwiftImports.result(source.text())
      #expect(result.fault == nil, "\(result.fault ?? "")")
    } catch let error as ImportError {
      #expect(!error.diagnostic.message.isEmpty)
    }
    // In a debug build.
    #expect(ProcessorTime.now - start < 120)
  }

  @Test func binaryIsRefused() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? SwiftImports.result(bytes, name: "x.swift")
    }
  }

  @Test(arguments: SwiftImports.fixtures)
  func truncatedSnippetIsRefusedOrImported(_ name: String) throws {
    let bytes = try SwiftImports.fixture(name)
    for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 25)) {
      let result = try? SwiftImports.result(Array(bytes[..<end]), name: "x.swift")
      #expect(result?.fault == nil, "\(result?.fault ?? "") at \(end)")
    }
  }

  /// Words and signs that change what a snippet says.
  static let words = [
    "(", ")", "{", "}", "[", "]", ".", ",", ":", "?", "=", "-", "0", "1e9", "nil", "true", "self",
    "$0", "\\",
    "\"", "KeyframeTrack(\\.x)", "withAnimation {", ".zero", "duration: 0", "phase", "#if DEBUG",
    "switch a {",
    "if x {", "else", "let a =", "/*", "//", "\n", "é", "\u{202E}",
  ]

  @Test(arguments: 0..<400)
  func damagedSnippetIsRefusedOrImported(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let name = SwiftImports.fixtures[seed % SwiftImports.fixtures.count]
    var bytes = try SwiftImports.fixture(name)
    for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place...)
      case 3:
        let word = Self.words.randomElement(using: &random) ?? ""
        bytes.insert(contentsOf: Array(word.utf8), at: place)
      case 4:
        let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
        bytes.removeSubrange(place..<end)
      default:
        let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
        let other = Int.random(in: 0..<bytes.count, using: &random)
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: other)
      }
    }
    guard let result = try? SwiftImports.result(bytes, name: "x.swift") else { return }
    #expect(
      result.fault == nil,
      "\(result.fault ?? "")\n\(String(decoding: bytes, as: UTF8.self))\n\(String(decoding: result.file.bytes, as: UTF8.self))"
    )
  }
}
