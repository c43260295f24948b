internal import AnimationCore

extension PhaseTimeline {
  /// When each phase of the first iteration begins, in seconds and in order; the first phase again
  /// where the iteration ends in it.
  ///
  /// - Parameter framesPerSecond: the rate at which it is stepped.
  package func phaseStarts(framesPerSecond: Double) -> [(phase: Int, time: Double)] {
    var simulation = PhaseSimulation(
      self, PlaybackOptions(framesPerSecond: framesPerSecond), cycles: 1)
    var starts = [(phase: simulation.sequence.phase, time: 0.0)]
    while true {
      // The frame that is about to be shown.
      let time = simulation.state.time
      guard (try? simulation.step(named: "")) == true else { return starts }
      let phase = simulation.sequence.phase
      if phase != starts[starts.count - 1].phase { starts.append((phase, time)) }
    }
  }
}
