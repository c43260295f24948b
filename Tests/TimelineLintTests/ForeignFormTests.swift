import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Whole forms of other tools: keyframes with a position each, tweens, states and code, which are
/// reported once, with their tracks, events or phases as the fix.
@Suite struct ForeignFormTests {
  typealias Paste = ForeignSyntaxTests.Paste

  private static func paste(_ before: String, _ after: String, isSafe: Bool = true) -> Paste {
    ForeignSyntaxTests.paste(timeline: before, after, isSafe: isSafe)
  }

  static let css = [
    paste(
      "tracks:\n      0%: { opacity: 0 }\n      50%: { opacity: 0.5, scale: 1.2 }\n      100%: { opacity: 1 }",
      "tracks:\n      opacity: { from: 0, keyframes: [{ linear: { to: 0.5, at: 0.5s } }, { linear: { to: 1, at: 1s } }] }\n      scale: { from: 1, keyframes: [{ linear: { to: 1.2, at: 0.5s } }, { linear: { to: 1, at: 1s } }] }",
      isSafe: false),
    paste(
      "0%: { opacity: 0 }\n    100%: { opacity: 1 }",
      "tracks: { opacity: { from: 0, linear: { to: 1, at: 1s } } }", isSafe: false),
    paste(
      "duration: 2s\n    0%: { opacity: 0 }\n    50%: { opacity: 0.3, scale: 2 }\n    100%: { opacity: 1 }",
      "duration: 2s\n    tracks: { opacity: { from: 0, keyframes: [{ linear: { to: 0.3, at: 50% } }, { linear: { to: 1, at: 100% } }] }, scale: { from: 1, keyframes: [{ linear: { to: 2, at: 50% } }, { linear: { to: 1, at: 100% } }] } }"
    ),
    paste(
      "keyframes: { from: { opacity: 0 }, to: { opacity: 1 } }",
      "tracks: { opacity: { from: 0, linear: { to: 1, at: 1s } } }", isSafe: false),
    paste(
      "keyframes:\n      from:\n        opacity: 0\n      to:\n        opacity: 1",
      "tracks: { opacity: { from: 0, linear: { to: 1, at: 1s } } }", isSafe: false),
    paste(
      "keyframes:\n      0%: { transform: scale(1) }\n      100%: { transform: scale(2) }",
      "tracks: { scale: { from: 1, linear: { to: 2, at: 1s } } }", isSafe: false),
    paste(
      "tracks:\n      scale:\n        keyframes: { from: 0, to: 1 }",
      "tracks:\n      scale:\n        from: 0\n        linear: { to: 1, at: 1s }", isSafe: false),
    paste(
      "tracks:\n      scale:\n        keyframes: { 0%: 0, 50%: 0.3, 100%: 1 }",
      "tracks:\n      scale:\n        from: 0\n        keyframes: [{ linear: { to: 0.3, at: 0.5s } }, { linear: { to: 1, at: 1s } }]",
      isSafe: false),
    paste(
      "from: { opacity: 0 }\n    to: { opacity: 1 }",
      "tracks: { opacity: { from: 0, linear: { to: 1, at: 1s } } }", isSafe: false),
    paste(
      "tracks:\n      transform: translateX(100px) scale(1.2)",
      "tracks:\n      offsetX: { spring: 100 }\n      scale: { spring: 1.2 }", isSafe: false),
    paste(
      "tracks:\n      transform: { from: scale(1), to: scale(2) }",
      "tracks:\n      scale: { from: 1, linear: { to: 2, duration: 0.5 } }", isSafe: false),
    paste(
      "tracks:\n      filter: { from: blur(0px), to: blur(5px) }",
      "tracks:\n      blur: { from: 0, linear: { to: 5, duration: 0.5 } }", isSafe: false),
    paste(
      "keyframes: [{ opacity: 0 }, { opacity: 1 }]",
      "tracks: { opacity: { from: 0, linear: { to: 1, at: 1s } } }", isSafe: false),
    paste(
      "keyframes: [{ opacity: 0, offset: 0 }, { opacity: 1, offset: 1, easing: ease-in }]\n    options: { duration: 1000 }",
      "duration: 1000ms\n    tracks: { opacity: { from: 0, linear: { to: 1, at: 100% } } }"),
    paste(
      "keyframes: { opacity: [0, 1], transform: [\"scale(1)\", \"scale(2)\"] }",
      "tracks: { opacity: { from: 0, linear: { to: 1, at: 1s } }, scale: { from: 1, linear: { to: 2, at: 1s } } }",
      isSafe: false),
  ]

  static let motion = [
    paste(
      "initial: { opacity: 0, y: 20 }\n    animate: { opacity: 1, y: 0 }\n    exit: { opacity: 0, y: -20 }",
      "transition: { insertion: { use: { active: { opacity: 0, offsetY: 20 } }, animation: default }, removal: { use: { active: { opacity: 0, offsetY: -20 } }, animation: default } }",
      isSafe: false),
    paste(
      "initial: { opacity: 0 }\n    animate: { opacity: 1 }\n    exit: { opacity: 0 }\n    transition: { duration: 0.3 }",
      "transition: { insertion: { use: { active: { opacity: 0 } }, animation: { spring: { duration: 0.3 } } }, removal: { use: { active: { opacity: 0 } }, animation: { spring: { duration: 0.3 } } } }",
      isSafe: false),
    paste(
      "whileHover: { scale: 1.1 }", "events: [{ at: 0, set: { scale: 1.1 }, animation: default }]",
      isSafe: false),
    paste(
      "animate: { scale: 2 }\n    transition: { type: spring, stiffness: 300, damping: 20 }",
      "tracks: { scale: { spring: { to: 2, spring: { stiffness: 300, damping: 20 } } } }",
      isSafe: false),
    paste(
      "animate: { x: [0, 100, 0] }",
      "tracks: { offsetX: { from: 0, keyframes: [{ spring: 100 }, { spring: 0 }] } }", isSafe: false
    ),
    paste(
      "variants: { open: { opacity: 1, x: 0 }, closed: { opacity: 0, x: -100 } }",
      "phases: [{ phase: open, set: { opacity: 1, offsetX: 0 } }, { phase: closed, set: { opacity: 0, offsetX: -100 } }]",
      isSafe: false),
    paste(
      "tracks:\n      scale: { spring: { to: 2, stiffness: 300, damping: 20 } }",
      "tracks:\n      scale: { spring: { to: 2, spring: { stiffness: 300, damping: 20 } } }"),
    paste(
      "tracks:\n      scale: [{ spring: { to: 2, type: spring, visualDuration: 0.4, bounce: 0.2 } }]",
      "tracks:\n      scale: [{ spring: { to: 2, spring: { duration: 0.4, bounce: 0.2 } } }]"),
    paste(
      "tracks:\n      scale: { values: [1, 2, 1], times: [0, 0.2, 1], duration: 2 }",
      "tracks:\n      scale: { from: 1, keyframes: [{ linear: { to: 2, at: 0.4s } }, { linear: { to: 1, at: 2s } }] }",
      isSafe: false),
    paste(
      "tracks:\n      scale: { repeat: 3, repeatType: reverse, spring: 2 }",
      "tracks:\n      scale: { repeat: 3, autoreverses: true, spring: 2 }"),
    paste(
      "tracks:\n      scale: { type: spring, bounce: 0.3, spring: 2 }",
      "tracks:\n      scale: { spring: { to: 2, spring: { bounce: 0.3 } } }"),
    paste(
      "tracks:\n      scale: { spring: { to: 2, config: { tension: 170, friction: 26 } } }",
      "tracks:\n      scale: { spring: { to: 2, spring: { stiffness: 170, damping: 26 } } }"),
  ]

  static let gsap = [
    paste(
      "sequence: [{ play: p }, { play: p, element: row, at: \"<\" }]",
      "sequence: [{ label: p, play: p }, { play: p, element: row, at: p }]"),
    paste(
      "sequence:\n      - { play: p }\n      - { play: p, element: row, position: \"<0.5\" }",
      "sequence:\n      - { label: p, play: p }\n      - { play: p, element: row, at: p + 0.5s }"),
    paste(
      "sequence: [{ play: p }, { play: p, element: row, at: \">\" }]",
      "sequence: [{ play: p }, { play: p, element: row, delay: 0 }]"),
    paste(
      "sequence: [{ play: p }, { play: p, element: row, at: \">-0.2\" }]",
      "sequence: [{ play: p }, { play: p, element: row, overlap: 0.2 }]"),
    paste(
      "sequence: [{ play: p }, { play: p, element: row, at: \">0.2\" }]",
      "sequence: [{ play: p }, { play: p, element: row, delay: 0.2 }]"),
    paste(
      "sequence: [{ play: p }, { play: p, element: row, at: -=0.2 }]",
      "sequence: [{ play: p }, { play: p, element: row, overlap: 0.2 }]"),
    paste(
      "sequence: [{ play: p, label: x }, { play: p, element: row, at: \"x+=0.2\" }]",
      "sequence: [{ play: p, label: x }, { play: p, element: row, at: x + 0.2s }]"),
    paste(
      "gsap.to: { scale: 2, duration: 1 }",
      "tracks: { scale: { linear: { to: 2, duration: 1, curve: easeOutQuad } } }", isSafe: false),
    paste(
      "gsap.to(\".box\"): { x: 100, duration: 1 }",
      "tracks: { offsetX: { linear: { to: 100, duration: 1, curve: easeOutQuad } } }", isSafe: false
    ),
    paste(
      "fromTo: [{ x: 0 }, { x: 100, duration: 1 }]",
      "tracks: { offsetX: { from: 0, linear: { to: 100, duration: 1, curve: easeOutQuad } } }",
      isSafe: false),
    paste(
      "from: { opacity: 0, y: 100, duration: 1 }",
      "tracks: { opacity: { from: 0, linear: { to: 1, duration: 1, curve: easeOutQuad } }, offsetY: { from: 100, linear: { to: 0, duration: 1, curve: easeOutQuad } } }",
      isSafe: false),
    paste(
      "tracks:\n      to: { x: 100, duration: 1 }",
      "tracks:\n      offsetX: { linear: { to: 100, duration: 1, curve: easeOutQuad } }",
      isSafe: false),
    paste(
      "tracks:\n      rotation: { from: 0, linear: { to: \"+=360\", duration: 1 } }",
      "tracks:\n      rotation: { from: 0, linear: { by: 360, duration: 1 } }"),
    paste(
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, ease: none } }]",
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: linear } }]"),
    paste(
      "targets: .el\n    translateX: 250\n    duration: 800\n    easing: easeInOutQuad",
      "tracks: { offsetX: { linear: { to: 250, duration: 800ms, curve: easeInOutQuad } } }",
      isSafe: false),
    paste(
      "translateX: 250\n    rotate: 1turn\n    duration: 800",
      "tracks: { offsetX: { linear: { to: 250, duration: 800ms } }, rotation: { linear: { to: 1turn, duration: 800ms } } }",
      isSafe: false),
    paste(
      "translateX: { value: 250, duration: 800 }\n    loop: true",
      "tracks: { offsetX: { linear: { to: 250, duration: 800ms } } }", isSafe: false),
    paste(
      "tracks:\n      offsetX: { spring: \"+=100\" }",
      "tracks:\n      offsetX: { spring: { by: 100 } }"),
    paste(
      "tracks:\n      offsetX: [{ linear: { to: \"+=100\", duration: 1 } }]",
      "tracks:\n      offsetX: [{ linear: { by: 100, duration: 1 } }]"),
    paste(
      "tracks:\n      row: { stagger: \"stagger(100)\", scale: { spring: 2 } }",
      "tracks:\n      row: { stagger: 100ms, scale: { spring: 2 } }"),
    paste(
      "tracks:\n      offsetX: [{ value: 100, duration: 0.5 }, { value: 0, duration: 0.5 }]",
      "tracks:\n      offsetX: [{ linear: { to: 100, duration: 0.5 } }, { linear: { to: 0, duration: 0.5 } }]",
      isSafe: false),
  ]

  static let apps = [
    paste(
      "withAnimation(.spring()) { scale = 2 }",
      "events: [{ at: 0, set: { scale: 2 }, animation: spring }]", isSafe: false),
    paste(
      "events:\n      - withAnimation(.easeOut(duration: 0.3)) { scale = 2 }",
      "events:\n      - { at: 0, set: { scale: 2 }, animation: \"easeOut(duration: 0.3)\" }",
      isSafe: false),
    paste(
      "events:\n      - { at: 0.2, set: { scale: 2 }, animation: withAnimation(.bouncy) }",
      "events:\n      - { at: 0.2, set: { scale: 2 }, animation: bouncy }"),
    paste(
      "UIView.animate(withDuration: 0.3): { alpha: 0 }",
      "events: [{ at: 0, set: { opacity: 0 }, animation: { easeInOut: 0.3 } }]", isSafe: false),
    paste(
      "animate: { withDuration: 0.3, alpha: 0 }",
      "tracks: { opacity: { spring: { to: 0, spring: { duration: 0.3 } } } }", isSafe: false),
    paste(
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: .curveEaseInOut } }]",
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: easeInOut } }]"),
    paste(
      ".animation(.easeInOut, value: x): { scale: 2 }",
      "events: [{ at: 0, set: { scale: 2 }, animation: easeInOut }]", isSafe: false),
    paste(
      "tracks:\n      scale: { values: [1, 1.5, 1], keyTimes: [0, 0.5, 1], duration: 1 }",
      "tracks:\n      scale: { from: 1, keyframes: [{ linear: { to: 1.5, at: 0.5s } }, { linear: { to: 1, at: 1s } }] }",
      isSafe: false),
    paste(
      "tracks:\n      scale: { fromValue: 1, toValue: 2, duration: 0.3, autoreverses: true, repeatCount: 2 }",
      "tracks:\n      scale: { from: 1, autoreverses: true, repeat: 2, linear: { to: 2, duration: 0.3 } }"
    ),
    paste(
      "tracks:\n      opacity: Tween(begin: 0, end: 1)",
      "tracks:\n      opacity: { from: 0, linear: { to: 1, duration: 0.3 } }", isSafe: false),
    paste(
      "tracks:\n      opacity: { begin: 0, end: 1, duration: 0.3 }",
      "tracks:\n      opacity: { from: 0, linear: { to: 1, duration: 0.3 } }"),
    paste(
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: Curves.easeInOut } }]",
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: easeInOut } }]"),
    paste(
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: Curves.fastOutSlowIn } }]",
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: [0.4, 0, 0.2, 1] } }]"),
    paste(
      "tracks:\n      scale: [{ linear: { to: 2, duration: Duration(milliseconds: 300) } }]",
      "tracks:\n      scale: [{ linear: { to: 2, duration: 300ms } }]"),
    paste(
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: FastOutSlowInEasing } }]",
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: [0.4, 0, 0.2, 1] } }]"),
    paste(
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, easing: LinearEasing } }]",
      "tracks:\n      scale: [{ linear: { to: 2, duration: 1, curve: linear } }]"),
    paste(
      "tracks:\n      scale: [{ linear: { to: 2, durationMillis: 300 } }]",
      "tracks:\n      scale: [{ linear: { to: 2, duration: 300ms } }]"),
    paste(
      "tracks:\n      scale: { infiniteRepeatable: true, spring: 2 }",
      "tracks:\n      scale: { repeat: forever, spring: 2 }"),
    paste(
      "tracks:\n      scale: { repeat: 3, repeatMode: Reverse, spring: 2 }",
      "tracks:\n      scale: { repeat: 3, autoreverses: true, spring: 2 }"),
    paste(
      "tracks:\n      scale: { toValue: 2, duration: 0.3, useNativeDriver: true }",
      "tracks:\n      scale: { linear: { to: 2, duration: 0.3 } }"),
  ]

  static let other = [
    paste(
      "ks: { o: { a: 0, k: 100 }, s: { a: 1, k: [{ t: 0, s: [100, 100] }, { t: 30, s: [150, 150] }] } }",
      "tracks: { scale: { from: 1, linear: { to: 1.5, at: 30f } } }", isSafe: false),
    paste(
      "tracks:\n      scale: { a: 1, k: [{ t: 0, s: [100] }, { t: 30, s: [150] }] }",
      "tracks:\n      scale: { from: 1, keyframes: [{ linear: { to: 1.5, at: 30f } }] }",
      isSafe: false),
    paste(
      "tracks:\n      scale: { repeat: loopOut(\"pingpong\"), spring: 2 }",
      "tracks:\n      scale: { repeat: forever, spring: 2 }"),
    paste(
      "tracks:\n      scale: { loopOut: cycle, spring: 2 }",
      "tracks:\n      scale: { repeat: forever, spring: 2 }"),
    paste(
      "tracks:\n      scale: [{ linear: { to: 2, at: 0:00:01:12 } }]",
      "tracks:\n      scale: [{ linear: { to: 2, at: 1s + 12f } }]", isSafe: false),
    paste(
      "tracks:\n      scale: { from: 1, easyEase: { to: 2, duration: 1 } }",
      "tracks:\n      scale: { from: 1, linear: { to: 2, duration: 1, curve: [0.333, 0, 0.667, 1] } }"
    ),
    paste(
      "tracks:\n      opacity: { x: 10 }", "tracks:\n      opacity: { spring: 10 }", isSafe: false),
    paste(
      "tracks:\n      scale: { x: 2, y: 1 }",
      "tracks:\n      scaleX: { spring: 2 }\n      scaleY: { spring: 1 }", isSafe: false),
    paste(
      "tracks:\n      stagger: 0.1\n      row: { scale: { spring: 2 } }",
      "tracks:\n      row: { stagger: 0.1, scale: { spring: 2 } }"),
    paste(
      "stagger: 0.1\n    tracks: { row: { scale: { spring: 2 } } }",
      "tracks: { row: { stagger: 0.1, scale: { spring: 2 } } }"),
    paste(
      "tracks:\n      scale: { stagger: 0.1, spring: 2 }",
      "tracks:\n      scale: { delay: 0.1, spring: 2 }", isSafe: false),
    paste(
      "tracks:\n      offset: [{ spring: 10, 20 }]", "tracks:\n      offset: [{ spring: [10, 20] }]"
    ),
    paste(
      "tracks:\n      tint: { from: \"hsl(210, 100%, 50%)\", spring: \"#fff\" }",
      "tracks:\n      tint: { from: \"#0080ff\", spring: \"#fff\" }", isSafe: false),
    paste(
      "tracks:\n      tint: { from: \"#fff\", linear: { to: \"hsl(210deg 100% 50% / 0.5)\", duration: 1 } }",
      "tracks:\n      tint: { from: \"#fff\", linear: { to: \"#0080ff80\", duration: 1 } }",
      isSafe: false),
    paste(
      "tracks:\n      tint: { from: \"#fff\", linear: { to: \"hsla(210, 100%, 50%, 0.5)\", duration: 1 } }",
      "tracks:\n      tint: { from: \"#fff\", linear: { to: \"#0080ff80\", duration: 1 } }",
      isSafe: false),
    paste(
      "tracks:\n      tint: { from: \"#fff\", linear: { to: \"oklch(0.7 0.1 200)\", duration: 1 } }",
      "tracks:\n      tint: { from: \"#fff\", linear: { to: \"#40b1b7\", duration: 1 } }",
      isSafe: false),
    paste(
      "tracks:\n      tint: { from: \"#fff\", linear: { to: \"Color(0xFF42A5F5)\", duration: 1 } }",
      "tracks:\n      tint: { from: \"#fff\", linear: { to: \"#42a5f5\", duration: 1 } }",
      isSafe: false),
  ]

  @Test(arguments: css + motion + gsap + apps + other)
  func `a form of another tool is reported once, and fixed to a valid file`(paste: Paste) throws {
    try ForeignSyntaxTests().check(paste)
  }
}
