internal import AnimationCore
package import TimelineDocument

extension AnimationModel {
  /// Whether it says that a change is not animated.
  package var isNone: Bool { animation == nil }

  /// Whether it goes on without an end.
  package var isEndless: Bool { legsOfLap != nil }

  /// How many times an endless animation plays its base until it is where it was at first.
  ///
  /// Two where every second time goes backwards; nil for an animation that ends.
  package var legsOfLap: Int? {
    for case .repeatForever(let autoreverses) in modifiers { return autoreverses ? 2 : 1 }
    switch base {
    case .reference(_, let model): return model.legsOfLap
    case .spring(let model, _): return model.spring.dampingRatio == 0 ? 1 : nil
    case .responseSpring(_, let fraction, _), .interactiveSpring(_, let fraction, _):
      return fraction == 0 ? 1 : nil
    case .interpolatingSpring(_, _, let damping, _): return damping == 0 ? 1 : nil
    default: return nil
    }
  }
}
