/// A colour by its linear light, as SwiftUI's `Color.Resolved`.
///
/// Its components are animated · 128 in linear sRGB (reimplementations agree), which is how keyframes
/// of colours move.
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

  /// Creates a colour from sRGB components in 0…1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(
      linearRed: ColorSpace.linear(fromSRGB: red), linearGreen: ColorSpace.linear(fromSRGB: green),
      linearBlue: ColorSpace.linear(fromSRGB: blue), opacity: opacity)
  }

  /// The sRGB red component.
  public var red: Double { ColorSpace.sRGB(fromLinear: linearRed) }

  /// The sRGB green component.
  public var green: Double { ColorSpace.sRGB(fromLinear: linearGreen) }

  /// The sRGB blue component.
  public var blue: Double { ColorSpace.sRGB(fromLinear: linearBlue) }

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
