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

  /// The options for sampling a timeline of a document with a frame rate.
  init(_ options: SamplingOptions, frameRate: Double) {
    self.init(
      framesPerSecond: options.framesPerSecond.map {
        Self.steppingRate(forSamplesAt: $0, of: frameRate)
      } ?? frameRate,
      cycles: options.cycles, end: options.to ?? options.times?.max(), triggers: options.triggers)
  }

  /// The rate at which a timeline is stepped so that every sample is a frame.
  ///
  /// The smallest multiple of the rate of the samples that is at least the document's frame rate: a
  /// lower rate of samples skips frames without changing the motion, and a higher one computes more
  /// frames.
  ///
  /// - Parameters:
  ///   - rate: samples per second, over 0.
  ///   - frameRate: the document's frames per second.
  package static func steppingRate(forSamplesAt rate: Double, of frameRate: Double) -> Double {
    let stepping = max(1, (frameRate / rate - SampleTimes.tolerance).rounded(.up)) * rate
    return stepping.isFinite ? stepping : frameRate
  }
}
