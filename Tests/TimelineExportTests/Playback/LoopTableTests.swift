import TestSupport
import Testing

@testable import TimelineExport

/// Each kind of loop, in each export that can be played, over four periods.
@Suite(.waitsForPrograms, .serialized) struct LoopTableTests {
  /// The loops by name, as the content of a timeline.
  static let loops: [(name: String, content: String)] = [
    (
      "endless yoyo",
      "tracks: { scale: { repeat: forever, autoreverses: true, linear: { to: 1.2, duration: 1, curve: easeInOut } } }"
    ),
    (
      "four iterations, yoyo",
      "tracks: { scale: { repeat: 4, autoreverses: true, linear: { to: 1.2, duration: 0.5, curve: easeInOut } } }"
    ),
    (
      "five iterations, yoyo, of a curve that is not its own mirror",
      "tracks: { scale: { repeat: 5, autoreverses: true, linear: { to: 1.2, duration: 0.5, curve: [0.2, 0, 0, 1] } } }"
    ),
    (
      "endless yoyo with a spring",
      "tracks: { offsetY: { repeat: forever, autoreverses: true, spring: { to: -40, duration: 1, spring: bouncy } } }"
    ),
    (
      "two periods",
      "tracks: { scale: { repeat: forever, autoreverses: true, linear: { to: 1.2, duration: 0.75, curve: easeInOut } }, rotation: { repeat: forever, linear: { to: 360deg, duration: 2 } } }"
    ),
    (
      "endless beside finite",
      "tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 1 } }, opacity: { from: 0, linear: { to: 1, duration: 0.5 } } }"
    ),
    (
      "finite that is longer than the endless one",
      "tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 0.4 } }, opacity: { from: 0, delay: 0.3, linear: { to: 1, duration: 1.5 } } }"
    ),
    (
      "endless with a delay",
      "tracks: { offsetX: { delay: 0.3, repeat: forever, linear: { to: 100, duration: 0.7, curve: easeIn } } }"
    ),
    (
      "a yoyo with a delay and a jump",
      "tracks: { offset: { delay: 0.3, repeat: forever, autoreverses: true, keyframes: [{ move: [10, 0] }, { linear: { to: [100, 50], duration: 0.5, curve: easeOut } }, { hold: 0.2s }] } }"
    ),
    (
      "staggered endless copies",
      "tracks: { dot: { stagger: 80ms, offsetY: { repeat: forever, keyframes: [{ cubic: { to: -40, duration: 0.25 } }, { spring: { to: 0, duration: 1, spring: { duration: 0.4, bounce: 0.5 } } }] } } }"
    ),
    (
      "staggered endless yoyo",
      "tracks: { dot: { stagger: 200ms, opacity: { from: 0.3, repeat: forever, autoreverses: true, cubic: { to: 1, duration: 0.5 } } } }"
    ),
    (
      "copies that differ by their index",
      "tracks: { dot: { stagger: 0.1, rotation: { repeat: forever, autoreverses: true, linear: { to: $index * 30 + 10, duration: 0.5, curve: easeOut } } } }"
    ),
    (
      "copies in a grid, along a curve",
      "tracks: { dot: { stagger: { total: 0.6, grid: [2], curve: easeIn, from: last }, offsetX: { linear: { to: 40, duration: 0.5 } } } }"
    ),
    (
      "a repeat of the timeline with a stagger",
      "repeat: 3, tracks: { dot: { stagger: 0.1, offsetX: { linear: { to: 40, duration: 0.5 } } } }"
    ),
    (
      "a repeat of the timeline with a stagger and an index",
      "repeat: 3, tracks: { dot: { stagger: 0.1, offsetX: { linear: { to: $index * 40 + 10, duration: 0.5 } } } }"
    ),
    (
      "a repeat of the timeline around repeats of tracks",
      "repeat: 2, tracks: { rotation: { repeat: 3, linear: { to: 90deg, duration: 0.4 } }, scale: { delay: 0.2, repeat: 2, autoreverses: true, linear: { to: 1.5, duration: 0.3, curve: easeIn } } }"
    ),
    (
      "an endless timeline around repeats of tracks",
      "repeat: forever, tracks: { rotation: { repeat: 3, linear: { to: 90deg, duration: 0.4 } }, opacity: { from: 0, linear: { to: 1, duration: 1 } } }"
    ),
    (
      "periods that do not meet again soon",
      "tracks: { rotation: { repeat: forever, linear: { to: 90deg, duration: 0.7 } }, scale: { delay: 0.4, repeat: forever, linear: { to: 1.5, duration: 0.85, curve: easeIn } }, opacity: { repeat: forever, linear: { to: 0, duration: 1.5 } } }"
    ),
    (
      "a change of two properties of which one has moved before",
      "events: [{ at: 0, set: { rotation: 40deg, scale: 2.2 }, animation: { easeIn: 0.2, delay: 0.1 } }, { at: 0.3, set: { rotation: 50deg, scale: 2 }, animation: { easeIn: 1, delay: 0.1 } }]"
    ),
    (
      "a repeated entry whose properties rest at different times",
      "sequence: [{ play: walk, element: dot, stagger: 0.1, repeat: 3 }]"
    ),
    (
      "a repeated entry of copies that jumps where it begins again",
      "sequence: [{ play: turn, element: dot, stagger: 0.1, repeat: 3 }]"
    ),
    (
      "copies that rest before the end",
      "tracks: { dot: { stagger: 0.1, offset: [{ linear: { to: [40, 10], duration: 0.5 } }, { hold: 1 }] } }"
    ),
    (
      "a colour that is dark for a moment",
      "tracks: { backgroundColor: { from: '#8de232', repeat: 3, autoreverses: true, keyframes: [{ hold: 1s }, { linear: { to: '#523f03', duration: 0.4, curve: easeInOutCubic } }, { linear: { to: '#b95568', duration: 0.4 } }] } }"
    ),
    (
      "a repeated sequence",
      "repeat: 3, sequence: [{ play: turn, element: dot, stagger: 0.1, repeat: 2 }, { wait: 0.2s }, { play: turn, element: card, speed: 2, reversed: true }]"
    ),
    (
      "an endless sequence",
      "repeat: forever, sequence: [{ play: turn, element: card }, { play: turn, element: card, reversed: true, delay: 0.1 }]"
    ),
    (
      "an endless animation of an event",
      "events: [{ at: 0, set: { rotation: 360deg }, animation: { linear: 1, repeat: forever, autoreverses: false } }]"
    ),
    (
      "an endless animation beside an event",
      "events: [{ at: 0, set: { rotation: 360deg }, animation: { linear: 1, repeat: forever, autoreverses: false } }, { at: 0.5, set: { opacity: 0.5 }, animation: { linear: 0.5 } }]"
    ),
    (
      "endless phases",
      "phases: [{ phase: small, set: { scale: 1 }, animation: { easeInOut: 0.5 } }, { phase: large, set: { scale: 1.5 }, animation: { easeInOut: 0.5 } }]"
    ),
  ]

  private static let files = files(isOnFrames: false)
  private static let frames = files(isOnFrames: true)

  private static func files(isOnFrames: Bool) -> [PlayedFile] {
    loops.enumerated().compactMap { index, loop in
      let text = """
        keyphase: 1
        stage: { size: [400, 300] }
        elements:
          dot: { shape: circle, size: [28, 28], count: 5, spacing: [56, 0] }
          card: { size: [80, 60], center: [0, 90] }
        timelines:
          turn: { tracks: { rotation: { linear: { to: 90deg, duration: 0.4, curve: easeIn } } } }
          walk: { tracks: { offset: [{ linear: { to: [40, 20], duration: 0.4, curve: easeIn } }, { linear: { to: [90, 0], duration: 0.2 } }], opacity: [{ linear: { to: 0.3, duration: 0.5 } }, { linear: { to: 0.9, duration: 0.5 } }] } }
          loop\(index): { \(loop.content) }

        """
      do {
        return try PlayedFile(
          name: loop.name, text: text, timeline: "loop\(index)", isOnFrames: isOnFrames)
      } catch {
        Issue.record("\(loop.name): \(error)")
        return nil
      }
    }
  }

  @Test(arguments: motionPlayers.map(\.name))
  func `each loop is played as sampled`(name: String) throws {
    let player = try #require(motionPlayers.first { $0.name == name })
    guard player.isInstalled() else { return }
    #expect(Self.files.count == Self.loops.count)
    let played = PlayedMotions(player, player is PagePlayer ? Self.frames : Self.files)
    #expect(!played.deviations.isEmpty)
    played.report()
    played.judge()
  }
}
