/// Tracks the velocity of a value that is set repeatedly, as by a drag gesture.
///
/// From three samples: 0.25 times the velocity between the latest two plus 0.75 times the velocity
/// before. From two samples: the velocity between them. It decays by the factor 0.998 for each
/// millisecond since the last sample, and is zero after two seconds (reimplementations agree).
public struct VelocityTracker<Value: VectorArithmetic & Sendable>: Sendable {
  private static var previousWeight: Double { 0.75 }
  private static var decay: Double { 0.998 }
  private static var lifetime: Double { 2 }

  private var samples: [(value: Value, time: Double)] = []

  /// Creates a tracker without samples.
  public init() {}

  /// Adds a sample of the value at a time in seconds; a second sample at the same time replaces the
  /// first.
  public mutating func add(_ value: Value, at time: Double) {
    if let last = samples.last, time <= last.time { samples.removeLast() }
    samples.append((value, time))
    if samples.count > 3 { samples.removeFirst() }
  }

  /// The velocity at a time in seconds, in units per second; zero without enough samples.
  public func velocity(at time: Double) -> Value {
    guard let last = samples.last, samples.count > 1, time - last.time <= Self.lifetime else {
      return .zero
    }
    let rates = zip(samples.dropFirst(), samples).map { later, earlier in
      (later.value - earlier.value).scaled(by: 1 / (later.time - earlier.time))
    }
    var velocity = rates[rates.count - 1]
    if rates.count == 2 {
      velocity =
        velocity.scaled(by: 1 - Self.previousWeight) + rates[0].scaled(by: Self.previousWeight)
    }
    let milliseconds = max(0, time - last.time) * 1000
    return velocity.scaled(by: CMath.pow(Self.decay, milliseconds))
  }
}
