/// The times at which a timeline is sampled, and which values.
public struct SamplingOptions: Sendable, Hashable {
  /// Frames per second, over 0; nil for the document's `frameRate`.
  public var framesPerSecond: Double?
  /// The first time in seconds, at least 0; nil for 0.
  public var from: Double?
  /// The last time in seconds, at least 0; nil for the timeline's end.
  ///
  /// An endless timeline continues until this time; any other holds its last value.
  public var to: Double?
  /// Exact times in seconds instead of a grid of frames; order and duplicates are kept.
  public var times: [Double]?
  /// The number of iterations, at least 1; nil for that of the document, or 1 if that is endless.
  public var cycles: Int?
  /// Whether velocities are sampled, too.
  public var includesVelocities: Bool

  /// Creates options; the defaults sample the timeline once at the document's frame rate.
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
