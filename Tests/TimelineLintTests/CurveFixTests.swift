import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Tests the fixes of the rules about curves.
@Suite struct CurveFixTests {
  static func fixed(
    _ rule: RuleName, _ keyframes: String, head: String = "", unsafe: Bool = false
  ) -> (text: String, unfixed: Int) {
    let text = "keyphase: 1\n\(head)timelines:\n  a:\n    tracks:\n      scale:\n\(keyframes)"
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    let fixer = Fixer(Linter(LintText.settings(only: rule)), loader: loader, includesUnsafe: unsafe)
    let outcome = fixer.fix(SourceFile(path: "a.yaml", text: text))
    let result = String(decoding: outcome.source.bytes, as: UTF8.self)
    let kept = result.split(separator: "scale:\n", maxSplits: 1).last.map(String.init) ?? ""
    return (kept, outcome.diagnostics.count { $0.fix != nil })
  }

  @Test func `linear keyframes are joined in the unit with the shortest number`() {
    let result = Self.fixed(
      "redundant-keyframe",
      """
              - linear: { to: 2, duration: 0.2 } # half
              - linear: { to: 3, duration: 200ms } # whole
              - spring: 1

      """, unsafe: true)
    #expect(
      result.text == """
                # half
                - linear: { to: 3, duration: 0.4 } # whole
                - spring: 1

        """)
    #expect(result.unfixed == 0)
  }

  @Test func `long sequences are joined at once and keep an at`() {
    let result = Self.fixed(
      "redundant-keyframe",
      """
              - linear: { to: 2, duration: 6f }
              - linear: { to: 3, duration: 0.1 }
              - linear: { to: 4, at: 0.3 }
              - hold: 0.1
              - hold: 12f
              - hold: { duration: 0.1s }

      """, unsafe: true)
    #expect(
      result.text == """
                - linear: { to: 4, at: 0.3 }
                - hold: { duration: 0.4 }

        """)
  }

  @Test(arguments: [24, 60, 100, 119, 120, 240, 1000])
  func `a removed move changes no bit at any rate`(rate: Int) throws {
    let first = "        - move: 1\n"
    let rest = """
              - linear: { to: 2, duration: 0.2, curve: easeIn }
              - hold: 0.13
              - move: 2
              - linear: { to: 3, duration: 0.61, curve: easeInOut }
              - move: 3
              - linear: { to: 1, duration: 0.7, curve: [0.3, 0, 0.2, 1] }

      """
    let result = Self.fixed("redundant-keyframe", first + rest)
    #expect(!result.text.contains("move"))
    func samples(_ keyframes: String) throws -> [SampledTrack] {
      let text = "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      scale:\n\(keyframes)"
      let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
      let document = loader.load(SourceFile(path: "a.yaml", text: text)).document
      let timeline = try #require(document.timelines.first)
      let resolved = ResolvedTimeline.all(of: timeline, frameRate: document.frameRate)
      return try CompiledTimeline(try #require(resolved.first))
        .sample(SamplingOptions(framesPerSecond: Double(rate))).tracks
    }
    let (before, after) = (try samples(first + rest), try samples(result.text))
    #expect(before.map(\.values) == after.map(\.values))
  }

  @Test func `flow items and keyframes over several lines are removed entirely`() {
    let result = Self.fixed(
      "redundant-keyframe",
      """
              - linear:
                  to: 2
                  duration: 0.2
              - linear:
                  to: 3
                  duration: 0.2

      """, unsafe: true)
    #expect(
      result.text == """
                - linear:
                    to: 3
                    duration: 0.4

        """)
    let flow = Self.fixed(
      "redundant-keyframe",
      "        [linear: { to: 2, duration: 1 }, linear: { to: 3, duration: 1 }, spring: 1]\n",
      unsafe: true)
    #expect(flow.text == "        [linear: { to: 3, duration: 2 }, spring: 1]\n")
  }

  @Test func `moves without an effect are removed`() {
    let result = Self.fixed(
      "redundant-keyframe",
      """
              - move: 1
              - linear: { to: 2, duration: 0.2, curve: easeIn }
              - move: 2
              - hold: 0.1
              - move: 3
              - move: 1.5
              - hold: 0.2

      """)
    #expect(
      result.text == """
                - linear: { to: 2, duration: 0.2, curve: easeIn }
                - hold: 0.1
                - move: 1.5
                - hold: 0.2

        """)
  }

  @Test func `comments of removed keyframes are kept`() {
    let result = Self.fixed(
      "redundant-keyframe",
      """
              # first of two
              - hold: 0.25 # keep # keyphase:ignore spring-idle
              # in between
              - hold:
                  duration: 0.5 # inside
              - hold: 1 # last
              - move: 1 # where it is
              - hold: { at: 2 }
              - spring: 2

      """)
    #expect(
      result.text == """
                # first of two
                # keep # keyphase:ignore spring-idle
                # in between
                # inside
                # last
                # where it is
                - hold: { at: 2 }
                - spring: 2

        """)
  }

  @Test(arguments: [
    // The same unit is kept; a sum whose last digits differ, or mixed units, are not certain.
    (["12f", "3f"], "15f", true), (["0.25", "0.5"], "0.75", true), (["0.1", "0.2"], "0.3", false),
    (["0.67", "12f", "6f"], "0.97", false), (["200ms", "0.4s"], "0.6s", false),
  ])
  func `joined holds have a unit that was written`(
    holds: [String], joined: String, isSafe: Bool
  ) {
    let end = "        - linear: { to: 2, duration: 0.3, curve: easeIn }\n"
    let before = holds.map { "        - hold: \($0)\n" }.joined() + end
    let after = "        - hold: \(joined)\n" + end
    #expect(Self.fixed("redundant-keyframe", before).text == (isSafe ? after : before))
    #expect(Self.fixed("redundant-keyframe", before, unsafe: true).text == after)
  }

  @Test func `a time constant is not changed`() {
    let keyframes = """
              - linear: { to: 2, duration: $long }
              - linear: { to: 3, duration: $long }

      """
    let result = Self.fixed("redundant-keyframe", keyframes, head: "constants: { long: 0.2 }\n")
    #expect(result.text == keyframes)
  }

  @Test(arguments: [
    ("duration: 0.2", "duration: 0.53"), ("duration: 200ms", "duration: 530ms"),
    ("duration: 12f", "duration: 32f"), ("at: 0.2s", "at: 0.53s"),
  ])
  func `a spring gets the time that it needs in the same notation`(
    before: String, after: String
  ) {
    let result = Self.fixed(
      "spring-cut-short", "        - spring: { to: 1.5, \(before) } # soft\n", unsafe: true)
    #expect(result.text == "        - spring: { to: 1.5, \(after) } # soft\n")
  }

  @Test func `a move in disguise becomes one`() {
    let result = Self.fixed(
      "move-in-disguise",
      """
              - linear: { to: 2, duration: 0.2 }
              - linear: { to: 1, duration: 1ms } # jump
              - hold: 0.2

      """, unsafe: true)
    #expect(
      result.text == """
                - linear: { to: 2, duration: 0.2 }
                - move: 1 # jump
                - hold: 0.2

        """)
  }
}
