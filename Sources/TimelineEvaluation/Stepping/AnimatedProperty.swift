internal import AnimationCore
internal import TimelineDocument

/// A property that is set and animated frame by frame.
struct AnimatedProperty: Sendable {
  /// The animated value; nil for a discrete property.
  var value: AnimatedValue<AnimatableVector>?
  /// The value that was set last, in document units.
  private(set) var model: PropertyValue
  /// The passage of contents between discrete values; nil if the timeline has none for it.
  var content: ContentChange?
  /// An animation that repeats forever, limited to one iteration; nil for any other animation.
  var iteration: AnimatedValue<AnimatableVector>?

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
  private var tracker = VelocityTracker<AnimatableVector>()
  /// The index of the first animated change since the last new start.
  private var firstChange = 0
  /// The frame in which the property was set last.
  private var lastFrame: Int?

  /// Creates a property at rest.
  ///
  /// - Parameter passesContents: whether a content transition is for it.
  init(_ property: PropertyDeclaration, start: PropertyValue, passesContents: Bool = false) {
    content = passesContents && property.type.isDiscrete ? ContentChange(at: start) : nil
    space = ValueSpace(property, colorsMove: .perceptual)
    value = property.type.isDiscrete ? nil : AnimatedValue(space.vector(start))
    model = start
  }

  /// The number of numbers that a frame steps beyond those of a single animation.
  var addedCount: Int {
    let count = value?.steppedAnimationCount ?? 0
    return count == 0 ? 0 : space.width * (count * (1 + addedSteps) - 1)
  }

  /// Advances its animations to the next frame.
  mutating func advance(to time: Double) {
    value?.advance(to: time)
    iteration?.advance(to: time)
    content?.advance(to: time)
  }

  /// Records what the next frame shows.
  func record(in recording: inout FrameRecording, _ column: Int) {
    if let shown = value?.displayed {
      recording.append(shown, to: column)
    } else {
      recording.append(value: model, to: column)
      if let content { recording.append(content, to: column) }
    }
  }

  /// Whether an animation runs.
  var isAnimating: Bool { value?.isAnimating ?? content?.isAnimating ?? false }

  /// Whether the running animation never ends.
  ///
  /// An animation that is added to an endless one ends both, except for a spring, which may never
  /// come to rest because its target keeps moving.
  func isEndless(at time: Double) -> Bool {
    isLastEndless || isAddedToEndless && time > expectedEnd
  }

  /// Whether the last animated change is logically complete.
  var isLogicallyComplete: Bool {
    if let content { return content.isComplete(content.count - 1, isRemoval: false) }
    return value?.completions.last.map { $0.logicalTime != nil } ?? true
  }

  /// Whether an animated change is complete.
  ///
  /// - Parameters:
  ///   - change: the index of the change among those that were animated.
  ///   - isRemoval: whether it counts as complete only when its animation has been removed.
  func isComplete(_ change: Int, isRemoval: Bool) -> Bool {
    if let content { return content.isComplete(change, isRemoval: isRemoval) }
    // Those before a new start are over.
    guard change >= firstChange, let completion = value?.completions[change - firstChange] else {
      return true
    }
    return (isRemoval ? completion.removalTime : completion.logicalTime) != nil
  }

  /// Lets the contents pass to a discrete value.
  ///
  /// - Returns: the number of the passage; nil if there is none.
  private mutating func passContents(
    from old: PropertyValue, by change: StateChange, at time: Double
  ) -> Int? {
    guard content != nil, old != change.value else { return nil }
    content?.pass(
      to: change.value, change.contentTransition, change.animation?.animation, at: time)
    return content.flatMap { $0.progress == nil ? nil : $0.count - 1 }
  }

  /// Starts anew at a value, at rest.
  mutating func reset(to start: PropertyValue) {
    if let last = value {
      firstChange += last.completions.count
      value = AnimatedValue(space.vector(start))
    }
    model = start
    tracker = VelocityTracker()
    (isLastEndless, isAddedToEndless, iteration) = (false, false, nil)
  }

  /// Sets the property; setting the current value changes nothing.
  ///
  /// - Parameters:
  ///   - frame: the index of the frame in which it is set.
  ///   - time: the time of that frame in seconds.
  ///   - previousTime: the time of the frame before in seconds.
  /// - Returns: the index of the change among the animated ones; nil if nothing is animated.
  @discardableResult mutating func apply(
    _ change: StateChange, in frame: Int, at time: Double, previousTime: Double
  ) -> Int? {
    let old = model
    model = change.value
    guard value != nil else {
      return passContents(from: old, by: change, at: time)
    }
    defer { lastFrame = frame }
    let vector = space.vector(change.value)
    if change.tracksVelocity, change.animation == nil { tracker.add(vector, at: change.time) }
    guard old != change.value else {
      if lastFrame != frame { value?.advance(to: time) }
      return nil
    }
    guard let model = change.animation, let animation = model.animation else {
      value?.set(vector, animation: nil, at: time)
      return nil
    }
    let velocity = tracker.velocity(at: change.time)
    // Drag samples lie between frames: the change starts from the value in the last frame, and the
    // next frame shows its first step.
    let isBetween = change.isDragged && frame > 0
    // Replaced animations and those of a chain go on.
    addedSteps = max(
      isAnimating ? addedSteps : 0, model.addedSteps(inFrameOf: time - previousTime))
    let wasEndless = isAnimating && (isLastEndless || isAddedToEndless)
    value?.set(
      vector, animation: animation, initialVelocity: velocity == .zero ? nil : velocity,
      at: isBetween ? previousTime : time)
    if isBetween { value?.advance(to: time) }
    isLastEndless = model.isEndless
    isAddedToEndless = wasEndless && value?.isLastChangeMerged == false
    expectedEnd = time + 2 * model.playingDuration + 1
    iteration = model.iteration?.animation.map { animation in
      var value = AnimatedValue(space.vector(old))
      value.set(vector, animation: animation, at: time)
      return value
    }
    tracker = VelocityTracker()
    return value.map { firstChange + $0.completions.count - 1 }
  }
}
