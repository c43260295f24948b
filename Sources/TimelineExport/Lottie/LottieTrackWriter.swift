import TimelineDocument
import TimelineEvaluation

/// The fits of a view's curves, which all copies that move alike have in common.
final class LottieFits {
  /// By the names of the curves.
  fileprivate var curves: [String: EasedFit.RoundedFit] = [:]
  /// By the names of the properties.
  fileprivate var colors: [String: ColorFit] = [:]
}

/// Converts curves to Lottie keyframes.
struct LottieTrackWriter {
  private let timeline: CompiledTimeline
  private let tolerance: ExportTolerance
  private let frameRate: Double
  /// The time in seconds by which everything is later.
  private let start: Double
  private let fits: LottieFits

  /// - Parameter fits: those of another copy of the view that the timeline moves.
  init(
    _ timeline: CompiledTimeline, tolerance: ExportTolerance, start: Double = 0,
    _ fits: LottieFits = LottieFits()
  ) {
    (self.start, self.fits) = (start, fits)
    self.timeline = timeline
    self.tolerance = tolerance
    frameRate = timeline.frameRate
  }

  /// The named curves of a property's components; empty if the property is not interpolated.
  func curves(_ property: PropertyCurves) -> [(name: String, curve: PiecewiseCurve)] {
    property.curves(duration: timeline.duration) ?? []
  }

  /// The keyframes of a curve, each value converted to the components of a Lottie property.
  ///
  /// - Parameter range: the values that players take; they draw nothing, or all, beyond it.
  func value(
    _ curve: PiecewiseCurve, _ property: PropertyDeclaration, name: String,
    within range: ClosedRange<Double>? = nil, log: inout ExportLog,
    _ numbers: (Double) -> [Double]
  ) -> LottieValue {
    let curve = range.map { curve.clamped(to: $0) } ?? curve
    if curve.isConstant { return .fixed(numbers(curve.finalValue)) }
    let fit = fit(curve, property, name: name, within: range)
    log.add(fit.approximation(of: name, in: timeline.name))
    return LottieValue(
      keyframes: fit.keyframes.map {
        LottieValue.Keyframe(
          frame: Digits.rounded(($0.time + start) * frameRate, decimals: 6),
          numbers: numbers($0.value).map { Digits.rounded($0, decimals: 9) }, easing: $0.easing)
      })
  }

  /// The keyframes of a curve.
  private func fit(
    _ curve: PiecewiseCurve, _ property: PropertyDeclaration, name: String,
    within range: ClosedRange<Double>?
  ) -> EasedFit.RoundedFit {
    if let known = fits.curves[name] { return known }
    var fit = EasedFit(style: .beziers, tolerance: tolerance.curve(of: property))
      .roundedFit(curve, duration: nil)
    if let range { fit.limit(to: range) }
    fits.curves[name] = fit
    return fit
  }

  /// The fit of a colour or of a list.
  private func colorFit(_ property: PropertyCurves) -> ColorFit {
    if let known = fits.colors[property.name] { return known }
    let fit = ColorFit(
      property, of: timeline, tolerance: tolerance.curve(of: property.property))
    fits.colors[property.name] = fit
    return fit
  }

  /// The colours or the locations of a gradient.
  func stops(_ property: PropertyCurves, log: inout ExportLog) -> ColorFit {
    let fit = colorFit(property)
    for approximation in fit.approximations { log.add(approximation) }
    return fit
  }

  /// The frame of a time in seconds.
  func frame(of time: Double) -> Double {
    Digits.rounded((time + start) * frameRate, decimals: 6)
  }

  /// The keyframes of a colour in sRGB, which players interpolate linearly, and those of its
  /// opacity, because players ignore the fourth component of a colour.
  func color(
    _ property: PropertyCurves, log: inout ExportLog
  ) -> (color: LottieValue, opacity: LottieValue) {
    let fit = colorFit(property)
    for approximation in fit.approximations { log.add(approximation) }
    func value(_ numbers: ([Double]) -> [Double]) -> LottieValue {
      let all = fit.colors.map { numbers($0).map { Digits.rounded($0, decimals: 6) } }
      guard let first = all.first, all.contains(where: { $0 != first }) else {
        return .fixed(all.first ?? [0, 0, 0, 1])
      }
      return LottieValue(
        keyframes: zip(fit.times, all).map { time, numbers in
          LottieValue.Keyframe(
            frame: Digits.rounded((time + start) * frameRate, decimals: 6), numbers: numbers,
            easing: .linear)
        })
    }
    return (value { Array($0.prefix(3)) + [1] }, value { [100 * ($0.last ?? 1)] })
  }
}

extension EasedFit.RoundedFit {
  /// Keeps keyframes within a range, and the curve where it comes to a limit.
  fileprivate mutating func limit(to range: ClosedRange<Double>) {
    for index in keyframes.indices {
      keyframes[index].value = min(
        max(keyframes[index].value, range.lowerBound), range.upperBound)
    }
    let limits = [range.lowerBound, range.upperBound]
    for (index, next) in zip(keyframes.indices, keyframes.indices.dropFirst())
    where limits.contains(keyframes[next].value) {
      // A fit may come to the limit from beyond, by its tolerance.
      guard case .bezier(let x1, let y1, let x2, let y2) = keyframes[index].easing else { continue }
      let ending = Easing.bezier(x1, y1, x2, min(y2, 1))
      keyframes[index].easing =
        ending.exceedsEnd ? .bezier(x1, min(y1, 1), x2, min(y2, 1)) : ending
    }
  }
}

extension Easing {
  /// Whether it goes beyond its end before it reaches it.
  fileprivate var exceedsEnd: Bool { (1..<32).contains { value(at: Double($0) / 32) > 1 } }
}
