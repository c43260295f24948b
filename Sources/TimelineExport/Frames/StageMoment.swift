import TimelineEvaluation

/// A time at which a stage is drawn.
struct StageMoment: Sendable {
  /// Seconds.
  var time: Double
  /// Where it is the last moment before a jump: the time whose values the properties have that jump.
  var earlier: Double?

  init(_ time: Double, earlier: Double? = nil) { (self.time, self.earlier) = (time, earlier) }
}

/// Finds the jumps of a motion: changes of values between which there is no time.
struct StageJumps {
  /// The longest time of a jump, in seconds.
  static let instant = 2e-6
  /// The least jump, compared with the range of the values.
  private static let threshold = 0.005
  /// How much of a change is left in half of its time if it is a jump; of a smooth curve that is half.
  private static let rest = 0.55
  /// The most changes that are looked at between frames.
  private static let most = 4096

  private let detector: JumpDetector?

  init(_ timeline: CompiledTimeline) {
    switch timeline.contents {
    case .tracks, .sequence: detector = nil
    case .events, .phases, .transition: detector = JumpDetector(timeline)
    }
  }

  /// Whether it is stepped frame by frame, so that its values are lines between frames.
  var isStepped: Bool { detector != nil }

  /// Whether a track jumps between two samples that follow each other in it.
  ///
  /// - Parameters:
  ///   - first: the index of the earlier one.
  ///   - frame: the frame of the later one, of a timeline that is stepped.
  func isJump(_ track: SampledTrack, from first: Int, to next: Int, inFrame frame: Int) -> Bool {
    guard let before = track.values.components(of: first, width: track.width),
      let after = track.values.components(of: next, width: track.width), before != after
    else { return false }
    guard let detector else { return true }
    return track.declaredNames.contains { detector.isJump(of: $0, in: frame, to: after) }
  }

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
    /// The largest change compared with its range.
    func change(_ one: [Double], _ other: [Double]) -> Double {
      var largest = 0.0
      for index in one.indices where one[index] != other[index] && ranges[index] > 1e-9 {
        largest = max(largest, abs(one[index] - other[index]) / ranges[index])
      }
      return largest
    }
    typealias Span = (start: Double, end: Double, first: [Double], last: [Double], change: Double)
    var spans: [Span] = times.indices.dropLast().compactMap { index in
      let amount = change(all[index], all[index + 1])
      guard amount > threshold, times[index] < times[index + 1] else { return nil }
      return (times[index], times[index + 1], all[index], all[index + 1], amount)
    }
    while !spans.isEmpty, spans.contains(where: { $0.end - $0.start > instant }) {
      let middles = spans.map { ($0.start + $0.end) / 2 }
      spans = zip(spans, zip(middles, values(middles))).flatMap { span, middle -> [Span] in
        guard span.end - span.start > instant else { return [span] }
        let halves: [Span] = [
          (span.start, middle.0, span.first, middle.1, change(span.first, middle.1)),
          (middle.0, span.end, middle.1, span.last, change(middle.1, span.last)),
        ]
        return halves.filter { $0.change > max(threshold, rest * span.change) }
      }
      spans = Array(spans.prefix(most))
    }
    return spans.map { ($0.start, $0.end) }
  }
}

extension SampledTrack {
  /// The names by which events and phases name its property: that of a copy, and that of all.
  fileprivate var declaredNames: [String] {
    [name] + (element.map { ["\($0).\(property)"] } ?? [])
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
