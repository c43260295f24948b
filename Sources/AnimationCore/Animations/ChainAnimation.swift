/// Animations that add up, one begun while the others ran.
///
/// In order, with r = 0: each runs towards its total − r with its own state, and r grows by what it
/// gives; one that has ended gives all of it. The chain ends with its last animation
/// (reimplementations agree).
struct ChainAnimation: CustomAnimation {
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    // Taken out while it is changed, so that nothing is copied.
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

  /// The context of a chain in which an animation is added to what runs.
  ///
  /// - Parameters:
  ///   - animation: the animation that is added.
  ///   - previous: what runs, which may be a chain itself.
  ///   - context: what that one kept.
  ///   - total: the whole change before the new one.
  ///   - newTotal: the whole change with the new one.
  ///   - elapsed: the seconds that the clock has run.
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

/// The animations of a chain, in the order in which they began.
struct ChainLinks<V: VectorArithmetic & Sendable>: AnimationStateKey, Sendable {
  static var defaultValue: ChainLinks { ChainLinks() }

  struct Link: Sendable {
    var animation: Animation
    /// The whole change up to and with this animation's own.
    var total: V
    /// When it began, in seconds of the chain's clock.
    var begin: Double
    var context: AnimationContext<V>
    var hasEnded = false
  }

  var links: [Link] = []

  /// Drops what no longer matters: behind a link that has ended its total is reached, whatever the
  /// links before it do.
  mutating func removeReachedLinks() {
    guard let last = links.lastIndex(where: \.hasEnded), last > 0 else { return }
    links.removeFirst(last)
  }
}
