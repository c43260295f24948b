import TimelineDocument

/// The properties of a UIKit view or its layer that built-in properties animate, in output order.
enum LayerProperty: CaseIterable {
  case transform, transform3D
  case opacity, position, width, height, frame, cornerRadius, backgroundColor, tintColor
  case strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
  case shadowRadius, shadowOffset, shadowColor
  case gradientColors, gradientLocations
}

extension BuiltInProperty {
  /// The corresponding property of a view or its layer; nil if there is none.
  var layerProperty: LayerProperty? {
    switch self {
    case .scale, .scaleX, .scaleY, .rotation, .offset, .offsetX, .offsetY: .transform
    case .rotationX, .rotationY: .transform3D
    case .position: .position
    case .width: .width
    case .height: .height
    case .frame: .frame
    case .opacity: .opacity
    case .cornerRadius: .cornerRadius
    case .lineWidth: .lineWidth
    case .miterLimit: .miterLimit
    case .dashPhase: .lineDashPhase
    case .shadowRadius: .shadowRadius
    case .shadowOffset: .shadowOffset
    case .shadowColor: .shadowColor
    case .trimStart: .strokeStart
    case .trimEnd: .strokeEnd
    case .foregroundColor: .strokeColor
    case .backgroundColor: .backgroundColor
    case .tint: .tintColor
    case .gradientColors: .gradientColors
    case .gradientLocations: .gradientLocations
    case .travel, .padding, .dash, .meshPoints, .meshColors,
      .skewX, .skewY, .perspective, .anchor, .blur, .brightness, .contrast, .saturation,
      .grayscale, .hueRotation, .zIndex:
      nil
    }
  }
}
