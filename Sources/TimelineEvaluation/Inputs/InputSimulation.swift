internal import AnimationCore
internal import TimelineDocument

/// The frames of an input that fingers move one after another, and that comes to rest at detents.
struct InputSimulation: FrameSimulation {
  /// What a finger does.
  private enum Step {
    /// It touches, and is at a place of its own from now on.
    case touch(at: Double)
    case move(to: Double, time: Double)
    case lift(time: Double)
  }

  var state: AnimatedState
  private let driver: TimelineDriver
  /// What is done in each frame, in order.
  private var steps: [Int: [Step]] = [:]
  /// How far the input is from the place of the finger that moves it.
  private var offset = 0.0

  /// - Parameter touches: the fingers in order of time.
  init(_ driver: TimelineDriver, _ touches: [InputTouch], _ options: PlaybackOptions) {
    self.driver = driver
    let property = PropertyDeclaration(name: driver.input.value, type: .number, unit: driver.unit)
    let start = touches.first?.places.first?.value ?? driver.from
    state = AnimatedState(properties: [property], starts: [.number(start)], options)
    for touch in touches {
      func frame(_ time: Double) -> Int {
        AnimatedState.frame(ofChangeAt: touch.time.value + time, options.framesPerSecond)
      }
      let places = touch.places
      guard let first = places.first, let last = places.last else { continue }
      steps[frame(0), default: []].append(.touch(at: first.value))
      for (index, place) in places.enumerated() {
        // Of several samples in a frame, the last one is used, as in events.
        if index + 1 < places.count, frame(places[index + 1].time) == frame(place.time) { continue }
        steps[frame(place.time), default: []].append(
          .move(to: place.value, time: touch.time.value + place.time))
      }
      steps[frame(last.time), default: []].append(.lift(time: touch.time.value + last.time))
    }
  }

  mutating func advance() -> Bool {
    for step in steps.removeValue(forKey: state.frame) ?? [] { apply(step) }
    state.advance()
    return !steps.isEmpty
  }

  private mutating func apply(_ step: Step) {
    switch step {
    case .touch(let place):
      // It takes the input where it is seen, which stops.
      let shown = state.shown(0)?[0] ?? place
      state.reset(0, to: .number(shown))
      offset = shown - place
    case .move(let place, let time):
      state.apply(
        StateChange(
          column: 0, value: .number(place + offset), animation: nil, time: time, isDragged: true))
    case .lift(let time):
      guard case .number(let value) = state.model(of: 0) else { return }
      let velocity = state.velocity(of: 0, at: time)[0]
      guard let detent = driver.detent(from: value, velocity: velocity) else { return }
      state.apply(
        StateChange(
          column: 0, value: .number(detent),
          animation: driver.animation?.value ?? AnimationModel(base: .default), time: time))
    }
  }
}

extension InputTouch {
  /// The times in seconds since the finger has touched, and its places.
  fileprivate var places: [(time: Double, value: Double)] {
    samples.compactMap { sample in
      guard case .number(let value) = sample.value.value else { return nil }
      return (sample.time.value, value)
    }
  }
}
