import AnimationCore
import TimelineDocument
import TimelineDrawing

/// The filters of a copy, in the order and with the formulas of CSS.
extension StageBody {
  func effects(_ frame: Int) -> [DrawingEffect] {
    var effects: [DrawingEffect] = []
    if let radius = number(.blur, frame) { effects.append(.blur(max(radius, 0))) }
    if let value = number(.brightness, frame) {
      let factor = max(1 + value, 0)
      effects.append(.colors(Self.scaled(factor, 0)))
    }
    if let value = number(.contrast, frame) {
      let factor = abs(value)
      // A factor below 0 is the inverse of the colours of its magnitude.
      effects.append(
        .colors(
          value < 0
            ? Self.scaled(-factor, 0.5 + factor / 2) : Self.scaled(factor, 0.5 - factor / 2)))
    }
    if let value = number(.saturation, frame) {
      effects.append(.colors(Self.saturated(max(value, 0))))
    }
    if let value = number(.grayscale, frame) {
      effects.append(.colors(Self.grayed(1 - min(max(value, 0), 1))))
    }
    if let degrees = number(.hueRotation, frame) {
      effects.append(.colors(Self.turned(degrees)))
    }
    if isMoved(.shadowRadius) || isMoved(.shadowOffset) || isMoved(.shadowColor) {
      let offset = components(.shadowOffset, frame) ?? [0, 0]
      effects.append(
        .shadow(
          x: offset[0], y: offset[1], radius: max(number(.shadowRadius, frame) ?? 0, 0),
          color: components(.shadowColor, frame) ?? [0, 0, 0, 0.333]))
    }
    return effects
  }

  /// A matrix of three rows of three numbers, with those of the opacity.
  private static func matrix(_ rows: [Double], _ shift: Double = 0) -> [Double] {
    var numbers: [Double] = []
    for row in 0..<3 {
      numbers += rows[3 * row..<3 * row + 3]
      numbers += [0, shift]
    }
    return numbers + [0, 0, 0, 1, 0]
  }

  private static func scaled(_ factor: Double, _ shift: Double) -> [Double] {
    matrix([factor, 0, 0, 0, factor, 0, 0, 0, factor], shift)
  }

  /// The colours themselves by a fraction, and their luma by the rest.
  private static func faded(_ fraction: Double, luma: [Double]) -> [Double] {
    (0..<9).map { index in
      let own = index.isMultiple(of: 4) ? fraction : 0
      return luma[index % 3] * (1 - fraction) + own
    }
  }

  private static func saturated(_ fraction: Double) -> [Double] {
    matrix(faded(fraction, luma: luma))
  }

  private static func grayed(_ fraction: Double) -> [Double] {
    matrix(faded(fraction, luma: [0.2126, 0.7152, 0.0722]))
  }

  private static func turned(_ degrees: Double) -> [Double] {
    let angle = degrees * .pi / 180
    let sine = CMath.sin(angle)
    return matrix(zip(faded(CMath.cos(angle), luma: luma), quarter).map { $0 + sine * $1 })
  }

  /// The weights of red, green and blue in the luma of CSS's filters.
  private static let luma = [0.213, 0.715, 0.072]
  /// What a quarter of a turn of the hue adds to the luma.
  private static let quarter = [
    -0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072,
  ]
}
