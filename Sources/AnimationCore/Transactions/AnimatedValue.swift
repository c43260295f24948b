/// A value that an app changes and that is displayed frame by frame.
///
/// Models SwiftUI's animatable attributes (reimplementations agree): the displayed value is the
/// model value, plus the animated part of all changes, minus their total. The frame of an animated
/// change still shows the old value; the animation's clock starts in the next frame. A change
/// during an animation uses the clock of that animation: an animation that merges, such as a
/// spring, replaces it; any other forms a chain with it, in which each animation moves towards what
/// the earlier ones leave.
///
/// Frames are shown in order of time, by ``advance(to:)`` or by a `set`, which shows a frame of its
/// own. An animated change keeps the displayed value for that frame. Changes between two frames,
/// such as the samples of a drag, are therefore set at the time of the earlier frame, and the next
/// frame shows their first step.
public struct AnimatedValue<Value: VectorArithmetic & Sendable>: Sendable {
  /// The value that the app set last.
  public private(set) var model: Value
  /// The value that is shown.
  public private(set) var displayed: Value
  /// The completion states of the animated changes, in order; see ``removeFinishedCompletions()``.
  public internal(set) var completions: [Completion] = []

  /// The index of the first record that is not finished.
  var firstOpenCompletion = 0
  /// The index of the first record that is not logically complete.
  var firstPendingCompletion = 0
  /// Whether any change has ever had a handler.
  var hasHandlers = false
  /// The number of removed records.
  var removedCompletions = 0
  /// Animations that a merged one replaced, stepped unseen until they are logically complete.
  var replaced: [RunningAnimation<Value>] = []
  /// Whether an animation runs.
  public private(set) var isAnimating = false
  /// The running animation; without meaning if none runs.
  ///
  /// It is not optional, because each access to a large optional value copies it.
  private var running = RunningAnimation<Value>(
    animation: .linear, context: AnimationContext(), interval: .zero, begin: nil, changeTime: 0,
    change: 0)
  private var tracker = VelocityTracker<Value>()

  /// Creates a value at rest.
  public init(_ value: Value) {
    model = value
    displayed = value
  }

  /// The number of animations that a frame steps: the running ones, and replaced ones until they are
  /// logically complete.
  package var steppedAnimationCount: Int {
    guard isAnimating else { return 0 }
    var count = running.count
    for animation in replaced { count += animation.count }
    // Going over the records of complete changes takes a little time, too.
    return count + (completions.count - firstPendingCompletion) / 32
  }

  /// Whether the last animated change took the place of those before it.
  package var isLastChangeMerged: Bool { completions.last?.isMerged ?? false }

  /// The velocity of the running animation in units per second; nil if it does not report one.
  public var velocity: Value? {
    guard isAnimating else { return nil }
    return running.animation.velocity(
      value: running.interval, time: running.elapsed, context: running.context)
  }

  /// Shows the next frame.
  ///
  /// - Parameter time: the frame's time in seconds, later than that of the frame before.
  /// - Returns: handlers that are no longer retained here; each runs when its last owner releases
  ///   it.
  @_specialize(where Value == AnimatableVector)
  @discardableResult public mutating func advance(to time: Double) -> [AnimationCompletion] {
    guard isAnimating else { return [] }
    show(at: time)
    return takeFinishedHandlers()
  }

  /// Shows the next frame, in which the app sets the value.
  ///
  /// - Parameters:
  ///   - value: the new model value; setting the current one changes nothing.
  ///   - transaction: the transaction of the change; by default that of the scope, such as
  ///     `withAnimation`. Its handlers wait for the animations of the change. If it tracks the
  ///     velocity and has no animation, the next spring starts with the velocity of such changes.
  ///   - time: the frame's time in seconds, not before that of the last frame.
  /// - Returns: handlers of earlier changes that are no longer retained here.
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
  ///   - animation: the animation of the change; nil for none.
  ///   - initialVelocity: the velocity of a gesture, in units per second, for a spring that starts
  ///     from rest.
  ///   - time: the frame's time in seconds.
  /// - Returns: handlers of earlier changes that are no longer retained here.
  @_specialize(where Value == AnimatableVector)
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
      if isAnimating {
        // The running animation continues; the change shows in this frame.
        show(at: time)
      } else {
        displayed = model
      }
      return takeFinishedHandlers()
    }
    // Setting the current value starts no animation.
    guard delta != .zero else { return advance(to: time) }
    guard isAnimating else {
      begin(animation, delta, initialVelocity: initialVelocity, handlers: handlers, at: time)
      return []
    }
    let elapsed = elapsed(at: time, holdsClock: true)
    stepReplaced(elapsed: elapsed, time: time)
    interrupt(by: animation, delta: delta, elapsed: elapsed, handlers: handlers, at: time)
    return takeFinishedHandlers()
  }

  /// Starts an animation from rest.
  private mutating func begin(
    _ animation: Animation, _ delta: Value, initialVelocity: Value?,
    handlers: [AnimationCompletion], at time: Double
  ) {
    var context = AnimationContext<Value>()
    if let initialVelocity {
      context.state.spring.velocity = initialVelocity
    }
    running = RunningAnimation(
      animation: animation, context: context, interval: delta, begin: nil, changeTime: time,
      change: addRecord(isMerged: false, handlers: handlers))
    isAnimating = true
  }

  /// Returns the seconds since the first frame of the running animation, which starts its clock.
  private mutating func elapsed(at time: Double, holdsClock: Bool = false) -> Double {
    guard let begin = running.begin else {
      if !holdsClock, isAnimating, time > running.changeTime { running.begin = time }
      return 0
    }
    return time - begin
  }

  private mutating func show(at time: Double) {
    let elapsed = elapsed(at: time)
    if !replaced.isEmpty { stepReplaced(elapsed: elapsed, time: time) }
    guard isAnimating else { return }
    guard let part = running.animate(at: elapsed) else {
      isAnimating = false
      displayed = model
      endCompletions(at: time)
      return
    }
    let mayComplete = running.isChain || running.context.isLogicallyComplete
    if mayComplete, firstPendingCompletion < completions.count {
      complete(running, hasEnded: false, at: time)
    }
    displayed = model + part - running.interval
  }

  /// Merges a new animation with the running one or appends it to it; the frame shows the old value.
  private mutating func interrupt(
    by animation: Animation, delta: Value, elapsed: Double, handlers: [AnimationCompletion],
    at time: Double
  ) {
    guard isAnimating else { return }
    var unseen = running
    complete(unseen, hasEnded: unseen.animate(at: elapsed) == nil, at: time)
    let isMerged = animation.shouldMerge(
      previous: running.animation, value: running.interval, time: elapsed,
      context: &running.context)
    let change = addRecord(isMerged: isMerged, handlers: handlers)
    let total = running.interval + delta
    if isMerged {
      if isPending(unseen) { replaced.append(unseen) }
      running.animation = animation
      running.change = change
      running.isChain = false
    } else {
      running.append(animation, total: total, elapsed: elapsed, change: change)
    }
    running.interval = total
    running.elapsed = elapsed
  }

  /// Adds the record of an animated change, and returns the index of the change.
  private mutating func addRecord(isMerged: Bool, handlers: [AnimationCompletion]) -> Int {
    if !handlers.isEmpty { hasHandlers = true }
    let change = completions.count + removedCompletions
    completions.append(Completion(change: change, handlers: handlers, isMerged: isMerged))
    return change
  }
}

extension AnimatedValue where Value == AnimatableVector {
  /// What a frame shows, and what runs in it.
  package struct Frame: Sendable {
    /// The value that is shown.
    package var displayed: AnimatableVector
    package var isAnimating: Bool
    /// See ``AnimatedValue/steppedAnimationCount``.
    package var steppedAnimationCount: Int
    /// Whether the last animated change is logically complete.
    package var isLogicallyComplete: Bool
  }

  /// The frame that was shown last.
  package var frame: Frame {
    Frame(
      displayed: displayed, isAnimating: isAnimating,
      steppedAnimationCount: steppedAnimationCount,
      isLogicallyComplete: completions.last.map { $0.logicalTime != nil } ?? true)
  }

  /// Shows the next frame of a value without handlers.
  ///
  /// It is compiled for this vector alone, because other modules call a generic function through
  /// its metadata.
  package mutating func step(to time: Double) -> Frame {
    if isAnimating {
      show(at: time)
      _ = takeFinishedHandlers()
    }
    return frame
  }
}
