import Testing
import TimelineSyntax

/// Tests which events count as motion that never ends: those that are never at rest when they are
/// evaluated, not those whose text says `forever`.
@Suite struct EndlessEventTests {
  static let head = "keyphase: 1\ntimelines:\n  move:\n"
  static let spin = "{ at: 0, set: { offsetX: 200 }, animation: { linear: 0.4, repeat: forever } }"
  static let rules: Set = ["endless-motion", "duration-mismatch"]

  private func found(_ events: String, duration: String = "") -> Set<String> {
    let text = "\(Self.head)\(duration)    events: [\(events)]\n"
    return Set(LintText.lint(text).map(\.rule.text)).intersection(Self.rules)
  }

  @Test(arguments: ["bouncy", "{ linear: 0.2 }"])
  func `an animation that a later one ends is not endless`(animation: String) {
    let stop = "{ at: 1, set: { offsetX: 0 }, animation: \(animation) }"
    #expect(found("\(Self.spin), \(stop)").isEmpty)
  }

  @Test func `the declared duration of what is ended is that of its last change`() {
    let stop = "{ at: 1, set: { offsetX: 0 }, animation: { linear: 0.2 } }"
    #expect(found("\(Self.spin), \(stop)", duration: "    duration: 1.2s\n").isEmpty)
    #expect(
      found("\(Self.spin), \(stop)", duration: "    duration: 3s\n") == ["duration-mismatch"])
  }

  @Test func `an animation that goes on beside another property is endless`() {
    let jump = "{ at: 1, set: { offsetX: 0 }, animation: none }"
    #expect(found("\(Self.spin), \(jump)") == ["endless-motion"])
    let other = "{ at: 1, set: { opacity: 0 }, animation: bouncy }"
    #expect(found("\(Self.spin), \(other)") == ["endless-motion"])
    #expect(found(Self.spin, duration: "    duration: 2s\n") == Self.rules)
  }
}
