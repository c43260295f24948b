/// The animation of a value's changes, with its clock and state.
struct RunningAnimation<Value: VectorArithmetic & Sendable>: Sendable {
  var animation: Animation
  var context: AnimationContext<Value>
  /// The total change to animate.
  var interval: Value
  /// The time of its first frame; nil before that frame.
  var begin: Double?
  /// The time of the frame of the change, which shows the old value.
  var changeTime: Double
  /// The index of the change, or of the first one of a chain.
  var change: Int
  /// The time on its clock in the last frame, in seconds.
  var elapsed = 0.0
  /// Whether the animation is a chain.
  var isChain = false

  /// The number of animations that a frame steps.
  var count: Int { isChain ? links.count : 1 }

  /// The animations of the chain.
  var links: [ChainLinks<Value>.Link] { context.state.chain.links }

  /// The part of the change that is animated at a time on its clock; nil if it has ended.
  @_specialize(where Value == AnimatableVector)
  mutating func animate(at elapsed: Double) -> Value? {
    self.elapsed = elapsed
    return animation.animate(value: interval, time: elapsed, context: &context)
  }

  /// Appends an animation, which makes a chain.
  mutating func append(_ next: Animation, total: Value, elapsed: Double, change: Int) {
    context = ChainAnimation.context(
      adding: ChainLinks.Link(
        animation: next, total: total, begin: elapsed, change: change, context: AnimationContext()),
      to: isChain
        ? links
        : [
          ChainLinks.Link(
            animation: animation, total: interval, begin: 0, change: self.change, context: context)
        ])
    animation = Animation(ChainAnimation())
    isChain = true
  }
}
