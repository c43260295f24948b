internal import AnimationCore
package import TimelineDocument

extension FlatTrack {
  /// Resolves a track of a document in a property's space.
  package init(_ track: Track, in space: ValueSpace) {
    self.init(track, in: space, from: space.vector(track.start), velocity: .zero) {
      track.keyframes[$0].resolvedDuration
    }
  }

  /// Resolves a track in a run that starts during another one.
  ///
  /// - Parameters:
  ///   - start: the value that has been reached, in place of the track's own start.
  ///   - velocity: the velocity that has been reached, which a first cubic or spring takes.
  init(
    _ track: Track, in space: ValueSpace, continuing start: [Double], velocity: [Double]
  ) {
    let (start, velocity) = (space.vector { start[$0] }, space.vector { velocity[$0] })
    let durations = track.durations(from: start, velocity: velocity, in: space)
    self.init(track, in: space, from: start, velocity: velocity) { durations[$0] }
  }

  /// - Parameter duration: the duration of a keyframe, by its index.
  private init(
    _ track: Track, in space: ValueSpace, from start: AnimatableVector,
    velocity: AnimatableVector, duration: (Int) -> Double
  ) {
    let (width, keyframes) = (space.width, track.keyframes)
    self.init(start: (0..<width).map { start[$0] }, capacity: keyframes.count + 1)
    var cursors = (0..<width).map {
      KeyframeCursor(component: start[$0], velocity: velocity[$0])
    }
    // The motions of each component in one step, and in the next one.
    var current: [KeyframeMotion<Double>] = []
    var upcoming: [KeyframeMotion<Double>] = []
    var value = start
    var index = 0
    func readStep() {
      upcoming.removeAll(keepingCapacity: true)
      guard index < keyframes.count else { return }
      let target = keyframes[index].target(after: value, in: space)
      let length = duration(index)
      for component in 0..<width {
        upcoming.append(
          keyframes[index].motion(
            ofComponent: component, from: value, to: target, in: space, duration: length))
      }
      value = target
      index += 1
    }
    if let delay = track.delay?.value, delay > 0 {
      upcoming = Array(repeating: .hold(for: delay), count: width)
    } else {
      readStep()
    }
    while !upcoming.isEmpty {
      swap(&current, &upcoming)
      readStep()
      for component in 0..<width {
        let segment = cursors[component].append(
          current[component], next: upcoming.isEmpty ? nil : upcoming[component])
        append(segment, ofComponent: component, endingAt: cursors[component].end)
      }
      // Nothing follows what never ends.
      guard cursors[0].end < .infinity else { break }
    }
  }
}
