internal import AnimationCore

extension AnimationModel {
  /// Whether a change is not animated.
  package var isNone: Bool {
    switch base {
    case .none: true
    case .reference(_, let model): model.isNone
    default: false
    }
  }

  /// The time of logical completion, in seconds from the start: the end of a curve, the duration of
  /// a spring.
  ///
  /// A repeated animation completes with its base if that completes before its end, as a spring
  /// does; otherwise when the last iteration ends, and never if it repeats forever: infinity.
  package var logicalDuration: Double {
    if let springCompletion { return springCompletion }
    let timing = timing
    return timing.completion ?? timing.end
  }

  /// The logical completion of a spring, without the time at which it ends, which takes long to
  /// compute; nil if that matters, or if there is no spring.
  private var springCompletion: Double? {
    var completion = base.springCompletion
    for modifier in modifiers {
      guard let known = completion else { return nil }
      switch modifier {
      case .delay(let delay): completion = known + delay
      case .speed(let speed): completion = speed > 0 ? known / speed : known
      case .repeatCount, .repeatForever: break
      case .logicallyComplete: return nil
      }
    }
    return completion
  }

  private var timing: AnimationTiming {
    modifiers.reduce(base.timing) { timing, modifier in
      switch modifier {
      case .delay(let delay): timing.mapped { $0 + delay }
      case .speed(let speed): speed > 0 ? timing.mapped { $0 / speed } : timing
      case .repeatCount(let count, _):
        AnimationTiming(completion: timing.completion, end: timing.end * Double(count))
      case .repeatForever: AnimationTiming(completion: timing.completion, end: .infinity)
      case .logicallyComplete(let time):
        // A time after the end has no effect.
        time < timing.end
          ? AnimationTiming(completion: min(time, timing.completion ?? time), end: timing.end)
          : timing
      }
    }
  }

  /// The time in seconds from the start until it is at rest; of one iteration if it is endless.
  ///
  /// For a spring, the time until the envelope of its displacement has fallen to a thousandth.
  package var playingDuration: Double {
    modifiers.reduce(base.playingDuration) { seconds, modifier in
      switch modifier {
      case .delay(let delay): seconds + delay
      case .speed(let speed): speed > 0 ? seconds / speed : seconds
      case .repeatCount(let count, _): seconds * Double(count)
      case .repeatForever, .logicallyComplete: seconds
      }
    }
  }

  /// The modifiers in the order in which they are applied, beginning with those of the referenced
  /// definition.
  package var allModifiers: [Modifier] {
    if case .reference(_, let model) = base { return model.allModifiers + modifiers }
    return modifiers
  }
}

/// When an animation is logically complete and when it ends, in seconds from its start.
private struct AnimationTiming {
  /// Nil if it completes only with its end.
  var completion: Double?
  var end: Double

  func mapped(_ transform: (Double) -> Double) -> AnimationTiming {
    AnimationTiming(completion: completion.map(transform), end: transform(end))
  }
}

extension AnimationModel.Base {
  fileprivate var playingDuration: Double {
    if case .reference(_, let model) = self { return model.playingDuration }
    let end = timing.end.isFinite ? timing.end : timing.completion ?? 0
    let settling = motion?.spring.envelopeDuration ?? 0
    return settling.isFinite ? max(end, settling) : end
  }

  fileprivate var timing: AnimationTiming {
    switch self {
    case .none: AnimationTiming(end: 0)
    case .ease(_, let duration), .timingCurve(_, let duration):
      AnimationTiming(end: duration ?? AnimationDefaults.curveDuration)
    case .interpolatingSpring(let mass, let stiffness, let damping, _):
      AnimationTiming(
        completion: springCompletion,
        end: Spring(mass: mass ?? AnimationDefaults.mass, stiffness: stiffness, damping: damping)
          .settlingDuration)
    case .reference(_, let model): model.timing
    default:
      AnimationTiming(
        completion: springCompletion, end: max(spring.response, spring.stateChangeDuration))
    }
  }

  /// The logical completion of a spring; nil for others.
  fileprivate var springCompletion: Double? {
    switch self {
    case .none, .ease, .timingCurve: nil
    case .interpolatingSpring(_, let stiffness, _, _): 2 * .pi / stiffness.squareRoot()
    case .reference(_, let model): model.springCompletion
    default: spring.response
    }
  }

  /// The spring of what is neither a curve nor a reference.
  private var spring: Spring {
    if case .default = self { return Spring(response: Animation.defaultResponse, dampingRatio: 1) }
    return motion?.spring ?? Spring()
  }
}
