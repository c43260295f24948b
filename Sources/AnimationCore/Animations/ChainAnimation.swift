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
    var chain = context.state.chain
    context.state.chain = ChainLinks()
    defer { context.state.chain = chain }
    chain.removeReachedLinks()
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
    return reached
  }

  /// The context of a chain of some animations and a new one.
  static func context<V: VectorArithmetic & Sendable>(
    adding link: ChainLinks<V>.Link, to links: [ChainLinks<V>.Link]
  ) -> AnimationContext<V> {
    var context = AnimationContext<V>()
    context.state.chain.links = links + [link]
    return context
  }
}

/// The animations of a chain, in the order in which they started.
struct ChainLinks<V: VectorArithmetic & Sendable>: Sendable {
  struct Link: Sendable {
    var animation: Animation
    /// The total change up to and including this animation's.
    var total: V
    /// The start in seconds on the chain's clock.
    var begin: Double
    /// The index of the change that it animates.
    var change: Int
    var context: AnimationContext<V>
    var hasEnded = false

    /// Whether it has ended or is as good as at its target.
    var isLogicallyComplete: Bool { hasEnded || context.isLogicallyComplete }
  }

  var links: [Link] = []

  /// Removes the links before one that has ended: its total is reached, so they have no effect.
  ///
  /// Those that are not yet logically complete stay until they are.
  mutating func removeReachedLinks() {
    guard let last = links.lastIndex(where: \.hasEnded), last > 0 else { return }
    let pending = links[..<last].filter { !$0.isLogicallyComplete }
    guard pending.count < last else { return }
    links.replaceSubrange(..<last, with: pending)
  }
}
