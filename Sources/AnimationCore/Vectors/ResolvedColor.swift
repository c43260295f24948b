/// A colour with linear components, like SwiftUI's `Color.Resolved`.
///
/// Keyframes animate its components · 128 in linear sRGB (reimplementations agree). State changes,
/// phases and transitions use ``PerceptualColor``.
public struct ResolvedColor: Hashable, Sendable, Animatable {
  /// The linear red component; 0…1 within sRGB.
  public var linearRed: Double
  /// The linear green component; 0…1 within sRGB.
  public var linearGreen: Double
  /// The linear blue component; 0…1 within sRGB.
  public var linearBlue: Double
  /// The opacity, 0…1.
  public var opacity: Double

  /// Creates a colour from linear components.
  public init(
    linearRed: Double, linearGreen: Double, linearBlue: Double, opacity: Double = 1
  ) {
    self.linearRed = linearRed
    self.linearGreen = linearGreen
    self.linearBlue = linearBlue
    self.opacity = opacity
  }

  /// Creates a colour from sRGB components, 0…1 within sRGB.
  ///
  /// Linear light is c / 12.92 up to c = 0.04045 and ((c + 0.055) / 1.055)^2.4 above it, extended
  /// as an odd function.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(
      linearRed: ColorSpace.linear(fromSRGB: red), linearGreen: ColorSpace.linear(fromSRGB: green),
      linearBlue: ColorSpace.linear(fromSRGB: blue), opacity: opacity)
  }

  /// The sRGB red component.
  public var red: Double {
    get { ColorSpace.sRGB(fromLinear: linearRed) }
    set { linearRed = ColorSpace.linear(fromSRGB: newValue) }
  }

  /// The sRGB green component.
  public var green: Double {
    get { ColorSpace.sRGB(fromLinear: linearGreen) }
    set { linearGreen = ColorSpace.linear(fromSRGB: newValue) }
  }

  /// The sRGB blue component.
  public var blue: Double {
    get { ColorSpace.sRGB(fromLinear: linearBlue) }
    set { linearBlue = ColorSpace.linear(fromSRGB: newValue) }
  }

  /// The four components · 128.
  public var animatableData:
    AnimatablePair<Double, AnimatablePair<Double, AnimatablePair<Double, Double>>>
  {
    get {
      AnimatablePair(
        linearRed * 128,
        AnimatablePair(
          linearGreen * 128, AnimatablePair(linearBlue * 128, opacity * 128)))
    }
    set {
      linearRed = newValue.first / 128
      linearGreen = newValue.second.first / 128
      linearBlue = newValue.second.second.first / 128
      opacity = newValue.second.second.second / 128
    }
  }
}
