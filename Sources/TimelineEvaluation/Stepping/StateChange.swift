internal import AnimationCore
package import TimelineDocument

/// A change of a property, with or without an animation.
package struct StateChange: Sendable, Equatable {
  /// The property's column.
  package var column: Int
  /// The new value, in document units.
  package var value: PropertyValue
  /// The animation of the change; nil for none.
  package let animation: AnimationModel?
  /// The animation as it is stepped, made once for all its changes.
  let motion: Animation?
  /// The time of the change in seconds from the timeline's start.
  package var time: Double
  /// Whether the change is a sample of a drag, between frames.
  package var isDragged: Bool
  /// Whether the velocity of such changes is passed to the next spring, if they have no animation.
  package var tracksVelocity: Bool
  /// Whether the value is shown as it is, also where an animation runs, which then ends.
  package var isPlayed = false

  /// How the contents pass to a discrete value; nil where it is there at once.
  package var contentTransition: ContentTransitionModel?

  /// Creates a change; the animation `none` counts as no animation.
  ///
  /// - Parameter tracksVelocity: by default, whether the change is dragged.
  package init(
    column: Int, value: PropertyValue, animation: AnimationModel?, time: Double = 0,
    isDragged: Bool = false, tracksVelocity: Bool? = nil,
    contentTransition: ContentTransitionModel? = nil
  ) {
    self.column = column
    self.value = value
    self.animation = animation?.isNone == true ? nil : animation
    motion = self.animation?.animation
    self.time = time
    self.isDragged = isDragged
    self.contentTransition = contentTransition
    self.tracksVelocity = tracksVelocity ?? isDragged
  }
}
