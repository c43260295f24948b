internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

extension SampledTracks {
  /// Adds the tracks of an element's copies: once, with a stagger, if they lag behind each other, and
  /// otherwise as elements of their own.
  mutating func add(copiesOf properties: [SampledProperty], element original: String) {
    let count = (properties.compactMap(\.name.copy).max() ?? 0) + 1
    var names: [String] = []
    for property in properties where !names.contains(property.name.property) {
      names.append(property.name.property)
    }
    let groups = names.map { name in
      properties.filter { $0.name.property == name }
        .sorted { ($0.name.copy ?? 0) < ($1.name.copy ?? 0) }
    }
    guard count > 1, count <= 10_000,
      groups.allSatisfy({ $0.map { $0.name.copy ?? 0 } == Array(0..<count) && $0[0].samples != nil }
      ),
      let lags = lags(of: groups)
    else {
      log.note(
        "the copies of `\(original)` do not follow each other with one delay, so each is an element of its own"
      )
      for property in properties {
        let name = "\(original)-\(property.name.copy ?? 0)"
        add(property, element: element(name, count: 1))
      }
      return
    }
    let element = element(original, count: count)
    for (index, group) in groups.enumerated() {
      guard let property = group.first(where: { $0.name.copy == lags.reference }) else { continue }
      declare(property)
      guard let fitted = lags.results[index] else { continue }
      append(fitted, of: property, element: element)
    }
    if let stagger = lags.stagger { timeline.staggers.append(.init(element, stagger)) }
  }

  /// How copies lag behind each other.
  struct Lags {
    /// The copy that starts first.
    var reference: Int
    /// Its motion, for each property.
    var results: [CurveFit.Result?]
    /// The stagger; nil if all start together.
    var stagger: ImportedNode?
  }

  private mutating func lags(of groups: [[SampledProperty]]) -> Lags? {
    let count = groups.first?.count ?? 0
    // The property that moves furthest decides about the times.
    guard let moving = groups.max(by: { span($0[0]) < span($1[0]) }) else { return nil }
    let starts = moving.map { $0.samples.flatMap(Self.crossing) }
    let known = starts.compactMap(\.self)
    guard known.isEmpty || known.count == count else { return nil }
    let reference = known.isEmpty ? 0 : (0..<count).min { known[$0] < known[$1] } ?? 0
    var results: [CurveFit.Result?] = []
    for group in groups { results.append(fit(group[reference])) }
    guard !known.isEmpty else {
      let isSame = groups.allSatisfy { group in
        group.allSatisfy { ($0.samples?.values ?? []) == (group[0].samples?.values ?? []) }
      }
      return isSame ? Lags(reference: 0, results: results, stagger: nil) : nil
    }
    let rough = known.map { $0 - known[reference] }
    for stagger in StaggerForm.candidates(rough) {
      let lags = stagger.offsets.map { $0 - stagger.offsets[reference] }
      let shifted = zip(groups, results).map { shift($0, like: $1, by: lags) }
      if shifted.allSatisfy({ $0 != nil }) {
        return Lags(reference: reference, results: shifted, stagger: stagger.node)
      }
    }
    return nil
  }

  /// The motion of one copy with the largest error that it has as that of all copies, some time later each; nil where they move otherwise.
  private func shift(
    _ copies: [SampledProperty], like fitted: CurveFit.Result?, by lags: [Double]
  ) -> CurveFit.Result? {
    guard var result = fitted else { return nil }
    let (own, curve) = (result.error, result.draft.curve)
    for (copy, lag) in zip(copies, lags) {
      guard let samples = copy.samples else { return nil }
      let limit = input.tolerance.limit(ofRange: samples.range, unit: copy.unit) + own + 1e-9
      for index in 0..<samples.count {
        let error = samples.error(of: curve.value(at: samples.times[index] - lag), at: index)
        guard error <= limit else { return nil }
        if error > result.error { (result.error, result.time) = (error, samples.times[index]) }
      }
    }
    return result
  }

  private func span(_ property: SampledProperty) -> Double {
    guard let samples = property.samples else { return 0 }
    return samples.range / max(samples.magnitude, 1e-9)
  }

  /// The time at which a motion has covered a tenth of its range.
  private static func crossing(_ samples: CurveSamples) -> Double? {
    let range = samples.range
    guard range > 0 else { return nil }
    for index in 1..<max(1, samples.count) where samples.distance(0, index) > 0.1 * range {
      let (before, after) = (samples.distance(0, index - 1), samples.distance(0, index))
      let fraction = after > before ? (0.1 * range - before) / (after - before) : 0
      return samples.times[index - 1] + fraction * (samples.times[index] - samples.times[index - 1])
    }
    return nil
  }
}
