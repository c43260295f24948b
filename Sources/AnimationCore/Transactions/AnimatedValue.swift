/// A value that an app changes and that is displayed frame by frame.
///
/// Models SwiftUI's animatable attributes (reimplementations agree): the displayed value is the
/// model value, plus the animated part of all changes, minus their total. At rest, the frame of an
/// animated change still shows the old value, and the animation's clock starts in the next frame. A
/// change during an animation is made between two frames, with the clock of the frame that was shown
/// last: an animation that merges, such as a spring, replaces the running one there; any other forms
/// a chain with it, in which each animation moves towards what the earlier ones leave. The next
/// frame shows the result, so that no frame stands still, and a value that is set with a spring in
/// every frame follows a finger.
///
/// Frames are shown in order of time, by ``advance(to:)`` or by a `set`, which makes the change and
/// then shows its frame. Several changes with the time of one frame are all made before it. A change
/// with the time of a frame that ``advance(to:)`` has shown is made after that frame.
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
  /// The time of the frame that was shown last, in seconds.
  private var shownTime = -Double.infinity
  /// The animations before the frame that the last `set` showed, for further changes before that
  /// frame; empty once ``advance(to:)`` has shown one.
  var beforeLastSet: [BeforeFrame] = []

  /// What moves, before a frame is shown.
  struct BeforeFrame: Sendable {
    var isAnimating: Bool
    var running: RunningAnimation<Value>
    var replaced: [RunningAnimation<Value>]
  }

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
  /// - Parameter time: the frame's time in seconds; a frame that has been shown stays as it is.
  /// - Returns: handlers that are no longer retained here; each runs when its last owner releases
  ///   it.
  @_specialize(where Value == AnimatableVector)
  @discardableResult public mutating func advance(to time: Double) -> [AnimationCompletion] {
    beforeLastSet = []
    return show(at: time)
  }

  /// Sets the value before the next frame, and shows that frame.
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
    var velocity: Value?
    if transaction.animation != nil {
      let tracked = tracker.velocity(at: time)
      velocity = tracked == .zero ? nil : tracked
      tracker = VelocityTracker()
    } else if transaction.tracksVelocity {
      tracker.add(value, at: time)
    }
    return set(
      value, animation: transaction.animation, initialVelocity: velocity,
      handlers: transaction.completions, at: time)
  }

  /// Sets the value before the next frame, and shows that frame.
  ///
  /// - Parameters:
  ///   - value: the new model value.
  ///   - animation: the animation of the change; nil for none.
  ///   - initialVelocity: the velocity of a gesture, in units per second, for a spring that starts
  ///     from rest.
  ///   - time: the frame's time in seconds.
  /// - Returns: handlers of earlier changes that are no longer retained here.
  @discardableResult public mutating func set(
    _ value: Value, animation: Animation?, initialVelocity: Value? = nil, at time: Double
  ) -> [AnimationCompletion] {
    set(value, animation: animation, initialVelocity: initialVelocity, handlers: [], at: time)
  }

  private mutating func set(
    _ value: Value, animation: Animation?, initialVelocity: Value?,
    handlers: [AnimationCompletion], at time: Double
  ) -> [AnimationCompletion] {
    let isFrameShown = time <= shownTime
    if isFrameShown, let before = beforeLastSet.first {
      (isAnimating, running, replaced) = (before.isAnimating, before.running, before.replaced)
      reopenCompletions(at: shownTime)
    }
    change(
      to: value, by: animation, initialVelocity: initialVelocity, handlers: handlers, at: time)
    guard !isFrameShown || !beforeLastSet.isEmpty else { return [] }
    beforeLastSet = [BeforeFrame(isAnimating: isAnimating, running: running, replaced: replaced)]
    shownTime = -.infinity
    return show(at: time)
  }

  /// Makes a change after the frame that was shown last, with its clock, and shows no frame.
  ///
  /// - Parameter time: the time of the change in seconds; an animation from rest starts its clock in
  ///   the first frame after it.
  @_specialize(where Value == AnimatableVector)
  package mutating func change(
    to value: Value, by animation: Animation?, initialVelocity: Value? = nil,
    handlers: [AnimationCompletion] = [], at time: Double
  ) {
    let delta = value - model
    model = value
    // Setting the current value starts no animation.
    guard let animation, delta != .zero else {
      // Without an animation the change is there at once, and a running animation continues.
      displayed = isAnimating ? displayed + delta : model
      return
    }
    if isAnimating {
      interrupt(by: animation, delta: delta, handlers: handlers)
    } else {
      var context = AnimationContext<Value>()
      if let initialVelocity { context.state.spring.velocity = initialVelocity }
      running = RunningAnimation(
        animation: animation, context: context, interval: delta, begin: nil, changeTime: time,
        change: addRecord(isMerged: false, handlers: handlers))
      isAnimating = true
    }
  }

  /// Merges a new animation with the running one or appends it to it.
  private mutating func interrupt(
    by animation: Animation, delta: Value, handlers: [AnimationCompletion]
  ) {
    let unseen = running
    let elapsed = running.elapsed
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
  }

  /// Shows the frame at a time, unless it has been shown.
  private mutating func show(at time: Double) -> [AnimationCompletion] {
    guard time > shownTime else { return [] }
    shownTime = time
    guard isAnimating else { return [] }
    step(toFrameAt: time)
    return takeFinishedHandlers()
  }

  private mutating func step(toFrameAt time: Double) {
    if running.begin == nil {
      // The frame of the change shows the old value, and the next one starts the clock.
      guard time > running.changeTime else { return }
      running.begin = time
    }
    let elapsed = running.begin.map { time - $0 } ?? 0
    if !replaced.isEmpty { stepReplaced(elapsed: elapsed, time: time) }
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
    _ = show(at: time)
    return frame
  }
}
