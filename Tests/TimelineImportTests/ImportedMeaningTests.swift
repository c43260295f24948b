import TestSupport
import Testing
import TimelineImport
import TimelineSyntax

/// What a source shows by rules that it does not write out.
struct ImportedMeaningTests {
  @Test(arguments: [
    // Around an animation, a view has the values of its own rule.
    (
      ".a { width: 160px; animation: a 2s linear } @keyframes a { from { width: 0 } }",
      ["width: { from: 0, linear: { to: 160, duration: 2 } }"]
    ),
    (
      ".a { translate: 30px 0; animation: a 1s linear } @keyframes a { from { translate: 0 0 } to { translate: 90px 0 } }",
      ["- linear: { to: 90, duration: 1 } - move: 30"]
    ),
    (
      ".a { opacity: 0.4; animation: a 1s linear 0.5s 2 } @keyframes a { from { opacity: 1 } to { opacity: 0 } }",
      ["from: 0.4 delay: 0.5 repeat: 2 keyframes: - move: 1 - linear: { to: 0, duration: 1 }"]
    ),
    // Individual transforms and `transform` are multiplied.
    (
      ".a { scale: 2; animation: a 1s linear } @keyframes a { from { transform: translateX(0) } to { transform: translateX(50px) } }",
      ["scale: 2", "linear: { to: 100, duration: 1 }"]
    ),
    (
      ".a { transform: translateX(50px); animation: a 2s linear infinite } @keyframes a { to { rotate: 360deg } }",
      ["repeat: forever tracks: offsetX: from: 50 keyframes:", "offsetY: from: 0 keyframes:"]
    ),
    // Lists are made equally long one pair at a time.
    (
      ".a { animation: a 1s linear } @keyframes a { from { transform: perspective(400px) rotateY(0deg) scale(1) } 40% { transform: perspective(400px) rotateY(-190deg) } to { transform: perspective(400px) } }",
      ["rotationY:", "to: -190, duration: 0.4", "to: 0, duration: 0.6"]
    ),
    // A state adds to the transition of its view.
    (
      ".a { opacity: 0; transform-origin: top right; transition: opacity 0.2s linear } .a.open { opacity: 1; transition-delay: 0.1s }",
      [
        "anchor: [1, 0]",
        "animation: { timingCurve: { curve: linear, duration: 0.2 }, delay: 0.1 }",
      ]
    ),
    // A pseudo-element is a view of its own, and a view has what the rules of fewer classes say.
    (
      "dialog::backdrop { opacity: 0; transition: opacity 0.4s linear } dialog[open]::backdrop { opacity: 0.25 } dialog { scale: 0.9; transition: scale 1s linear } dialog[open] { scale: 1 }",
      [
        "dialog: initial: { scale: 0.9 }", "states: { rest: {}, open: { set: { scale: 1 } } }",
        "states: { rest: {}, open: { set: { opacity: 0.25 } } }",
      ]
    ),
    (
      ".a::after { opacity: 0.12 } .a.is-leaving::after { animation: out 1s linear } @keyframes out { from { opacity: 0.5 } to { opacity: 0 } }",
      ["- linear: { to: 0, duration: 1 } - move: 0.12"]
    ),
    // A size that only the page knows stays as the animation leaves it.
    (
      ".a { animation: a 1s linear } @keyframes a { from { height: 0 } to { height: 240px } }",
      ["height: { from: 0, linear: { to: 240, duration: 1 } }"]
    ),
    (
      ".a { animation: a 1s steps(2, jump-none) } @keyframes a { from { transform: translateX(9px) rotate(0) } 50% { transform: rotate(90deg) translateX(9px) } to { transform: none } }",
      ["- hold: 0.5 - move:"]
    ),
    // Without motion, a view is as it is by itself.
    (
      ".x { animation: a 1s linear infinite } .y { animation: b 1s linear infinite } @keyframes a { to { rotate: 360deg } } @keyframes b { 50% { opacity: 0 } } @media (prefers-reduced-motion: reduce) { .x { animation: none } }",
      ["-reduced: tracks: y: opacity:"]
    ),
    // What is important for all is stronger than the rule of a view.
    (
      ".a { animation: a 2s linear infinite } @keyframes a { to { opacity: 0 } } @keyframes b { to { opacity: 0.5 } } @media (prefers-reduced-motion: reduce) { .a { animation: b 2s infinite } * { animation-duration: 0.01ms !important } }",
      ["a-reduced: tracks: opacity: { move: 0 }"]
    ),
  ])
  func ofStyleSheets(css: String, parts: [String]) throws {
    try check(css, "css", parts)
  }

  @Test(arguments: [
    // The name of a family alone slows down, and all tweens have the defaults of the script.
    (
      "gsap.defaults({ duration: 2, ease: 'circ' }); gsap.to('.a', { x: 5 })",
      ["to: 5, duration: 2, curve: circularEaseOut"]
    ),
    ("gsap.timeline({ delay: 1 }).to('.a', { x: 5, ease: 'none' })", ["- hold: 1 - linear:"]),
    // What is left out takes its time.
    (
      "gsap.timeline().to('.a', { x: 1, duration: 1, ease: 'none' }).set('.b', { clipPath: 'none' }, 0).to('.c', { y: 1, duration: 1, ease: 'none' }, '>')",
      ["c: offsetY: { linear: { to: 1, duration: 1 } }"]
    ),
    (
      "if (calm) { gsap.set('.a', { x: 100 }) } else { gsap.to('.a', { x: 100, ease: 'none' }) }",
      ["offsetX: { linear: { to: 100, duration: 0.5 } }"]
    ),
    (
      "async function go() { await gsap.to('.p', { x: 10, ease: 'none' }); await gsap.to('.q', { y: 10, ease: 'none' }) }",
      ["go: tracks: p:", "q: offsetY: - hold: 0.5"]
    ),
  ])
  func ofGSAP(script: String, parts: [String]) throws {
    try check(script, "gsap", parts)
  }

  @Test(arguments: [
    (
      "<motion.div initial={{ opacity: 0, y: 60 }} whileInView={{ opacity: 1, y: 0 }} transition={{ duration: 1 }} />",
      ["initial: { opacity: 0, offsetY: 60 }", "inView: { set: { opacity: 1, offsetY: 0 } }"]
    ),
    (
      "<motion.div variants={{ off: { x: 0 }, on: { x: 9 } }} initial=\"off\" animate=\"on\" />",
      ["\"off\": {}", "\"on\": { set:"]
    ),
  ])
  func ofMotion(script: String, parts: [String]) throws {
    try check(script, "motion", parts)
  }

  @Test(arguments: [
    (
      "{ \"time\": [0, 1], \"offset\": [[0, 0], [5, 9]] }",
      ["offset: { linear: { to: [5, 9], duration: 1 } }"]
    ),
    (
      "{ \"time\": [0, 1], \"backgroundColor\": [\"#ff0000\", \"#00ff00\"] }",
      ["from: \"#ff0000\"", "\"#00ff00\""]
    ),
  ])
  func ofSamples(json: String, parts: [String]) throws {
    try check(json, "json", parts)
  }

  private func check(_ source: String, _ format: String, _ parts: [String]) throws {
    let yaml = try Imports.lines(source, as: format).replacing(/\s+/, with: " ")
    for part in parts { #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)") }
  }
}
