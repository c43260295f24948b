/// Animations each of which started while the earlier ones ran.
///
/// In order, starting with r = 0: each animates towards total − r, what the earlier ones leave, with
/// its own state, and r grows by its result; one that has ended contributes total − r. The chain
/// shows r and ends with its last animation (reimplementations agree).
struct ChainAnimation: CustomAnimation {
  @_specialize(where V == AnimatableVector)
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    // Removed from the context while it is changed, which avoids a copy.
    var chain = context.state[ChainLinks<V>.self]
    context.state[ChainLinks<V>.self] = ChainLinks()
    defer { context.state[ChainLinks<V>.self] = chain }
    var reached = V.zero
    for index in chain.links.indices {
      let target = chain.links[index].total - reached
      guard !chain.links[index].hasEnded else {
        reached += target
        continue
      }
      let part = chain.links[index].animation.animate(
        value: target, time: time - chain.links[index].begin,
        context: &chain.links[index].context)
      chain.links[index].hasEnded = part == nil
      reached += part ?? target
      if index == chain.links.count - 1 {
        if chain.links[index].context.isLogicallyComplete { context.isLogicallyComplete = true }
        guard part != nil else { return nil }
      }
    }
    chain.removeReachedLinks()
    return reached
  }

  /// Returns the context of a chain of a running animation and a new one.
  ///
  /// - Parameters:
  ///   - animation: the animation that is appended.
  ///   - previous: the running animation, which may be a chain itself.
  ///   - context: the context of the running animation.
  ///   - total: the whole change before the new one.
  ///   - newTotal: the whole change with the new one.
  ///   - elapsed: the seconds on the clock of the running animation.
  static func context<V: VectorArithmetic & Sendable>(
    adding animation: Animation, to previous: Animation, running context: AnimationContext<V>,
    total: V, newTotal: V, elapsed: Double
  ) -> AnimationContext<V> {
    var chain = context.state[ChainLinks<V>.self]
    if !(previous.base is ChainAnimation) {
      chain.links = [
        ChainLinks.Link(animation: previous, total: total, begin: 0, context: context)
      ]
    }
    chain.links.append(
      ChainLinks.Link(
        animation: animation, total: newTotal, begin: elapsed, context: AnimationContext()))
    var result = AnimationContext<V>()
    result.state[ChainLinks<V>.self] = chain
    return result
  }
}

/// The animations of a chain, in the order in which they started.
struct ChainLinks<V: VectorArithmetic & Sendable>: AnimationStateKey, Sendable {
  static var defaultValue: ChainLinks { ChainLinks() }

  struct Link: Sendable {
    var animation: Animation
    /// The total change up to and including this animation's.
    var total: V
    /// The start in seconds on the chain's clock.
    var begin: Double
    var context: AnimationContext<V>
    var hasEnded = false
  }

  var links: [Link] = []

  /// Removes the links before one that has ended: its total is reached, so they have no effect.
  mutating func removeReachedLinks() {
    guard let last = links.lastIndex(where: \.hasEnded), last > 0 else { return }
    links.removeFirst(last)
  }
}
