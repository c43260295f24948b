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
    case skew
    case displacement
  }

  /// How it moves the view; nil if it does not.
  var motion: Motion?
  /// How it changes the light of the view, unless it is a colour; nil if it does not.
  var light: LightFactor?
  /// Whether the view is invisible where it is 0.
  var hidesAtZero = false
  /// Whether SwiftUI clamps values to the range.
  var isClamped = false
}

extension BuiltInProperty {
  /// What the rules need to know about the property.
  var traits: PropertyTraits {
    switch self {
    case .scale: PropertyTraits(motion: .scale, light: .scale, hidesAtZero: true)
    case .scaleX: PropertyTraits(motion: .scale, light: .scaleX, hidesAtZero: true)
    case .scaleY: PropertyTraits(motion: .scale, light: .scaleY, hidesAtZero: true)
    case .rotation, .rotationX, .rotationY: PropertyTraits(motion: .rotation)
    case .skewX, .skewY: PropertyTraits(motion: .skew)
    case .offset, .offsetX, .offsetY, .position, .travel:
      PropertyTraits(motion: .displacement)
    case .width: PropertyTraits(motion: .size, light: .width)
    case .height: PropertyTraits(motion: .size, light: .height)
    case .frame: PropertyTraits(motion: .size)
    case .opacity: PropertyTraits(light: .opacity, hidesAtZero: true, isClamped: true)
    case .brightness: PropertyTraits(light: .brightness, isClamped: true)
    case .contrast: PropertyTraits(light: .contrast)
    case .saturation: PropertyTraits(light: .saturation)
    case .grayscale: PropertyTraits(light: .grayscale, isClamped: true)
    case .hueRotation: PropertyTraits(light: .hueRotation)
    case .trimStart: PropertyTraits(light: .trimStart, isClamped: true)
    case .trimEnd: PropertyTraits(light: .trimEnd, isClamped: true)
    case .gradientLocations: PropertyTraits(isClamped: true)
    case .padding, .miterLimit, .dash, .dashPhase, .gradientColors, .meshPoints, .meshColors,
      .perspective, .anchor, .blur, .cornerRadius, .lineWidth, .shadowRadius, .shadowOffset,
      .shadowColor,
      .foregroundColor, .backgroundColor, .tint, .zIndex:
      PropertyTraits()
    }
  }
}

extension PropertyDeclaration {
  /// The traits of the built-in property that it is or is like; none where there is no such one.
  var traits: PropertyTraits { model?.traits ?? PropertyTraits() }

  /// How far a change by 1 moves the view, in the unit of its motion: along a path its whole length.
  var reach: Double { path?.path.length ?? 1 }
}
