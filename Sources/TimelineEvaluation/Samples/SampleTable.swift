/// A timeline's values at a list of times, as printed by `sample` and used by exporters.
public struct SampleTable: Sendable {
  /// The timeline's name; `card.insertion` and `card.removal` for a transition `card`.
  public var timeline: String
  /// The duration of one iteration in seconds.
  public var duration: Double
  /// The frames per second of the grid of times, and of timelines that are stepped.
  public var frameRate: Double
  /// The times in seconds, in the requested order.
  public var times: [Double]
  /// The values of the input that moves the timeline, at which ``times`` are shown; nil for a timeline
  /// that plays.
  public var input: SampledInput?
  /// The timeline's markers, in file order.
  public var markers: [SampledMarker]
  /// The properties in file order, each with a value for every time.
  public var tracks: [SampledTrack]
  /// Notes for the user, such as where an endless timeline was cut.
  public var notes: [String]

  package init(
    timeline: String, duration: Double, frameRate: Double, times: [Double],
    markers: [SampledMarker] = [], tracks: [SampledTrack], notes: [String] = []
  ) {
    self.timeline = timeline
    self.duration = duration
    self.frameRate = frameRate
    self.times = times
    self.markers = markers
    self.tracks = tracks
    self.notes = notes
  }
}

extension SampleTable {
  /// What the samples follow: the input that moves the timeline, or time.
  package var axis: SampledInput {
    input ?? SampledInput(name: "time", unit: "s", values: times)
  }
}

/// The values of an input that moves a timeline in place of time.
public struct SampledInput: Sendable, Hashable {
  /// The name of the input.
  public var name: String
  /// The unit of its values; empty if there is none.
  public var unit: String
  /// A value for each sample.
  public var values: [Double]

  package init(name: String, unit: String, values: [Double]) {
    (self.name, self.unit, self.values) = (name, unit, values)
  }
}

/// A named time of a sampled timeline.
public struct SampledMarker: Sendable, Hashable {
  /// The marker's name.
  public var name: String
  /// Seconds from the timeline's start; the value of the input for a timeline that an input moves.
  public var time: Double

  package init(name: String, time: Double) {
    self.name = name
    self.time = time
  }
}
