/// A value that is displayed frame after frame while an app changes it.
///
/// What SwiftUI does behind an animatable attribute (reimplementations agree): what is displayed is
/// the model value, plus what has been animated, minus all that is to be animated. The frame of an
/// animated change still shows the old value; the clock begins at the next frame.
public struct AnimatedValue<Value: VectorArithmetic & Sendable>: Sendable {
  /// What the app has set.
  public private(set) var model: Value
  /// What is seen.
  public private(set) var displayed: Value
  /// The animated changes that are not over yet, and those whose end was not collected yet.
  public private(set) var completions: [Completion] = []

  private var running: Running?

  /// What became of an animated change.
  public struct Completion: Sendable {
    /// The number of the change, from 0, among the animated ones.
    public let change: Int
    /// The time of the frame in which it counted as done; nil until then.
    public internal(set) var logicalTime: Double?
    /// The time of the frame in which it was gone; nil until then.
    public internal(set) var removalTime: Double?

    /// The change alone, as it would go on if nothing had replaced it.
    fileprivate var animation: Animation
    /// Whether it took over from the changes before it.
    fileprivate var isMerged: Bool
    fileprivate var total: Value
    fileprivate var begin: Double
    fileprivate var context: AnimationContext<Value>
  }

  private struct Running: Sendable {
    var animation: Animation
    var context: AnimationContext<Value>
    /// All that is to be animated.
    var interval: Value
    /// The time of its first frame; nil until that comes.
    var begin: Double?
    /// The time of the frame in which it was set, which shows the old value.
    var change: Double
  }

  /// Creates a value at rest.
  public init(_ value: Value) {
    model = value
    displayed = value
  }

  /// Whether an animation runs.
  public var isAnimating: Bool { running != nil }

  /// How fast the running animation moves, in units a second; nil where it does not say.
  public var velocity: Value? {
    running.flatMap { $0.animation.velocity(value: $0.interval, time: 0, context: $0.context) }
  }

  /// Shows the next frame.
  ///
  /// - Parameter time: the frame's time in seconds, later than that of the frame before.
  public mutating func advance(to time: Double) {
    guard running != nil else { return }
    let elapsed = elapsed(at: time)
    stepCompletions(elapsed: elapsed, time: time)
    show(elapsed: elapsed, time: time)
  }

  /// Shows the next frame, in which the app sets the value.
  ///
  /// - Parameters:
  ///   - value: the new model value.
  ///   - animation: the animation of the change; nil where it is not animated.
  ///   - initialVelocity: the velocity that a finger had, in units a second, for a spring that starts
  ///     from rest.
  ///   - time: the frame's time in seconds.
  public mutating func set(
    _ value: Value, animation: Animation?, initialVelocity: Value? = nil, at time: Double
  ) {
    let delta = value - model
    model = value
    guard let animation else {
      guard running != nil else {
        displayed = model
        return
      }
      // What runs goes on; the change shows in this very frame.
      let elapsed = elapsed(at: time)
      stepCompletions(elapsed: elapsed, time: time)
      show(elapsed: elapsed, time: time)
      return
    }
    // A change that changes nothing begins no animation.
    if delta == .zero, running == nil { return }
    guard running != nil else {
      var context = AnimationContext<Value>()
      if let initialVelocity {
        var state = SpringState<Value>()
        state.velocity = initialVelocity
        context.state[SpringState<Value>.self] = state
      }
      running = Running(
        animation: animation, context: context, interval: delta, begin: nil, change: time)
      track(animation, isMerged: false, total: delta, begin: 0, context: context)
      return
    }
    let elapsed = elapsed(at: time, holdsClock: true)
    stepCompletions(elapsed: elapsed, time: time)
    interrupt(by: animation, delta: delta, elapsed: elapsed)
  }

  /// The seconds since the first frame of what runs; that frame begins the clock.
  private mutating func elapsed(at time: Double, holdsClock: Bool = false) -> Double {
    guard let begin = running?.begin else {
      if !holdsClock, let change = running?.change, time > change { running?.begin = time }
      return 0
    }
    return time - begin
  }

  private mutating func show(elapsed: Double, time: Double) {
    guard var current = running else { return }
    let part = current.animation.animate(
      value: current.interval, time: elapsed, context: &current.context)
    guard let part else {
      running = nil
      displayed = model
      for index in completions.indices where completions[index].removalTime == nil {
        completions[index].removalTime = time
        completions[index].logicalTime = completions[index].logicalTime ?? time
      }
      return
    }
    running = current
    displayed = model + part - current.interval
  }

  /// Lets a new animation take over, or adds it to what runs; the frame shows what was there.
  private mutating func interrupt(by animation: Animation, delta: Value, elapsed: Double) {
    guard var current = running else { return }
    let isMerged = animation.shouldMerge(
      previous: current.animation, value: current.interval, time: elapsed,
      context: &current.context)
    let total = current.interval + delta
    if isMerged {
      current.animation = animation
      track(animation, isMerged: true, total: total, begin: 0, context: current.context)
    } else {
      var links = current.context.state[ChainLinks<Value>.self]
      if !(current.animation.base is ChainAnimation) {
        links.links = [
          ChainLinks.Link(
            animation: current.animation, total: current.interval, begin: 0,
            context: current.context)
        ]
      }
      links.links.append(
        ChainLinks.Link(
          animation: animation, total: total, begin: elapsed, context: AnimationContext()))
      current.animation = Animation(ChainAnimation())
      current.context = AnimationContext()
      current.context.state[ChainLinks<Value>.self] = links
      track(animation, isMerged: false, total: delta, begin: elapsed, context: AnimationContext())
    }
    current.interval = total
    running = current
  }

  private mutating func track(
    _ animation: Animation, isMerged: Bool, total: Value, begin: Double,
    context: AnimationContext<Value>
  ) {
    completions.append(
      Completion(
        change: completions.count, animation: animation, isMerged: isMerged, total: total,
        begin: begin, context: context))
  }

  /// A change that was replaced counts as done when it would have been: it is stepped on unseen.
  private mutating func stepCompletions(elapsed: Double, time: Double) {
    for index in completions.indices
    where completions[index].logicalTime == nil && completions[index].removalTime == nil {
      let entry = completions[index]
      let part = entry.animation.animate(
        value: entry.total, time: elapsed - entry.begin, context: &completions[index].context)
      if part == nil || completions[index].context.isLogicallyComplete {
        completions[index].logicalTime = time
        // Where the one that took over is done, so is what it took over from.
        guard entry.isMerged else { continue }
        for earlier in completions[..<index].indices
        where completions[earlier].logicalTime == nil {
          completions[earlier].logicalTime = time
        }
      }
    }
  }
}
