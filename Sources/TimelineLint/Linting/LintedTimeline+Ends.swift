internal import TimelineDocument
internal import TimelineEvaluation

/// What one view shows when a timeline has ended.
struct ViewEnd {
  /// The name of the view's element and copy, such as `row[2]`; empty for the view itself.
  var view: String
  /// The values by the names of properties.
  var values: [String: SampledValues]

  /// Whether nothing of the view is seen.
  var isHidden: Bool {
    BuiltInProperty.allCases.lazy.filter(\.traits.hidesAtZero).contains { property in
      guard case .numbers(let numbers)? = values[property.name] else { return false }
      return numbers.allSatisfy { abs($0) <= LoopBoundary.invisible }
    }
  }
}

extension LintedTimeline {

  /// What its views show after its end, by the names of the views; nil if that cannot be computed.
  var ends: [String: ViewEnd]? {
    guard let compiled = wholeCompiled,
      let table = try? compiled.sample(SamplingOptions(times: [compiled.motion.end]))
    else { return nil }
    var ends: [String: ViewEnd] = [:]
    for track in table.tracks where !track.property.hasSuffix(".display") {
      let view = track.element.map { $0 + (track.index.map { "[\($0)]" } ?? "") } ?? ""
      ends[view, default: ViewEnd(view: view, values: [:])].values[track.property] = track.values
    }
    return ends
  }
}
