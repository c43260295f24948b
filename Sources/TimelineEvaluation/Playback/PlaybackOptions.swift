/// Options for computing the motion of a timeline.
package struct PlaybackOptions: Sendable, Hashable {
  /// Frames per second at which timelines are stepped.
  package var framesPerSecond: Double
  /// The number of iterations; nil for that of the document.
  package var cycles: Int?
  /// The last time in seconds that is asked for, up to which an endless timeline plays; nil for one
  /// iteration.
  package var end: Double?
  /// The times at which the timeline is triggered, in seconds and ascending; empty for one run from
  /// 0.
  package var triggers: [Double]
  /// The maximum number of stepped numbers, over all frames and animations.
  package var componentLimit: Int

  package init(
    framesPerSecond: Double, cycles: Int? = nil, end: Double? = nil, triggers: [Double] = [],
    componentLimit: Int = EvaluationLimits.components
  ) {
    self.framesPerSecond = framesPerSecond
    self.cycles = cycles
    self.end = end
    self.triggers = triggers
    self.componentLimit = componentLimit
  }

  /// The options for sampling a timeline of a document with a frame rate, at which it is stepped
  /// whatever the rate of the samples is.
  init(_ options: SamplingOptions, frameRate: Double) {
    self.init(
      framesPerSecond: frameRate, cycles: options.cycles,
      end: options.to ?? options.times?.max(), triggers: options.triggers)
  }
}
