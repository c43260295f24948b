import Testing
import TimelineDocument
import TimelineSyntax

@testable import KeyphaseCommand

@Suite struct MotionExpressionTests {
  static func kind(_ text: String, as kind: MotionKind? = nil, prefersAnimation: Bool = false)
    -> MotionKind?
  {
    switch MotionExpression(text).read(as: kind, prefersAnimation: prefersAnimation).motion {
    case .spring: .spring
    case .curve: .curve
    case .animation: .animation
    case nil: nil
    }
  }

  @Test(arguments: [
    ("bouncy", MotionKind.spring), ("easeOut", .curve), ("linear", .curve), ("default", .animation),
    ("circularEaseIn", .curve), ("{ duration: 0.5, bounce: 0.2 }", .spring),
    ("{ response: 0.4, dampingRatio: 0.6 }", .spring), ("[0.2, 0, 0, 1]", .curve),
    ("{ bezier: [0.2, 0, 0, 1] }", .curve), ("bezier(0.2, 0, 0, 1)", .curve),
    ("Spring(duration: 0.6, bounce: 0.3)", .spring), (".bouncy(duration: 0.4)", .spring),
    ("'Spring(duration: 0.6)'", .spring), ("easeOut(duration: 0.3)", .animation),
    ("snappy(duration: 0.4).delay(0.1)", .animation), ("{ use: bouncy, delay: 0.1 }", .animation),
    ("{ easeOut: 0.3 }", .animation), ("interactiveSpring", .animation),
  ])
  func `the kind of an expression is inferred`(_ text: String, _ expected: MotionKind) {
    #expect(Self.kind(text) == expected)
  }

  @Test(arguments: [
    ("bouncy", MotionKind.animation), ("easeOut", .animation),
    ("{ duration: 0.5, bounce: 0.2 }", .spring), ("[0.2, 0, 0, 1]", .curve),
  ])
  func `an expression is an animation if one is possible and preferred`(
    _ text: String, _ expected: MotionKind
  ) {
    #expect(Self.kind(text, prefersAnimation: true) == expected)
  }

  @Test func `an expression is decoded as the requested kind`() {
    #expect(Self.kind("bouncy", as: .animation) == .animation)
    #expect(Self.kind("bouncy", as: .curve) == nil)
  }

  @Test(arguments: [
    ("bouncey", "there is no spring, curve or animation `bouncey`"),
    ("{ duration: 0.5, stiffness: 3 }", "`duration` and `stiffness` are parameters"),
    ("[2, 0, 0, 1]", "a control point's x cannot be `2`"),
    ("Spring(durtion: 0.4)", "`Spring` has no argument `durtion:`"), ("{a", "the brace `{`"),
  ])
  func `an invalid expression is explained`(_ text: String, _ start: String) {
    let read = MotionExpression(text).read(as: nil, prefersAnimation: false)
    #expect(read.motion == nil)
    #expect(read.diagnostics.first?.message.hasPrefix(start) == true, "\(read.diagnostics)")
  }
}
