import AnimationCore
import Testing
import TimelineSyntax

@testable import TimelineDocument
import TimelineEvaluation

/// The traits of each keyframe kind agree with its motion.
@Suite struct KeyframeKindTests {
  /// The motion of a keyframe to 2 that takes one second, without further fields.
  static func motion(of kind: KeyframeKind, duration: Double? = 1) -> KeyframeMotion<Double> {
    let place = SourceSpan(0, 0)
    let keyframe = Keyframe(kind: Located(kind, node: NodeID(0), span: place), span: place)
    let numbers = KeyframeComponent(target: 2)
    return kind.definition.motion(keyframe, duration, numbers)
  }

  /// The segment of such a keyframe after one that ends at 1 with a velocity, in units per second.
  static func segment(
    of kind: KeyframeKind, velocity: Double = 0, next: KeyframeMotion<Double>? = nil
  ) -> KeyframeSegment<Double> {
    motion(of: kind).segment(
      in: KeyframeContext(
        time: 0, start: 1, arrival: KeyframeArrival(velocity: velocity), next: next))
  }

  @Test func `kinds are sorted by key`() {
    #expect(KeyframeKind.keys == KeyframeKind.keys.sorted())
  }

  @Test(arguments: KeyframeKind.allCases)
  func `a kind's example is a keyframe of that kind`(kind: KeyframeKind) {
    let example = kind.definition.example
    #expect(example.hasPrefix("\(kind.key): "))
    let text = """
      keyphase: 1
      timelines:
        t:
          tracks:
            \(example.contains("deg") ? "rotation" : "scale"):
              - \(example)
              - linear: { to: 0, duration: 1s }

      """
    let loaded = DocumentLoader().load(SourceFile(path: "t.yaml", text: text))
    #expect(loaded.diagnostics.map(\.message) == [])
    guard case .tracks(let list)? = loaded.document.timelines.first?.contents else {
      Issue.record("the example is no keyframe")
      return
    }
    #expect(list.tracks.first?.keyframes.first?.kind.value == kind)
  }

  @Test(arguments: KeyframeKind.allCases)
  func `a kind takes time if its segment does`(kind: KeyframeKind) {
    #expect(kind.traits.takesTime == (Self.segment(of: kind).duration > 0))
  }

  @Test(arguments: KeyframeKind.allCases)
  func `a kind has a target if its segment leaves the value that the track has reached`(
    kind: KeyframeKind
  ) {
    let segment = Self.segment(of: kind)
    #expect(kind.traits.hasTarget == (segment.value(at: segment.duration) != 1))
  }

  @Test(arguments: KeyframeKind.allCases)
  func `a kind settles if its motion takes time although none is written`(kind: KeyframeKind) {
    let length = Self.motion(of: kind, duration: nil).duration(from: 1, velocity: 0)
    #expect(kind.traits.settles == (length > 0))
  }

  @Test(arguments: KeyframeKind.allCases)
  func `a kind is curved if its velocity changes`(kind: KeyframeKind) {
    let segment = Self.segment(of: kind)
    #expect(
      kind.traits.isCurved == (segment.velocity(at: 0.1) != segment.velocity(at: 0.5)))
  }

  @Test(arguments: KeyframeKind.allCases)
  func `a kind takes velocity if it starts with the one at which it is reached`(
    kind: KeyframeKind
  ) {
    #expect(
      kind.traits.takesVelocity == (Self.segment(of: kind, velocity: 3).velocity(at: 0) == 3))
  }

  @Test(arguments: KeyframeKind.allCases)
  func `a kind is a spline if the next keyframe shapes it`(kind: KeyframeKind) {
    let next = KeyframeMotion.linear(to: 9, duration: 1, curve: .linear)
    #expect(
      kind.traits.isSpline
        == (Self.segment(of: kind).value(at: 0.5)
          != Self.segment(of: kind, next: next).value(at: 0.5)))
  }
}
