internal import AnimationCore
package import TimelineDocument

/// The properties of a timeline while its frames are shown, one after the other.
package struct StateStage: Sendable {
  /// The most frames that are stepped through: more than an hour at 60 a second.
  package static let frameLimit = 250_000
  /// The most numbers that are stepped through, those of all frames together: ten properties for that
  /// long.
  package static let numberLimit = 2_500_000

  /// The most frames that are stepped through on this stage.
  package let frameLimit: Int

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
    /// The animation of the last animated change.
    var animation: AnimationModel?
    /// The same change, where it repeats without an end, cut to one lap.
    var lap: AnimatedValue<AnimatableVector>?
  }

  /// Creates a stage on which all properties are at rest at their starts.
  package init(
    properties: [PropertyDeclaration], starts: [PropertyValue], _ plan: PlayingPlan
  ) {
    recording = FrameRecording(properties: properties, framesPerSecond: plan.framesPerSecond)
    frameLimit = min(Self.frameLimit, plan.numberLimit / max(1, recording.width))
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
      actors[column].lap?.advance(to: time)
    }
  }

  /// Sets a property in the next frame; a value that it has already changes nothing.
  package mutating func apply(_ change: StateChange) {
    let (time, frame) = (time, frame)
    var actor = actors[change.column]
    defer { actors[change.column] = actor }
    let isSame = actor.model == change.value
    let oldVector = actor.vectors.vector(actor.model)
    actor.model = change.value
    guard var moving = actor.moving else { return }
    // Held once, or its records would be copied with every change.
    actors[change.column].moving = nil
    actor.moving = nil
    let vector = actor.vectors.vector(change.value)
    if change.isDragged, change.animation == nil {
      actor.tracker.add(vector, at: change.time)
    }
    let animation = change.animation?.animation
    defer { actor.frame = frame }
    if isSame {
      if actor.frame != frame { moving.advance(to: time) }
    } else if let animation {
      let velocity = actor.tracker.velocity(at: change.time)
      // A finger's samples come between the frames: it turns round what the last frame showed, and
      // the next one shows the first step of that.
      let isBetween = change.isDragged && frame > 0
      moving.set(
        vector, animation: animation, initialVelocity: velocity == .zero ? nil : velocity,
        at: isBetween ? recording.time(of: frame - 1) : time)
      if isBetween { moving.advance(to: time) }
      actor.animation = change.animation
      actor.lap = change.animation?.iteration?.animation.map { lap in
        var value = AnimatedValue(oldVector)
        value.set(vector, animation: lap, at: time)
        return value
      }
      actor.tracker = VelocityTracker()
    } else {
      moving.set(vector, animation: nil, at: time)
    }
    actor.moving = moving
  }

  /// Records what the next frame shows, and goes on to the one behind it.
  package mutating func record() {
    for column in actors.indices {
      if let shown = actors[column].moving?.displayed {
        recording.append(to: column) { shown[$0] }
      } else {
        recording.append(value: actors[column].model, to: column)
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
    actors.allSatisfy { actor in
      !(actor.moving?.isAnimating ?? false) || actor.animation?.isEndless ?? false
    }
  }

  /// Whether everything endless has come round once: a repetition to its start, a spring through its
  /// response.
  package var hasLapped: Bool {
    actors.indices.allSatisfy { column in
      guard actors[column].animation?.isEndless ?? false else { return true }
      return actors[column].lap.map { !$0.isAnimating } ?? isLogicallyComplete(column)
    }
  }
}
