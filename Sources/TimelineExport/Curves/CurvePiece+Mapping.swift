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
    case .segment(let component): result.shape = .segment(component.mapped(line))
    case .reversed(let component, let from):
      result.shape = .reversed(component.mapped(line), from: from)
    }
    return result
  }
}

extension SegmentComponent {
  /// The start and end values take the offset; changes and velocities are only scaled.
  fileprivate func mapped(_ line: AffineFunction) -> SegmentComponent {
    var result = self
    result.coefficients *= line.factor
    result.coefficients[0] += line.offset
    switch shape {
    case .curve, .hermite: result.coefficients[2] += line.offset
    case .constant, .spring: break
    }
    return result
  }
}
