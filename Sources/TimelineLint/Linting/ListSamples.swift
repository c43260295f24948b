internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// The values of a list property in the frames of a timeline.
struct ListSamples {
  let name: String
  /// Where the timeline names the property first.
  let span: SourceSpan
  fileprivate let width: Int
  fileprivate let times: [Double]
  fileprivate let numbers: [Double]

  /// The first frame whose numbers fulfil a condition.
  func first(
    where condition: ([Double]) -> Bool
  ) -> (time: Double, numbers: [Double])? {
    for (frame, time) in times.enumerated() where (frame + 1) * width <= numbers.count {
      let values = Array(numbers[frame * width..<(frame + 1) * width])
      if condition(values) { return (time, values) }
    }
    return nil
  }
}

extension LintedTimeline {
  /// The samples of the property that is or is like a built-in list; nil if none moves.
  func list(like model: BuiltInProperty) -> ListSamples? {
    guard let (property, span) = movedNames.first(where: { $0.property.model == model }),
      let table = samples.first,
      case .numbers(let numbers)? = sampledTrack(of: property)?.values,
      property.type.dimension > 0
    else { return nil }
    return ListSamples(
      name: property.name, span: span, width: property.type.dimension, times: table.times,
      numbers: numbers)
  }
}
