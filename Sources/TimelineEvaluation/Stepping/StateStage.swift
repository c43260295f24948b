internal import AnimationCore
package import TimelineDocument

/// The properties of a timeline while its frames are shown, one after the other.
package struct StateStage: Sendable {
  /// The most frames that are stepped through: more than four hours at 60 a second.
  package static let frameLimit = 1_000_000

  /// What has been shown.
  package private(set) var recording: FrameRecording
  private var actors: [Actor]

  /// One property: a value that moves or one that snaps, and who moves it.
  private struct Actor: Sendable {
    /// What moves; nil for what snaps.
    var moving: AnimatedValue<AnimatableVector>?
    /// What the app has set, in document units.
    var model: PropertyValue
    var vectors: ValueSpace
    var tracker = VelocityTracker<AnimatableVector>()
    /// The frame in which the app set it last.
    var frame: Int?
    /// Of the last animated change: the animation, and the number of its frame.
    var change: (animation: AnimationModel, frame: Int)?
  }

  /// Creates a stage on which all properties are at rest at their starts.
  package init(
    properties: [PropertyDeclaration], starts: [PropertyValue], framesPerSecond: Double
  ) {
    recording = FrameRecording(properties: properties, framesPerSecond: framesPerSecond)
    actors = zip(properties, starts).map { property, start in
      let vectors = ValueSpace(property, colorsMove: .perceptual)
      return Actor(
        moving: property.type.isDiscrete ? nil : AnimatedValue(vectors.vector(start)),
        model: start, vectors: vectors)
    }
  }

  /// The number of the frame that is shown next.
  package var frame: Int { recording.frameCount }

  /// When the frame is that is shown next, in seconds.
  package var time: Double { recording.time(of: frame) }

  /// Whether an animation runs.
  package var isAnimating: Bool { actors.contains { $0.moving?.isAnimating ?? false } }

  /// The value that the app has set.
  package func model(of column: Int) -> PropertyValue { actors[column].model }

  /// Whether a property's changes can be animated.
  package func canAnimate(_ column: Int) -> Bool { actors[column].moving != nil }

  /// Lets what runs go on into the next frame, but for the columns that the app sets there.
  package mutating func advance(except columns: Set<Int> = []) {
    let time = time
    for column in actors.indices where !columns.contains(column) {
      actors[column].moving?.advance(to: time)
    }
  }

  /// Sets a property in the next frame; a value that it has already changes nothing.
  package mutating func apply(_ change: StateChange) {
    let (time, frame) = (time, frame)
    var actor = actors[change.column]
    defer { actors[change.column] = actor }
    let isSame = actor.model == change.value
    actor.model = change.value
    guard var moving = actor.moving else { return }
    let vector = actor.vectors.vector(change.value)
    if change.tracksVelocity {
      actor.tracker.add(vector, at: change.time)
    }
    let animation = change.animation?.animation
    defer { actor.frame = frame }
    if isSame {
      if actor.frame != frame { moving.advance(to: time) }
    } else if let animation {
      let velocity = actor.tracker.velocity(at: change.time)
      moving.set(
        vector, animation: animation, initialVelocity: velocity == .zero ? nil : velocity, at: time)
      actor.change = change.animation.map { ($0, frame) }
      actor.tracker = VelocityTracker()
    } else {
      moving.set(vector, animation: nil, at: time)
    }
    actor.moving = moving
  }

  /// Records what the next frame shows, and goes on to the one behind it.
  package mutating func record() {
    for (column, actor) in actors.enumerated() {
      if let moving = actor.moving {
        recording.append(
          vector: (0..<actor.vectors.width).map { moving.displayed[$0] }, to: column)
      } else {
        recording.append(value: actor.model, to: column)
      }
    }
    recording.endFrame()
  }

  /// Whether a column's last animated change counts as done.
  package func isLogicallyComplete(_ column: Int) -> Bool {
    actors[column].moving?.completions.last.map { $0.logicalTime != nil } ?? true
  }

  /// Whether nothing runs any more but what never ends.
  package var isEndless: Bool {
    var isEndless = false
    for actor in actors where actor.moving?.isAnimating ?? false {
      guard actor.change?.animation.isEndless ?? false else { return false }
      isEndless = true
    }
    return isEndless
  }

  /// The frame in which everything endless has come round once; nil while that is not known.
  package var lapEnd: Int? {
    var end = 0
    for actor in actors {
      guard let change = actor.change, let legs = change.animation.legsOfLap else { continue }
      guard let complete = actor.moving?.completions.last?.logicalTime else { return nil }
      // The clock begins in the frame behind the change's.
      let begin = change.frame + 1
      let leg = Int((complete * recording.framesPerSecond).rounded()) - begin
      end = max(end, begin + leg * legs)
    }
    return end
  }
}
