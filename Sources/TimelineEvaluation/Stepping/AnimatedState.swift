internal import AnimationCore
internal import TimelineDocument

/// The properties of a timeline while it is stepped frame by frame.
package struct AnimatedState: Sendable {
  /// The maximum number of stepped numbers for these properties.
  let componentLimit: Int
  /// The number of numbers stepped so far, each counted for every animation that moves it.
  private(set) var componentCount = 0
  /// The recorded frames.
  private(set) var recording: FrameRecording
  private var properties: [AnimatedProperty]

  /// Creates a state with all properties at rest at their start values.
  ///
  /// - Parameter contentWidths: the columns with content transitions, with the number of progresses.
  init(
    properties: [PropertyDeclaration], starts: [PropertyValue], contentWidths: [Int: Int] = [:],
    _ options: PlaybackOptions
  ) {
    recording = FrameRecording(
      properties: properties, contentWidths: contentWidths,
      framesPerSecond: options.framesPerSecond)
    componentLimit = options.componentLimit
    self.properties = zip(properties, starts).enumerated().map { column, property in
      AnimatedProperty(
        property.0, start: property.1, passesContents: contentWidths[column] != nil)
    }
  }

  /// The index of the next frame.
  var frame: Int { recording.frameCount }

  /// The time of the next frame in seconds.
  var time: Double { recording.time(of: frame) }

  /// The frame in which a change at a time in seconds happens: the first frame at or after it.
  static func frame(ofChangeAt time: Double, _ framesPerSecond: Double) -> Int {
    let frame = ((time - SampleTimes.tolerance) * framesPerSecond).rounded(.up)
    return Int(min(max(0, frame), Double(EvaluationLimits.frames)))
  }

  /// Whether a further frame would exceed a limit.
  var isExhausted: Bool {
    frame >= EvaluationLimits.frames
      || componentCount + max(1, recording.frameWidth) > componentLimit
  }

  /// Whether an animation runs.
  var isAnimating: Bool { properties.indices.contains { properties[$0].isAnimating } }

  /// The value that a property was set to last.
  func model(of column: Int) -> PropertyValue { properties[column].model }

  /// What is shown of a property; nil if it is discrete.
  func shown(_ column: Int) -> AnimatableVector? { properties[column].shown }

  /// The velocity of the values that a property was set to last, at a time in seconds.
  func velocity(of column: Int, at time: Double) -> AnimatableVector {
    properties[column].velocity(at: time)
  }

  /// Whether a property can be animated.
  func canAnimate(_ column: Int) -> Bool {
    properties[column].canAnimate
  }

  /// Advances the animations to the next frame.
  mutating func advance() {
    let time = time
    for column in properties.indices { properties[column].advance(to: time) }
  }

  /// Sets a property before the next frame is advanced to, or after it; setting the current value
  /// changes nothing.
  ///
  /// - Returns: the index of the change among the column's animated ones; nil if nothing is animated.
  @discardableResult mutating func apply(_ change: StateChange) -> Int? {
    // The changes of one frame may be too many, too; the frame then fails.
    guard componentCount <= componentLimit else { return nil }
    componentCount += properties[change.column].addedCount
    return properties[change.column].apply(
      change, at: time, frameLength: 1 / recording.framesPerSecond)
  }

  /// Whether an animated change of a column is complete.
  ///
  /// - Parameters:
  ///   - change: the index of the change among the column's animated ones.
  ///   - isRemoval: whether it counts as complete only when its animation has been removed.
  func isComplete(_ change: Int, of column: Int, isRemoval: Bool) -> Bool {
    properties[column].isComplete(change, isRemoval: isRemoval)
  }

  /// Whether the animation of a column runs.
  func isAnimating(_ column: Int) -> Bool { properties[column].isAnimating }

  /// Puts a property at a value, at rest.
  mutating func reset(_ column: Int, to start: PropertyValue) {
    properties[column].reset(to: start)
  }

  /// Records the next frame and advances to the one after it.
  mutating func record() {
    for column in properties.indices {
      properties[column].record(in: &recording, column)
      componentCount += properties[column].addedCount
    }
    componentCount += recording.frameWidth
    recording.endFrame()
  }

  /// The number of frames that are kept.
  var keptFrameCount: Int { recording.frameCount - recording.firstFrame }

  /// Forgets frames that a player no longer shows.
  mutating func forgetFrames(allBut count: Int) { recording.forget(allBut: count) }

  /// Shows the last frame up to another one, where everything is at rest.
  mutating func hold(to frame: Int) { recording.hold(to: frame) }

  /// Forgets changes that are complete, but for the last one of each column.
  mutating func forgetCompletedChanges() {
    for column in properties.indices { properties[column].forgetCompletedChanges() }
  }

  /// Whether the last animated change of a column is logically complete.
  func isLogicallyComplete(_ column: Int) -> Bool { properties[column].isLogicallyComplete }

  /// Whether only endless animations are running.
  var isEndless: Bool {
    let time = time
    return properties.indices.allSatisfy {
      properties[$0].isEndless(at: time) || !properties[$0].isAnimating
    }
  }

  /// Whether every endless animation has completed one iteration: a repetition its first one, a
  /// spring its response.
  var hasRepeated: Bool {
    let time = time
    return properties.indices.allSatisfy {
      !properties[$0].isEndless(at: time) || properties[$0].hasRepeated
    }
  }
}
