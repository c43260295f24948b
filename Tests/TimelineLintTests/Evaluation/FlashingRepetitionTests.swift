import TestSupport
import Testing
import TimelineLint
import TimelineSyntax

/// Whatever repeats a flash, it is counted, and what flashes three times a second is allowed.
@Suite struct FlashingRepetitionTests {
  /// A property with two values: a dark and a bright one.
  struct Form: CustomStringConvertible {
    var property: String
    var dark: String
    var bright: String
    var description: String { property }

    init(_ property: String, _ dark: String, _ bright: String) {
      (self.property, self.dark, self.bright) = (property, dark, bright)
    }
  }

  static let forms = [
    Form("opacity", "0", "1"), Form("brightness", "-1", "0"), Form("scale", "0", "1"),
    Form("backgroundColor", "\"#000000\"", "\"#ffffff\""),
    Form("foregroundColor", "\"#ffffff\"", "\"#202020\""),
  ]

  /// The timelines by the way in which they repeat: `P` stands for a property, `A` and `B` for its
  /// values, and `T` for the seconds from one to the other.
  static let ways: [String: String] = [
    "keyframes":
      "a: { tracks: { P: { from: A, keyframes: [\(Array(repeating: "{ linear: { to: B, duration: T } }, { linear: { to: A, duration: T } }", count: 10).joined(separator: ", "))] } } }",
    "a track's count":
      "a: { tracks: { P: { from: A, repeat: 20, autoreverses: true, linear: { to: B, duration: T } } } }",
    "an endless track":
      "a: { tracks: { P: { from: A, repeat: forever, autoreverses: true, linear: { to: B, duration: T } } } }",
    "a track that does not reverse":
      "a: { tracks: { P: { from: A, repeat: 10, keyframes: [{ linear: { to: B, duration: T } }, { linear: { to: A, duration: T } }] } } }",
    "a track after a delay":
      "a: { tracks: { P: { from: A, delay: 2, repeat: 20, autoreverses: true, linear: { to: B, duration: T } } } }",
    "a track beside a longer one":
      "a: { tracks: { P: { from: A, repeat: 20, autoreverses: true, linear: { to: B, duration: T } }, blur: { linear: { to: 2, duration: 9 } } } }",
    "jumps":
      "a: { repeat: 9, tracks: { P: { from: A, keyframes: [{ hold: T }, { move: B }, { hold: T }] } } }",
    "the timeline":
      "a: { repeat: forever, tracks: { P: { from: A, keyframes: [{ linear: { to: B, duration: T } }, { linear: { to: A, duration: T } }] } } }",
    "the timeline around a track":
      "a: { repeat: 5, tracks: { P: { from: A, repeat: 2, autoreverses: true, linear: { to: B, duration: T } } } }",
    "an event's animation":
      "a: { initial: { P: A }, events: [{ at: 0, set: { P: B }, animation: { linear: T, repeat: 21 } }] }",
    "an event's endless animation":
      "a: { initial: { P: A }, events: [{ at: 0, set: { P: B }, animation: { linear: T, repeat: forever } }] }",
    "an event's animation after a delay":
      "a: { initial: { P: A }, events: [{ at: 1, set: { P: B }, animation: { linear: T, repeat: forever, delay: 1 } }] }",
    "phases":
      "a: { phases: [{ phase: one, set: { P: A }, animation: { linear: T } }, { phase: two, set: { P: B }, animation: { linear: T } }] }",
    "a phase's animation":
      "a: { phases: [{ phase: one, set: { P: A }, animation: { linear: 1 } }, { phase: two, set: { P: B }, animation: { linear: T, repeat: 19 } }] }",
    "an entry":
      "f: { tracks: { P: { from: A, keyframes: [{ linear: { to: B, duration: T } }, { linear: { to: A, duration: T } }] } } }\n  a: { sequence: [{ play: f, repeat: 20 }] }",
    "an entry of an entry":
      "f: { tracks: { P: { from: A, keyframes: [{ linear: { to: B, duration: T } }, { linear: { to: A, duration: T } }] } } }\n  g: { sequence: [{ play: f }] }\n  a: { sequence: [{ wait: 1 }, { play: g, repeat: 20 }] }",
    "entries":
      "f: { tracks: { P: { from: A, keyframes: [{ linear: { to: B, duration: T } }, { linear: { to: A, duration: T } }] } } }\n  a: { sequence: [{ play: f }, { play: f }, { play: f }, { play: f }, { play: f }] }",
    "a sequence":
      "f: { tracks: { P: { from: A, keyframes: [{ linear: { to: B, duration: T } }, { linear: { to: A, duration: T } }] } } }\n  a: { repeat: forever, sequence: [{ play: f }] }",
    "an entry that is faster":
      "f: { tracks: { P: { from: A, repeat: 20, autoreverses: true, linear: { to: B, duration: 3 * T } } } }\n  a: { sequence: [{ play: f, speed: 3 }] }",
    "an effect":
      "a: { initial: { P: B }, transition: { use: { active: { P: A } }, animation: { linear: T, repeat: 21 } } }",
    "copies at once":
      "a: { tracks: { dot: { P: { from: A, repeat: forever, autoreverses: true, linear: { to: B, duration: T } } } } }",
    "copies one after another":
      "a: { tracks: { card: { stagger: 2 * T, P: { from: A, keyframes: [{ linear: { to: B, duration: T } }, { linear: { to: A, duration: T } }] } } } }",
    "copies of an entry one after another":
      "f: { tracks: { P: { from: A, keyframes: [{ linear: { to: B, duration: T } }, { linear: { to: A, duration: T } }] } } }\n  a: { sequence: [{ play: f, element: card, stagger: 2 * T }] }",
  ]

  /// The findings in a timeline whose property takes some seconds from one value to the other.
  func findings(_ way: String, _ form: Form, _ seconds: String) -> [Diagnostic] {
    let timelines = way.replacing("P:", with: "\(form.property):")
      .replacing("A", with: form.dark).replacing("B", with: form.bright)
      .replacing(/\bT\b/, with: seconds)
    return LintText.lint(
      """
      keyphase: 1
      elements: { dot: { size: [30, 30], count: 40 }, card: { size: [400, 300], count: 20 } }
      timelines:
        \(timelines)
      """, only: "flashing")
  }

  @Test(arguments: ways.keys.sorted(), forms)
  func `what repeats flashes is found`(name: String, form: Form) throws {
    let way = try #require(Self.ways[name])
    let findings = findings(way, form, "0.08")
    #expect(
      findings.count == 1 && findings.allSatisfy { $0.severity == .warning },
      "\(DiagnosticLines.describe(findings))")
    let slow = self.findings(way, form, "0.17")
    #expect(slow.isEmpty, "\(DiagnosticLines.describe(slow))")
  }

  func findings(ofElement element: String, _ track: String) -> [Diagnostic] {
    LintText.lint(
      """
      keyphase: 1
      elements: { dot: { \(element) } }
      timelines:
        a: { tracks: { dot: { \(track) } } }
      """, only: "flashing")
  }

  /// Flashes at 8 Hz.
  static let flash =
    "opacity: { from: 0, repeat: 20, autoreverses: true, linear: { to: 1, duration: 0.06 } }"

  @Test(arguments: [
    ("size: [147, 147]", Severity.info), ("size: [148, 148]", .warning),
    ("shape: circle, size: [166, 166]", .info), ("shape: circle, size: [167, 167]", .warning),
    ("size: [20, 20], count: 54", .info), ("size: [20, 20], count: 55", .warning),
  ])
  func `flashes on a small area are an info`(element: String, severity: Severity) {
    #expect(findings(ofElement: element, Self.flash).map(\.severity) == [severity])
  }

  @Test func `a view that grows has its largest area`() {
    let track = Self.flash + ", scale: { linear: { to: 4, duration: 1 } }"
    #expect(findings(ofElement: "size: [40, 40]", track).map(\.severity) == [.warning])
  }

  @Test func `copies that fade into each other do not flash`() {
    let fade =
      "stagger: 0.12, opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.12 } }, { linear: { to: 0, duration: 0.12 } }] }"
    #expect(findings(ofElement: "size: [400, 300], count: 20", fade).isEmpty)
  }

  @Test func `small copies one after another do not flash`() {
    let fade =
      "stagger: 0.12, opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.06 } }, { linear: { to: 0, duration: 0.06 } }] }"
    #expect(findings(ofElement: "size: [20, 20], count: 20", fade).isEmpty)
  }

  /// Findings in a sequence that plays something on the copies of an element, one after another.
  private func findings(
    ofCopies count: Int, size: Int, stagger: Double, to: String
  ) -> [Diagnostic] {
    LintText.lint(
      """
      keyphase: 1
      elements: { dot: { size: [\(size), \(size)], count: \(count) } }
      timelines:
        f: { tracks: { opacity: { from: 0, keyframes: [{ linear: { to: \(to), duration: 0.06 } }, { linear: { to: 0, duration: 0.06 } }] } } }
        g: { tracks: { dot: { opacity: { from: 0, keyframes: [{ linear: { to: \(to), duration: 0.06 } }, { linear: { to: 0, duration: 0.06 } }] } } } }
        a: { sequence: [{ play: f, element: dot, stagger: \(stagger), repeat: 20 }] }
        b: { sequence: [{ play: g, repeat: 20 }] }
      """, only: "flashing")
  }

  @Test func `ten thousand copies of an entry are looked at as one`() {
    let text = """
      keyphase: 1
      elements: { dot: { size: [30, 30], count: 10000 } }
      timelines:
        f: { tracks: { opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.06 } }, { linear: { to: 0, duration: 0.06 } }] } } }
        a: { sequence: [{ play: f, element: dot, stagger: 0.00001, repeat: 20 }] }
      """
    var count = 0
    let seconds = ProcessorTime.seconds { count = LintText.lint(text, only: "flashing").count }
    #expect(count == 1)
    // 2 s in a debug build, and 16 s if each is looked at by itself.
    #expect(seconds < 12)
  }

  @Test func `copies that are played otherwise are looked at by themselves`() {
    // Only the last copies flash, and they are large enough together.
    let findings = findings(
      ofCopies: 40, size: 80, stagger: 0, to: "\"clamp($index - 30, 0, 1)\"")
    #expect(findings.map(\.severity) == [.warning, .warning], "\(findings.map(\.message))")
  }
}
