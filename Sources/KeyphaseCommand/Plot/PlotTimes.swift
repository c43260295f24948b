import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The times at which a plot is sampled: one for each column of dots, and those of its marks.
struct PlotTimes {
  /// The most marks for each column of dots: more would be drawn on top of each other.
  private static let marksPerColumn = 4

  private let times: ClosedRange<Double>
  /// One for each column of dots.
  private let dots: [Double]
  /// The most times of marks.
  private let limit: Int

  /// - Parameters:
  ///   - start: the first time in seconds.
  ///   - end: the last time in seconds, not before the first.
  ///   - count: the number of columns of dots.
  ///   - width: the number of components that are sampled at each time.
  /// - Throws: ``EvaluationError/tooManySamples(_:)``.
  init(
    from start: Double, to end: Double, count: Int, width: Int
  ) throws(EvaluationError) {
    times = start...end
    dots =
      end > start && count > 1
      ? (0..<count).map { start + (end - start) * Double($0) / Double(count - 1) } : [start]
    let most = EvaluationLimits.samples / max(width, 1)
    guard dots.count <= most else {
      throw .tooManySamples(Double(dots.count) * Double(width))
    }
    limit = dots.count > 1 ? min(Self.marksPerColumn * dots.count, most - dots.count) : 0
  }

  /// All times, in order.
  ///
  /// Of too many marks, those of the copies that are drawn remain, of which the others share one with
  /// their neighbours.
  ///
  /// - Parameters:
  ///   - marks: the times of the marks, by property.
  ///   - properties: the properties, those of each element together.
  func including(_ marks: [String: [Double]], of properties: [PropertyDeclaration]) -> [Double] {
    guard dots.count > 1 else { return dots }
    var exact = times(of: marks.values.joined())
    if exact.count > limit {
      exact = times(of: Self.drawn(properties).lazy.compactMap { marks[$0] }.joined())
    }
    if exact.count > limit { exact = Self.thinned(exact, to: limit) }
    return exact.union(dots).sorted()
  }

  private func times(of marks: some Sequence<Double>) -> Set<Double> {
    marks.reduce(into: []) { if times.contains($1) { $0.insert($1) } }
  }

  /// The names of the properties of which curves are drawn: of several copies the first and the last
  /// one.
  private static func drawn(_ properties: [PropertyDeclaration]) -> Set<String> {
    var outer: [String: (first: PropertyDeclaration, last: PropertyDeclaration)] = [:]
    for property in properties {
      outer[property.sharedName] = (outer[property.sharedName]?.first ?? property, property)
    }
    return outer.values.reduce(into: []) { names, copies in
      // A property of all copies has marks of its own, or those of its copies.
      let last = max(copies.last.copyCount, 1) - 1
      names.formUnion([copies.first.name, copies.last.name])
      names.formUnion([copies.first.name(ofCopy: 0), copies.last.name(ofCopy: last)])
    }
  }

  /// Some of many times, about equally many of each part of the plot.
  private static func thinned(_ times: Set<Double>, to count: Int) -> Set<Double> {
    guard count > 0 else { return [] }
    let sorted = times.sorted()
    return Set((0..<count).map { sorted[$0 * sorted.count / count] })
  }
}
