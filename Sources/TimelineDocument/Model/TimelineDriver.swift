public import TimelineSyntax

/// An input that moves a timeline in place of time, such as how far a finger has pulled.
public struct TimelineDriver: Sendable, Hashable {
  /// The name of the input: ``scroll``, ``view``, or one that the app knows.
  public var input: Located<String>
  /// The value at which the timeline is at its start.
  public var from: Double
  /// The value at which it is at its end: another one than `from`, which may be greater.
  public var to: Double

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

  /// The unit of the input: `pt` for ``scroll``, otherwise empty.
  package var unit: String { input.value == Self.scroll ? "pt" : "" }
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
