import TimelineEvaluation

/// A time at which a stage is drawn.
struct StageMoment: Sendable {
  /// Seconds.
  var time: Double
  /// Where it is the last moment before a jump: the time, an instant before it, whose values it has.
  var earlier: Double?

  init(_ time: Double, earlier: Double? = nil) { (self.time, self.earlier) = (time, earlier) }
}

/// Finds the jumps of a motion: changes of values between which there is no time.
enum StageJumps {
  /// The longest time of a jump, in seconds.
  static let instant = 2e-6
  /// The least jump, compared with the range of the values.
  private static let threshold = 0.005
  /// How much of a change is left in half of its time if it is a jump; of a smooth curve that is half.
  private static let rest = 0.55
  /// The most changes that are looked at between frames.
  private static let most = 4096

  /// The jumps between times, each as its last moment before and its first one after it.
  ///
  /// - Parameter values: the numbers of all properties at times, as those of each time in turn.
  static func find(
    between times: [Double], _ values: ([Double]) -> [[Double]]
  ) -> [(before: Double, after: Double)] {
    let all = values(times)
    guard let first = all.first, !first.isEmpty else { return [] }
    var (least, greatest) = (first, first)
    for numbers in all {
      for index in numbers.indices {
        least[index] = min(least[index], numbers[index])
        greatest[index] = max(greatest[index], numbers[index])
      }
    }
    let ranges = zip(least, greatest).map { $1 - $0 }
    typealias Span = (start: Double, end: Double, first: [Double], last: [Double])
    /// Whether a number changes visibly, and in a half of a span by more than a smooth one does.
    func jumps(_ span: Span, in whole: Span?) -> Bool {
      span.first.indices.contains { index in
        let change = abs(span.first[index] - span.last[index])
        guard ranges[index] > 1e-9, change > threshold * ranges[index] else { return false }
        return whole.map { change > rest * abs($0.first[index] - $0.last[index]) } ?? true
      }
    }
    var spans: [Span] = times.indices.dropLast().compactMap { index in
      let span = (times[index], times[index + 1], all[index], all[index + 1])
      return times[index] < times[index + 1] && jumps(span, in: nil) ? span : nil
    }
    while !spans.isEmpty, spans.contains(where: { $0.end - $0.start > instant }) {
      let middles = spans.map { ($0.start + $0.end) / 2 }
      spans = zip(spans, zip(middles, values(middles))).flatMap { span, middle -> [Span] in
        guard span.end - span.start > instant else { return [span] }
        let halves: [Span] = [
          (span.start, middle.0, span.first, middle.1), (middle.0, span.end, middle.1, span.last),
        ]
        return halves.filter { jumps($0, in: span) }
      }
      spans = Array(spans.prefix(most))
    }
    return spans.map { ($0.start, $0.end) }
  }
}

extension SampledValues {
  /// The numbers of a sample; nil for booleans and strings, which have none between them.
  func components(of sample: Int, width: Int) -> [Double]? {
    switch self {
    case .numbers(let values): Array(values[sample * width..<(sample + 1) * width])
    case .integers(let values): [Double(values[sample])]
    case .booleans, .strings: nil
    }
  }

  /// Takes over a sample of others.
  mutating func replace(_ sample: Int, by other: Int, of values: SampledValues, width: Int) {
    switch (self, values) {
    case (.numbers(var own), .numbers(let others)):
      self = .integers([])
      for index in 0..<width { own[sample * width + index] = others[other * width + index] }
      self = .numbers(own)
    case (.integers(var own), .integers(let others)):
      own[sample] = others[other]
      self = .integers(own)
    case (.booleans(var own), .booleans(let others)):
      own[sample] = others[other]
      self = .booleans(own)
    case (.strings(var own), .strings(let others)):
      own[sample] = others[other]
      self = .strings(own)
    default: break
    }
  }
}
