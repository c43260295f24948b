import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// What the curve of a copy has from those of the other copies of its element, with which it is
/// exported.
indirect enum CopiedCurve: Sendable {
  /// It is constant, as all others are, at a value of its own.
  case still
  /// It is constant where others move.
  case constant
  /// It is an affine image of the highest one, exactly or as far as it shows, and has the keyframes of
  /// that one.
  case image(of: PiecewiseCurve, by: AffineFunction, isExact: Bool)
}

extension PropertyCurves {
  /// The curves of the copies of an element, each with what it has from the others.
  ///
  /// - Parameters:
  ///   - copies: the properties of each copy, in the same order.
  ///   - duration: the duration that all of them get, in seconds; nil to keep their own.
  static func joined(
    _ copies: [[PropertyCurves]], duration: Double?
  ) -> [[PropertyCurves]] {
    guard let first = copies.first, copies.allSatisfy({ $0.map(\.name) == first.map(\.name) })
    else { return copies }
    var result = copies
    for index in first.indices {
      let own = copies.map { $0[index] }
      let space = own.lazy.compactMap(\.interpolation).first
      let motions = joined(own.map(\.motion), first[index].property, space, duration)
      let cycles = own.compactMap(\.cycle)
      let first =
        cycles.count == own.count
        ? joined(cycles.map(\.motion), first[index].property, space, nil)
        : []
      for copy in copies.indices {
        result[copy][index] = PropertyCurves(
          property: own[copy].property, span: own[copy].span, motion: motions[copy],
          interpolation: space,
          cycle: first.isEmpty
            ? own[copy].cycle : Cycle(repetition: cycles[copy].repetition, motion: first[copy]))
      }
    }
    return result
  }

  private static func joined(
    _ motions: [Motion], _ property: PropertyDeclaration, _ space: ColorInterpolation?,
    _ duration: Double?
  ) -> [Motion] {
    var curves = motions.compactMap { motion -> [PiecewiseCurve]? in
      switch motion {
      case .moving(let curves): return curves
      case .snapping: return nil
      case .constant(let value):
        guard !property.type.isDiscrete else { return nil }
        let numbers =
          space.map { ValueSpace(property, colorsMove: $0).vector(value).components }
          ?? value.numbers
        return numbers.map { PiecewiseCurve(constant: $0, duration: duration ?? 0) }
      }
    }
    if let duration { curves = curves.map { $0.map { $0.extended(to: duration) } } }
    guard curves.count == motions.count, let width = curves.first?.count,
      curves.allSatisfy({ $0.count == width })
    else { return motions }
    let isMoving = curves.contains { $0.contains { !$0.isConstant } }
    // Constant colours stay in the space in which they are written.
    guard isMoving || space == nil && property.type != .color else { return motions }
    var result = curves
    for component in 0..<width {
      let heights = curves.map { $0[component].height }
      guard let model = heights.indices.max(by: { heights[$0] < heights[$1] }) else { continue }
      if curves[model][component].isConstant {
        let differs = curves.contains {
          $0[component].finalValue != curves[model][component].finalValue
        }
        for copy in curves.indices where differs { result[copy][component].copy = .still }
        continue
      }
      for copy in curves.indices where copy != model {
        let own = curves[copy][component]
        if own.isConstant {
          result[copy][component].copy = .constant
        } else {
          result[copy][component].copy = own.image(
            of: curves[model][component], height: heights[copy])
        }
      }
    }
    return result.map { .moving($0) }
  }
}

extension PiecewiseCurve {
  /// The curve with a rest until a time in seconds.
  fileprivate func extended(to end: Double) -> PiecewiseCurve {
    guard end - duration > 1e-9 else { return self }
    return PiecewiseCurve(
      pieces: pieces + [.constant(finalValue, from: duration, to: end)], finalValue: finalValue)
  }

  /// What it has from another curve; nil if it is no image of it.
  ///
  /// The springs of copies that move less settle earlier, at a distance that does not show.
  func image(of model: PiecewiseCurve, height: Double) -> CopiedCurve? {
    var (pairs, isSettling) = ([(x: model.finalValue, y: finalValue)], false)
    for own in pieces {
      guard let other = model.piece(around: own.start + own.duration / 2) else { return nil }
      isSettling = isSettling || own.isSettling || other.isSettling
      guard own.origin?.easing == other.origin?.easing,
        isSettling || abs(own.start - other.start) < 1e-9 && abs(own.end - other.end) < 1e-9
      else { return nil }
      for part in 1..<8 {
        let time = own.start + own.duration * Double(part) / 8
        pairs.append((model.value(at: time), own.value(at: time)))
      }
      pairs.append((other.value(at: own.start), own.startValue))
      if abs(own.end - other.end) < 1e-9 { pairs.append((other.endValue, own.endValue)) }
    }
    guard let low = pairs.min(by: { $0.x < $1.x }), let high = pairs.max(by: { $0.x < $1.x }),
      high.x > low.x
    else { return nil }
    let factor = (high.y - low.y) / (high.x - low.x)
    let line = AffineFunction(factor: factor, offset: low.y - factor * low.x)
    let allowed = (isSettling ? 2e-4 : 1e-9) * height
    let isImage = pairs.allSatisfy { x, y in
      abs(line.offset + line.factor * x - y) <= allowed
    }
    return isImage && factor != 0 ? .image(of: model, by: line, isExact: !isSettling) : nil
  }
}

extension CurvePiece {
  /// Whether it ends where a spring is near its target.
  fileprivate var isSettling: Bool {
    switch shape {
    case .segment(let component), .reversed(let component, _):
      if case .spring = component.shape { true } else { false }
    case .frames: true
    }
  }
}
