import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Small files that ask for much.
///
/// Their parts are decoded for each copy, played by many entries, or named by labels of labels. Each
/// file is refused where it exceeds a limit, before the work is done.
@Suite struct RepeatedWorkTests {
  /// A file that is valid up to a size, and the message that refuses a larger one.
  struct Growth: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var message: String
    /// The text for a number of copies, entries or labels.
    var text: @Sendable (Int) -> String
  }

  private static let fade = "a: { tracks: { opacity: { linear: { to: 0, duration: 1ms } } } }"

  private static func file(copies: Int, _ timelines: String, constants: String = "") -> String {
    "keyphase: 1\n\(constants)elements: { e: { count: \(copies) } }\ntimelines:\n"
      + timelines.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  private static let copies = "once each copy and entry has its own values"
  private static let moved = "move more than 2000 properties of entries and copies"
  private static let labels = "have more than 200 markers"

  /// Ten are valid with the limits below, and a thousand are not.
  static let growths = [
    Growth(testDescription: "start values of copies", message: copies) {
      file(
        copies: $0,
        "a: { initial: { e: { blur: $index } }, tracks: { opacity: { linear: { to: 0, duration: 1 } } } }"
      )
    },
    Growth(testDescription: "phases of copies", message: copies) {
      file(
        copies: $0,
        "a: { phases: [{ phase: x, set: { e: { blur: $index } } }, { phase: y, set: { e: { blur: 1 } } }] }"
      )
    },
    Growth(testDescription: "timelines with parameters of copies", message: copies) {
      file(
        copies: $0,
        """
        a: { parameters: { p: 1 }, transition: { use: { offset: [$p, 0] }, animation: smooth } }
        s: { sequence: [{ play: a.insertion, element: e, with: { p: $index } }] }
        """)
    },
    Growth(testDescription: "tracks of an entry's own in copies", message: copies) {
      file(
        copies: $0,
        "s: { sequence: [{ element: e, tracks: { blur: { linear: { to: $index, duration: 1 } } } }] }"
      )
    },
    Growth(testDescription: "a long expression of copies", message: copies) {
      let sum = Array(repeating: "$index", count: 50).joined(separator: " + ")
      return file(
        copies: $0, "a: { tracks: { e: { blur: { linear: { to: \(sum), duration: 1 } } } } }")
    },
    Growth(testDescription: "constants that depend on the copy", message: copies) {
      let constants = (1..<20).map { "  c\($0): $c\($0 - 1) + 1\n" }.joined()
      return file(
        copies: $0, "a: { tracks: { e: { blur: { linear: { to: $c0, duration: 1 } } } } }",
        constants: "constants:\n  c0: $index + 1\n\(constants)")
    },
    Growth(testDescription: "entries that move many properties", message: moved) {
      let properties = ["scale", "opacity", "blur", "rotation", "contrast"].map {
        "\($0): { linear: { to: 1, duration: 1ms } }"
      }
      let entries = Array(repeating: "{ play: a }", count: $0).joined(separator: ", ")
      return file(
        copies: 1,
        """
        a: { tracks: { \(properties.joined(separator: ", ")) } }
        s: { sequence: [\(entries)] }
        """)
    },
    Growth(testDescription: "sequences that each move some properties", message: moved) { count in
      let sequences = (0..<count).map {
        "\ns\($0): { sequence: [{ play: a }, { play: a }, { play: a }] }"
      }
      return file(copies: 1, fade + sequences.joined())
    },
    Growth(testDescription: "an entry that moves many copies", message: moved) {
      file(
        copies: 10 * $0,
        """
        a: { tracks: { e: { opacity: { linear: { to: 0, duration: 1 } } } } }
        s: { sequence: [{ play: a }] }
        """)
    },
    Growth(testDescription: "phases that move many copies", message: moved) {
      file(
        copies: 10 * $0,
        """
        a: { trigger: x, phases: [{ phase: x }, { phase: y, set: { e: { opacity: 0 } } }] }
        s: { sequence: [{ play: a }] }
        """)
    },
    Growth(testDescription: "labels of labels", message: labels) { count in
      let waits = (0..<count / 2).map { "{ wait: 1ms, label: w\($0) }" }.joined(separator: ", ")
      let plays = (0..<count / 2).map { "{ play: s, label: p\($0) }" }.joined(separator: ", ")
      return file(
        copies: 1, "\(fade)\ns: { sequence: [{ play: a }, \(waits)] }\nt: { sequence: [\(plays)] }")
    },
  ]

  /// Loads a file with limits of a small file: on nodes alone, or on keyframes and what follows.
  private static func load(_ text: String, limitsNodes: Bool = true) -> LoadedDocument {
    var limits = YAMLLimits()
    if limitsNodes { limits.nodes = 4_000 } else { limits.keyframes = 200 }
    return DocumentLoader(limits: limits) { _ in nil }
      .load(SourceFile(path: "a.yaml", text: text))
  }

  @Test(arguments: growths)
  func `what grows without a limit of its own is refused`(growth: Growth) {
    let limitsNodes = growth.message == Self.copies
    let small = Self.load(growth.text(10), limitsNodes: limitsNodes)
    #expect(small.isValid, "\(small.diagnostics.map(\.message))")
    let large = Self.load(growth.text(1_000), limitsNodes: limitsNodes).diagnostics
    #expect(large.contains { $0.message.contains(growth.message) }, "\(large.map(\.message))")
    #expect(large.allSatisfy { $0.rule == .limitExceeded }, "\(large.map(\.message))")
    #expect(large.count < 1_001)
  }

  @Test func `constants of keyframes that use each other are searched once for a list`() {
    let uses = { (next: Int) in
      Array(repeating: "{ linear: $c\(next) }", count: 20).joined(separator: ", ")
    }
    let constants = (0..<6).reversed().map { "  c\($0): [\($0 == 5 ? "" : uses($0 + 1))]\n" }
    let text =
      "keyphase: 1\nconstants:\n\(constants.joined())timelines: { a: { tracks: { dash: { from: $c0, linear: { to: [1], duration: 1 } } } } }\n"
    let clock = ContinuousClock()
    let start = clock.now
    #expect(!Self.load(text).isValid)
    #expect(clock.now - start < .seconds(20))
  }

  @Test func `errors in what many entries play are reported in time`() {
    let entries = Array(repeating: "{ play: a, with: { p: x } }", count: 1_500)
    let text = Self.file(
      copies: 1,
      """
      a: { parameters: { p: 1 }, tracks: { opacity: { linear: { to: $p, duration: 1 } } } }
      s: { sequence: [\(entries.joined(separator: ", "))] }
      """)
    let found = DocumentLoader().load(SourceFile(path: "a.yaml", text: text)).diagnostics
    #expect(found.count == 1_500)
    #expect(found.allSatisfy { $0.secondary.contains { $0.message == "`a` is played here" } })
  }
}
