import TestSupport
import Testing
import TimelineImport

/// What scripts show by rules of their libraries that they do not write out.
@Suite struct ScriptMeaningTests {
  @Test(arguments: [
    // Each value of `steps(4)` is shown for a fifth of the time, and only the way there may begin at once.
    (
      "gsap.to('.a', { x: 8, ease: 'steps(4)' }); gsap.to('.b', { x: 8, ease: 'steps(4, true)' })",
      ["{ steps: 5, position: none }", "{ steps: 4, position: start }"]
    ),
    // Back and forth, it waits at both ends, and not after the last one.
    (
      "gsap.to('.a', { x: 9, ease: 'power2.in', duration: 1, repeat: -1, yoyo: true, repeatDelay: 0.5 })",
      [
        "repeat: forever keyframes: - linear: { to: 9, duration: 1, curve: easeInCubic } - hold: 0.5 - linear: { to: 0, duration: 1, curve: easeOutCubic } - hold: 0.5"
      ]
    ),
    (
      "gsap.to('.a', { x: 9, ease: 'none', duration: 1, repeat: 2, yoyo: true, repeatDelay: 0.5 })",
      [
        "offsetX: - linear: { to: 9, duration: 1 } - hold: 0.5 - linear: { to: 0, duration: 1 } - hold: 0.5 - linear: { to: 9, duration: 1 }"
      ]
    ),
    (
      "gsap.timeline({ repeat: 1, yoyo: true, repeatDelay: 0.25 }).from('.a', { opacity: 0, ease: 'none' }).to('.b', { x: 5, ease: 'none' })",
      [
        "- linear: { to: 1, duration: 0.5 } - hold: 1.25 - linear: { to: 0, duration: 0.5 }",
        "- hold: 0.5 - linear: { to: 5, duration: 0.5 } - hold: 0.25 - linear: { to: 0, duration: 0.5 }",
      ]
    ),
    // What follows a tween that repeats begins right after its last iteration.
    (
      "gsap.timeline({ defaults: { duration: 1, ease: 'none' } }).to('.a', { x: 9, repeat: 1, repeatDelay: 0.5 }).to('.b', { x: 5 })",
      ["b: offsetX: - hold: 2.5"]
    ),
    (
      "gsap.timeline().add(gsap.timeline({ repeat: 1 }).from('.a', { y: 20, duration: 1, ease: 'none' }).to('.a', { x: 5, duration: 1 }))",
      ["from: 20 repeat: 2 keyframes: - linear: { to: 0, duration: 1 } - hold: 1"]
    ),
    ("gsap.to('.a', { x: 9, ease: 'none', startAt: { x: 4 } })", ["from: 4, linear: { to: 9"]),
    ("gsap.to('.a', { x: Math.PI * 2, ease: 'none' })", ["to: 6.28318"]),
    (
      "gsap.to('.a', { filter: 'blur(4px)', transform: 'translateX(50%) rotate(90deg)', ease: 'none' })",
      [
        "blur: { linear: { to: 4,", "offsetX: { linear: { to: 50%,",
        "rotation: { linear: { to: 90,",
      ]
    ),
    // The curve through points is that of GSAP, from where the view is.
    (
      "gsap.to('.a', { ease: 'none', motionPath: [{ x: 100, y: -50 }, { x: 200, y: 0 }] })",
      ["travel: { linear: { to: 1", "M 0 0 C 0 0 72.049 -50 100 -50 C 127.951 -50 200 0 200 0"]
    ),
    (
      "gsap.to('.a', { ease: 'none', motionPath: { type: 'cubic', path: [{ x: 0, y: 0 }, { x: 0, y: 9 }, { x: 5, y: 9 }, { x: 9, y: 9 }] } })",
      ["M 0 0 C 0 9 5 9 9 9"]
    ),
    // Only what plays without reduced motion is imported.
    (
      "mm.add('(prefers-reduced-motion: reduce)', () => { gsap.set('.a', { x: 300 }) }); mm.add('(min-width: 800px)', () => { gsap.to('.a', { x: 300, ease: 'none' }) })",
      ["offsetX: { linear: { to: 300, duration: 0.5 } }"]
    ),
    (
      "mm.add({ isWide: '(min-width: 800px)', isStill: '(prefers-reduced-motion: reduce)' }, (context) => { const { isWide, isStill } = context.conditions; gsap.to('.a', { x: isWide ? 9 : 5, duration: context.conditions.isStill ? 0 : 2, ease: 'none' }) })",
      ["offsetX: { linear: { to: 9, duration: 2 } }"]
    ),
    // Timelines that functions return, and those of variables.
    (
      "function intro() { const tl = gsap.timeline(); tl.to('.a', { x: 9, ease: 'none' }); return tl }\nconst end = gsap.timeline().to('.a', { x: 0, ease: 'none' });\nconst master = gsap.timeline(); master.add(intro()).add(end, '+=1')",
      [
        "timelines: master: tracks: offsetX: - linear: { to: 9, duration: 0.5 } - hold: 1 - linear: { to: 0, duration: 0.5 }"
      ]
    ),
    (
      "gsap.to('.a', { x: 5, ease: CustomEase.create('hop', 'M0,0 C0.2,0 0.4,1 1,1') })",
      ["curve: [0.2, 0, 0.4, 1]"]
    ),
    (
      "gsap.to('.a', { x: 9, ease: 'elastic.out(1, 0.3)' })",
      ["offsetX: spring: to: 9 duration: 0.5"]
    ),
  ])
  func ofGSAP(script: String, parts: [String]) throws { try check(script, "gsap", parts) }

  @Test(arguments: [
    // Motion has its own curves that swing back.
    (
      "animate('.a', { x: 9 }, { ease: 'backOut' }); animate('.b', { x: 9 }, { ease: backIn })",
      ["curve: [0.33, 1.53, 0.69, 0.99]", "curve: [0.31, 0.01, 0.67, -0.53]"]
    ),
    (
      "animate('.a', { x: 9 }, { duration: 1, ease: 'linear', repeat: Infinity, repeatType: 'reverse', repeatDelay: 0.3 })",
      [
        "repeat: forever keyframes: - linear: { to: 9, duration: 1 } - hold: 0.3 - linear: { to: 0, duration: 1 } - hold: 0.3"
      ]
    ),
    // The last of the copies is waited for.
    (
      "animate([['li', { x: 9 }, { duration: 0.5, delay: stagger(0.1) }], 'done', ['.b', { x: 9 }, { duration: 1 }]])",
      ["markers: { done: 0.9 }", "- hold: 0.9"]
    ),
    (
      "async function run() { await animate('li', { x: 9 }, { duration: 0.5, delay: stagger(0.1) }); animate('.b', { x: 9 }, { duration: 1 }) }",
      ["b: offsetX: - hold: 0.9"]
    ),
    (
      "animate('.a', { transform: ['translateY(40px)', 'none'], filter: ['blur(4px)', 'blur(0px)'] }, { duration: 1, ease: 'linear' })",
      [
        "offsetY: { from: 40, linear: { to: 0, duration: 1 } }",
        "blur: { from: 4, linear: { to: 0, duration: 1 } }",
      ]
    ),
    (
      "const Box = motion.create(Card); <Box animate={{ x: 9 }} transition={{ duration: 1, ease: 'linear' }} />",
      ["Box: tracks: offsetX: { linear: { to: 9, duration: 1 } }"]
    ),
    // A choice by a flag has two states.
    (
      "<motion.div animate={isOpen ? { x: 0, opacity: 1 } : { x: -200, opacity: 0 }} transition={{ duration: 1 }} />",
      [
        "initial: { offsetX: -200, opacity: 0 }",
        "states: { rest: {}, isOpen: { set: { offsetX: 0, opacity: 1 } } }",
      ]
    ),
    // The children wait for what the parent moves itself.
    (
      "const list = { off: { opacity: 0 }, on: { opacity: 1, transition: { duration: 0.5, when: 'beforeChildren', staggerChildren: 0.1, delayChildren: 0.2 } } }; const item = { off: { opacity: 0 }, on: { opacity: 1 } }; <motion.ul variants={list} initial=\"off\" animate=\"on\"><motion.li variants={item} /></motion.ul>",
      ["li-on: tracks: li: stagger: 0.1 opacity: from: 0 keyframes: - hold: 0.7"]
    ),
  ])
  func ofMotion(script: String, parts: [String]) throws { try check(script, "motion", parts) }

  private func check(_ script: String, _ format: String, _ parts: [String]) throws {
    let yaml = try Imports.lines(script, as: format).replacing(/\s+/, with: " ")
    for part in parts { #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)") }
  }
}
