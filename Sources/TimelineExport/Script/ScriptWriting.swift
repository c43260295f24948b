import AnimationCore
import TimelineSyntax

/// When the copies of a view start.
enum ScriptStart {
  case together(Double)
  /// One after another; from the last one if the step is negative.
  case evenly(first: Double, step: Double)
  case each([Double])

  init(_ times: [Double]) {
    guard let first = times.first, let last = times.last, !ScriptCopies.isUniform(times) else {
      self = .together(times.first ?? 0)
      return
    }
    let step = Digits.rounded((last - first) / Double(times.count - 1), decimals: 6)
    let isEven = times.enumerated().allSatisfy { index, time in
      abs(time - first - step * Double(index)) <= 1.5e-6
    }
    self = isEven && step != 0 ? .evenly(first: min(first, last), step: step) : .each(times)
  }

  /// Whether all copies start at one time.
  var isTogether: Bool {
    if case .together = self { true } else { false }
  }
}

extension ScriptCopies {
  /// An easing; nil for the straight line.
  ///
  /// - Parameters:
  ///   - names: those that the library has for curves.
  ///   - curve: the source of a curve of four numbers.
  mutating func easing(
    _ easings: [Easing], _ property: StyleText, _ names: [Easing: ScriptText],
    _ curve: ([ScriptTerm]) -> ScriptTerm
  ) -> ScriptTerm? {
    if Self.isUniform(easings), let name = names[easings[0].rounded] { return .text(name) }
    guard !easings.allSatisfy({ $0 == .linear }) else { return nil }
    let points = easings.map(\.controlPoints)
    return curve(
      points[0].indices.map { index in
        .text(text(points.map { $0[index] }, property, "ease"))
      })
  }
}

extension Easing {
  /// The control points of the curve; those of the straight line for what is no Bézier curve.
  fileprivate var controlPoints: [Double] {
    guard case .bezier(let x1, let y1, let x2, let y2) = self else { return [0, 0, 1, 1] }
    return [x1, y1, x2, y2].map { Digits.rounded($0, decimals: 6) }
  }

  fileprivate var rounded: Easing {
    guard case .bezier = self else { return self }
    let points = controlPoints
    return .bezier(points[0], points[1], points[2], points[3])
  }
}
