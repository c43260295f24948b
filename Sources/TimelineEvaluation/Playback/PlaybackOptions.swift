/// Options for computing the motion of a timeline.
package struct PlaybackOptions: Sendable, Hashable {
  /// Frames per second, for timelines that are stepped.
  package var framesPerSecond: Double
  /// The number of iterations; nil for that of the document.
  package var cycles: Int?
  /// The end of an endless timeline in seconds; nil for one iteration.
  package var end: Double?
  /// The maximum number of stepped numbers, over all frames.
  package var componentLimit: Int

  package init(
    framesPerSecond: Double, cycles: Int? = nil, end: Double? = nil,
    componentLimit: Int = AnimatedState.componentLimit
  ) {
    self.framesPerSecond = framesPerSecond
    self.cycles = cycles
    self.end = end
    self.componentLimit = componentLimit
  }
}
