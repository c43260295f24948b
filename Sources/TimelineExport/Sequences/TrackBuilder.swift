import AnimationCore
import TimelineDocument
import TimelineSyntax

/// Keyframes of a track, one after another.
struct TrackBuilder {
  private(set) var keyframes: [Keyframe] = []
  /// The value that is shown at the end.
  var value: PropertyValue
  private var time = 0.0
  private let span: SourceSpan

  init(value: PropertyValue, span: SourceSpan) {
    self.value = value
    self.span = span
  }

  private func keyframe(_ kind: KeyframeKind, lasting duration: Double) -> Keyframe {
    var keyframe = Keyframe(kind: Located(kind, node: NodeID(0), span: span), span: span)
    keyframe.startTime = time
    keyframe.resolvedDuration = duration
    keyframe.duration = Located(duration, node: NodeID(0), span: span)
    return keyframe
  }

  private func located(_ value: PropertyValue) -> Located<PropertyValue> {
    Located(value, node: NodeID(0), span: span)
  }

  /// Keeps the value until a time in seconds.
  ///
  /// - Parameter always: whether there is a keyframe even if no time is left.
  mutating func hold(until end: Double, always: Bool = false) {
    guard end.isFinite, always || end - time > 1e-9 else { return }
    rest(lasting: max(end - time, 0))
  }

  private mutating func rest(lasting duration: Double) {
    var rest = keyframe(.hold, lasting: duration)
    if let last = keyframes.last, last.kind.value == .hold {
      keyframes.removeLast()
      rest.startTime = last.startTime
      rest.resolvedDuration += last.resolvedDuration
      rest.duration = Located(rest.resolvedDuration, node: NodeID(0), span: span)
    }
    keyframes.append(rest)
    time += duration
  }

  /// Removes the rest at the end.
  mutating func removeLastHold() {
    while keyframes.last?.kind.value == .hold { keyframes.removeLast() }
  }

  /// Jumps to a value and comes to rest.
  mutating func jump(to value: PropertyValue) {
    let isAtRest = keyframes.last.map { [.hold, .move].contains($0.kind.value) } ?? true
    guard value != self.value || !isAtRest else { return }
    var jump = keyframe(.move, lasting: 0)
    jump.duration = nil
    jump.to = located(value)
    keyframes.append(jump)
    self.value = value
  }

  /// - Parameter curve: the timing curve; nil for a straight line.
  mutating func line(to value: PropertyValue, at end: Double, along curve: CurveModel? = nil) {
    guard end - time > 1e-9 else { return }
    var line = keyframe(.linear, lasting: end - time)
    line.to = located(value)
    if let curve, curve.curve != .linear {
      line.curve = Located(curve, node: NodeID(0), span: span)
    }
    keyframes.append(line)
    time = end
    self.value = value
  }

  /// A cubic curve with velocities at its ends; a rest if it has neither a way nor velocities.
  mutating func cubic(
    to value: PropertyValue, at end: Double, from velocity: PropertyValue,
    arriving endVelocity: PropertyValue
  ) {
    guard end - time > 1e-9 else { return }
    if value == self.value, (velocity.numbers + endVelocity.numbers).allSatisfy({ $0 == 0 }) {
      return hold(until: end)
    }
    var cubic = keyframe(.cubic, lasting: end - time)
    cubic.to = located(value)
    cubic.startVelocity = located(velocity)
    cubic.endVelocity = located(endVelocity)
    keyframes.append(cubic)
    time = end
    self.value = value
  }

  /// Adds a keyframe at a speed.
  mutating func add(_ keyframe: Keyframe, speed: Double) {
    if keyframe.kind.value == .hold { return rest(lasting: keyframe.resolvedDuration / speed) }
    var added = keyframe
    added.startTime = time
    added.resolvedDuration /= speed
    added.at = nil
    if added.duration != nil || keyframe.at != nil {
      added.duration = Located(added.resolvedDuration, node: NodeID(0), span: span)
    }
    if speed != 1 {
      added.startVelocity = keyframe.startVelocity.map { $0.map { $0.scaled(by: speed) } }
      added.endVelocity = keyframe.endVelocity.map { $0.map { $0.scaled(by: speed) } }
      if keyframe.kind.value == .spring {
        let spring = (keyframe.spring?.value.spring ?? Spring()).faster(by: speed)
        added.spring = Located(
          SpringModel(
            form: .physical(
              mass: spring.mass, stiffness: spring.springConstant, damping: spring.damping,
              allowOverDamping: true), spring: spring), node: NodeID(0), span: span)
        added.duration = Located(added.resolvedDuration, node: NodeID(0), span: span)
      }
    }
    keyframes.append(added)
    time += added.resolvedDuration
    if let target = keyframe.to?.value { value = target }
  }
}

extension PropertyValue {
  fileprivate func scaled(by factor: Double) -> PropertyValue {
    with(numbers: numbers.map { $0 * factor })
  }
}
