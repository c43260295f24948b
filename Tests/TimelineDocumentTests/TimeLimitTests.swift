import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The limit on times, and the sums of times.
struct TimeLimitTests {
  private static func diagnostics(
    _ text: String, limit: Double = YAMLLimits().duration
  ) -> [Diagnostic] {
    var limits = YAMLLimits()
    limits.duration = limit
    return DocumentLoader(limits: limits) { _ in nil }.load(SourceFile(path: "a.yaml", text: text))
      .diagnostics
  }

  /// A timeline's contents whose times reach exactly 100 s.
  static let contents = [
    "tracks: { scale: [{ linear: { to: 2, duration: 100 } }] }",
    "tracks: { scale: [{ linear: { to: 2, at: 100000ms } }] }",
    "tracks: { scale: [{ hold: 6000f }] }",
    "tracks: { scale: [{ hold: 60 }, { hold: 40 }] }",
    "tracks: { scale: { delay: 60, keyframes: [{ hold: 40 }] } }",
    "markers: { m: 100 }, tracks: { scale: [{ hold: 1 }] }",
    "duration: 100, tracks: { scale: [{ hold: 1 }] }",
    "repeat: 100, tracks: { scale: [{ hold: 1 }] }",
    "initial: { scale: 1 }, phases: [{ phase: a, animation: { linear: 40 } }, { phase: b, set: { scale: 2 }, animation: { linear: 60 } }]",
    "events: [{ at: 100, set: { scale: 2 } }]",
    "events: [{ at: 60, set: { scale: 2 }, animation: { linear: 40 } }]",
    "events: [{ at: 60, drag: { scale: { samples: [[0, 1], [40, 2]] } } }]",
    "events: [{ at: 0, set: { scale: 2 }, animation: { linear: 60, delay: 40 } }]",
    "events: [{ at: 0, set: { scale: 2 }, animation: { linear: 50, speed: 0.5 } }]",
    "events: [{ at: 0, set: { scale: 2 }, animation: { linear: 1, repeat: 100 } }]",
    "events: [{ at: 0, set: { scale: 2 }, animation: \"linear(duration: 1).repeatCount(100)\" }]",
    "events: [{ at: 0, set: { scale: 2 }, animation: { linear: 100, repeat: forever } }]",
    "events: [{ at: 0, set: { scale: 2 }, animation: { linear: 1, logicallyCompleteAfter: 100 } }]",
    "implicitAnimations: { scale: { linear: 100 } }, events: [{ at: 0, set: { scale: 2 } }]",
    "transition: { use: opacity, animation: { linear: 100 } }",
  ]

  @Test(arguments: contents)
  func `a time up to the limit is valid, and a longer one is an error`(contents: String) {
    let text = "keyphase: 1\ntimelines: { a: { \(contents) } }\n"
    #expect(Self.diagnostics(text, limit: 100).map(\.message) == [])
    #expect(Self.diagnostics(text, limit: 99.9).map(\.rule) == [.excessiveDuration])
  }

  @Test(arguments: [
    "{ response: 0.5, dampingRatio: 1e-9 }", "{ mass: 1, stiffness: 1e-9, damping: 1e-4 }",
    "{ mass: 1, stiffness: 1e-6, damping: 1, allowOverDamping: true }",
  ])
  func `a spring that takes days to settle is an error where it has to settle`(spring: String) {
    let text = "keyphase: 1\ntimelines: { a: { events: [{ at: 0, set: { scale: 2 }, animation: "
    #expect(
      Self.diagnostics("\(text){ spring: \(spring) } }] } }\n").map(\.rule) == [.excessiveDuration])
  }

  @Test func `an undamped spring is endless and not long`() {
    let text = "keyphase: 1\nanimations: { a: { spring: { response: 1, dampingRatio: 0 } } }\n"
    #expect(Self.diagnostics(text).isEmpty)
  }

  @Test func `a frame longer than the limit is an error`() {
    let text = "keyphase: 1\nframeRate: 1e-6\nconstants: { a: 1 }\n"
    #expect(Self.diagnostics(text).map(\.rule) == [.excessiveDuration])
  }

  @Test(arguments: [("0.3", 20_000, "6000"), ("0.1", 50_000, "5000"), ("70ms", 30_000, "2100")])
  func `a sum of many durations does not drift`(duration: String, count: Int, end: String) throws {
    let keyframe = "        - linear: { to: 2, duration: \(duration) }\n"
    let text =
      "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      scale:\n"
      + String(repeating: keyframe, count: count - 1)
      + "        - linear: { to: 3, duration: \(duration), at: \(end) }\n"
    let loaded = DocumentLoader().load(SourceFile(path: "a.yaml", text: text))
    #expect(loaded.diagnostics.isEmpty)
    guard case .tracks(let list) = try #require(loaded.document.timelines.first).contents else {
      Issue.record("no tracks")
      return
    }
    let last = try #require(list.tracks.first?.keyframes.last)
    #expect(last.startTime + last.resolvedDuration == Double(end))
  }

  @Test func `definitions that use each other too often are an error and no crash`() {
    let chain = (1...20_000).map { "  a\($0): { use: a\($0 - 1), delay: 1ms }\n" }.joined()
    let animations = Self.diagnostics("keyphase: 1\nanimations:\n  a0: { linear: 1 }\n\(chain)")
    #expect(animations.first?.rule == .limitExceeded)
    let constants = (1...40).map { "  a\($0): $a\($0 - 1)\n" }.joined()
    let values = Self.diagnostics(
      "keyphase: 1\nconstants:\n  a0: 1\n\(constants)"
        + "timelines: { a: { tracks: { scale: [{ linear: { to: $a40, duration: 1 } }] } } }\n")
    #expect(values.map(\.rule) == [.limitExceeded])
  }
}
