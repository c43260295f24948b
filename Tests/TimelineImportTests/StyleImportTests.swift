import TestSupport
import Testing
import TimelineImport
import TimelineSyntax

/// What style sheets become.
@Suite struct StyleImportTests {
  @Test(arguments: [
    (
      "@keyframes fade { from { opacity: 0 } to { opacity: 1 } }",
      ["fade:", "from: 0", "linear: { to: 1, duration: 1, curve: [0.25, 0.1, 0.25, 1] }"]
    ),
    (
      ".box { animation: spin 2s linear infinite } @keyframes spin { to { transform: rotate(360deg) } }",
      ["box:", "repeat: forever", "rotation:", "linear: { to: 360, duration: 2 }"]
    ),
    (
      "@keyframes a { 0% { opacity: 0; animation-timing-function: ease-in } 40% { opacity: 1; animation-timing-function: ease-out } to { opacity: 0 } }",
      [
        "linear: { to: 1, duration: 0.4, curve: easeIn }",
        "linear: { to: 0, duration: 0.6, curve: easeOut }",
      ]
    ),
    (
      "@keyframes a { from { transform: translate(-100%, 0) } to { transform: none } }",
      ["offsetX:", "from: -100%", "size: [100, 100]"]
    ),
    (
      "@keyframes a { from { transform: translate3d(10px, calc(50% + 4px), 0) scale(.5, 2) } }",
      ["from: [10, 50% + 4]", "scaleX:", "scaleY:"]
    ),
    ("@keyframes a { to { visibility: hidden } }", ["opacity:", "to: 0"]),
    (
      ".a { animation: a 1s steps(4, jump-start) 0.5s 3 alternate both } @keyframes a { to { opacity: 0 } }",
      ["delay: 0.5", "repeat: 3", "autoreverses: true", "{ steps: 4, position: start }"]
    ),
    (
      ".a { --from: 0.2; animation: a 1s both } @keyframes a { from { opacity: var(--from) } to { opacity: var(--to, 0.8) } }",
      ["from: 0.2", "to: 0.8"]
    ),
    (
      ".dot { animation: b 1s calc(var(--i) * 80ms) infinite } @keyframes b { to { transform: scale(0) } }",
      ["count: 5", "stagger: 0.08", "repeat: forever"]
    ),
    (
      ".dot { animation: b 1s infinite } .dot:nth-child(2) { animation-delay: .1s } .dot:nth-child(3) { animation-delay: .2s } @keyframes b { to { opacity: 0 } }",
      ["count: 3", "stagger: 0.1"]
    ),
    (
      ".a { animation: m 1s both; transform-origin: left bottom } @keyframes m { to { rotate: 90deg } } @media (prefers-reduced-motion: reduce) { .a { animation: none } }",
      ["reducedMotion: a-reduced", "a-reduced:", "move: 0", "anchor: [0, 1]"]
    ),
    (
      ".a { offset-path: path(\"M0 0 L 100 0\"); animation: go 2s linear both } @keyframes go { to { offset-distance: 100% } }",
      ["travel:", "path: a", "M0 0 L 100 0"]
    ),
    (
      ".card { animation: in 1s both } .title { animation: in 1s .2s both } @keyframes in { from { opacity: 0 } }",
      ["elements:", "card:", "title:", "delay: 0.2"]
    ),
    (
      ".btn { transition: transform .2s ease-out } .btn:hover { transform: scale(1.1) }",
      [
        "states:", "rest: {}", "hover:", "scale: 1.1",
        "timingCurve: { curve: easeOut, duration: 0.2 }",
      ]
    ),
    (
      "@keyframes a { from { background-color: #f00 } to { background-color: rgb(0 0 255 / 50%) } }",
      ["backgroundColor:", "\"#ff0000\""]
    ),
    (
      "@keyframes a { from { filter: blur(4px) grayscale(50%) } to { filter: none } }",
      ["blur:", "grayscale:", "from: 0.5"]
    ),
    ("@keyframes a { to { transform: matrix(2, 0, 0, 2, 30, 0) } }", ["scale:", "offsetX:"]),
    // The product of a scale and a translation is eased as both are.
    (
      "@keyframes a { from { transform: scale(.8) translateY(20px); animation-timing-function: ease-out } }",
      ["offsetY:", "from: 16", "linear:"]
    ),
    // A state of what contains the element, and a transition in the rule of the state alone.
    (
      ".icon { transition: transform .2s ease-out } .card:hover .icon { transform: rotate(15deg) }",
      ["icon:", "hover: { set: { rotation: 15 } }", "animation:"]
    ),
    (
      ".card:hover .icon { rotate: 15deg; transition: rotate 200ms ease-out 50ms }",
      ["icon:", "animation: none", "rest: {}", "rotation: 15", "delay: 0.05"]
    ),
    (
      ".menu { opacity: 0; transition: opacity .2s } .nav.open .menu { opacity: 1 }",
      ["initial: { opacity: 0 }", "open: { set: { opacity: 1 } }"]
    ),
    (
      ".m { transform: translateY(-8px); transition: all .2s } .m.open { transform: none }",
      ["initial: { offsetY: -8 }", "open: { set: { offsetY: 0 } }"]
    ),
    // Each state has the time of what it changes.
    (
      ".b { transition: opacity .1s linear, scale .3s linear } .b:hover { opacity: .5 } .b:active { scale: .9 }",
      ["hover:", "{ curve: linear, duration: 0.1 }", "{ curve: linear, duration: 0.3 }"]
    ),
    // One after another, the way in and the way out.
    (
      ".t { animation: in 1s linear forwards, out .5s linear 3s forwards } @keyframes in { from { opacity: 0 } } @keyframes out { to { opacity: 0 } }",
      [
        "from: 0", "linear: { to: 1, duration: 1 }", "hold:   2",
        "linear: { to: 0, duration: 0.5 }",
      ]
    ),
    (
      ".d { --count: 7; animation: a 1s calc(var(--i) * 50ms) infinite } @keyframes a { to { opacity: 0 } }",
      ["count: 7", "stagger: 0.05"]
    ),
    (
      ".d { animation: a 1s linear both } .d:nth-child(2) { animation-delay: 60ms } @keyframes a { from { opacity: 0 } }",
      ["count: 2", "stagger: 0.06", "opacity: { from: 0, linear: { to: 1, duration: 1 } }"]
    ),
    (
      "@keyframes a { from { color: oklch(62.8% 0.25768 29.234) } to { color: #00f } }", ["red: 1,"]
    ),
    (
      "@keyframes a { from { color: color(srgb-linear 1 0 0 / 0.5) } to { color: color(srgb 0 0 1) } }",
      ["from: { red: 1, green: 0, blue: 0, opacity: 0.5 }", "to: \"#0000ff\""]
    ),
    // What is computed from custom properties that move, with their easing where it is a straight line.
    (
      "@property --r { syntax: '<length>'; inherits: false; initial-value: 0px } .a { border-radius: max(0px, var(--r)); animation: r 2s ease-in both } @keyframes r { to { --r: 12px } }",
      ["cornerRadius: { from: 0, linear: { to: 12, duration: 2, curve: easeIn } }"]
    ),
    (
      "@property --angle { syntax: '<angle>'; inherits: false; initial-value: 0deg } .a { transform: rotate(var(--angle)) scale(2); animation: turn 1s linear infinite } @keyframes turn { to { --angle: 360deg } }",
      ["rotation:", "to: 360, duration: 1", "scale: 2", "repeat: forever"]
    ),
    (
      "@property --x { syntax: '<length>'; inherits: false; initial-value: 0px } @property --y { syntax: '<length>'; inherits: false; initial-value: 9px } .a { position: absolute; left: var(--x); top: var(--y); translate: -50% -50%; animation: x 1s linear both, y 1s ease-out both } @keyframes x { to { --x: 100px } } @keyframes y { to { --y: 50px } }",
      ["position:", "from: [0, 9]", "to: [100, 50]"]
    ),
    (
      "@property --c { syntax: '<color>'; inherits: false; initial-value: red } .a { background: var(--c); animation: c 1s linear both } @keyframes c { to { --c: #00f } }",
      ["backgroundColor:", "\"#ff0000\"", "\"#0000ff\""]
    ),
    // A state that sets a custom property of its element.
    (
      ".a { --s: 1; scale: var(--s); transition: scale .2s ease-out } .a:hover { --s: 1.2 }",
      ["hover: { set: { scale: 1.2 } }"]
    ),
    // What an animated view has besides.
    (
      ".a { opacity: .5; rotate: 10deg; animation: m 1s both } @keyframes m { to { translate: 10px } }",
      ["initial: { opacity: 0.5, rotation: 10 }"]
    ),
    // Copies whose delays are not a multiple of their number.
    (
      ".d { --count: 5; animation: a 1s infinite; animation-delay: calc(max(var(--i) - 2, 2 - var(--i)) * .1s) } @keyframes a { to { opacity: 0 } }",
      ["count: 5", "stagger: { each: 0.1, from: center }"]
    ),
    (
      ".d { --count: 3; animation: a 1s linear calc(1s + (sibling-index() - 1) * 50ms) both, b 1s linear calc(3s + (sibling-index() - 1) * 50ms) forwards } @keyframes a { from { opacity: 0 } } @keyframes b { to { translate: 5px } }",
      ["count: 3", "stagger: 0.05", "delay: 1,", "delay: 3,"]
    ),
    (
      ".d { animation: a 1s linear calc(var(--i) * .2s) both } .d:nth-child(1) { --i: 0 } .d:nth-child(2) { --i: 1 } .d:nth-child(3) { --i: 2 } @keyframes a { from { opacity: 0 } }",
      ["count: 3", "stagger: 0.2"]
    ),
    // Another animation, or other keyframes, for reduced motion.
    (
      ".a { animation: spin 1s linear both } @keyframes spin { to { rotate: 90deg } } @keyframes fade { from { opacity: 0 } } @media (prefers-reduced-motion: reduce) { .a { animation: fade .3s linear both } }",
      [
        "reducedMotion: a-reduced",
        "a-reduced:\n    tracks:\n      opacity: { from: 0, linear: { to: 1, duration: 0.3 } }",
      ]
    ),
    (
      ".a { animation: in 1s linear both } @keyframes in { from { translate: 0 40px } } @media (prefers-reduced-motion: reduce) { @keyframes in { from { opacity: 0 } } }",
      [
        "reducedMotion: a-reduced", "offsetY:",
        "opacity: { from: 0, linear: { to: 1, duration: 1 } }",
      ]
    ),
  ])
  func styleSheetBecomesTimelines(_ css: String, _ parts: [String]) throws {
    let yaml = try Imports.lines(css, as: "css")
    for part in parts { #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)") }
  }

  @Test(arguments: [
    ("@keyframes a { to { opacity: 0; left: 10px } }", "`left` has no property here"),
    ("@keyframes a { to { opacity: 0; transform: rotate3d(1,1,0,45deg) } }", "cannot be imported"),
    (".a { animation: b 1s, gone 1s } @keyframes b { to { opacity: 0 } }", "no keyframes `gone`"),
    (".a { animation: b 1s -0.5s } @keyframes b { to { opacity: 0 } }", "negative delay"),
    ("@media (min-width: 9px) { @keyframes b { to { opacity: 0 } } }", "condition"),
    ("@keyframes b { 120% { opacity: 0 } to { opacity: 0 } }", "no place of a keyframe"),
    ("@keyframes b { to { box-shadow: 0 0 20px 4px #00f } }", "the spread of a shadow"),
    ("@keyframes b { to { opacity: 0; box-shadow: inset 0 0 2px #00f } }", "cannot be imported"),
    ("@keyframes b { to { box-shadow: 0 0 2px #00f, 0 0 9px red } }", "one shadow"),
    (
      ".a { animation: b 1s both, c 1s both } @keyframes b { to { opacity: 0 } } @keyframes c { to { opacity: 1 } from { opacity: 0.5 } }",
      "at the same time"
    ),
    (
      ".a { animation: b linear; animation-timeline: view() } @keyframes b { to { opacity: 0 } }",
      "by scrolling"
    ),
    (
      ".a { animation: b 1s; animation-duration: soon } @keyframes b { to { opacity: 0 } }",
      "`soon`"
    ),
    (
      ".a { transition: all .2s } .a:hover { opacity: .5; border-color: red }",
      "`border-color` of a state"
    ),
    (
      ".a { animation: b 1s, c 1s } @keyframes b { to { --x: 4px } } @keyframes c { to { opacity: 0 } }",
      "`--x` is animated without an `@property`"
    ),
    (
      "@property --x { syntax: '<length>'; initial-value: 0px; inherits: false } .a { animation: b 1s, c 1s; grid-gap: var(--x) } @keyframes b { to { --x: 4px } } @keyframes c { to { opacity: 0 } }",
      "`grid-gap` follows `--x` in a way that has no property here"
    ),
    (
      "@property --x { syntax: '<length>'; initial-value: 0px; inherits: false } .a { animation: b 1s, c 1s } @keyframes b { to { --x: 4px } } @keyframes c { to { opacity: 0 } }",
      "nothing that is imported is computed from `--x`"
    ),
    (
      ".d { --count: 3; animation: a 1s linear calc(var(--i) * 50ms) both, b 1s linear calc(3s - var(--i) * 50ms) both } @keyframes a { from { opacity: 0 } } @keyframes b { to { scale: 0 } }",
      "start by different delays"
    ),
    (
      ".d { animation: a 1s linear calc(var(--i) * 50ms) both, b 1s linear calc(3s - var(--i) * 50ms) both } @keyframes a { from { opacity: 0 } } @keyframes b { to { scale: 0 } }",
      "start by other delays for `b`"
    ),
    (
      ".a { transition: all .2s } .a:hover { --glow: 4px; opacity: .5 }",
      "nothing that is imported is computed from `--glow` of a state"
    ),
  ])
  func lossIsReported(_ css: String, _ message: String) throws {
    let losses = try Imports.losses(css, as: "css")
    #expect(losses.contains { $0.contains(message) }, "\(losses)")
  }

  /// As a tool writes a spring: values with three digits at tenths of a percent.
  @Test func springWithRoundedPointsIsASpringAgain() throws {
    let css =
      "@keyframes a { from { scale: 0 } to { scale: 1 } } .a { animation: a 833ms linear(0, 0.009, 0.035 2.1%, 0.141, 0.281 6.7%, 0.723 12.9%, 0.938 16.7%, 1.017, 1.077, 1.121, 1.149 24.3%, 1.159, 1.163, 1.161, 1.154 29.9%, 1.129 32.8%, 1.051 39.6%, 1.017 43.1%, 0.991, 0.977 51%, 0.974 53.8%, 0.975 57.1%, 0.997 69.8%, 1.003 76.9%, 1.004 83.8%, 1) both }"
    let result = try Imports.result(css, as: "css")
    #expect(result.counts.keyframes == 1, "\(String(decoding: result.file.bytes, as: UTF8.self))")
  }

  @Test func springThatWasWrittenAsPointsIsASpringAgain() throws {
    let points = (0...60).map { index -> String in
      let t = Double(index) / 60
      let spring = 1 - SpringPoints.value(at: t)
      return "\(spring)"
    }
    let css =
      "@keyframes a { from { scale: 0; animation-timing-function: linear(\(points.joined(separator: ", "))) } to { scale: 1 } }"
    let yaml = try Imports.lines(css, as: "css")
    #expect(yaml.contains("spring:"), "\(yaml)")
  }
}

/// A damped oscillation with a duration of 0.4 s and a bounce of 0.3.
private enum SpringPoints {
  static func value(at time: Double) -> Double {
    let natural = 2 * Double.pi / 0.4
    let decay = 0.7 * natural
    let frequency = natural * (1 - 0.49).squareRoot()
    // By its differential equation, in steps that are short enough.
    var (x, v) = (1.0, 0.0)
    let steps = Int(time * 200_000)
    for _ in 0..<steps {
      v += (-natural * natural * x - 2 * decay * v) / 200_000
      x += v / 200_000
    }
    _ = frequency
    return x
  }
}
