/// The transfer function of sRGB (IEC 61966-2-1), continued evenly below 0.
public enum SRGB {
  /// The linear intensity of an sRGB component.
  public static func linear(_ component: Double) -> Double {
    let magnitude = abs(component)
    let value =
      magnitude <= 0.04045 ? magnitude / 12.92 : CMath.pow((magnitude + 0.055) / 1.055, 2.4)
    return component < 0 ? -value : value
  }

  /// The sRGB component of a linear intensity.
  public static func gamma(_ intensity: Double) -> Double {
    let magnitude = abs(intensity)
    let value =
      magnitude <= 0.0031308
      ? magnitude * 12.92 : 1.055 * CMath.pow(magnitude, 1 / 2.4) - 0.055
    return intensity < 0 ? -value : value
  }
}
