internal import AnimationCore
internal import TimelineDocument

/// A property that an app sets while its frames are shown.
struct AnimatedProperty: Sendable {
  /// What is seen of it; nil for what snaps.
  var value: AnimatedValue<AnimatableVector>?
  /// What the app has set, in document units.
  private(set) var model: PropertyValue
  /// The animated change that repeats without an end, cut to one iteration; nil for any other.
  var iteration: AnimatedValue<AnimatableVector>?

  private let space: ValueSpace
  private var tracker = VelocityTracker<AnimatableVector>()
  /// The frame in which the app set it last.
  private var lastFrame: Int?
  /// The animation of the last animated change.
  private var animation: AnimationModel?

  /// Creates a property at rest.
  init(_ property: PropertyDeclaration, start: PropertyValue) {
    space = ValueSpace(property, colorsMove: .perceptual)
    value = property.type.isDiscrete ? nil : AnimatedValue(space.vector(start))
    model = start
  }

  /// Whether an animation runs.
  var isAnimating: Bool { value?.isAnimating ?? false }

  /// Whether the last animation never ends.
  var isEndless: Bool { animation?.isEndless ?? false }

  /// Whether the last animated change counts as done.
  var isLogicallyComplete: Bool { value?.completions.last.map { $0.logicalTime != nil } ?? true }

  /// Sets the property; a value that it has already changes nothing.
  ///
  /// - Parameters:
  ///   - frame: the number of the frame in which it is set.
  ///   - time: when that frame is, in seconds.
  ///   - previousTime: when the frame before is.
  mutating func apply(
    _ change: StateChange, in frame: Int, at time: Double, previousTime: Double
  ) {
    let old = model
    model = change.value
    guard value != nil else { return }
    defer { lastFrame = frame }
    let vector = space.vector(change.value)
    if change.isDragged, change.animation == nil { tracker.add(vector, at: change.time) }
    guard old != change.value else {
      if lastFrame != frame { value?.advance(to: time) }
      return
    }
    guard let model = change.animation, let animation = model.animation else {
      value?.set(vector, animation: nil, at: time)
      return
    }
    let velocity = tracker.velocity(at: change.time)
    // A finger's samples come between the frames: the change starts from what the last frame showed,
    // and the next one shows its beginning.
    let isBetween = change.isDragged && frame > 0
    value?.set(
      vector, animation: animation, initialVelocity: velocity == .zero ? nil : velocity,
      at: isBetween ? previousTime : time)
    if isBetween { value?.advance(to: time) }
    self.animation = model
    iteration = model.iteration?.animation.map { animation in
      var value = AnimatedValue(space.vector(old))
      value.set(vector, animation: animation, at: time)
      return value
    }
    tracker = VelocityTracker()
  }
}
