import AnimationCore

extension CurvePiece {
  /// The piece with an affine function applied to every value; a spring remains a spring.
  func mapped(_ line: AffineFunction) -> CurvePiece {
    var result = self
    result.origin = nil
    switch shape {
    case .frames(let points):
      result.shape = .frames(
        points.map { CurvePoint($0.x, line.offset + line.factor * $0.y) })
    case .segment(var component):
      // The start and end values take the offset; changes and velocities are only scaled.
      component.coefficients *= line.factor
      component.coefficients[0] += line.offset
      switch component.shape {
      case .curve, .hermite: component.coefficients[2] += line.offset
      case .constant, .spring: break
      }
      result.shape = .segment(component)
    }
    return result
  }
}
