internal import AnimationCore
internal import TimelineDocument

/// The properties of a timeline while its frames are shown, one after the other.
package struct AnimatedState: Sendable {
  /// The most frames that are stepped through: more than an hour at 60 a second.
  package static let frameLimit = 250_000
  /// The most numbers that are stepped through, those of all frames together: ten properties for that
  /// long.
  package static let numberLimit = 2_500_000

  /// The most frames of these properties that are stepped through.
  let frameLimit: Int
  /// What has been shown.
  private(set) var recording: FrameRecording
  private var properties: [AnimatedProperty]

  /// Puts all properties to rest at their starts.
  init(
    properties: [PropertyDeclaration], starts: [PropertyValue], _ options: PlaybackOptions
  ) {
    recording = FrameRecording(
      properties: properties, framesPerSecond: options.framesPerSecond)
    frameLimit = min(Self.frameLimit, options.numberLimit / max(1, recording.width))
    self.properties = zip(properties, starts).map { AnimatedProperty($0, start: $1) }
  }

  /// The number of the frame that is shown next.
  var frame: Int { recording.frameCount }

  /// When the frame is that is shown next, in seconds.
  var time: Double { recording.time(of: frame) }

  /// Whether an animation runs.
  var isAnimating: Bool { properties.contains(where: \.isAnimating) }

  /// The value that the app has set.
  func model(of column: Int) -> PropertyValue { properties[column].model }

  /// Whether a property's changes can be animated.
  func canAnimate(_ column: Int) -> Bool { properties[column].value != nil }

  /// Lets what runs go on into the next frame, but for the columns that the app sets there.
  mutating func advance(except columns: Set<Int> = []) {
    let time = time
    for column in properties.indices where !columns.contains(column) {
      properties[column].value?.advance(to: time)
      properties[column].iteration?.advance(to: time)
    }
  }

  /// Sets a property in the next frame; a value that it has already changes nothing.
  mutating func apply(_ change: StateChange) {
    properties[change.column].apply(
      change, in: frame, at: time, previousTime: recording.time(of: frame - 1))
  }

  /// Records what the next frame shows, and goes on to the one after it.
  mutating func record() {
    for column in properties.indices {
      if let shown = properties[column].value?.displayed {
        recording.append(to: column) { shown[$0] }
      } else {
        recording.append(value: properties[column].model, to: column)
      }
    }
    recording.endFrame()
  }

  /// Whether a column's last animated change counts as done.
  func isLogicallyComplete(_ column: Int) -> Bool { properties[column].isLogicallyComplete }

  /// Whether nothing runs any more but what never ends.
  var isEndless: Bool { properties.allSatisfy { !$0.isAnimating || $0.isEndless } }

  /// Whether everything endless has gone through one iteration: a repetition through its first one, a
  /// spring through its response.
  var hasRepeated: Bool {
    properties.allSatisfy { property in
      guard property.isEndless else { return true }
      return property.iteration.map { !$0.isAnimating } ?? property.isLogicallyComplete
    }
  }
}
