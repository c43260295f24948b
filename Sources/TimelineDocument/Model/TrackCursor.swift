internal import AnimationCore

/// The state at the end of a track's last keyframe, which the next one depends on.
struct TrackCursor {
  private var components: [KeyframeCursor<Double>]
  /// The target of the last keyframe, which an interrupted spring does not reach.
  private var target: AnimatableVector
  /// The next keyframe, kept from resolving the last one.
  private var upcoming: TrackStep?
  private let space: ValueSpace

  init(
    start: AnimatableVector, velocity: AnimatableVector = .zero, space: ValueSpace
  ) {
    target = start
    self.space = space
    components = (0..<space.width).map {
      KeyframeCursor(component: start[$0], velocity: velocity[$0])
    }
  }

  /// The value that the track has reached.
  var value: AnimatableVector { space.vector { components[$0].value } }

  /// The duration of the next keyframe if none is specified: its settling duration.
  func settlingDuration(of keyframe: Keyframe) -> Double {
    let step = upcoming ?? TrackStep(keyframe, from: target, in: space) { _ in nil }
    return KeyframeMotion.duration(
      of: [step.first] + step.rest, from: space.vector { components[$0].value },
      velocity: space.vector { components[$0].velocity })
  }

  /// Holds the value for a duration in seconds.
  mutating func hold(for duration: Double) {
    for component in components.indices {
      components[component].append(.hold(for: duration), next: nil)
    }
  }

  /// Advances to the end of a keyframe with a duration in seconds.
  ///
  /// - Parameter known: the duration of the next keyframe for a given start, in seconds; nil if it
  ///   is not known yet.
  mutating func append(
    _ index: Int, of keyframes: [Keyframe], duration: Double,
    next known: (_ keyframe: Keyframe, _ start: Double) -> Double?
  ) {
    let step =
      upcoming.flatMap { $0.duration == duration ? $0 : nil }
      ?? TrackStep(keyframes[index], from: target, in: space) { _ in duration }
    let start = components.first?.end ?? 0
    // Only a specified duration affects the tangent with which a cubic ends.
    let next =
      index + 1 < keyframes.count
      ? TrackStep(keyframes[index + 1], from: step.target, in: space) {
        known($0, start + duration)
      } : nil
    for component in components.indices {
      components[component].append(
        step.motion(of: component), next: next.map { $0.motion(of: component) })
    }
    target = step.target
    upcoming = next
  }
}

/// The motion of each component of a keyframe.
private struct TrackStep {
  /// The target value.
  let target: AnimatableVector
  /// Its duration, in seconds; nil if it is not known yet.
  let duration: Double?
  /// The motion of the first component; nearly all properties have no other.
  let first: KeyframeMotion<Double>
  let rest: [KeyframeMotion<Double>]

  init(
    _ keyframe: Keyframe, from value: AnimatableVector, in space: ValueSpace,
    duration: (Keyframe) -> Double?
  ) {
    let target = keyframe.target(after: value, in: space)
    let duration = duration(keyframe)
    self.target = target
    self.duration = duration
    first = keyframe.motion(
      ofComponent: 0, from: value, to: target, in: space, duration: duration)
    rest =
      space.width < 2
      ? []
      : (1..<space.width).map {
        keyframe.motion(ofComponent: $0, from: value, to: target, in: space, duration: duration)
      }
  }

  func motion(of component: Int) -> KeyframeMotion<Double> {
    component == 0 ? first : rest[component - 1]
  }
}
