internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation

extension AnimationModel {
  /// Whether only its start and its speed are modified, so that it ends at its target once.
  var playsOnce: Bool {
    allModifiers.allSatisfy { modifier in
      switch modifier {
      case .delay, .speed: true
      case .repeatCount, .repeatForever, .logicallyComplete: false
      }
    }
  }

  /// How far it goes past its values at most, as a fraction of the change; nil if only frames can
  /// tell.
  var reach: Double? {
    guard playsOnce else { return nil }
    switch base {
    case .none, .default, .ease: return 0
    case .timingCurve(let model, _):
      return model.curve.extrema.reduce(0) { max($0, -$1.value, $1.value - 1) }
    case .reference(_, let model): return model.reach
    default:
      guard let spring = integratedSpring, spring.dampingRatio >= Self.leastDamping else {
        return nil
      }
      return spring.overshoot
    }
  }

  /// The least damping with which a spring is nearly at rest once it is logically complete.
  static let leastDamping = 0.5
}

extension Spring {
  /// The first overshoot as a fraction of the change, and of each one as a fraction of the one before;
  /// 0 without oscillation.
  var overshoot: Double {
    frequency > 0 ? basis(at: .pi / frequency).target - 1 : 0
  }
}

extension [AnimationModel] {
  /// How much slower a spring may be than the one before, whose velocity it continues.
  private static var mostSlowing: Double { 4 }

  /// Whether no spring is so much slower than another that the velocity it continues carries it far.
  var haveSimilarSprings: Bool {
    let responses = compactMap { $0.spring?.response }
    guard let least = responses.min(), let most = responses.max() else { return true }
    return most <= least * Self.mostSlowing
  }
}

/// How far the phases of a loop go past their values at most.
struct PhaseReach {
  /// How far a spring goes on by the velocity that the one before has when it is logically complete,
  /// as a fraction of the largest change.
  private static let carry = 0.02

  private let phases: PhaseTimeline
  /// The columns of the properties, by name.
  private let columns: [String: Int]
  /// The reach of the animation to each phase, as a fraction of the change.
  private let reaches: [Double]
  /// What a spring may add, as a fraction of the largest change.
  private let carry: Double

  /// - Returns: nil if only frames can tell.
  init?(_ phases: PhaseTimeline) {
    let animations = phases.animations
    let reaches = animations.compactMap(\.reach)
    guard reaches.count == animations.count, animations.haveSimilarSprings else { return nil }
    self.phases = phases
    columns = Dictionary(phases.columns.properties.enumerated().map { ($1.name, $0) }) {
      first, _ in first
    }
    self.reaches = reaches
    carry = animations.contains { ($0.spring?.frequency ?? 0) > 0 } ? Self.carry : 0
  }

  /// Whether a property may leave a bound; also if only frames can tell.
  func mayLeave(
    _ bound: ValueBound, of property: PropertyDeclaration, _ tolerance: RangeTolerance
  ) -> Bool {
    guard let column = columns[property.name] else { return true }
    let numbers = phases.values.map { $0[column].numbers }
    guard let width = numbers.first?.count, numbers.allSatisfy({ $0.count == width }) else {
      return true
    }
    return (0..<width).contains { component in
      let targets = numbers.map { $0[component] }
      let range = (targets.max() ?? 0) - (targets.min() ?? 0)
      let allowance = tolerance.allowance(of: property)
      return targets.indices.contains { phase in
        let former = targets[phase == 0 ? targets.count - 1 : phase - 1]
        let change = abs(targets[phase] - former)
        // A curve that goes back first passes the value that it leaves.
        let most = max(bound.excess(of: targets[phase]), bound.excess(of: former))
        return most + change * reaches[phase] + carry * range > allowance
      }
    }
  }
}
