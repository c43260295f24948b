import TimelineDocument

/// The role of a built-in property in a Lottie file.
enum LottiePart {
  /// A transform of a group, which does not depend on the shape.
  case transform
  /// The size or the anchor of the shape's group.
  case geometry
  /// The appearance of the shape, which nulls do not have.
  case look
  /// Not supported.
  case none
}

extension BuiltInProperty {
  /// The role of the property in a Lottie file.
  var lottiePart: LottiePart {
    switch self {
    case .scale, .scaleX, .scaleY, .skewX, .skewY, .rotation, .offset, .offsetX, .offsetY,
      .position, .opacity:
      .transform
    case .anchor, .width, .height, .frame: .geometry
    case .cornerRadius, .lineWidth, .dash, .dashPhase, .trimStart, .trimEnd,
      .foregroundColor, .backgroundColor, .tint, .gradientColors, .gradientLocations:
      .look
    case .travel, .padding, .miterLimit, .meshPoints, .meshColors,
      .rotationX, .rotationY, .perspective, .blur, .brightness, .contrast, .saturation,
      .grayscale, .hueRotation, .shadowRadius, .shadowOffset, .shadowColor, .zIndex:
      .none
    }
  }
}
