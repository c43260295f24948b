package import AnimationCore
internal import TimelineSyntax

/// Keyframes in the making, with absolute times, so that rounding one of them shifts no other.
package struct TrackDraft: Sendable {
  /// The form of a keyframe.
  package enum Form: Sendable, Equatable {
    case hold
    case move
    case linear(UnitCurve)
    case cubic(startVelocity: [Double]?, endVelocity: [Double]?)
    case spring(duration: Double, bounce: Double, startVelocity: [Double]?)
  }

  /// A keyframe.
  package struct Frame: Sendable, Equatable {
    package var form: Form
    /// The time in seconds at which it ends.
    package var end: Double
    /// The value to which it leads; that at its start for a hold.
    package var to: [Double]
    /// Whether a spring lasts until it settles, which is at its end.
    package var settles = false

    package init(form: Form, end: Double, to: [Double]) {
      (self.form, self.end, self.to) = (form, end, to)
    }
  }

  /// The value at 0.
  package var start: [Double]
  package var frames: [Frame]

  package init(start: [Double], frames: [Frame]) {
    (self.start, self.frames) = (start, frames)
  }

  /// The keyframes of the mathematics.
  package func motions(from first: Int = 0) -> [KeyframeMotion<AnimatableVector>] {
    var time = first == 0 ? 0 : frames[first - 1].end
    var motions: [KeyframeMotion<AnimatableVector>] = []
    motions.reserveCapacity(frames.count - first)
    for frame in frames[first...] {
      let duration = frame.end - time
      let to = AnimatableVector(frame.to)
      switch frame.form {
      case .hold: motions.append(.hold(HoldMotion(duration: duration)))
      case .move: motions.append(.move(MoveMotion(target: to)))
      case .linear(let curve):
        motions.append(.linear(LinearMotion(target: to, duration: duration, curve: curve)))
      case .cubic(let start, let end):
        motions.append(
          .cubic(
            CubicMotion(
              target: to, duration: duration, startVelocity: start.map { AnimatableVector($0) },
              endVelocity: end.map { AnimatableVector($0) })))
      case .spring(let length, let bounce, let start):
        motions.append(
          .spring(
            SpringMotion(
              target: to, duration: frame.settles ? nil : duration,
              spring: Spring(duration: length, bounce: bounce),
              startVelocity: start.map { AnimatableVector($0) })))
      }
      if frame.form != .move { time = frame.end }
    }
    return motions
  }

  /// The curve that the keyframes are.
  package var curve: KeyframeCurve<AnimatableVector> {
    KeyframeCurve(from: AnimatableVector(start), motions: motions())
  }

  /// The largest error at samples, and the sample at which it is.
  package func error(
    at samples: CurveSamples, from first: Int = 0, through last: Int? = nil
  ) -> (error: Double, index: Int) {
    let curve = curve
    var largest = (error: 0.0, index: first)
    for index in first...max(first, last ?? samples.count - 1) {
      let value = curve.value(at: samples.times[index])
      for component in 0..<samples.dimension {
        let error = abs(value[component] - samples[index, component])
        if !(error <= largest.error) { largest = (error, index) }
      }
    }
    return largest
  }
}

extension TrackDraft {
  /// The same motion with keyframes of other motions before and after it, whose velocities would
  /// otherwise be those of its ends.
  var isolated: TrackDraft {
    var copy = self
    let still = start.map { _ in 0.0 }
    guard let last = copy.frames.indices.last else { return copy }
    switch copy.frames[0].form {
    case .cubic(nil, let end): copy.frames[0].form = .cubic(startVelocity: still, endVelocity: end)
    case .spring(let duration, let bounce, nil):
      copy.frames[0].form = .spring(duration: duration, bounce: bounce, startVelocity: still)
    default: break
    }
    if case .cubic(let start, nil) = copy.frames[last].form {
      copy.frames[last].form = .cubic(startVelocity: start, endVelocity: still)
    }
    return copy
  }

  /// The keyframes as they are written.
  ///
  /// - Parameters:
  ///   - value: the spelling of a value.
  ///   - velocity: the spelling of a velocity at a value; nil to leave it out.
  func keyframes(
    value: ([Double]) -> ImportedNode,
    velocity: (_ velocity: [Double], _ value: [Double]) -> ImportedNode?
  ) -> [ImportedKeyframe] {
    var time = 0.0
    var before = start
    var result: [ImportedKeyframe] = []
    for frame in frames {
      let duration = NumberText.rounded(frame.end - time, decimals: 9)
      let to = value(frame.to)
      // What takes no time jumps, or is nothing.
      if frame.form != .move, duration <= 0, !frame.settles {
        if frame.to != before { result.append(.move(to: to)) }
        before = frame.to
        continue
      }
      switch frame.form {
      case .hold: result.append(.hold(duration: duration))
      case .move: result.append(.move(to: to))
      case .linear(let curve):
        result.append(.linear(to: to, duration: duration, curve: CurveNames.node(of: curve)))
      case .cubic(let leaving, let arriving):
        result.append(
          .cubic(
            to: to, duration: duration, startVelocity: leaving.flatMap { velocity($0, before) },
            endVelocity: arriving.flatMap { velocity($0, frame.to) }))
      case .spring(let length, let bounce, let leaving):
        result.append(
          .spring(
            to: to, duration: frame.settles ? nil : duration,
            spring: CurveNames.node(of: Spring(duration: length, bounce: bounce)),
            startVelocity: leaving.flatMap { velocity($0, before) }))
      }
      if frame.form != .move { time = frame.end }
      before = frame.to
    }
    return result
  }
}
