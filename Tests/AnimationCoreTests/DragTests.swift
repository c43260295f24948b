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

  @Test func `an interactive spring that is set in every frame follows a finger`() {
    var card = AnimatedValue(0.0)
    var steps: [Double] = []
    for frame in 1...60 {
      let before = card.displayed
      withAnimation(.interactiveSpring) {
        card.set(Double(frame) * 10, at: Frames.time(frame))
      }
      card.removeFinishedCompletions()
      steps.append(card.displayed - before)
    }
    // The frame of the first change and the next one, which starts the clock, show the old value.
    #expect(steps[0] == 0 && steps[1] == 0 && steps[2] > 1)
    // At 600 points a second it lags by 2ζ/ω₀ = 41 ms: about 25 points.
    #expect(card.displayed > 560 && card.displayed < 590, "\(card.displayed)")
    for step in steps.suffix(20) { #expect(isClose(step, 10, 0.1)) }
  }

  @Test func `a spring on release continues with the velocity of an interactive one`() {
    var card = AnimatedValue(0.0)
    var values: [Double] = []
    for frame in 0..<20 {
      withAnimation(.interactiveSpring) {
        card.set(Double(frame + 1) * 10, at: Frames.time(frame))
      }
      values.append(card.displayed)
    }
    withAnimation(.spring) { card.set(300, at: Frames.time(20)) }
    values.append(card.displayed)
    for frame in 21..<30 {
      card.advance(to: Frames.time(frame))
      values.append(card.displayed)
    }
    // By an independent stepper.
    let expected = [
      (1, 0), (2, 4.465863288880577), (3, 14.495414458191476), (19, 179.39824371030227),
      (20, 189.36914615323906), (21, 199.8970839207766), (29, 265.402668219004),
    ]
    for (frame, value) in expected {
      #expect(isClose(values[frame], value, 1e-9 * value), "frame \(frame): \(values[frame])")
    }
  }

  @Test
  func
    `changes with the time of one frame are made before it, one with that of a shown frame after it`()
  {
    func moving() -> AnimatedValue<Double> {
      var value = AnimatedValue(0.0)
      value.set(100, animation: .linear(duration: 0.1), at: 0)
      for frame in 1...4 { value.advance(to: Frames.time(frame)) }
      return value
    }
    var value = moving()
    #expect(isClose(value.displayed, 50, 1e-9))
    // The line to 100 goes on to 4/6, and each further one has come a sixth of what is left.
    value.set(160, animation: .linear(duration: 0.1), at: Frames.time(5))
    #expect(isClose(value.displayed, 400 / 6 + (160 - 400 / 6) / 6, 1e-9))
    value.set(220, animation: .linear(duration: 0.1), at: Frames.time(5))
    let both = 400 / 6 + (160 - 400 / 6) / 6.0
    #expect(isClose(value.displayed, both + (220 - both) / 6, 1e-9))
    value.set(230, animation: nil, at: Frames.time(5))
    #expect(isClose(value.displayed, both + (220 - both) / 6 + 10, 1e-9))

    var later = moving()
    later.advance(to: Frames.time(5))
    later.set(160, animation: .linear(duration: 0.1), at: Frames.time(5))
    #expect(isClose(later.displayed, 400 / 6, 1e-9))
    later.advance(to: Frames.time(6))
    #expect(isClose(later.displayed, 500 / 6 + (160 - 500 / 6) / 6, 1e-9))
  }

  @Test func `a change before a frame takes back an end that the frame has shown`() {
    var value = AnimatedValue(0.0)
    value.set(100, animation: .linear(duration: 0.1), at: 0)
    for frame in 1...7 { value.advance(to: Frames.time(frame)) }
    value.set(110, animation: nil, at: Frames.time(8))
    #expect(!value.isAnimating && value.displayed == 110)
    value.set(170, animation: .linear(duration: 0.1), at: Frames.time(8))
    // The animation still ran in the frame before, so that the new one starts there.
    #expect(isClose(value.displayed, 120, 1e-9))
    for frame in 9...14 { value.advance(to: Frames.time(frame)) }
    #expect(!value.isAnimating && value.displayed == 170)
    #expect(value.completions.map(\.removalTime) == [Frames.time(14), Frames.time(14)])
  }

  @Test func `a curve ignores the velocity of a drag`() {
    var card = Self.released(by: .easeOut(duration: 0.3))
    card.advance(to: Frames.time(7))
    card.advance(to: Frames.time(8))
    #expect(card.displayed.first < 50)
  }

  @Test func `an interrupted spring keeps its velocity and does not stand still`() {
    var card = Self.released(by: .spring(duration: 0.5, bounce: 0.2))
    for frame in 7...15 { card.advance(to: Frames.time(frame)) }
    let caught = card.displayed.first
    let velocity = card.velocity?.first ?? 0
    withAnimation(.interactiveSpring) {
      card.set(Point(x: 80, y: 0).animatableData, at: Frames.time(16))
    }
    // No jump: the first step follows from the velocity and the new force over a frame.
    let step = card.displayed.first - caught
    #expect(abs(step - velocity / 60) < 15)
    for frame in 17...200 { card.advance(to: Frames.time(frame)) }
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
