/// Animations that add up, one begun while the others ran.
///
/// In order, with r = 0: each runs towards its total − r with its own state, and r grows by what it
/// gives; one that has ended gives all of it. The chain ends with its last animation
/// (reimplementations agree).
struct ChainAnimation: CustomAnimation {
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var links = context.state[ChainLinks<V>.self]
    var reached = V.zero
    for index in links.links.indices {
      let isLast = index == links.links.count - 1
      let target = links.links[index].total - reached
      guard !links.links[index].hasEnded else {
        reached += target
        continue
      }
      let part = links.links[index].animation.animate(
        value: target, time: time - links.links[index].begin,
        context: &links.links[index].context)
      links.links[index].hasEnded = part == nil
      reached += part ?? target
      if isLast {
        if links.links[index].context.isLogicallyComplete { context.isLogicallyComplete = true }
        guard part != nil else { return nil }
      }
    }
    context.state[ChainLinks<V>.self] = links
    return reached
  }
}

/// The animations of a chain, in the order in which they began.
struct ChainLinks<V: VectorArithmetic & Sendable>: AnimationStateKey, Sendable {
  static var defaultValue: ChainLinks { ChainLinks(links: []) }

  struct Link: Sendable {
    var animation: Animation
    /// The whole change up to and with this animation's own.
    var total: V
    /// When it began, in seconds of the chain's clock.
    var begin: Double
    var context: AnimationContext<V>
    var hasEnded = false
  }

  var links: [Link]
}
