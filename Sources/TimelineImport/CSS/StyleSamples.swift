internal import AnimationCore
internal import TimelineSyntax

/// Properties that follow from a transform by a formula, to which keyframes are fitted.
struct StyleSamples: Sendable {
  var span: SourceSpan
  /// The easing from each stop on.
  var easings: [StyleEasing]
  var offsets: [Double]
  var names: [String] = []
  var bases: [Double] = []
  /// The values of all properties at a progress of each segment.
  var segments: [@Sendable (Double) -> [Double]] = []

  init(span: SourceSpan, easings: [StyleEasing], offsets: [Double]) {
    self.span = span
    self.easings = easings
    self.offsets = offsets
  }

  /// The same backwards.
  var reversed: StyleSamples {
    var copy = self
    copy.offsets = offsets.reversed().map { 1 - $0 }
    copy.segments = segments.reversed().map { segment in { segment(1 - $0) } }
    copy.easings = easings.dropLast().reversed().map(\.reversed) + easings.suffix(1)
    return copy
  }

  /// The track of a property.
  struct Fitted {
    var property: String
    var start: Double
    var end: Double
    /// The keyframes; empty if the value never changes.
    var keyframes: [ImportedKeyframe]
    var error: Double
    var range: Double
    var time: Double
  }

  /// The tracks of the properties that are used, over a cycle of some duration.
  func fitted(lasting duration: Double, _ tolerance: ImportTolerance) -> [Fitted] {
    let count = 72
    // The samples of each segment: its times from 0, and its rows of values.
    var sampled: [(times: [Double], rows: [[Double]])] = []
    for index in segments.indices {
      let length = (offsets[index + 1] - offsets[index]) * duration
      let progress = (0...count).map { Double($0) / Double(count) }
      sampled.append(
        (
          progress.map { $0 * length },
          progress.map { segments[index](easings[index].value(at: $0)) }
        ))
    }
    var result: [Fitted] = []
    let isUniform = sampled.allSatisfy {
      $0.rows.allSatisfy { row in
        guard let x = names.firstIndex(of: "scaleX"), let y = names.firstIndex(of: "scaleY") else {
          return false
        }
        return abs(row[x] - row[y]) < 1e-9
      }
    }
    for (index, name) in names.enumerated() {
      if isUniform, name == "scaleY" { continue }
      let all = sampled.flatMap { $0.rows.map { $0[index] } }
      let (low, high) = (all.min() ?? 0, all.max() ?? 0)
      guard abs(low - bases[index]) > 1e-9 || abs(high - bases[index]) > 1e-9 else { continue }
      let unit = name.hasPrefix("offset") ? "pt" : name.hasPrefix("scale") ? "" : "deg"
      let limit = max(tolerance.limit(ofRange: high - low, unit: unit), 1e-9)
      var fitted = Fitted(
        property: isUniform && name == "scaleX" ? "scale" : name,
        start: NumberText.written(all.first ?? 0), end: NumberText.written(all.last ?? 0),
        keyframes: [], error: 0,
        range: high - low, time: 0)
      guard high - low > 1e-9 else {
        result.append(fitted)
        continue
      }
      for (segment, part) in sampled.enumerated() {
        guard let length = part.times.last, length > 1e-9 else { continue }
        let samples = CurveSamples(
          times: part.times, values: part.rows.map { $0[index] }, dimension: 1)
        let found = CurveFit.fit(
          samples, tolerance: limit, budget: 1_500_000,
          hasSprings: easings[segment].curve == nil,
          hints: [easings[segment].curve].compactMap(\.self)
        )
        if found.error > fitted.error {
          (fitted.error, fitted.time) = (found.error, offsets[segment] * duration + found.time)
        }
        if let last = fitted.keyframes.last, case .move = last {
        } else if let before = segment == 0 ? nil : sampled[segment - 1].rows.last?[index],
          abs(before - (part.rows.first?[index] ?? before)) > 10 * limit
        {
          fitted.keyframes.append(.move(to: .number(NumberText.written(part.rows[0][index]))))
        }
        fitted.keyframes += found.draft.isolated.keyframes(value: {
          .number(NumberText.written($0[0]))
        }) {
          velocity, _ in
          .number(NumberText.written(velocity[0]))
        }
      }
      fitted.keyframes = fitted.keyframes.mergingHolds
      result.append(fitted)
    }
    return result
  }
}
