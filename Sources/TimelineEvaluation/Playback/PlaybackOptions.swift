/// How the contents of a timeline are played.
package struct PlaybackOptions: Sendable, Hashable {
  /// Frames per second, for what is stepped.
  package var framesPerSecond: Double
  /// The number of iterations; nil for what the document says.
  package var cycles: Int?
  /// Where endless contents end, in seconds; nil for one iteration.
  package var end: Double?
  /// The most numbers that are stepped through, those of all frames together.
  package var numberLimit: Int

  package init(
    framesPerSecond: Double, cycles: Int? = nil, end: Double? = nil,
    numberLimit: Int = AnimatedState.numberLimit
  ) {
    self.framesPerSecond = framesPerSecond
    self.cycles = cycles
    self.end = end
    self.numberLimit = numberLimit
  }
}
