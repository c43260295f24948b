internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation

/// How often the opacity of a view turns from rising to falling or back, at most, from its
/// animations alone.
///
/// Each flash is two opposing changes by a tenth of the largest luminance, and without colours and
/// filters the luminance follows the opacity. Between two opposing changes the opacity turns, so more
/// than n flashes within a second need at least 2n + 1 turns. Few animations turn so often, and only
/// those are stepped through.
struct OpacityTurns {
  /// A change of the opacity.
  struct Change {
    /// When it starts and when the next one takes over at the latest, in seconds.
    var start: Double
    var end: Double
    /// The most turns that it causes.
    var turns: Int
  }

  /// The changes in order of time.
  private(set) var changes: [Change] = []

  /// The smallest change of the opacity that is part of a flash.
  private static let smallest = FlashCount.smallestChange
  /// The most turns within one second.
  ///
  /// - Parameter frame: the length of a frame in seconds, by which changes may be late.
  func most(withFramesOf frame: Double) -> Int {
    var (most, sum, next) = (0, 0, 0)
    for change in changes {
      while next < changes.count, changes[next].start < change.end + 1 + frame {
        sum += changes[next].turns
        next += 1
      }
      most = max(most, sum)
      sum -= change.turns
    }
    return most
  }

  /// The changes of phases that follow each other in a loop; nil if only frames can tell.
  ///
  /// - Parameter column: the column of the opacity.
  init?(_ phases: PhaseTimeline, column: Int) {
    guard phases.animations.haveSimilarSprings else { return nil }
    let count = phases.values.count
    let isContinuous = phases.columns.properties.map { !$0.type.isDiscrete }
    var time = 0.0
    var firstLoop: Double?
    // The loop of which the first second has been seen is like those that follow.
    for entry in 1...max(1, count * 64) {
      let (phase, former) = (entry % count, (entry - 1) % count)
      let (values, old) = (phases.values[phase], phases.values[former])
      let animation = phases.animations[phase]
      let isAnimated = zip(zip(values, old), isContinuous).contains { $0.0 != $0.1 && $1 }
      let length = isAnimated && !animation.isNone ? animation.logicalDuration : 0
      if values[column] != old[column] {
        let distance = abs((values[column].numbers.first ?? 0) - (old[column].numbers.first ?? 0))
        guard let turns = Self.turns(of: animation, over: distance) else { return nil }
        changes.append(Change(start: time, end: time + length, turns: turns))
      }
      time += length
      guard time.isFinite else { return }
      if phase == 0, firstLoop == nil { firstLoop = time }
      if let firstLoop, time > firstLoop + 2 { return }
    }
    // So many loops within two seconds are left to the frames.
    return nil
  }

  /// The changes of events; nil if only frames can tell.
  ///
  /// - Parameter property: the opacity.
  init?(_ list: EventList, of property: PropertyDeclaration, from start: Double) {
    let found = list.events.compactMap { event -> (Double, Double, AnimationModel?)? in
      guard let value = event.values.last(where: { $0.property.name == property.name }) else {
        return nil
      }
      return (
        event.time.value, value.value.value.numbers.first ?? 0,
        list.animation(of: property, in: event)?.value
      )
    }
    let values = [start] + found.map(\.1)
    let range = (values.max() ?? 1) - (values.min() ?? 0)
    guard found.compactMap(\.2).haveSimilarSprings else { return nil }
    var end = -Double.infinity
    for (time, _, animation) in found {
      let isInterrupting = time < end
      guard
        let turns = animation.map({ Self.turns(of: $0, over: isInterrupting ? 2 * range : range) })
          ?? 1
      else { return nil }
      end = max(end, time + (animation?.playingDuration ?? 0))
      // Two curves that are added may turn where neither of them does.
      changes.append(Change(start: time, end: end, turns: isInterrupting ? turns + 2 : turns))
    }
  }

  /// The most turns by which an animation causes changes that are part of flashes; nil if only frames
  /// can tell.
  ///
  /// - Parameter distance: the difference of the values.
  private static func turns(of animation: AnimationModel, over distance: Double) -> Int? {
    guard animation.playsOnce else { return nil }
    switch animation.base {
    case .none, .default, .ease: return 1
    case .timingCurve(let model, _): return 1 + model.curve.extrema.count
    case .reference(_, let model): return turns(of: model, over: distance)
    default:
      guard let spring = animation.integratedSpring,
        spring.dampingRatio >= AnimationModel.leastDamping
      else { return nil }
      return 1 + swings(of: spring, over: distance)
    }
  }

  /// How often a spring swings back by enough to be part of a flash.
  private static func swings(of spring: Spring, over distance: Double) -> Int {
    let ratio = spring.overshoot
    var (count, overshoot) = (0, distance * ratio)
    while overshoot * (1 + ratio) >= smallest / 2 {
      count += 1
      overshoot *= ratio
    }
    return count
  }
}

extension LintedTimeline {
  /// Whether frames may flash more often than a limit; also if only they can tell.
  ///
  /// - Parameter constants: the values of the view that stay.
  func mayFlash(over limit: Int, constants: [PropertyAssignment]) -> Bool {
    let hasColors = constants.contains { constant in
      constant.property.type == .color || constant.property.traits.light?.isFilter ?? false
    }
    guard !hasColors, let turns = opacityTurns else { return true }
    return turns.most(withFramesOf: 1 / frameRate) > 2 * limit
  }

  /// The turns of the opacity; nil if the view's light depends on more.
  private var opacityTurns: OpacityTurns? {
    switch resolved.first?.contents {
    case .phases(let phases)?:
      let columns = phases.columns.properties.indices.filter { column in
        phases.columns.properties[column].mayChangeLight(by: phases.values.map { $0[column] })
      }
      guard columns.count == 1, phases.columns.properties[columns[0]].builtIn == .opacity else {
        return nil
      }
      return OpacityTurns(phases, column: columns[0])
    case .events?:
      guard let list = events,
        list.events.allSatisfy({ $0.drags.isEmpty && $0.presence == nil })
      else { return nil }
      let values = Dictionary(grouping: stateValues, by: \.property.name).values.filter { values in
        values[0].property.mayChangeLight(by: values.map(\.value.value))
      }
      guard values.count == 1, let property = values.first?.first?.property,
        property.builtIn == .opacity
      else { return nil }
      let start = timeline.initial.first { $0.property.name == property.name }?.value.value
      return OpacityTurns(
        list, of: property, from: (start ?? property.initial)?.numbers.first ?? 1)
    default: return nil
    }
  }
}

extension PropertyDeclaration {
  /// Whether some values of it change the light of a view.
  func mayChangeLight(by values: [PropertyValue]) -> Bool {
    guard changesLight else { return false }
    return traits.light?.isSize != true
      || values.contains { value in value.numbers.contains { abs($0) < LightFactor.smallSize } }
  }
}
