internal import AnimationCore
internal import TimelineDocument

/// A property that is set and animated frame by frame.
struct AnimatedProperty: Sendable {
  /// The value that was set last, in document units.
  private(set) var model: PropertyValue
  /// The vector that is shown; nil for a discrete property.
  private(set) var shown: AnimatableVector?
  /// Whether an animation runs.
  private(set) var isAnimating = false
  /// Whether the last animated change is logically complete.
  private(set) var isLogicallyComplete = true
  /// The number of numbers that a frame steps beyond those of a single animation.
  private(set) var addedCount = 0

  /// The animated value; without meaning for a discrete property.
  private var value: AnimatedValue<AnimatableVector>
  /// The passage of contents between discrete values; empty if the timeline has none for the property.
  ///
  /// This and ``iteration`` are arrays of one element at most, because each access to a large
  /// optional value copies it.
  private var content: [ContentChange]
  /// An animation that repeats forever, limited to one iteration; empty for any other animation.
  private var iteration: [AnimatedValue<AnimatableVector>] = []

  /// Whether the last animation is endless.
  private var isLastEndless = false
  /// Whether the last animation was added to an endless one.
  private var isAddedToEndless = false
  /// The time in seconds by which the last animation has ended, unless an endless one keeps it
  /// moving.
  private var expectedEnd = 0.0

  /// What the integration steps of a fast spring add to each frame, as numbers.
  private var addedSteps = 0

  private let space: ValueSpace
  private let isDiscrete: Bool
  private var tracker = VelocityTracker<AnimatableVector>()
  /// The index of the first animated change since the last new start.
  private var firstChange = 0

  /// Creates a property at rest.
  ///
  /// - Parameter passesContents: whether a content transition is for it.
  init(_ property: PropertyDeclaration, start: PropertyValue, passesContents: Bool = false) {
    isDiscrete = property.type.isDiscrete
    content = passesContents && isDiscrete ? [ContentChange(at: start)] : []
    space = ValueSpace(property, colorsMove: .perceptual)
    value = AnimatedValue(isDiscrete ? .zero : space.vector(start))
    model = start
    shown = isDiscrete ? nil : value.displayed
  }

  /// Whether it can be animated.
  var canAnimate: Bool { !isDiscrete || !content.isEmpty }

  /// The velocity of the values that were set last, for the next spring.
  func velocity(at time: Double) -> AnimatableVector { tracker.velocity(at: time) }

  /// Whether the first iteration of an endless animation is complete.
  var hasRepeated: Bool { iteration.first.map { !$0.isAnimating } ?? isLogicallyComplete }

  /// Advances its animations to the next frame.
  mutating func advance(to time: Double) {
    if !isDiscrete { show(value.step(to: time)) }
    for index in iteration.indices { _ = iteration[index].step(to: time) }
    for index in content.indices { content[index].advance(to: time) }
    showContent()
  }

  private mutating func show(_ frame: AnimatedValue<AnimatableVector>.Frame) {
    shown = frame.displayed
    isAnimating = frame.isAnimating
    isLogicallyComplete = frame.isLogicallyComplete
    let count = frame.steppedAnimationCount
    addedCount = count == 0 ? 0 : space.width * (count * (1 + addedSteps) - 1)
  }

  private mutating func showContent() {
    guard let content = content.first else { return }
    isAnimating = content.isAnimating
    isLogicallyComplete = content.isComplete(content.count - 1, isRemoval: false)
  }

  /// Records what the next frame shows.
  func record(in recording: inout FrameRecording, _ column: Int) {
    if let shown {
      recording.append(shown, to: column)
    } else {
      recording.append(value: model, to: column)
      for change in content { recording.append(change, to: column) }
    }
  }

  /// Whether the running animation never ends.
  ///
  /// An animation that is added to an endless one ends both, except for a spring, which may never
  /// come to rest because its target keeps moving.
  func isEndless(at time: Double) -> Bool {
    isLastEndless || isAddedToEndless && time > expectedEnd
  }

  /// Whether an animated change is complete.
  ///
  /// - Parameters:
  ///   - change: the index of the change among those that were animated.
  ///   - isRemoval: whether it counts as complete only when its animation has been removed.
  func isComplete(_ change: Int, isRemoval: Bool) -> Bool {
    if let content = content.first { return content.isComplete(change, isRemoval: isRemoval) }
    // Those before a new start are over.
    guard change >= firstChange, !isDiscrete else { return true }
    let completion = value.completions[change - firstChange]
    return (isRemoval ? completion.removalTime : completion.logicalTime) != nil
  }

  /// Lets the contents pass to a discrete value.
  ///
  /// - Returns: the number of the passage; nil if there is none.
  private mutating func passContents(
    from old: PropertyValue, by change: StateChange, at time: Double
  ) -> Int? {
    guard !content.isEmpty, old != change.value else { return nil }
    content[0].pass(
      to: change.value, change.contentTransition, change.motion, at: time)
    showContent()
    return content[0].progress == nil ? nil : content[0].count - 1
  }

  /// Forgets changes that are complete, but for the last one.
  mutating func forgetCompletedChanges() {
    let count = value.completions.count
    value.forgetCompleted()
    firstChange += count - value.completions.count
  }

  /// Starts anew at a value, at rest.
  mutating func reset(to start: PropertyValue) {
    if !isDiscrete { end(at: space.vector(start)) }
    model = start
    tracker = VelocityTracker()
  }

  /// Ends all animations and shows a value.
  private mutating func end(at vector: AnimatableVector) {
    firstChange += value.completions.count
    value = AnimatedValue(vector)
    show(value.frame)
    (isLastEndless, isAddedToEndless, iteration) = (false, false, [])
  }

  /// Sets the property; setting the current value changes nothing.
  ///
  /// - Parameters:
  ///   - time: the time of the frame before or after which it is set, in seconds.
  ///   - frameLength: the length of a frame in seconds.
  /// - Returns: the index of the change among the animated ones; nil if nothing is animated.
  @discardableResult mutating func apply(
    _ change: StateChange, at time: Double, frameLength: Double
  ) -> Int? {
    let old = model
    model = change.value
    guard !isDiscrete else {
      return passContents(from: old, by: change, at: time)
    }
    let vector = space.vector(change.value)
    if change.tracksVelocity, change.animation == nil { tracker.add(vector, at: change.time) }
    if change.isPlayed { end(at: vector) }
    guard old != change.value else { return nil }
    defer { show(value.frame) }
    guard let model = change.animation, let animation = change.motion else {
      value.change(to: vector, by: nil, at: time)
      return nil
    }
    let velocity = tracker.velocity(at: change.time)
    // Replaced animations and those of a chain go on.
    addedSteps = max(isAnimating ? addedSteps : 0, model.addedSteps(inFrameOf: frameLength))
    let wasEndless = isAnimating && (isLastEndless || isAddedToEndless)
    value.change(
      to: vector, by: animation, initialVelocity: velocity == .zero ? nil : velocity, at: time)
    isLastEndless = model.isEndless
    isAddedToEndless = wasEndless && !value.isLastChangeMerged
    expectedEnd = time + 2 * model.playingDuration + 1
    iteration = []
    if let animation = model.iteration?.animation {
      var value = AnimatedValue(space.vector(old))
      value.change(to: vector, by: animation, at: time)
      iteration = [value]
    }
    tracker = VelocityTracker()
    return firstChange + value.completions.count - 1
  }
}
