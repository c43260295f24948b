internal import TimelineDocument

/// Frames that are made while they are played, for as long as that lasts.
///
/// Only the last frames are kept, and some states from which earlier frames are made again.
class SteppedFrames: PlayedFrames {
  /// Makes the frames that a time in seconds shows.
  ///
  /// - Complexity: O(1) a frame. Of an earlier time also O(frames since the state before it); the
  ///   distance between the states is at most a thirtieth of all frames, or eight seconds at 60 Hz.
  func show(_ time: Double) {}

  /// Starts the contents in the first frame at or after a time in seconds.
  func trigger(at time: Double) {}

  /// Forgets the triggers after a time in seconds.
  func forgetTriggers(after time: Double) {}

  /// Whether nothing changes any more.
  var isAtRest: Bool { false }
}

/// The frames of a simulation.
final class SimulationFrames<Simulation: FrameSimulation>: SteppedFrames {
  /// The number of states that are kept at most.
  private static var stateLimit: Int { 64 }

  private var simulation: Simulation
  /// States before frames, in order; the first one is that before all frames.
  private var states: [Simulation]
  /// The frames between two states at least.
  private var spacing = 480
  /// The next frame of the last state.
  private var lastState = 0
  /// The frames with triggers, in order.
  private var triggers: [Int] = []

  init(_ simulation: Simulation) {
    self.simulation = simulation
    states = [simulation]
  }

  /// Readers of all columns.
  var readers: [ColumnReader] {
    let recording = simulation.state.recording
    return (simulation.effects?.combine(recording) ?? recording).readers(
      of: nil, inCopy: nil, from: self)
  }

  override var isAtRest: Bool { simulation.restEnd == .max }

  override func show(_ time: Double) {
    if simulation.show(time, before: lastState + spacing) { return }
    let frames = simulation.frames(shownAt: time)
    if simulation.keptFrames.lowerBound > frames.lowerBound {
      restore { $0.lowerBound <= frames.lowerBound }
    }
    make(through: frames.upperBound)
  }

  override func trigger(at time: Double) {
    let rate = simulation.state.recording.framesPerSecond
    let frame = Int(max(0, ((time - SampleTimes.tolerance) * rate).rounded(.up)))
    triggers.removeAll { $0 > frame }
    if simulation.keptFrames.upperBound > frame { restore { $0.upperBound <= frame } }
    make(through: frame - 1)
    states.removeAll { $0.keptFrames.upperBound > frame }
    if triggers.last != frame { triggers.append(frame) }
    simulation.trigger(in: frame)
    keepState()
  }

  override func forgetTriggers(after time: Double) {
    let last = simulation.frames(shownAt: time).lowerBound
    guard let first = triggers.first(where: { $0 > last }) else { return }
    triggers.removeAll { $0 > last }
    states.removeAll { $0.keptFrames.upperBound >= first }
    lastState = states.last?.keptFrames.upperBound ?? 0
    if simulation.keptFrames.upperBound >= first { restore { _ in true } }
  }

  private func make(through last: Int) {
    while !simulation.make(before: last + 1, limit: lastState + spacing) { keepState() }
  }

  /// Keeps the state, and every second one of those before it where there are too many.
  private func keepState() {
    states.append(simulation)
    lastState = simulation.keptFrames.upperBound
    guard states.count > Self.stateLimit else { return }
    states = states.indices.filter { $0.isMultiple(of: 2) }.map { states[$0] }
    spacing *= 2
  }

  /// Goes back to the last state whose kept frames have a property; those of the first state have
  /// each.
  private func restore(_ isEarly: (Range<Int>) -> Bool) {
    guard let state = states.last(where: { isEarly($0.keptFrames) }) ?? states.first else {
      return
    }
    simulation = state
    lastState = states.last?.keptFrames.upperBound ?? 0
    let next = simulation.keptFrames.upperBound
    for frame in triggers where frame >= next { simulation.trigger(in: frame) }
  }

  override func read(
    _ columns: [FrameColumn], at time: Double, into numbers: UnsafeMutablePointer<Double>
  ) {
    simulation.read(columns, at: time, into: numbers)
  }

  override func value(of column: FrameColumn, at time: Double) -> PropertyValue? {
    simulation.value(of: column, at: time)
  }
}

extension FrameSimulation {
  var keptFrames: Range<Int> { state.recording.firstFrame..<state.frame }

  mutating func frames(shownAt time: Double) -> ClosedRange<Int> {
    state.recording.frames(shownAt: time)
  }

  mutating func show(_ time: Double, before limit: Int) -> Bool {
    let frames = state.recording.frames(shownAt: time)
    guard state.recording.firstFrame <= frames.lowerBound else { return false }
    return make(before: frames.upperBound + 1, limit: limit)
  }

  mutating func make(before end: Int, limit: Int) -> Bool {
    while state.frame < end {
      if state.frame > 0, let rest = restEnd {
        guard rest < end else { return true }
        state.hold(to: rest)
      }
      guard state.frame < limit else { return false }
      _ = advance()
      state.record()
      // Three are shown or interpolated between; forgetting them rarely is faster.
      guard state.keptFrameCount >= 64 else { continue }
      state.forgetFrames(allBut: 3)
      forgetPast()
    }
    return true
  }

  mutating func read(
    _ columns: [FrameColumn], at time: Double, into numbers: UnsafeMutablePointer<Double>
  ) {
    let place = state.recording.place(of: time)
    for column in columns {
      if let effects {
        effects.read(column, at: place, in: state.recording, into: numbers + column.index)
      } else {
        state.recording.read(column, at: place, into: numbers + column.index)
      }
    }
  }

  mutating func value(of column: FrameColumn, at time: Double) -> PropertyValue? {
    effects.map { $0.value(of: column, at: time, in: state.recording) }
      ?? state.recording.value(of: column, at: time)
  }
}
