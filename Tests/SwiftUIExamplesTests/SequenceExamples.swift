import AnimationCore
import AnimationFoundation
import Foundation
import Testing

/// What a star shows.
private struct Star: Animatable, Equatable, Sendable {
  var size: CGFloat = 1
  var light = 1.0
  var turn: Angle = .zero

  var animatableData: AnimatablePair<CGFloat, AnimatablePair<Double, Angle.AnimatableData>> {
    get { AnimatablePair(size, AnimatablePair(light, turn.animatableData)) }
    set {
      (size, light) = (newValue.first, newValue.second.first)
      turn.animatableData = newValue.second.second
    }
  }
}

private enum Breath: CaseIterable { case calm, deep, out }

/// Animations of several steps.
@Suite struct SequenceExamples {
  @Test func `two phases alternate, each with its own animation`() {
    var star = PhaseAnimator([false, true]) { phase in
      Star(size: phase ? 1.5 : 1, light: phase ? 1 : 0.5, turn: .degrees(phase ? 360 : 0))
    } animation: { phase in
      phase ? .spring(duration: 0.8, bounce: 0.3) : .easeInOut(duration: 0.4)
    }
    #expect(star.displayed == Star(size: 1, light: 0.5))
    var phases: [Bool] = []
    for frame in 0..<180 {
      star.advance(to: Double(frame) / 60)
      phases.append(star.phase)
    }
    #expect(phases.first == true)
    // The spring is complete after 0.8 s, the curve after 0.4 s.
    let change = phases.firstIndex(of: false) ?? 0
    #expect(abs(Double(change) / 60 - 0.8) < 0.05)
    let next = phases[change...].firstIndex(of: true) ?? 0
    #expect(abs(Double(next - change) / 60 - 0.4) < 0.05)
  }

  @Test func `the cases of a type are phases`() {
    var lung = PhaseAnimator(Breath.allCases) { phase in
      phase == .deep ? 1.3 : phase == .out ? 0.9 : 1.0
    }
    var seen: [Breath] = []
    for frame in 0..<240 {
      lung.advance(to: Double(frame) / 60)
      if seen.last != lung.phase { seen.append(lung.phase) }
    }
    #expect(seen.prefix(4) == [.deep, .out, .calm, .deep])
  }

  @Test func `a trigger runs the phases once`() {
    var star = PhaseAnimator([1.0, 2], playback: .triggered) { $0 }
    star.advance(to: 0)
    #expect(!star.isAnimating)
    star.trigger()
    for frame in 1..<240 { star.advance(to: Double(frame) / 60) }
    #expect(!star.isAnimating && star.completedIterations == 1 && star.displayed == 1)
  }

  /// A heart that beats, tilts and hops.
  private struct Heart: Sendable {
    var size: Double = 1.0
    var tilt: Angle = .zero
    var height: CGFloat = 0
  }

  @Test func `each property has its own keyframes`() {
    let beat = KeyframeTimeline(initialValue: Heart()) {
      KeyframeTrack(\.size) {
        SpringKeyframe(1.4, duration: 0.3)
        SpringKeyframe(1.0, duration: 0.3)
      }
      KeyframeTrack(\.tilt) {
        LinearKeyframe(.degrees(12), duration: 0.2)
        LinearKeyframe(.degrees(-12), duration: 0.2)
        LinearKeyframe(.zero, duration: 0.2)
      }
      KeyframeTrack(\.height) {
        MoveKeyframe(-4)
        CubicKeyframe(-24, duration: 0.3)
        CubicKeyframe(0, duration: 0.3)
      }
    }
    #expect(abs(beat.duration - 0.6) < 1e-12)
    #expect(abs(beat.value(time: 0.1).tilt.degrees - 6) < 1e-9)
    #expect(abs(beat.value(time: 0.3).tilt.degrees) < 1e-9)
    #expect(beat.value(time: 0.3).height == -24)
    #expect(beat.value(time: 0.3).size > 1.3)
    #expect(beat.value(time: 0.6).height == 0)
  }
}
