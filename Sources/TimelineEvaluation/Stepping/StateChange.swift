package import TimelineDocument

/// A property that an app sets, as it does in `withAnimation` or outside of it.
package struct StateChange: Sendable, Equatable {
  /// The property's column.
  package var column: Int
  /// The value that it is set to, in document units.
  package var value: PropertyValue
  /// The animation that acts on it; nil where the change is not animated.
  package var animation: AnimationModel?
  /// When it is asked for, in seconds from the timeline's start.
  package var time: Double
  /// Whether a finger sets it, between the frames.
  ///
  /// Where it is not animated, the finger's velocity is handed to the next spring.
  package var isDragged: Bool

  /// Creates a change; the animation `none` is none.
  package init(
    column: Int, value: PropertyValue, animation: AnimationModel?, time: Double = 0,
    isDragged: Bool = false
  ) {
    self.column = column
    self.value = value
    self.animation = animation?.isNone == true ? nil : animation
    self.time = time
    self.isDragged = isDragged
  }
}
