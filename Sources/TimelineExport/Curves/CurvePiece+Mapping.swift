import AnimationCore

extension CurvePiece {
  /// The piece with every value put through a function; a spring stays a spring.
  func mapped(_ line: AffineFunction) -> CurvePiece {
    var result = self
    switch shape {
    case .frames(let points):
      result.shape = .frames(
        points.map { CurvePoint($0.x, line.offset + line.factor * $0.y) })
    case .keyframe(let shape, let numbers):
      // Ends are values, the other numbers ways and velocities.
      var mapped = line.factor * numbers
      mapped.x += line.offset
      switch shape {
      case .curve, .hermite: mapped.z += line.offset
      case .constant, .spring: break
      }
      result.shape = .keyframe(shape, mapped)
    }
    return result
  }
}
