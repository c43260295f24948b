import TimelineDocument

/// Timelines that repeat in all ways that the format has, each played over four periods.
struct PlayedLoop: Sendable {
  /// The name of its timeline.
  let name: String
  /// The keys of the file beside the timeline, each with its lines.
  var file = ""
  /// The content of the timeline.
  let content: String
  /// The time that is played, in seconds.
  let span: Double

  func document() throws -> TimelineDocument {
    try Examples.document(
      text: "keyphase: 1\n\(file)timelines:\n  \(name): \(content)\n")
  }

  private static let dots =
    "elements: { dot: { shape: circle, size: [28, 28], count: 5, spacing: [56, 0] } }\n"

  static let all: [PlayedLoop] = [
    PlayedLoop(
      name: "endlessYoyo",
      content:
        "{ tracks: { scale: { repeat: forever, autoreverses: true, linear: { to: 1.1, duration: 1, curve: easeInOut } } } }",
      span: 8),
    PlayedLoop(
      name: "bezierYoyo",
      content:
        "{ tracks: { offsetX: { repeat: forever, autoreverses: true, linear: { to: 80, duration: 0.8, curve: [0.3, 0, 0.1, 1] } } } }",
      span: 6.4),
    PlayedLoop(
      name: "penner",
      content:
        "{ tracks: { offsetY: { repeat: forever, autoreverses: true, linear: { to: 80, duration: 0.8, curve: easeOutBack } } } }",
      span: 6.4),
    PlayedLoop(
      name: "fourTimes",
      content:
        "{ tracks: { opacity: { from: 0.2, repeat: 4, autoreverses: true, linear: { to: 1, duration: 0.5, curve: easeInOut } } } }",
      span: 3),
    PlayedLoop(
      name: "threeTimes",
      content:
        "{ tracks: { rotation: { repeat: 3, linear: { to: 90, duration: 0.5, curve: easeIn } } } }",
      span: 2.5),
    PlayedLoop(
      name: "springYoyo",
      content:
        "{ tracks: { scale: { repeat: forever, autoreverses: true, spring: { to: 1.4, duration: 0.9, spring: bouncy } } } }",
      span: 7.2),
    PlayedLoop(
      name: "springLoop",
      content:
        "{ tracks: { offsetY: { repeat: forever, keyframes: [cubic: { to: -40, duration: 0.25 }, spring: { to: 0, duration: 1, spring: bouncy }] } } }",
      span: 5),
    PlayedLoop(
      name: "twoPeriods",
      content:
        "{ tracks: { rotation: { repeat: forever, linear: { to: 360, duration: 1 } }, scale: { repeat: forever, autoreverses: true, linear: { to: 1.2, duration: 0.75, curve: easeInOut } } } }",
      span: 12),
    PlayedLoop(
      name: "threePeriods",
      content:
        "{ tracks: { rotation: { repeat: forever, linear: { to: 360, duration: 0.7 } }, scale: { repeat: forever, linear: { to: 1.2, duration: 1.1 } }, opacity: { repeat: forever, autoreverses: true, linear: { to: 0.3, duration: 1.3 } } } }",
      span: 10.4),
    PlayedLoop(
      name: "besideFinite",
      content:
        "{ tracks: { rotation: { repeat: forever, linear: { to: 360, duration: 1 } }, opacity: { from: 0, linear: { to: 1, duration: 0.5 } } } }",
      span: 4),
    PlayedLoop(
      name: "besideLonger",
      content:
        "{ tracks: { rotation: { repeat: forever, linear: { to: 360, duration: 0.4 } }, opacity: { from: 0, linear: { to: 1, duration: 1.5, curve: easeOut } } } }",
      span: 6),
    PlayedLoop(
      name: "delayed",
      content:
        "{ tracks: { offsetX: { delay: 0.3, repeat: forever, linear: { to: 50, duration: 0.6, curve: easeOut } } } }",
      span: 2.7),
    PlayedLoop(
      name: "delayedYoyo",
      content:
        "{ tracks: { offsetX: { delay: 0.3, repeat: forever, autoreverses: true, linear: { to: 50, duration: 0.6, curve: easeOut } } } }",
      span: 5.1),
    PlayedLoop(
      name: "staggered", file: dots,
      content:
        "{ tracks: { dot: { stagger: 80ms, offsetY: { repeat: forever, keyframes: [cubic: { to: -40, duration: 0.25 }, spring: { to: 0, duration: 1, spring: { duration: 0.4, bounce: 0.5 } }] } } } }",
      span: 5.4),
    PlayedLoop(
      name: "staggeredYoyo", file: dots,
      content:
        "{ tracks: { dot: { stagger: 120ms, opacity: { from: 0.3, repeat: forever, autoreverses: true, linear: { to: 1, duration: 0.5, curve: easeInOut } } } } }",
      span: 4.5),
    PlayedLoop(
      name: "staggeredOnce", file: dots,
      content:
        "{ tracks: { dot: { stagger: 120ms, opacity: { from: 0, linear: { to: 1, duration: 0.5 } } } } }",
      span: 1.5),
    PlayedLoop(
      name: "staggeredGrid", file: dots,
      content:
        "{ tracks: { dot: { stagger: { total: 0.6, grid: [2], curve: easeIn, from: last }, opacity: { from: 0, linear: { to: 1, duration: 0.5 } } } } }",
      span: 1.5),
    PlayedLoop(
      name: "numberedCopies", file: dots,
      content:
        "{ tracks: { dot: { offsetX: { repeat: forever, autoreverses: true, linear: { to: 10 + 7 * $index, duration: 0.5, curve: easeInOut } } } } }",
      span: 4),
    PlayedLoop(
      name: "whole",
      content:
        "{ repeat: forever, tracks: { scale: [linear: { to: 1.5, duration: 0.4 }, spring: { to: 1, duration: 0.6 }], opacity: [linear: { to: 0.5, duration: 0.7 }] } }",
      span: 4),
    PlayedLoop(
      name: "wholeThrice",
      content:
        "{ repeat: 3, tracks: { scale: [linear: { to: 1.5, duration: 0.4 }, spring: { to: 1, duration: 0.6 }], opacity: [linear: { to: 0.5, duration: 0.7 }] } }",
      span: 4),
    PlayedLoop(
      name: "wholeAroundTracks",
      content:
        "{ repeat: forever, tracks: { scale: { repeat: 2, autoreverses: true, linear: { to: 1.5, duration: 0.3, curve: easeIn } }, offsetX: { repeat: 3, linear: { to: 30, duration: 0.4 } } } }",
      span: 4.8),
    PlayedLoop(
      name: "sequenceLoop", file: "elements: { a: { size: [10, 10] }, b: { size: [10, 10] } }\n",
      content: """

            repeat: forever
            sequence:
              - play: comes
                element: a
              - play: comes
                element: b
                overlap: 0.2s
          comes: { tracks: { opacity: [{ linear: { to: 0.1, duration: 0.3 } }], offsetX: [{ spring: { to: 40, duration: 0.6 } }] } }
        """,
      span: 3.2),
    PlayedLoop(
      name: "turning",
      content:
        "{ events: [ { at: 0, set: { rotation: 360 }, animation: { linear: 1, repeat: forever, autoreverses: false } } ] }",
      span: 4),
    PlayedLoop(
      name: "turningAndFading",
      content:
        "{ events: [ { at: 0, set: { rotation: 360 }, animation: { linear: 1, repeat: forever, autoreverses: false } }, { at: 0.5s, set: { opacity: 0.2 }, animation: { easeOut: 0.55 } } ] }",
      span: 4),
    PlayedLoop(
      name: "breathingEvents",
      content:
        "{ events: [ { at: 0.1s, set: { scale: 1.3 }, animation: { easeInOut: 0.6, repeat: forever } } ] }",
      span: 5),
    PlayedLoop(
      name: "phased",
      content: """

            phases:
              - { phase: a, set: { scale: 1, opacity: 1 }, animation: { easeOut: 0.3 } }
              - { phase: b, set: { scale: 1.5, opacity: 0.5 }, animation: bouncy }
              - { phase: c, set: { scale: 0.8, opacity: 0.7 }, animation: { easeInOut: 0.2 } }
        """,
      span: 5),
  ]
}
