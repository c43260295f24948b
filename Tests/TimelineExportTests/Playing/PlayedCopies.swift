import TestSupport
import TimelineDocument

@testable import TimelineExport

/// Timelines whose copies differ in numbers alone, one a line: each must be exported as one entry.
enum PlayedCopies {
  static let all: [(name: String, content: String)] = [
    (
      "a burst by an index",
      "tracks: { dot: { rotation: { from: $index * 30deg, hold: 0.8s }, offsetY: { linear: { to: -60, duration: 0.6, curve: easeOut } }, opacity: { delay: 0.4, linear: { to: 0, duration: 0.3 } }, scale: { from: 0.4, linear: { to: 1, duration: 0.3 } } } }"
    ),
    (
      "confetti by random numbers",
      "tracks: { dot: { offsetX: { linear: { to: \"random(-160, 160, 1)\", duration: 1.6, curve: easeOut } }, offsetY: [{ linear: { to: \"random(-320, -180, 2)\", duration: 0.5, curve: easeOut } }, { linear: { to: 480, duration: 1.1, curve: easeIn } }], rotation: { linear: { to: \"random(-720deg, 720deg, 3)\", duration: 1.6 } } } }"
    ),
    (
      "springs to random places, one after another",
      "tracks: { dot: { stagger: 20ms, offsetX: { spring: { to: \"random(-60, 60, 1)\", spring: { duration: 0.5, bounce: 0.3 } } }, offsetY: [{ cubic: { to: \"random(-90, -30, 2)\", duration: 0.2 } }, { spring: { to: 0, spring: { duration: 0.4, bounce: 0.5 } } }] } }"
    ),
    (
      "springs that begin at no distance",
      "tracks: { dot: { offsetX: { spring: { to: $index * 20, spring: { duration: 0.4, bounce: 0.2 } } }, scale: { from: $index * 0.1 + 0.5, spring: { to: 1, spring: { duration: 0.4, bounce: 0 } } } } }"
    ),
    (
      "delays and durations by an index",
      "tracks: { dot: { offsetX: { delay: $index * 0.05 + 0.1, linear: { to: 40, duration: \"0.2 + $index * 0.03\", curve: easeIn } }, opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }"
    ),
    (
      "endless turns by an index",
      "tracks: { dot: { stagger: 0.1, rotation: { repeat: forever, autoreverses: true, linear: { to: $index * 30 + 10, duration: 0.5, curve: easeOut } } } }"
    ),
    (
      "a sequence in and out",
      "sequence: [{ play: rise, element: dot, stagger: 60ms }, { play: rise, element: dot, reversed: true, delay: 1s, stagger: 30ms }]"
    ),
    (
      "events by an index",
      "initial: { dot: { offsetX: 0 } }, events: [{ at: 0.1, set: { dot: { offsetX: $index * 20, rotation: $index * 7deg - 14deg } }, animation: { smooth: 0.3 } }, { at: 0.8, set: { dot: { offsetX: 0, rotation: 0deg } }, animation: { easeOut: 0.3 } }]"
    ),
    (
      "a list that comes in and goes out, the last row first",
      "sequence: [{ play: rise, element: dot, stagger: 50ms }, { wait: 1.5s }, { play: rise, element: dot, stagger: { each: 50ms, from: last }, reversed: true, speed: 2 }]"
    ),
    (
      "a list whose axes move apart",
      "sequence: [{ play: sway, element: dot, stagger: 50ms }, { play: sway, element: dot, at: 2s, stagger: { each: 50ms, from: last }, reversed: true }]"
    ),
    (
      "copies with a calmer motion",
      "reducedMotion: calm, sequence: [{ play: rise, element: dot, stagger: 50ms }, { play: rise, element: dot, stagger: { each: 40ms, from: last }, reversed: true, speed: 2 }]"
    ),
  ]

  /// The file of a timeline, which has its number in its name.
  static func text(_ number: Int) -> String {
    // All sources are compiled as one module.
    let content = all[number].content.replacing("play: rise", with: "play: rise\(number)")
      .replacing("calm", with: "calm\(number)").replacing("sway", with: "sway\(number)")
    let others = [
      "calm": "{ dot: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }",
      "sway":
        "{ offsetX: { from: 20, linear: { to: 0, duration: 0.3, curve: easeOut } }, offsetY: { from: 40, linear: { to: 0, duration: 0.5, curve: easeIn } } }",
    ]
    let other = others.filter { content.contains($0.key) }
      .map { "  \($0.key)\(number): { tracks: \($0.value) }\n" }.joined()
    return """
      keyphase: 1
      seed: 3
      stage: { size: [400, 300] }
      elements: { dot: { shape: circle, size: [28, 28], count: 6, spacing: [56, 0] } }
      timelines:
        copies\(number): { \(content) }
        rise\(number): { tracks: { offsetY: { from: 40, spring: { to: 0, spring: { duration: 0.4, bounce: 0 } } }, opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }
      \(other)
      """
  }

  static func document(_ number: Int) throws -> TimelineDocument {
    try Examples.document(text: text(number))
  }
}
