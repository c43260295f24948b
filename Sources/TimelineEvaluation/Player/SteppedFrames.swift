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
  /// The frames that are kept at least, and at most.
  private static var keptFrames: ClosedRange<Int> { 3...64 }
  /// The number of states that are kept at most.
  private static var stateLimit: Int { 64 }

  private var simulation: Simulation
  private let effects: EffectColumns?
  /// States before frames, in order; the first one is that before all frames.
  private var states: [Simulation]
  /// The frames between two states at least.
  private var spacing = 480
  /// The frames with triggers, in order.
  private var triggers: [Int] = []

  init(_ simulation: Simulation) {
    self.simulation = simulation
    states = [simulation]
    effects = simulation.effects
  }

  /// Readers of all columns.
  var readers: [ColumnReader] {
    let recording = simulation.state.recording
    return (effects?.combine(recording) ?? recording).readers(of: nil, inCopy: nil, from: self)
  }

  override var isAtRest: Bool { simulation.restEnd == .max }

  override func show(_ time: Double) {
    let frames = simulation.state.recording.frames(shownAt: time)
    if simulation.state.recording.firstFrame > frames.lowerBound {
      restore { $0.recording.firstFrame <= frames.lowerBound }
    }
    make(through: frames.upperBound)
  }

  override func trigger(at time: Double) {
    let rate = simulation.state.recording.framesPerSecond
    let frame = Int(max(0, ((time - SampleTimes.tolerance) * rate).rounded(.up)))
    triggers.removeAll { $0 > frame }
    if simulation.state.frame > frame { restore { $0.frame <= frame } }
    make(through: frame - 1)
    states.removeAll { $0.state.frame > frame }
    if triggers.last != frame { triggers.append(frame) }
    simulation.trigger(in: frame)
    keepState()
  }

  override func forgetTriggers(after time: Double) {
    let last = simulation.state.recording.frames(shownAt: time).lowerBound
    guard let first = triggers.first(where: { $0 > last }) else { return }
    triggers.removeAll { $0 > last }
    states.removeAll { $0.state.frame >= first }
    if simulation.state.frame >= first { restore { _ in true } }
  }

  private func make(through last: Int) {
    while simulation.state.frame <= last {
      if simulation.state.frame > 0, let end = simulation.restEnd {
        guard end <= last else { return }
        simulation.state.hold(to: end)
      }
      if simulation.state.frame >= (states.last?.state.frame ?? 0) + spacing { keepState() }
      _ = simulation.advance()
      simulation.state.record()
      if simulation.state.keptFrameCount >= Self.keptFrames.upperBound {
        simulation.state.forgetFrames(allBut: Self.keptFrames.lowerBound)
        simulation.forgetPast()
      }
    }
  }

  /// Keeps the state, and every second one of those before it where there are too many.
  private func keepState() {
    states.append(simulation)
    guard states.count > Self.stateLimit else { return }
    states = states.indices.filter { $0.isMultiple(of: 2) }.map { states[$0] }
    spacing *= 2
  }

  /// Goes back to the last state with a property; the first state has each.
  private func restore(_ isEarly: (AnimatedState) -> Bool) {
    guard let state = states.last(where: { isEarly($0.state) }) ?? states.first else { return }
    simulation = state
    for frame in triggers where frame >= simulation.state.frame { simulation.trigger(in: frame) }
  }

  override func read(
    _ part: FramePart, of column: Int, at time: Double, into numbers: UnsafeMutablePointer<Double>
  ) {
    if let effects {
      effects.read(part, of: column, at: time, in: simulation.state.recording, into: numbers)
    } else {
      simulation.state.recording.read(part, of: column, at: time, into: numbers)
    }
  }

  override func value(_ part: FramePart, of column: Int, at time: Double) -> PropertyValue? {
    effects.map { $0.value(part, of: column, at: time, in: simulation.state.recording) }
      ?? simulation.state.recording.value(part, of: column, at: time)
  }
}
