package import TimelineDocument

/// A property that an app sets, as it does in `withAnimation` or outside of it.
package struct StateChange: Sendable {
  /// The property's column.
  package var column: Int
  /// The value that it is set to, in document units.
  package var value: PropertyValue
  /// The animation that acts on it; nil where the change is not animated.
  package var animation: AnimationModel?
  /// When a finger was there, in seconds, where its velocity is handed to the next spring.
  package var trackingTime: Double?

  package init(
    column: Int, value: PropertyValue, animation: AnimationModel?, trackingTime: Double? = nil
  ) {
    self.column = column
    self.value = value
    self.animation = animation?.isNone == true ? nil : animation
    self.trackingTime = trackingTime
  }
}

extension AnimationModel {
  /// Whether it says that a change is not animated.
  package var isNone: Bool {
    switch base {
    case .none: true
    case .reference(_, let model): model.isNone
    default: false
    }
  }
}
