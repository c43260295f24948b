import AnimationCore
import Testing
import TimelineSyntax

@testable import TimelineDocument
import TimelineEvaluation

/// Springs, curves and animations in every supported form.
@Suite struct DefinitionTests {
  /// Loads a document, expecting no findings.
  private func load(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> TimelineDocument {
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    let loaded = loader.load(SourceFile(path: "t.yaml", text: "keyphase: 1\n" + text))
    #expect(
      loaded.diagnostics.isEmpty, "\(loaded.diagnostics.map(\.message))",
      sourceLocation: sourceLocation)
    return loaded.document
  }

  private func faults(_ text: String) -> [String] {
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    let loaded = loader.load(SourceFile(path: "t.yaml", text: "keyphase: 1\n" + text))
    return loaded.diagnostics.map { diagnostic in
      let place = diagnostic.primary.source.position(at: diagnostic.primary.span.start)
      return "\(place.line):\(place.column) \(diagnostic.rule)"
    }
  }

  @Test(arguments: [
    ("{ duration: 0.6, bounce: 0.3 }", Spring(duration: 0.6, bounce: 0.3)),
    ("{ bounce: 0.3 }", Spring(duration: 0.5, bounce: 0.3)),
    ("{ response: 0.4, dampingRatio: 0.8 }", Spring(response: 0.4, dampingRatio: 0.8)),
    ("{ stiffness: 100, damping: 10 }", Spring(mass: 1, stiffness: 100, damping: 10)),
    (
      "{ mass: 2, stiffness: 100, damping: 90, allowOverDamping: true }",
      Spring(mass: 2, stiffness: 100, damping: 90, allowOverDamping: true)
    ),
    (
      "{ settlingDuration: 0.8, dampingRatio: 0.7 }",
      Spring(settlingDuration: 0.8, dampingRatio: 0.7)
    ),
    ("{ bouncy: { duration: 0.4, extraBounce: 0.1 } }", Spring(duration: 0.4, bounce: 0.3 + 0.1)),
    ("{ snappy: 0.3 }", Spring(duration: 0.3, bounce: 0.15)),
    ("bouncy", .bouncy),
    ("\"Spring(duration: 0.6, bounce: 0.3)\"", Spring(duration: 0.6, bounce: 0.3)),
    (
      "\".bouncy(duration: 0.4, extraBounce: 0.1)\"",
      Spring.bouncy(duration: 0.4, extraBounce: 0.1)
    ),
    ("\"Spring.smooth\"", .smooth),
    (
      "\"Spring(mass: 1, stiffness: 100, damping: 10)\"",
      Spring(mass: 1, stiffness: 100, damping: 10)
    ),
    ("\"Spring(response: 0.4, dampingRatio: 0.8)\"", Spring(response: 0.4, dampingRatio: 0.8)),
  ])
  func `a spring in each of its spellings`(text: String, expected: Spring) {
    let document = load("springs:\n  s: \(text)\n")
    #expect(document.springs.map(\.value.spring) == [expected])
  }

  @Test(arguments: [
    ("easeInOut", UnitCurve.easeInOut),
    ("circularEaseOut", .circularEaseOut),
    ("[0.2, 0, 0, 1]", .bezier(0.2, 0, 0, 1)),
    ("{ bezier: [0.36, 0, 0.66, -0.56] }", .bezier(0.36, 0, 0.66, -0.56)),
    ("\"bezier(0.2, 0, 0, 1)\"", .bezier(0.2, 0, 0, 1)),
    (
      "\".bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: .init(x: 0, y: 1))\"",
      .bezier(0.2, 0, 0, 1)
    ),
    ("\"UnitCurve.easeIn\"", .easeIn),
    ("[$x, 0, 0, 1]", .bezier(0.2, 0, 0, 1)),
  ])
  func `a curve in each of its spellings`(text: String, expected: UnitCurve) {
    let document = load("constants: { x: 0.2 }\ncurves:\n  c: \(text)\n")
    #expect(document.curves.map(\.value.curve) == [expected])
  }

  @Test(arguments: [
    ("default", Animation.default),
    ("linear", .linear),
    ("{ easeOut: 0.3 }", .easeOut(duration: 0.3)),
    ("{ easeOut: 300ms }", .easeOut(duration: 0.3)),
    (
      "{ timingCurve: { curve: [0.2, 0, 0, 1], duration: 0.5 } }",
      .timingCurve(0.2, 0, 0, 1, duration: 0.5)
    ),
    ("{ spring: bouncy }", .spring(Spring.bouncy)),
    (
      "{ spring: { duration: 0.4, bounce: 0.2, blendDuration: 0.1 } }",
      .spring(duration: 0.4, bounce: 0.2, blendDuration: 0.1)
    ),
    ("{ smooth: 0.4 }", .smooth(duration: 0.4)),
    ("{ snappy: { duration: 0.4, extraBounce: 0.1 } }", .snappy(duration: 0.4, extraBounce: 0.1)),
    (
      "{ interactiveSpring: { response: 0.2, dampingFraction: 0.9 } }",
      .interactiveSpring(response: 0.2, dampingFraction: 0.9)
    ),
    ("{ interactiveSpring: { duration: 0.2 } }", .interactiveSpring(duration: 0.2)),
    (
      "{ interpolatingSpring: { stiffness: 170, damping: 26, initialVelocity: 5 } }",
      .interpolatingSpring(stiffness: 170, damping: 26, initialVelocity: 5)
    ),
    (
      "{ interpolatingSpring: { duration: 0.4, bounce: 0.2 } }",
      .interpolatingSpring(duration: 0.4, bounce: 0.2)
    ),
    ("{ use: bouncy, delay: 0.1, speed: 2 }", Animation.bouncy.speed(2).delay(0.1)),
    (
      "{ easeIn: 0.2, repeat: 3, autoreverses: false }",
      Animation.easeIn(duration: 0.2).repeatCount(3, autoreverses: false)
    ),
    ("{ easeIn: 0.2, repeat: forever }", Animation.easeIn(duration: 0.2).repeatForever()),
    (
      "{ use: smooth, logicallyCompleteAfter: 0.2 }", Animation.smooth.logicallyComplete(after: 0.2)
    ),
    ("brisk", .spring(Spring(duration: 0.35, bounce: 0.1))),
    (
      "\"snappy(duration: 0.4).delay(0.1).speed(2)\"",
      Animation.snappy(duration: 0.4).delay(0.1).speed(2)
    ),
    ("\".easeOut(duration: 0.3)\"", .easeOut(duration: 0.3)),
    ("\"Animation.bouncy\"", .bouncy),
    (
      "\"spring(response: 0.3, dampingFraction: 0.6)\"",
      .spring(response: 0.3, dampingFraction: 0.6)
    ),
    ("\"spring(duration: 0.3, bounce: 0.2)\"", .spring(duration: 0.3, bounce: 0.2)),
    ("\"spring(Spring(duration: 0.3))\"", .spring(Spring(duration: 0.3))),
    (
      "\"timingCurve(0.2, 0, 0, 1, duration: 0.5)\"", .timingCurve(0.2, 0, 0, 1, duration: 0.5)
    ),
    ("\"timingCurve(.easeIn, duration: 0.5)\"", .timingCurve(.easeIn, duration: 0.5)),
    (
      "\"linear(duration: 1).repeatForever(autoreverses: false)\"",
      Animation.linear(duration: 1).repeatForever(autoreverses: false)
    ),
    (
      "\"linear(duration: 1).repeatCount(4).logicallyComplete(after: 0.5)\"",
      Animation.linear(duration: 1).repeatCount(4).logicallyComplete(after: 0.5)
    ),
    (
      "\"interpolatingSpring(mass: 1, stiffness: 170, damping: 26)\"",
      .interpolatingSpring(stiffness: 170, damping: 26)
    ),
  ])
  func `an animation in each of its spellings`(text: String, expected: Animation) {
    let document = load(
      "springs: { brisk: { duration: 0.35, bounce: 0.1 } }\nanimations:\n  a: \(text)\n")
    #expect(document.animations.map(\.value.animation) == [expected])
  }

  @Test func `none is no animation`() {
    let document = load("animations: { a: none, b: { use: a } }\n")
    #expect(document.animations.map { $0.value.animation == nil } == [true, true])
  }

  @Test func `definitions may use each other in any order`() {
    let document = load(
      "springs: { b: a, a: { duration: 0.3 } }\nanimations: { d: { use: c, delay: 1 }, c: b }\n")
    #expect(document.springs.map(\.value.spring.duration) == [0.3, 0.3].map { $0 })
    #expect(
      document.animations.first?.value.animation
        == Animation.spring(Spring(duration: 0.3)).delay(1))
  }

  @Test func `an expression may use a definition that stands further down`() {
    let document = load(
      """
      curves: { late: "soon", soon: [0.2, 0, 0, 1] }
      springs: { firm: "firmer", firmer: { duration: 0.3 } }
      animations:
        a: "b.delay(1)"
        b: "spring(firmer, blendDuration: 0.1)"
        c: "timingCurve(late, duration: 2)"
        d: "firm.speed(2)"

      """)
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1))
    let spring = Animation.spring(Spring(duration: 0.3), blendDuration: 0.1)
    #expect(
      document.animations.map(\.value.animation) == [
        spring.delay(1), spring, .timingCurve(curve, duration: 2),
        Animation.spring(Spring(duration: 0.3)).speed(2),
      ])
  }

  @Test(arguments: [
    ("{ response: 0.4 }", ["3:6 missing-key"]),
    ("{ duration: 0 }", ["3:18 value-out-of-bounds"]),
    ("{ duration: 0.5, bounce: -1 }", ["3:31 value-out-of-bounds"]),
    ("{ response: 0.4, bounce: 0.2 }", ["3:23 conflicting-spring-parameters"]),
    ("{ stiffness: 100 }", ["3:6 missing-key"]),
    ("{}", ["3:6 missing-key"]),
    ("[0.2, 0, 0, 1]", ["3:6 wrong-type"]),
    ("easeIn", ["3:6 wrong-type"]),
    ("0.4", ["3:6 wrong-type"]),
    ("\"Spring(duration: 0.5, bounce: 2)\"", ["3:37 value-out-of-bounds"]),
    ("\"Spring(duration: 0.5).delay(1)\"", ["3:29 wrong-type"]),
    ("\"Sprng(duration: 0.5)\"", ["3:7 unknown-reference"]),
    ("\"Spring(duration: 0.5\"", ["3:13 wrong-type"]),
    ("\"Spring(duration: 0.5) x\"", ["3:29 wrong-type"]),
  ])
  func `an invalid spring is reported at its location`(text: String, expected: [String]) {
    #expect(faults("springs:\n  s: \(text)\n") == expected)
  }
}
