import Synchronization
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Tests which fixes are applied and which are rejected.
@Suite struct FixerTests {
  static let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }

  func fix(_ text: String, unsafe: Bool = false) -> FixOutcome {
    Fixer(Linter(), loader: Self.loader, includesUnsafe: unsafe)
      .fix(SourceFile(path: "a.yaml", text: text))
  }

  func text(_ outcome: FixOutcome) -> String {
    String(decoding: outcome.source.bytes, as: UTF8.self)
  }

  static func timeline(_ keyframes: String) -> String {
    "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      scale:\n\(keyframes)"
  }

  @Test func `independent mistakes are fixed together`() {
    let outcome = fix(
      Self.timeline(
        """
                - sprng: { to: 2, duration: 0.3, spring: bouncy }
                - linear: { to: 1, duration: 0.3, cruve: easeIn }

        """))
    #expect(
      text(outcome)
        == Self.timeline(
          """
                  - spring: { to: 2, duration: 0.3, spring: bouncy }
                  - linear: { to: 1, duration: 0.3, curve: easeIn }

          """))
    #expect(outcome.fixed.count == 2)
    #expect(!outcome.diagnostics.contains { $0.severity == .error })
  }

  /// The fixed text of a file, and how often the file was read for it.
  private func fixCounted(_ text: String) -> (text: String, loads: Int) {
    let loads = Mutex(0)
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in
      loads.withLock { $0 += 1 }
      return Array("keyphase: 1\n".utf8)
    }
    let source = SourceFile(path: "a.yaml", text: "include: [b.yaml]\n" + text)
    let outcome = Fixer(Linter(), loader: loader, includesUnsafe: true).fix(source)
    return (self.text(outcome), loads.withLock(\.self))
  }

  @Test(arguments: [16, 200])
  func `many syntax errors are fixed with few versions of the file`(count: Int) {
    func file(_ separator: String) -> String {
      Self.timeline(
        (1...count).map {
          "        - linear: { to: \($0 % 2), duration:\(separator)0.3 }\n"
        }.joined())
    }
    let (text, loads) = fixCounted(file(""))
    #expect(text == "include: [b.yaml]\n" + file(" "))
    // Two for each of seven binary digits, and a few for each round.
    #expect(loads > 0 && loads <= 2 * 7 + 8, "\(loads)")
  }

  @Test func `a syntax error without a fix does not keep many others from being fixed`() {
    func file(_ separator: String) -> String {
      let lines = (1...12).map {
        "        - linear: { to: \($0 % 2), duration:\(separator)0.3 }\n"
      }
      return Self.timeline(lines.joined() + "        - linear: { to: [1, 2, duration: 0.3 }\n")
    }
    #expect(text(fix(file(""), unsafe: true)) == file(" "))
  }

  @Test func `a fix that only reveals the next error is rejected`() {
    let outcome = fix(Self.timeline("        - spring: { to: 2, duration: \"-0.3\" }\n"))
    #expect(!outcome.isChanged)
    #expect(outcome.diagnostics.filter { $0.severity == .error }.map(\.rule) == ["wrong-type"])
  }

  @Test func `a harmful fix does not prevent other fixes`() {
    let sound = (1...8).map { "        - linear: { to: \($0), duration: 0.3 }\n" }
    let faulty = sound.map { $0.replacing("linear", with: "linaer") }
    let harmful = "        - spring: { to: 2, duration: \"-0.3\" }\n"
    for place in faulty.indices {
      func text(_ lines: [String]) -> String {
        Self.timeline((lines[..<place] + [harmful] + lines[place...]).joined())
      }
      let outcome = fix(text(faulty))
      #expect(self.text(outcome) == text(sound))
      #expect(
        outcome.diagnostics.filter { $0.severity == .error }.map(\.message) == [
          "a duration must be a number, but in quotes it is a string"
        ])
    }
  }

  @Test func `fixing twice changes nothing`() {
    let once = fix(Self.timeline("        - sprng: { to: 2, duration: 0.3 }\n"), unsafe: true)
    let twice = fix(text(once), unsafe: true)
    #expect(once.isChanged && !twice.isChanged)
    #expect(twice.source.bytes == once.source.bytes)
  }

  @Test func `unsafe fixes are opt-in`() {
    let faulty = Self.timeline("        - linear: { to: 2, duration: 0 }\n")
    #expect(!fix(faulty).isChanged)
    let outcome = fix(faulty, unsafe: true)
    #expect(text(outcome) == Self.timeline("        - move: 2\n"))
  }

  @Test func `syntax errors are fixed one after the other`() {
    let outcome = fix(
      Self.timeline(
        "        - linear: { to: 2, duration:0.3 }\n        -linear: { to: 1, duration:0.3 }\n"))
    #expect(outcome.fixed.count >= 2)
    #expect(
      text(outcome)
        == Self.timeline(
          """
                  - linear: { to: 2, duration: 0.3 }
                  - linear: { to: 1, duration: 0.3 }

          """))
  }

  @Test func `line ends and a byte order mark survive`() {
    let crlf =
      "\u{FEFF}"
      + Self.timeline("        - linaer: { to: 2, duration: 0.3 }\n").replacing("\n", with: "\r\n")
    #expect(text(fix(crlf)) == crlf.replacing("linaer", with: "linear"))
  }

  @Test(arguments: [
    ("linear: { to: 2, duration: 0.2 }", "linear: { to: 3, duration: 0.2 }", "0.4", false),
    ("linear: { to: 2, duration: 0.2 }", "linear: { to: 3, duration: 0.2 }", "0.41", false),
    ("hold: 0.25", "hold: 0.5", "0.75", true), ("hold: 0.25", "hold: 0.5", "0.75001", false),
    // Their sum is not the number that is the closest to 0.3.
    ("hold: 0.1", "hold: 0.2", "0.3", false),
  ])
  func `curves are the same bit for bit`(
    first: String, second: String, duration: String, isSame: Bool
  ) {
    func curves(_ keyframes: [String]) -> CurveComparison {
      let end = "linear: { to: 7, duration: 0.3, curve: easeIn }"
      let lines = (keyframes + [end]).map { "        - \($0)\n" }
      return CurveComparison(
        Self.loader.load(SourceFile(path: "a.yaml", text: Self.timeline(lines.joined()))))
    }
    let before = curves([first, second])
    let joined = second.replacing("0.2", with: duration).replacing("0.5", with: duration)
    #expect(before.isKept(in: curves([joined])) == isSame)
    #expect(before.isKept(in: before))
  }

  /// Tracks that are equal are not sampled; what remains has the time of the whole timeline.
  @Test(arguments: [
    ("", ""), ("", ", repeat: 2"), ("", ", repeat: forever"), ("repeat: 3", ""),
    ("repeat: 3", ", repeat: 2"), ("repeat: forever", ""), ("repeat: forever", ", repeat: 2"),
  ])
  func `one of many tracks decides`(cycle: String, trackCycle: String) {
    func curves(_ keyframes: String, last: String = "3") -> CurveComparison {
      let text = """
        keyphase: 1
        timelines:
          a:
            \(cycle)
            tracks:
              opacity: [{ linear: { to: 0, duration: 1 } }]
              scale: { delay: 0.1\(trackCycle), keyframes: [\(keyframes)] }
              rotation: [{ hold: 2 }, { cubic: { to: \(last)deg, duration: 0.5 } }]

        """
      return CurveComparison(Self.loader.load(SourceFile(path: "a.yaml", text: text)))
    }
    let move = "{ linear: { to: 2, duration: 0.5 } }"
    let before = curves("{ hold: 0.25 }, { hold: 0.5 }, \(move)")
    #expect(before.isKept(in: curves("{ hold: 0.75 }, \(move)")))
    #expect(before.isKept(in: curves("{ hold: 0.75 }, \(move)", last: "4")) == false)
    #expect(before.isKept(in: curves("{ hold: 0.76 }, \(move)")) == false)
    #expect(
      before.isKept(in: curves("{ hold: 0.75 }, { linear: { to: 2.1, duration: 0.5 } }")) == false)
  }

  @Test(arguments: [("1e9", "0.75", true), ("1e9", "0.75001", false), ("1e-9", "0.75", true)])
  func `curves are compared at any frame rate`(
    rate: String, duration: String, isSame: Bool
  ) {
    func curves(_ keyframes: String) -> CurveComparison {
      let text = Self.timeline(keyframes).replacing(
        "timelines:", with: "frameRate: \(rate)\ntimelines:")
      return CurveComparison(Self.loader.load(SourceFile(path: "a.yaml", text: text)))
    }
    let before = curves(
      """
              - hold: 0.25
              - hold: 0.5
              - linear: { to: 3, duration: 0.5 }

      """)
    let after = curves(
      "        - hold: \(duration)\n        - linear: { to: 3, duration: 0.5 }\n")
    #expect(before.isKept(in: after) == isSame)
    #expect(after.isKept(in: before) == isSame)
  }

  @Test func `an unchanged unplayable timeline counts as equal`() {
    let text = "keyphase: 1\ntimelines:\n  a:\n    events:\n"
    func curves(_ time: String) -> CurveComparison {
      let event = "      - { at: \(time), set: { scale: 2 }, animation: { linear: 1e6 } }\n"
      return CurveComparison(Self.loader.load(SourceFile(path: "a.yaml", text: text + event)))
    }
    #expect(curves("1e6").isKept(in: curves("1_000_000".replacing("_", with: ""))))
  }

  @Test func `curves beyond the limit of stepped numbers are not known to be kept`() {
    func curves(_ time: String, limit: Int) -> CurveComparison {
      let text = """
        keyphase: 1
        timelines:
          a:
            events:
              - { at: 0, set: { scale: 2 }, animation: { linear: \(time) } }
              - { at: 1, set: { scale: 2 } }

        """
      return CurveComparison(
        Self.loader.load(SourceFile(path: "a.yaml", text: text)), steppingLimit: limit)
    }
    // A second event that sets the value that is there changes nothing.
    let limits = [(numbers: 1_000_000, isKept: true), (numbers: 100, isKept: false)]
    for limit in limits {
      let before = curves("10", limit: limit.numbers)
      #expect(before.isKept(in: curves("10s", limit: limit.numbers)))
      #expect(before.isKept(in: curves("11", limit: limit.numbers)) == false)
      let after = CurveComparison(
        Self.loader.load(
          SourceFile(
            path: "a.yaml",
            text: """
              keyphase: 1
              timelines:
                a:
                  events:
                    - { at: 0, set: { scale: 2 }, animation: { linear: 10 } }

              """)), steppingLimit: limit.numbers)
      #expect(before.isKept(in: after) == limit.isKept)
    }
  }
}
