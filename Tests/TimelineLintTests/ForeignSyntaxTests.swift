import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// What people paste from other tools is reported once, and its fix is a valid file with the values
/// moved over.
@Suite struct ForeignSyntaxTests {
  /// A pasted text and what the fixes make of it.
  struct Paste: Sendable, CustomTestStringConvertible {
    var before: String
    var after: String
    /// Whether `--fix` applies it, without `--unsafe-fixes`.
    var isSafe = true
    /// The number of messages.
    var messages = 1

    var testDescription: String { before }
  }

  static func paste(track before: String, _ after: String, isSafe: Bool = true, messages: Int = 1)
    -> Paste
  {
    func file(_ track: String) -> String {
      "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      \(track)\n"
    }
    return Paste(before: file(before), after: file(after), isSafe: isSafe, messages: messages)
  }

  static func paste(keyframe before: String, _ after: String, isSafe: Bool = true) -> Paste {
    paste(track: "scale:\n        - \(before)", "scale:\n        - \(after)", isSafe: isSafe)
  }

  static func paste(curve before: String, _ after: String, isSafe: Bool = true) -> Paste {
    paste(
      keyframe: "linear: { to: 2, duration: 0.3, \(before) }",
      "linear: { to: 2, duration: 0.3, \(after) }", isSafe: isSafe)
  }

  static func paste(timeline before: String, _ after: String, isSafe: Bool = true) -> Paste {
    func file(_ lines: String) -> String {
      """
      keyphase: 1
      elements: { row: { count: 3 } }
      timelines:
        p: { tracks: { scale: { spring: 2 } } }
        a:
          \(lines)

      """
    }
    return Paste(before: file(before), after: file(after), isSafe: isSafe)
  }

  static let swift = [
    paste(
      keyframe: "SpringKeyframe(1.5, duration: 0.3, spring: .bouncy)",
      "spring: { to: 1.5, duration: 0.3, spring: bouncy }"),
    paste(
      keyframe: "SpringKeyframe(1.5, spring: Spring(duration: 0.4, bounce: 0.3))",
      "spring: { to: 1.5, spring: \"Spring(duration: 0.4, bounce: 0.3)\" }"),
    paste(keyframe: "LinearKeyframe(1.5, duration: 0.3)", "linear: { to: 1.5, duration: 0.3 }"),
    paste(
      keyframe: "LinearKeyframe(1.5, duration: 0.3, timingCurve: .easeIn)",
      "linear: { to: 1.5, duration: 0.3, curve: easeIn }"),
    paste(
      keyframe: "CubicKeyframe(-0.5, duration: 0.3, startVelocity: 2)",
      "cubic: { to: -0.5, duration: 0.3, startVelocity: 2 }"),
    paste(keyframe: "MoveKeyframe(1.0)", "move: 1.0"),
    paste(
      track: "rotation: [LinearKeyframe(.degrees(15), duration: 0.3)]",
      "rotation: [linear: { to: 15deg, duration: 0.3 }]"),
    paste(
      track: "offset:\n        - CubicKeyframe(CGSize(width: 10, height: -20), duration: 0.3)",
      "offset:\n        - cubic: { to: [10, -20], duration: 0.3 }"),
    paste(
      track: "offset:\n        - LinearKeyframe(.zero, duration: 0.3)",
      "offset:\n        - linear: { to: [0, 0], duration: 0.3 }"),
    paste(
      track:
        "scale:\n        LinearKeyframe(1.0, duration: 0.36)\n        SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)",
      "scale:\n        - linear: { to: 1.0, duration: 0.36 }\n        - spring: { to: 1.5, duration: 0.8, spring: bouncy }"
    ),
    paste(
      track: "scale: LinearKeyframe(1.0, duration: 0.36)",
      "scale: { linear: { to: 1.0, duration: 0.36 } }"),
    paste(
      track:
        "KeyframeTrack(\\.scale) {\n        LinearKeyframe(1.0, duration: 0.36)\n        SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)\n      }\n      KeyframeTrack(\\.offsetY) {\n        CubicKeyframe(-20, duration: 0.2)\n      }",
      "scale:\n        - linear: { to: 1.0, duration: 0.36 }\n        - spring: { to: 1.5, duration: 0.8, spring: bouncy }\n      offsetY:\n        - cubic: { to: -20, duration: 0.2 }"
    ),
    paste(track: "KeyframeTrack(\\.scale):\n        - spring: 2", "scale:\n        - spring: 2"),
    paste(
      timeline: "size: [320, 64]\n    transition: .move(edge: .bottom)",
      "size: [320, 64]\n    transition: { use: { move: bottom } }"),
    paste(
      timeline: "size: [320, 64]\n    transition: { use: .move(edge: .bottom), animation: smooth }",
      "size: [320, 64]\n    transition: { use: { move: bottom }, animation: smooth }"),
    paste(
      timeline:
        "size: [320, 64]\n    transition: .move(edge: .top).combined(with: .opacity).animation(.smooth)",
      "size: [320, 64]\n    transition: { use: [{ move: top }, opacity], animation: smooth }"),
    paste(
      timeline:
        "size: [320, 64]\n    transition: .asymmetric(insertion: .scale(scale: 0.8), removal: .push(from: .leading))",
      "size: [320, 64]\n    transition: { insertion: { use: { scale: 0.8 } }, removal: { use: { push: leading } } }"
    ),
    paste(
      timeline: "transition: { use: \".offset(y: 20)\", animation: smooth }",
      "transition: { use: { offset: [0, 20] }, animation: smooth }"),
  ]

  static let curves = [
    paste(curve: "curve: 0.4, 0, 0.2, 1", "curve: [0.4, 0, 0.2, 1]"),
    paste(
      keyframe:
        "linear:\n            to: 2\n            duration: 0.3\n            curve: 0.4, 0, 0.2, 1",
      "linear:\n            to: 2\n            duration: 0.3\n            curve: [0.4, 0, 0.2, 1]"),
    paste(curve: "curve: cubic-bezier(0.4, 0, 0.2, 1)", "curve: [0.4, 0, 0.2, 1]"),
    paste(curve: "curve: \"cubic-bezier(0.4, 0, 0.2, 1)\"", "curve: [0.4, 0, 0.2, 1]"),
    paste(curve: "curve: ease-in-out", "curve: easeInOut"),
    paste(curve: "curve: ease", "curve: [0.25, 0.1, 0.25, 1]", isSafe: false),
    paste(curve: "curve: steps(4)", "curve: { steps: 4 }"),
    paste(curve: "curve: steps(4, jump-start)", "curve: { steps: 4, position: start }"),
    paste(curve: "curve: step-end", "curve: { steps: 1 }"),
    paste(
      curve: "curve: linear(0, 1.1 30%, 0.9, 1)",
      "curve: { points: [[0, 0], [0.3, 1.1], [0.65, 0.9], [1, 1]] }"),
    paste(curve: "ease: power2.out", "curve: easeOutCubic"),
    paste(curve: "ease: back.inOut(1.7)", "curve: easeInOutBack"),
    paste(curve: "ease: circIn", "curve: easeInCirc"),
    paste(curve: "easing: ease-in", "curve: easeIn"),
    paste(curve: "curve: easyEase", "curve: [0.333, 0, 0.667, 1]"),
    paste(curve: "curve: easeInOut(0.3)", "curve: easeInOut", isSafe: false),
  ]

  static let keys = [
    paste(
      track: "scale: { repeat: 3, yoyo: true, spring: 2 }",
      "scale: { repeat: 3, autoreverses: true, spring: 2 }"),
    paste(track: "scale: { repeat: -1, spring: 2 }", "scale: { repeat: forever, spring: 2 }"),
    paste(
      track: "scale: { repeat: 2, animation-direction: alternate, spring: 2 }",
      "scale: { repeat: 2, autoreverses: true, spring: 2 }"),
    paste(
      track: "scale: { animation-delay: 0.2s, spring: 2 }", "scale: { delay: 0.2s, spring: 2 }"),
    paste(
      timeline: "animation-iteration-count: infinite\n    tracks: { scale: { spring: 2 } }",
      "repeat: forever\n    tracks: { scale: { spring: 2 } }"),
    paste(
      timeline: "iterations: 3\n    tracks: { scale: { spring: 2 } }",
      "repeat: 3\n    tracks: { scale: { spring: 2 } }"),
    paste(
      timeline: "events: [{ at: 0, label: x, set: { scale: 2 } }, { after: x, set: { scale: 1 } }]",
      "events: [{ at: 0, label: x, set: { scale: 2 } }, { at: { after: x }, set: { scale: 1 } }]"),
    paste(
      timeline: "sequence: [{ play: p, label: x }, { play: p, after: x }]",
      "sequence: [{ play: p, label: x }, { play: p, at: x.end }]"),
    paste(
      timeline: "sequence: [{ play: p }, { play: p, at: \"+=0.5\" }]",
      "sequence: [{ play: p }, { play: p, delay: 0.5 }]"),
    paste(
      timeline: "sequence: [{ play: p }, { play: p, element: row, position: \"-=0.5\" }]",
      "sequence: [{ play: p }, { play: p, element: row, overlap: 0.5 }]"),
    paste(
      timeline: "tracks: { row: { stagger: { amount: 0.4 }, scale: { spring: 2 } } }",
      "tracks: { row: { stagger: { total: 0.4 }, scale: { spring: 2 } } }"),
    paste(
      timeline: "tracks: { row: { staggerChildren: 0.1, scale: { spring: 2 } } }",
      "tracks: { row: { stagger: 0.1, scale: { spring: 2 } } }"),
    Paste(
      before: "keyphase: 1\nfps: 30\ntimelines: { a: { tracks: { scale: { spring: 2 } } } }\n",
      after: "keyphase: 1\nframeRate: 30\ntimelines: { a: { tracks: { scale: { spring: 2 } } } }\n"),
  ]

  static let tweens = [
    paste(
      track: "offsetX: { to: 100, duration: 0.5, ease: power1.inOut }",
      "offsetX: { linear: { to: 100, duration: 0.5, curve: easeInOutQuad } }"),
    paste(
      track: "offsetX: { to: 100, type: spring, stiffness: 300, damping: 20, delay: 0.1 }",
      "offsetX: { delay: 0.1, spring: { to: 100, spring: { stiffness: 300, damping: 20 } } }"),
    paste(
      track: "offsetX:\n        to: 100\n        repeat: 2\n        duration: 0.5",
      "offsetX:\n        repeat: 2\n        linear: { to: 100, duration: 0.5 }"),
    paste(
      timeline: "animate: { scale: 2, opacity: 0.5 }",
      "tracks: { scale: { spring: 2 }, opacity: { spring: 0.5 } }", isSafe: false),
    paste(
      timeline: "to: { x: 100, rotation: 90, duration: 0.5, ease: power2.in }",
      "tracks: { offsetX: { linear: { to: 100, duration: 0.5, curve: easeInCubic } }, rotation: { linear: { to: 90, duration: 0.5, curve: easeInCubic } } }",
      isSafe: false),
    paste(
      track: "scale:\n        - { t: 0, s: [100] }\n        - { t: 30, s: [150] }",
      "scale:\n          from: 1\n          keyframes:\n            - linear: { to: 1.5, at: 30f }",
      isSafe: false),
    paste(
      track:
        "rotation:\n        - { t: 6, s: [0], o: { x: [0.3], y: [0] }, i: { x: [0.7], y: [1] } }\n        - { t: 12, s: [90], h: 1 }\n        - { t: 20, s: [0] }",
      "rotation:\n          from: 0\n          keyframes:\n            - hold: { at: 6f }\n            - linear: { to: 90, at: 12f, curve: [0.3, 0, 0.7, 1] }\n            - hold: { at: 20f }\n            - move: 0",
      isSafe: false),
    paste(
      track:
        "scale: [{ offset: 0, scale: 1, easing: ease-in }, { offset: 0.5, scale: 2 }, { offset: 1, scale: 2 }]",
      "scale: { from: 1, keyframes: [{ linear: { to: 2, at: 0.5s, curve: easeIn } }, { hold: { at: 1s } }] }",
      isSafe: false),
    paste(
      timeline:
        "duration: 2s\n    tracks:\n      scale:\n        0%: 1\n        50%: 1.5\n        100%: 1",
      "duration: 2s\n    tracks:\n      scale:\n        from: 1\n        keyframes:\n          - linear: { to: 1.5, at: 50% }\n          - linear: { to: 1, at: 100% }"
    ),
  ]

  @Test(arguments: swift + curves + keys + tweens)
  func `what is pasted is reported once, and fixed to a valid file`(paste: Paste) throws {
    try check(paste)
  }

  /// Checks the number of messages of a pasted text, and that their fixes are what is expected.
  func check(_ paste: Paste) throws {
    let source = SourceFile(path: "pasted.yaml", bytes: Array(paste.before.utf8))
    let found = DocumentLoader().load(source).diagnostics
    #expect(found.count == paste.messages, "\(found.map(\.message))")
    let fixes = found.compactMap(\.fix)
    #expect(fixes.allSatisfy { $0.isSafe == paste.isSafe })
    var bytes = source.bytes
    for edit in fixes.flatMap(\.edits).sorted(by: { $1.span < $0.span }) {
      bytes.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == paste.after)
    let fixed = DocumentLoader().load(SourceFile(path: "fixed.yaml", bytes: bytes))
    #expect(fixed.diagnostics.map(\.message) == [])
  }

  @Test(arguments: [".easeIn", "UnitCurve.easeInOut", "\"bezier(0.2, 0, 0, 1)\"", "easeOutBack"])
  func `the format's own spellings are no other tool's`(curve: String) {
    let text = Self.paste(curve: "curve: \(curve)", "").before
    let source = SourceFile(path: "own.yaml", bytes: Array(text.utf8))
    #expect(DocumentLoader().load(source).diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    (
      "tracks: { scale: [linear: { to: 2, duration: 0.3, ease: wiggle }] }", "as a spring does"
    ),
    ("animation-fill-mode: both\n    tracks: { scale: { spring: 2 } }", "leave it out"),
    ("animation-duration: 0.3s\n    tracks: { scale: { spring: 2 } }", "`duration: 0.3s`"),
    ("repeatDelay: 0.5\n    tracks: { scale: { spring: 2 } }", "`- hold: 0.5`"),
  ])
  func `what has no equal says what to write`(_ lines: String, _ help: String) {
    let text = Self.paste(timeline: lines, lines).before
    let source = SourceFile(path: "pasted.yaml", bytes: Array(text.utf8))
    let found = DocumentLoader().load(source).diagnostics
    #expect(found.count == 1)
    #expect(found.contains { $0.help.contains(help) }, "\(found.map(\.help))")
  }
}
