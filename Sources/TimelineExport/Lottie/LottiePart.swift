import TimelineDocument

/// What a Lottie file has of a built-in property.
enum LottiePart {
  /// A transform of a group, which other shapes may have as well.
  case transform
  /// The size or the anchor of the shape's group.
  case geometry
  /// A look of the shape, which a null has not.
  case look
  /// Nothing.
  case none
}

extension BuiltInProperty {
  /// What a Lottie file has of the property.
  var lottiePart: LottiePart {
    switch self {
    case .scale, .scaleX, .scaleY, .rotation, .offset, .offsetX, .offsetY, .position, .opacity:
      .transform
    case .anchor, .width, .height, .frame: .geometry
    case .cornerRadius, .lineWidth, .trimStart, .trimEnd, .foregroundColor, .backgroundColor, .tint:
      .look
    case .rotationX, .rotationY, .blur, .brightness, .contrast, .saturation, .grayscale,
      .hueRotation, .shadowRadius, .shadowOffset, .shadowColor:
      .none
    }
  }
}
