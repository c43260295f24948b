internal import AnimationCore

/// A number that changes the light of a view: how much of it is seen, or a filter of its colours.
enum LightFactor: Int, CaseIterable {
  case opacity
  case brightness, contrast, saturation, grayscale, hueRotation
  case scale, scaleX, scaleY, trimStart, trimEnd, width, height

  /// The value with which the view is as it is without the factor.
  var neutral: Double {
    switch self {
    case .brightness, .grayscale, .hueRotation, .trimStart: 0
    case .width, .height: .infinity
    case .opacity, .contrast, .saturation, .scale, .scaleX, .scaleY, .trimEnd: 1
    }
  }

  /// The size from which a property hides nothing, even where another one makes the view smaller still.
  static let smallSize = 0.5

  /// Whether it is a size, which changes the light only where it is nearly 0.
  var isSize: Bool {
    switch self {
    case .scale, .scaleX, .scaleY, .width, .height: true
    case .opacity, .brightness, .contrast, .saturation, .grayscale, .hueRotation, .trimStart,
      .trimEnd:
      false
    }
  }

  /// Whether it changes colours.
  var isFilter: Bool {
    switch self {
    case .brightness, .contrast, .saturation, .grayscale, .hueRotation: true
    case .opacity, .scale, .scaleX, .scaleY, .trimStart, .trimEnd, .width, .height: false
    }
  }
}

/// The factors of a view's light at one time.
struct LightState {
  /// The size, as a factor, below which a view is too small to be seen.
  private static let smallest = 0.1

  /// A vector, because an array would be allocated for every state.
  private var values: SIMD16<Double>

  init() {
    values = .zero
    for factor in LightFactor.allCases { values[factor.rawValue] = factor.neutral }
  }

  subscript(factor: LightFactor) -> Double {
    get { values[factor.rawValue] }
    set { values[factor.rawValue] = newValue }
  }

  /// The opacity of the view; 0 where nothing of it is drawn.
  var coverage: Double {
    let (x, y) = (self[.scale] * self[.scaleX], self[.scale] * self[.scaleY])
    let isDrawn =
      min(abs(x), abs(y)) >= Self.smallest && self[.trimEnd] - self[.trimStart] > 1e-3
      && min(self[.width], self[.height]) > 0.5
    return isDrawn ? min(max(self[.opacity], 0), 1) : 0
  }

  /// A colour of the view after its filters, in the order in which SwiftUI's modifiers apply.
  ///
  /// Brightness, contrast and saturation work on sRGB components.
  func filtered(_ color: SIMD3<Double>) -> SIMD3<Double> {
    var color = (color + self[.brightness]).clamped(lowerBound: .zero, upperBound: .one)
    color = ((color - 0.5) * self[.contrast] + 0.5).clamped(lowerBound: .zero, upperBound: .one)
    let saturation = self[.saturation] * (1 - min(max(self[.grayscale], 0), 1))
    if saturation != 1 {
      let gray = SIMD3(repeating: (color * LinearColor.weights).sum())
      color = (gray + (color - gray) * saturation).clamped(lowerBound: .zero, upperBound: .one)
    }
    return self[.hueRotation] == 0 ? color : rotated(color)
  }

  /// A colour after the rotation of its hue, which keeps its luma: the matrix of SVG's `hueRotate`.
  private func rotated(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let angle = self[.hueRotation] * .pi / 180
    let (sine, cosine) = (CMath.sin(angle), CMath.cos(angle))
    let weights = SIMD3(0.213, 0.715, 0.072)
    let gray = SIMD3(repeating: (color * weights).sum())
    let turned = SIMD3(
      (color * SIMD3(-0.213, -0.715, 0.928)).sum(), (color * SIMD3(0.143, 0.140, -0.283)).sum(),
      (color * SIMD3(-0.787, 0.715, 0.072)).sum())
    return (gray + (color - gray) * cosine + turned * sine)
      .clamped(lowerBound: .zero, upperBound: .one)
  }
}
