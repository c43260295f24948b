/// The times at which a timeline is sampled, and which values.
public struct SamplingOptions: Sendable, Hashable {
  /// Samples per second, over 0; nil for the document's `frameRate`.
  ///
  /// The rate does not change the motion: timelines that are stepped frame by frame are stepped at
  /// the document's `frameRate`, and between two frames the numbers are interpolated linearly.
  public var framesPerSecond: Double?
  /// The first time in seconds, at least 0; nil for 0.
  public var from: Double?
  /// The last time in seconds, at least 0; nil for the timeline's end.
  ///
  /// An endless timeline continues until this time; any other holds its last value.
  public var to: Double?
  /// Exact times in seconds instead of a grid of frames; order and duplicates are kept.
  ///
  /// An endless timeline continues until the last of them. Between two frames of a timeline that is
  /// stepped, the numbers are interpolated linearly, and discrete values are those of the earlier one.
  public var times: [Double]?
  /// Values of the input that moves a timeline, in place of times; nil for equal steps.
  ///
  /// Order and duplicates are kept.
  public var inputs: [Double]?
  /// The number of equal steps, at least 1; nil for 100.
  public var steps: Int?
  /// The number of iterations, at least 1; nil for that of the document, or 1 if that is endless.
  public var cycles: Int?
  /// The times in seconds at which tracks or phases are triggered, ascending; empty for one run
  /// from 0.
  ///
  /// A run that is triggered during another continues with its value and velocity. Before the first
  /// trigger the start values are shown, and the samples end with the last run.
  public var triggers: [Double]
  /// Whether velocities are sampled, too; where an input moves a timeline, the change for each unit of
  /// the input.
  public var includesVelocities: Bool

  /// Creates options; the defaults sample the timeline once at the document's frame rate.
  public init(
    framesPerSecond: Double? = nil, from: Double? = nil, to: Double? = nil,
    times: [Double]? = nil, inputs: [Double]? = nil, steps: Int? = nil, cycles: Int? = nil,
    triggers: [Double] = [],
    includesVelocities: Bool = false
  ) {
    self.framesPerSecond = framesPerSecond
    self.from = from
    self.to = to
    self.times = times
    self.inputs = inputs
    self.steps = steps
    self.cycles = cycles
    self.triggers = triggers
    self.includesVelocities = includesVelocities
  }
}
