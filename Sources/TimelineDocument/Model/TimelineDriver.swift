/// An input that moves a timeline in place of time, such as how far a finger has pulled.
public struct TimelineDriver: Sendable, Hashable {
  /// The name of the input: ``scroll``, ``view``, or one that the app knows.
  public var input: Located<String>
  /// The value at which the timeline is at its start.
  public var from: Double
  /// The value at which it is at its end: another one than `from`, which may be greater.
  public var to: Double
  /// The values at which the input comes to rest after it was let go, ascending; empty if it stays
  /// where it is.
  public var detents: [Located<Double>] = []
  /// The animation to a detent; nil for SwiftUI's default.
  public var animation: Located<AnimationModel>?
  /// How fast the input would slow down by itself, which decides on the detent.
  public var deceleration = InputDeceleration.normal
  /// The recorded fingers that move the input over time, one after another; empty if there are none.
  public var run: [InputTouch] = []

  /// The input of how far a view has been scrolled, in pt.
  public static let scroll = "scroll"
  /// The input of a view's way through what is scrolled: 0 where its first edge enters, 1 where its
  /// last one has left.
  public static let view = "view"

  package init(input: Located<String>, from: Double, to: Double) {
    (self.input, self.from, self.to) = (input, from, to)
  }

  /// The fraction of the timeline that is shown at a value of the input: (v − from) / (to − from),
  /// held at 0 and 1.
  public func fraction(at value: Double) -> Double {
    min(max((value - from) / (to - from), 0), 1)
  }

  /// The value of the input at which a fraction of the timeline is shown; exact at both ends.
  public func value(atFraction fraction: Double) -> Double {
    fraction == 1 ? to : from + (to - from) * fraction
  }

  /// The detent at which an input comes to rest after it was let go; nil if there are none.
  ///
  /// It is the one nearest to v + velocity · r / (1 − r) / 1000, where the input would come to rest if
  /// it kept the fraction r of its velocity in each millisecond; of two as near, the one in the
  /// direction of the velocity, or else the lower one.
  ///
  /// - Parameter velocity: units of the input per second.
  public func detent(from value: Double, velocity: Double) -> Double? {
    let rate = deceleration.rate
    let end = value + velocity * rate / (1 - rate) / 1000
    let values = detents.map(\.value)
    return (velocity > 0 ? values.reversed() : values).min { abs($0 - end) < abs($1 - end) }
  }

  /// The unit of the input: `pt` for ``scroll``, otherwise empty.
  package var unit: String { input.value == Self.scroll ? "pt" : "" }
}

/// How fast an input slows down that is let go, as a scroll view's content does.
public enum InputDeceleration: String, Sendable, Hashable, CaseIterable {
  case normal
  case fast

  /// The fraction of its velocity that the input keeps in each millisecond.
  public var rate: Double { self == .normal ? 0.998 : 0.99 }
}

/// A recorded finger that moves an input from when it touches until it lifts.
public struct InputTouch: Sendable, Hashable {
  /// When it touches, in seconds from the start.
  public var time: Located<Double>
  /// Times in seconds since it has touched, ascending, and the values of the input.
  ///
  /// There is at least one. The finger lifts at the last one.
  public var samples: [DragSample]

  package init(at time: Located<Double>, samples: [DragSample]) {
    (self.time, self.samples) = (time, samples)
  }

  /// When it lifts, in seconds from the start.
  package var end: Double { time.value + (samples.last?.time.value ?? 0) }
}

extension Timeline {
  /// The same timeline as it would play over time.
  package var playedOverTime: Timeline {
    guard driver != nil else { return self }
    var result = self
    result.driver = nil
    return result
  }
}
