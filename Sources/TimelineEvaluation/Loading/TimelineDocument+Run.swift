package import TimelineDocument
internal import TimelineSyntax

/// A change to a state that a program asks for.
package struct RequestedVisit: Sendable, Hashable {
  /// Seconds from the start.
  package var time: Double
  /// The name of the state.
  package var state: String

  package init(time: Double, state: String) { (self.time, self.state) = (time, state) }
}

/// A finger that a program lets drag an input.
package struct RequestedTouch: Sendable, Hashable {
  /// A place of the finger.
  package struct Place: Sendable, Hashable {
    /// Seconds from the start of all.
    package var time: Double
    /// The value of the input.
    package var value: Double
  }

  /// The places in order of time: at least one.
  package let places: [Place]

  /// - Returns: nil without places.
  package init?(_ places: [(time: Double, value: Double)]) {
    guard !places.isEmpty else { return nil }
    self.places = places.map { Place(time: $0.time, value: $0.value) }
  }
}

extension InputTouch {
  /// A finger on the input of a driver.
  package init(_ touch: RequestedTouch, of driver: TimelineDriver) {
    let start = touch.places.first?.time ?? 0
    self.init(
      at: driver.input.map { _ in start },
      samples: touch.places.map { place in
        DragSample(
          time: driver.input.map { _ in place.time - start },
          value: driver.input.map { _ in .number(place.value) })
      })
  }
}

extension TimelineDocument {
  /// A timeline with another run of its states; itself if it has no states.
  ///
  /// - Parameters:
  ///   - run: the changes in order of time; those to states that it has not are left out.
  ///   - goesOn: whether what plays forever in the last state goes on until nothing else moves, and
  ///     for one iteration more.
  ///   - first: the state in which everything rests at the start.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  package func timeline(
    _ timeline: Timeline, showing run: [RequestedVisit], goesOn: Bool = false, from first: Int = 0
  ) throws(EvaluationError) -> Timeline {
    guard let states = timeline.states else { return timeline }
    let visits = run.compactMap { visit in
      states.states.first { $0.name.value == visit.state }.map { state in
        StateVisit(at: state.name.map { _ in visit.time }, to: state.name)
      }
    }
    var limit = EvaluationLimits.components
    do throws(StateRun.Failure) {
      return try StateRun.timeline(
        timeline, with: states, showing: visits, goesOn: goesOn, from: first, frameRate: frameRate,
        measurer: MotionMeasurer(), within: &limit)
    } catch {
      throw .tooManyFrames(timeline: timeline.name.value, limit: EvaluationLimits.frames)
    }
  }
}
