internal import TimelineDocument

/// What the rules need to know about a property.
struct PropertyTraits {
  /// A change of the view that can cause motion sickness.
  enum Motion {
    /// Its size, as a factor.
    case scale
    /// Its size, in points.
    case size
    case rotation
    case displacement
  }

  /// A change of the view's brightness.
  enum Light {
    /// As the opacity does.
    case opacity
    /// As what is added to the colours does.
    case brightness
  }

  /// How it moves the view; nil if it does not.
  var motion: Motion?
  /// How it changes the view's brightness; nil if it does not.
  var light: Light?
  /// Whether the view is invisible where it is 0.
  var hidesAtZero = false
  /// Whether SwiftUI clamps values to the range.
  var isClamped = false
}

extension BuiltInProperty {
  /// What the rules need to know about the property.
  var traits: PropertyTraits {
    switch self {
    case .scale, .scaleX, .scaleY: PropertyTraits(motion: .scale, hidesAtZero: true)
    case .rotation, .rotationX, .rotationY: PropertyTraits(motion: .rotation)
    case .offset, .offsetX, .offsetY, .position: PropertyTraits(motion: .displacement)
    case .width, .height, .frame: PropertyTraits(motion: .size)
    case .opacity: PropertyTraits(light: .opacity, hidesAtZero: true, isClamped: true)
    case .brightness: PropertyTraits(light: .brightness, isClamped: true)
    case .grayscale, .trimStart, .trimEnd: PropertyTraits(isClamped: true)
    case .anchor, .blur, .contrast, .saturation, .hueRotation, .cornerRadius, .lineWidth,
      .shadowRadius, .shadowOffset, .shadowColor, .foregroundColor, .backgroundColor, .tint:
      PropertyTraits()
    }
  }
}

extension PropertyDeclaration {
  /// The traits of the built-in property that it is or is like; none where there is no such one.
  var traits: PropertyTraits { model?.traits ?? PropertyTraits() }
}
