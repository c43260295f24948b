import AnimationCore
import Testing
import TimelineSyntax

@testable import TimelineDocument
import TimelineEvaluation

/// Properties of an animation that are known without evaluating it.
@Suite struct AnimationModelTests {
  private func model(_ text: String) throws -> AnimationModel {
    let text = "keyphase: 1\nanimations: { a: \(text), b: { use: a } }\n"
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    let loaded = loader.load(SourceFile(path: "t.yaml", text: text))
    try #require(loaded.diagnostics.isEmpty, "\(loaded.diagnostics.map(\.message))")
    // A reference to the animation must have the same values as the animation itself.
    let models = loaded.document.animations.map(\.value)
    try #require(models.count == 2)
    #expect(models[0].logicalDuration == models[1].logicalDuration)
    #expect(models[0].isEndless == models[1].isEndless)
    #expect(models[0].isNone == models[1].isNone)
    #expect(models[0].allModifiers == models[1].allModifiers)
    #expect(models[0].iteration?.animation == models[1].iteration?.animation)
    return models[0]
  }

  @Test(arguments: [
    ("none", 0), ("default", 0.55), ("easeOut", 0.35), ("{ linear: 0.3 }", 0.3),
    ("{ timingCurve: { curve: easeIn } }", 0.35), ("smooth", 0.5), ("{ bouncy: 0.4 }", 0.4),
    ("interactiveSpring", 0.15), ("{ interactiveSpring: { duration: 0.2 } }", 0.2),
    ("interpolatingSpring", 0.5), ("'spring(response: 0.3, dampingFraction: 1)'", 0.3),
    ("{ interpolatingSpring: { mass: 4, stiffness: 1, damping: 2 } }", 2 * Double.pi),
    ("{ linear: 0.3, repeat: forever, speed: 2, delay: 0.1 }", .infinity),
    ("{ linear: 0.3, repeat: 3, speed: 2, delay: 0.1 }", 0.55),
    ("{ bouncy: 0.4, repeat: forever, delay: 0.1 }", 0.5),
    ("{ linear: 0.3, repeat: forever, logicallyCompleteAfter: 1 }", 1),
    ("{ linear: 0.3, logicallyCompleteAfter: 1 }", 0.3),
    ("{ linear: 0.3, logicallyCompleteAfter: 0.2 }", 0.2),
  ])
  func `how long it takes until it is logically complete`(
    _ text: String, _ seconds: Double
  ) throws {
    let duration = try model(text).logicalDuration
    #expect(duration == seconds || abs(duration - seconds) < 1e-12, "\(duration)")
  }

  @Test(arguments: [
    "{ linear: 1, repeat: forever }", "{ spring: { bounce: 1 } }",
    "{ bouncy: { extraBounce: 0.7 } }", "{ interpolatingSpring: { stiffness: 1, damping: 0 } }",
    "{ interpolatingSpring: { bounce: 1 } }", "{ interactiveSpring: { dampingFraction: 0 } }",
    "{ interactiveSpring: { extraBounce: 0.85 } }",
    "'spring(response: 0.3, dampingFraction: 0)'",
  ])
  func `what never ends`(_ text: String) throws {
    #expect(try model(text).isEndless)
  }

  @Test(arguments: ["none", "default", "bouncy", "{ linear: 1, repeat: 3 }", "interactiveSpring"])
  func `what ends`(_ text: String) throws {
    let model = try model(text)
    #expect(!model.isEndless)
    #expect(model.iteration == nil)
    #expect(model.isNone == (text == "none"))
  }

  @Test func `one iteration of an endless repetition`() throws {
    let reversing = try model("{ linear: 1, repeat: forever, delay: 2 }")
    #expect(
      reversing.iteration?.animation == Animation.linear(duration: 1).repeatCount(2).delay(2))
    #expect(
      reversing.firstLeg?.animation == Animation.linear(duration: 1).repeatCount(1).delay(2))
    let restarting = try model("{ linear: 1, repeat: forever, autoreverses: false }")
    #expect(
      restarting.iteration?.animation
        == Animation.linear(duration: 1).repeatCount(1, autoreverses: false))
  }

  @Test func `which springs are integrated step by step`() throws {
    #expect(try model("bouncy").integratedSpring == .bouncy)
    #expect(try model("interpolatingSpring").integratedSpring == nil)
    #expect(try model("interpolatingSpring").spring == Spring(duration: 0.5, bounce: 0))
    let overdamped = try #require(
      model("'interpolatingSpring(Spring(stiffness: 100, damping: 50, allowOverDamping: true))'")
        .spring)
    // Damping over the critical one moves as the critical one.
    #expect(abs(overdamped.response - 2 * Double.pi / 10) < 1e-9)
    #expect(abs(overdamped.dampingRatio - 1) < 1e-9)
    #expect(try model("linear").spring == nil)
  }
}
