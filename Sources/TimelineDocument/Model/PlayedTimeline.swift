/// A timeline as an entry of a sequence plays it: with its parameters, for one view.
///
/// A class, so that entries and copies that play the same share it.
package final class PlayedTimeline: Sendable {
  /// The timeline, whose properties are those of the view that it is played on.
  package let timeline: Timeline
  /// The name with the side of a transition, such as `card.insertion`.
  package let name: String
  /// Whether the insertion of a transition is played, or else its removal; nil for others.
  package let isInsertion: Bool?
  /// How long it plays.
  package let run: any MeasuredRun

  init(_ timeline: Timeline, name: String, isInsertion: Bool?, run: any MeasuredRun) {
    self.timeline = timeline
    self.name = name
    self.isInsertion = isInsertion
    self.run = run
  }
}

/// How long a timeline plays, and what it shows.
package protocol MeasuredRun: AnyObject, Sendable {
  /// The duration of all iterations in seconds; of a single one if it is endless.
  var duration: Double { get }
  /// Whether it continues for as long as it is played.
  var isEndless: Bool { get }
  /// When each property of each view is moved.
  var spans: [MovedSpan] { get }
  /// When every value is at its end, as far as can be seen, and stays there, in seconds; the duration
  /// of what is endless.
  var settledTime: Double { get }

  /// The values of what is moved at times in seconds, each of a single copy where its element has
  /// several.
  func values(at times: [Double]) -> [(property: PropertyDeclaration, values: [PropertyValue])]
}

/// When a property of one view is moved.
package struct MovedSpan: Sendable, Hashable {
  /// The property: of a single copy where its element has several.
  package var property: PropertyDeclaration
  /// The start in seconds, delays included.
  package var start: Double
  /// The end in seconds; infinite for an endless motion.
  package var end: Double

  package init(property: PropertyDeclaration, start: Double, end: Double) {
    self.property = property
    self.start = start
    self.end = end
  }
}

/// Measures how long timelines play and when events happen, which may need their evaluation.
package protocol RunMeasurer: Sendable {
  /// Measures a timeline.
  ///
  /// - Parameters:
  ///   - isInsertion: which side of a transition is played.
  ///   - frameRate: frames per second for what is evaluated frame by frame.
  ///   - end: the time up to which an endless timeline is needed.
  ///   - limit: the numbers that may still be stepped through; less what was.
  /// - Returns: the run; nil if it has too many frames.
  func run(
    of timeline: Timeline, isInsertion: Bool?, frameRate: Double, to end: Double?,
    within limit: inout Int
  ) -> (any MeasuredRun)?

  /// Measures when the events of a timeline happen, some of which wait for others.
  ///
  /// - Parameters:
  ///   - frameRate: frames per second.
  ///   - limit: the numbers that may still be stepped through; less what was.
  /// - Returns: the time of each event in seconds, nil for one that never happens; nil if there are
  ///   too many frames.
  func eventTimes(of timeline: Timeline, frameRate: Double, within limit: inout Int) -> [Double?]?
}

/// A measurer where no timelines are bound.
package struct NoRuns: RunMeasurer {
  package init() {}

  package func run(
    of timeline: Timeline, isInsertion: Bool?, frameRate: Double, to end: Double?,
    within limit: inout Int
  ) -> (any MeasuredRun)? { nil }

  package func eventTimes(
    of timeline: Timeline, frameRate: Double, within limit: inout Int
  ) -> [Double?]? { nil }
}
