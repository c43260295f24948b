import AnimationCore
import TestSupport
import Testing

/// A card is dragged, released and caught again, as an app would program it.
@Suite struct DragTests {
  private static var dragging: Transaction {
    var transaction = Transaction()
    transaction.tracksVelocity = true
    transaction.isContinuous = true
    return transaction
  }

  /// A card that is dragged by 10 points a frame for five frames and released in the sixth.
  private static func released(by animation: Animation) -> AnimatedValue<Point.AnimatableData> {
    var card = AnimatedValue(Point.zero.animatableData)
    for frame in 1...5 {
      card.set(
        Point(x: Double(frame) * 10, y: 0).animatableData, transaction: dragging,
        at: Frames.time(frame))
    }
    withAnimation(animation) { card.set(.zero, at: Frames.time(6)) }
    return card
  }

  @Test func `a drag shows its position in the same frame`() {
    var card = AnimatedValue(0.0)
    card.set(12, transaction: Self.dragging, at: 0)
    #expect(card.displayed == 12)
    #expect(!card.isAnimating)
  }

  @Test func `a spring continues with the velocity of a drag`() {
    var card = Self.released(by: .spring(duration: 0.5))
    #expect(card.displayed.first == 50)
    card.advance(to: Frames.time(7))
    card.advance(to: Frames.time(8))
    // 600 points a second, reduced by 0.998 to the power of a frame's milliseconds, move it by
    // about 8 points against the force of the spring.
    #expect(card.displayed.first > 55)
    for frame in 9...200 { card.advance(to: Frames.time(frame)) }
    #expect(card.displayed == .zero)
  }

  @Test func `an interactive spring follows drag samples between frames`() {
    var card = AnimatedValue(0.0)
    var steps: [Double] = []
    for frame in 1...60 {
      let before = card.displayed
      withAnimation(.interactiveSpring) {
        card.set(Double(frame) * 10, at: Frames.time(frame - 1))
      }
      card.advance(to: Frames.time(frame))
      card.removeFinishedCompletions()
      steps.append(card.displayed - before)
    }
    // At 600 points a second it lags by 2ζ/ω₀ = 41 ms: about 25 points.
    #expect(card.displayed > 560 && card.displayed < 590, "\(card.displayed)")
    for step in steps.suffix(20) { #expect(isClose(step, 10, 0.1)) }
  }

  @Test func `a curve ignores the velocity of a drag`() {
    var card = Self.released(by: .easeOut(duration: 0.3))
    card.advance(to: Frames.time(7))
    card.advance(to: Frames.time(8))
    #expect(card.displayed.first < 50)
  }

  @Test func `an interrupted spring keeps its value for the frame, and its velocity`() {
    var card = Self.released(by: .spring(duration: 0.5, bounce: 0.2))
    for frame in 7...15 { card.advance(to: Frames.time(frame)) }
    let caught = card.displayed.first
    let velocity = card.velocity?.first ?? 0
    withAnimation(.interactiveSpring) {
      card.set(Point(x: 80, y: 0).animatableData, at: Frames.time(16))
    }
    #expect(card.displayed.first == caught)
    card.advance(to: Frames.time(17))
    // No jump: the first step follows from the velocity and the new force over a frame.
    let step = card.displayed.first - caught
    #expect(abs(step - velocity / 60) < 15)
    for frame in 18...200 { card.advance(to: Frames.time(frame)) }
    #expect(card.displayed.first == 80)
  }

  @Test func `the velocity is computed from the last three samples and decays`() {
    var tracker = VelocityTracker<Double>()
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(0, at: 0)
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(1, at: 0.01)
    #expect(isClose(tracker.velocity(at: 0.01), 100, 1e-9))
    tracker.add(4, at: 0.02)
    #expect(isClose(tracker.velocity(at: 0.02), 0.25 * 300 + 0.75 * 100, 1e-9))
    // 0.998^50 after 50 ms.
    #expect(isClose(tracker.velocity(at: 0.07), 150 * 0.9047468, 1e-4))
    #expect(tracker.velocity(at: 2.03) == 0)
  }
}
