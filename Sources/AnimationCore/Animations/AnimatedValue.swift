/// A value that is displayed frame after frame while an app changes it.
///
/// What SwiftUI does behind an animatable attribute (reimplementations agree): what is displayed is
/// the model value, plus what has been animated, minus all that is to be animated. The frame of an
/// animated change still shows the old value; the clock begins at the next frame. A change while one
/// runs acts on that one's clock: an animation that merges, as springs do, takes over; any other is
/// added up.
///
/// Frames come in order of time, each by ``advance(to:)`` or by a `set`, which shows its own frame. An
/// animated change holds what is displayed for that frame; so what comes between two frames, as each
/// sample of a drag, is set at the time of the frame before, and the next one shows its first step.
public struct AnimatedValue<Value: VectorArithmetic & Sendable>: Sendable {
  /// What the app has set.
  public private(set) var model: Value
  /// What is seen.
  public private(set) var displayed: Value
  /// What became of the animated changes, in order; see ``removeFinishedCompletions()``.
  public internal(set) var completions: [Completion] = []

  /// The records before this one have nothing open.
  var firstOpenCompletion = 0
  /// The records before this one count as done, gone or not.
  var firstPendingCompletion = 0
  /// Whether anybody has ever waited for a change.
  var hasHandlers = false
  /// How many records have been removed.
  var removedCompletions = 0
  private var running: Running?
  private var tracker = VelocityTracker<Value>()

  private struct Running: Sendable {
    var animation: Animation
    var context: AnimationContext<Value>
    /// All that is to be animated.
    var interval: Value
    /// The time of its first frame; nil until that comes.
    var begin: Double?
    /// The time of the frame in which it was set, which shows the old value.
    var change: Double
    /// How far its clock was in the last frame, in seconds.
    var elapsed = 0.0
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
    running.flatMap {
      $0.animation.velocity(value: $0.interval, time: $0.elapsed, context: $0.context)
    }
  }

  /// Shows the next frame.
  ///
  /// - Parameter time: the frame's time in seconds, later than that of the frame before.
  /// - Returns: the handlers for which nothing here is left to wait; they run when the last one who
  ///   waits lets go of them.
  @discardableResult public mutating func advance(to time: Double) -> [AnimationCompletion] {
    guard running != nil else { return [] }
    show(at: time)
    return takeFinishedHandlers()
  }

  /// Shows the next frame, in which the app sets the value.
  ///
  /// - Parameters:
  ///   - value: the new model value; the one that is set already changes nothing.
  ///   - transaction: what goes along with the change; else that of the scope, as `withAnimation`
  ///     makes one. Its handlers wait for what the change animates. Where it tracks the velocity and
  ///     has no animation, the spring that comes next starts with the velocity of such changes.
  ///   - time: the frame's time in seconds, not before that of the last frame.
  /// - Returns: the handlers of earlier changes for which nothing here is left to wait.
  @discardableResult public mutating func set(
    _ value: Value, transaction: Transaction = TransactionScope.current, at time: Double
  ) -> [AnimationCompletion] {
    if transaction.animation == nil {
      if transaction.tracksVelocity { tracker.add(value, at: time) }
      return set(value, animation: nil, at: time)
    }
    let velocity = tracker.velocity(at: time)
    tracker = VelocityTracker()
    return change(
      to: value, by: transaction.animation, initialVelocity: velocity == .zero ? nil : velocity,
      handlers: transaction.completions, at: time)
  }

  /// Shows the next frame, in which the app sets the value.
  ///
  /// - Parameters:
  ///   - value: the new model value.
  ///   - animation: the animation of the change; nil where it is not animated.
  ///   - initialVelocity: the velocity that a finger had, in units a second, for a spring that starts
  ///     from rest.
  ///   - time: the frame's time in seconds.
  /// - Returns: the handlers of earlier changes for which nothing here is left to wait.
  @discardableResult public mutating func set(
    _ value: Value, animation: Animation?, initialVelocity: Value? = nil, at time: Double
  ) -> [AnimationCompletion] {
    change(
      to: value, by: animation, initialVelocity: initialVelocity, handlers: [], at: time)
  }

  private mutating func change(
    to value: Value, by animation: Animation?, initialVelocity: Value?,
    handlers: [AnimationCompletion], at time: Double
  ) -> [AnimationCompletion] {
    let delta = value - model
    model = value
    guard let animation else {
      if running == nil {
        displayed = model
      } else {
        // What runs goes on; the change shows in this very frame.
        show(at: time)
      }
      return takeFinishedHandlers()
    }
    // A change that changes nothing begins no animation.
    guard delta != .zero else { return advance(to: time) }
    guard running != nil else {
      begin(animation, delta, initialVelocity: initialVelocity, handlers: handlers, at: time)
      return []
    }
    let elapsed = elapsed(at: time, holdsClock: true)
    stepCompletions(elapsed: elapsed, time: time)
    interrupt(by: animation, delta: delta, elapsed: elapsed, handlers: handlers)
    return takeFinishedHandlers()
  }

  /// Starts an animation from rest.
  private mutating func begin(
    _ animation: Animation, _ delta: Value, initialVelocity: Value?,
    handlers: [AnimationCompletion], at time: Double
  ) {
    var context = AnimationContext<Value>()
    if let initialVelocity {
      context.state[SpringState<Value>.self].velocity = initialVelocity
    }
    running = Running(
      animation: animation, context: context, interval: delta, begin: nil, change: time)
    if !handlers.isEmpty { hasHandlers = true }
    completions.append(
      Completion(
        change: completions.count + removedCompletions, waiting: handlers, animation: animation,
        isMerged: false, total: delta, begin: 0, context: context))
  }

  /// The seconds since the first frame of what runs; that frame begins the clock.
  private mutating func elapsed(at time: Double, holdsClock: Bool = false) -> Double {
    guard let begin = running?.begin else {
      if !holdsClock, let change = running?.change, time > change { running?.begin = time }
      return 0
    }
    return time - begin
  }

  private mutating func show(at time: Double) {
    let elapsed = elapsed(at: time)
    stepCompletions(elapsed: elapsed, time: time)
    guard var current = running else { return }
    // Held once, or what the animation keeps would be copied in every frame.
    running = nil
    current.elapsed = elapsed
    let part = current.animation.animate(
      value: current.interval, time: elapsed, context: &current.context)
    guard let part else {
      displayed = model
      endCompletions(at: time)
      return
    }
    running = current
    displayed = model + part - current.interval
  }

  /// Lets a new animation take over, or adds it to what runs; the frame shows what was there.
  private mutating func interrupt(
    by animation: Animation, delta: Value, elapsed: Double, handlers: [AnimationCompletion]
  ) {
    guard var current = running else { return }
    let isMerged = animation.shouldMerge(
      previous: current.animation, value: current.interval, time: elapsed,
      context: &current.context)
    let total = current.interval + delta
    if isMerged {
      current.animation = animation
    } else {
      current.context = ChainAnimation.context(
        adding: animation, to: current.animation, running: current.context,
        total: current.interval, newTotal: total, elapsed: elapsed)
      current.animation = Animation(ChainAnimation())
    }
    current.interval = total
    current.elapsed = elapsed
    running = current
    if !handlers.isEmpty { hasHandlers = true }
    completions.append(
      Completion(
        change: completions.count + removedCompletions, waiting: handlers, animation: animation,
        isMerged: isMerged, total: isMerged ? total : delta, begin: isMerged ? 0 : elapsed,
        context: isMerged ? current.context : AnimationContext()))
  }
}
