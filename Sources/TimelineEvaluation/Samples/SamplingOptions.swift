/// Which times of a timeline are sampled, and what of it.
public struct SamplingOptions: Sendable, Hashable {
  /// Frames per second, over 0; nil for the document's `frameRate`.
  public var framesPerSecond: Double?
  /// The first time in seconds, at least 0; nil for 0.
  public var from: Double?
  /// The last time in seconds, at least 0; nil for the timeline's end.
  ///
  /// An endless timeline plays on up to it; another one holds its last value.
  public var to: Double?
  /// Exact times in seconds in place of a grid of frames; their order and duplicates are kept.
  public var times: [Double]?
  /// How often it plays, at least 1; nil for what the document says, once where that is for ever.
  public var cycles: Int?
  /// Whether velocities are sampled beside the values.
  public var includesVelocities: Bool

  /// Creates options; all defaults sample one run at the document's frame rate.
  public init(
    framesPerSecond: Double? = nil, from: Double? = nil, to: Double? = nil,
    times: [Double]? = nil, cycles: Int? = nil, includesVelocities: Bool = false
  ) {
    self.framesPerSecond = framesPerSecond
    self.from = from
    self.to = to
    self.times = times
    self.cycles = cycles
    self.includesVelocities = includesVelocities
  }
}
