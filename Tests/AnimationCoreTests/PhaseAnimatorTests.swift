import AnimationCore
import TestSupport
import Testing

@Suite struct PhaseAnimatorTests {
  private enum Pulse: CaseIterable { case idle, grow, rest }

  private static func value(_ phase: Pulse) -> Double {
    switch phase {
    case .idle: 0
    case .grow: 10
    case .rest: 4
    }
  }

  /// The phases and values of the frames from 0 on.
  private static func play<P, V>(
    _ animator: inout PhaseAnimator<P, V>, frames: Range<Int>
  ) -> [(phase: P, value: V)] {
    frames.map { frame in
      animator.advance(to: Frames.time(frame))
      return (animator.phase, animator.displayed)
    }
  }

  @Test func `a loop starts in the first phase and returns to it`() throws {
    var animator = PhaseAnimator(
      Pulse.allCases, content: Self.value, animation: { _ in .linear(duration: 0.1) })
    #expect(animator.displayed == 0)
    let frames = Self.play(&animator, frames: 0..<60)
    // 0.1 s are six frames; the clock starts one frame after the change, and the frame in which the
    // curve is removed starts the next one: eight frames a phase.
    #expect(frames[0].phase == .grow && frames[0].value == 0)
    #expect(isClose(frames[7].value, 10, 1e-12))
    #expect(frames[8].phase == .rest)
    #expect(isClose(frames[8].value, 10, 1e-12))
    #expect(frames[16].phase == .idle)
    #expect(frames[24].phase == .grow)
    #expect(animator.completedIterations == 2)
    #expect(animator.isAnimating)
  }

  @Test func `the animation is that of the entered phase`() throws {
    var animator = PhaseAnimator(Pulse.allCases, content: Self.value) { phase in
      phase == .grow ? .linear(duration: 0.5) : .linear(duration: 0.1)
    }
    let frames = Self.play(&animator, frames: 0..<45)
    #expect(frames[30].phase == .grow)
    #expect(frames[32].phase == .rest)
    #expect(frames[40].phase == .idle)
  }

  @Test func `phases with springs advance at their durations and keep the velocity`() throws {
    var animator = PhaseAnimator(
      [0.0, 100, 300], content: { $0 }, animation: { _ in .bouncy(duration: 0.2) })
    let frames = Self.play(&animator, frames: 0..<27)
    let change = try #require(frames.firstIndex { $0.phase == 300 })
    // Logically complete when the clock, started in frame 1, reaches 0.2 s: frame 13.
    #expect(change == 13)
    let before = frames[change].value - frames[change - 1].value
    let after = frames[change + 1].value - frames[change].value
    // The bouncy spring has passed 100 and moves back when the next phase starts.
    #expect(before < 0)
    #expect(after < 60, "it starts from its own velocity: no leap in the first frame")
    #expect(animator.velocity != nil)
  }

  @Test func `a phase without a change is skipped`() throws {
    var animator = PhaseAnimator(["a", "b", "c"], content: { $0 == "c" ? 1.0 : 0 }) { phase in
      .linear(duration: phase == "b" ? 60 : 0.1)
    }
    let frames = Self.play(&animator, frames: 0..<20)
    #expect(frames[0].phase == "c")
    // From c to a, skipping b, then to c.
    #expect(frames[8].phase == "a")
    #expect(frames[16].phase == "c")
    #expect(!frames.contains { $0.phase == "b" })
  }

  @Test func `a jump stays for a frame, and a loop of jumps stops at the first phase`() throws {
    var animator = PhaseAnimator(Pulse.allCases, content: Self.value, animation: { _ in nil })
    let frames = Self.play(&animator, frames: 0..<6)
    #expect(frames.map(\.value) == [10, 4, 0, 0, 0, 0])
    #expect(frames[5].phase == .idle)
    #expect(!animator.isAnimating)
  }

  @Test func `phases with equal values never move`() throws {
    var animator = PhaseAnimator([1, 2, 3], content: { _ in 5.0 })
    _ = Self.play(&animator, frames: 0..<3)
    #expect(!animator.isAnimating)
    #expect(animator.displayed == 5)
  }

  @Test func `a single phase never moves`() {
    var animator = PhaseAnimator(["alone"], content: { _ in 5.0 })
    _ = Self.play(&animator, frames: 0..<3)
    #expect(!animator.isAnimating)
    animator.trigger()
    _ = Self.play(&animator, frames: 3..<6)
    #expect(!animator.isAnimating)
  }

  #if compiler(>=6.2)
    @Test func `no phases stop the program`() async {
      await #expect(processExitsWith: .failure) {
        _ = PhaseAnimator([String](), content: { _ in 5.0 })
      }
    }
  #endif

  @Test func `a trigger shows all phases once and returns to the first`() throws {
    var animator = PhaseAnimator(
      Pulse.allCases, playback: .triggered, content: Self.value,
      animation: { _ in .linear(duration: 0.1) })
    _ = Self.play(&animator, frames: 0..<10)
    #expect(!animator.isAnimating)
    animator.trigger()
    #expect(animator.isAnimating)
    let frames = Self.play(&animator, frames: 10..<60)
    #expect(frames[0].phase == .grow && frames[0].value == 0)
    #expect(frames[8].phase == .rest)
    #expect(frames[16].phase == .idle)
    #expect(frames.last?.value == 0)
    #expect(!animator.isAnimating)
    #expect(animator.completedIterations == 1)
    animator.trigger()
    #expect(Self.play(&animator, frames: 60..<61).first?.phase == .grow)
  }

  @Test
  func
    `a trigger during an iteration enters the second phase, or the third while entering the second`()
    throws
  {
    func animator() throws -> PhaseAnimator<Int, Double> {
      PhaseAnimator(
        [0, 1, 2, 3], playback: .triggered, content: { Double($0) },
        animation: { _ in .linear(duration: 0.1) })
    }
    var late = try animator()
    late.trigger()
    _ = Self.play(&late, frames: 0..<12)
    #expect(late.phase == 2)
    late.trigger()
    #expect(Self.play(&late, frames: 12..<13).first?.phase == 1)
    var early = try animator()
    early.trigger()
    _ = Self.play(&early, frames: 0..<4)
    #expect(early.phase == 1)
    early.trigger()
    #expect(Self.play(&early, frames: 4..<5).first?.phase == 2)
    _ = Self.play(&early, frames: 5..<60)
    #expect(!early.isAnimating)
    #expect(early.displayed == 0)
  }

  @Test func `parts that are not animatable change at once`() throws {
    struct Badge: Animatable, Equatable {
      var title: String
      var scale: Double
      var animatableData: Double {
        get { scale }
        set { scale = newValue }
      }
    }
    var animator = PhaseAnimator(
      [false, true], content: { Badge(title: "\($0)", scale: $0 ? 2 : 1) })
    animator.advance(to: 0)
    #expect(animator.displayed == Badge(title: "true", scale: 1))
  }
}
