internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// A property that jumps when a sequence starts again.
struct SequenceLoopJump {
  var property: PropertyDeclaration
  var start: [Double]
  var end: [Double]
  /// The first and the last entry that move it.
  var first: SourceSpan
  var last: SourceSpan
}

extension LintedTimeline {
  /// The properties that end a sequence at other values than they start with, while their views are
  /// seen.
  var sequenceLoopJumps: [SequenceLoopJump] {
    guard let sequence, let compiled = compiledSequence, let end = duration, end.isFinite,
      case .sequence(let resolved) = compiled.contents
    else { return [] }
    let places = sequence.plays.map { $0.played.name?.span ?? $0.entry.span }
    let columns = resolved.columns.filter { !$0.property.type.isDiscrete }
    let values = columns.map { compiled.numbers(of: $0.property.name, at: [0, end]) ?? [] }
    var hidden: Set<String> = []
    for (column, numbers) in zip(columns, values)
    where column.property.traits.hidesAtZero
      && numbers.contains(where: { abs($0) <= LoopBoundary.invisible })
    {
      hidden.insert(column.property.viewName)
    }
    return zip(columns, values).compactMap { column, numbers in
      let property = column.property
      let width = property.type.dimension
      guard numbers.count == 2 * width, !hidden.contains(property.viewName),
        property.display == nil, let first = column.plays.first, let last = column.plays.last,
        !first.startsWithMove(in: resolved),
        !(column.plays.count == 1
          && first.track(in: resolved).map { LintedTrack($0).hasConstantVelocity } ?? false)
      else { return nil }
      let (start, end) = (Array(numbers[..<width]), Array(numbers[width...]))
      let size = numbers.map(\.magnitude).max() ?? 0
      // A spring ends within a thousandth of its target.
      let jumps = zip(start, end).contains {
        abs(LoopBoundary.difference($0, $1, of: property)) > max(0.002, 0.002 * size)
      }
      guard jumps else { return nil }
      return SequenceLoopJump(
        property: property, start: start, end: end, first: places[first.entry],
        last: places[last.entry])
    }
  }
}

extension PropertyDeclaration {
  /// The name of the view that it belongs to; empty for the view itself.
  fileprivate var viewName: String {
    guard let target else { return "" }
    return target.element.name + (target.copy.map { "[\($0)]" } ?? "")
  }
}
