import TimelineDocument
import TimelineEvaluation

/// The copies of an element that stand one after another in a list of exported timelines.
struct CopyRun {
  /// The timelines of the copies.
  let timelines: ArraySlice<CompiledTimeline>
  /// What all of them are a part of.
  let part: ExportPart
  /// The name of the timeline of all copies: `like.spark`, where that of a copy is `like.spark.3`.
  let name: String
  /// The name of the element.
  let element: String

  /// The run that stands first in a list.
  ///
  /// - Returns: nil if the first timeline is not that of the first of several copies, or if not all
  ///   copies follow.
  init?(_ timelines: ArraySlice<CompiledTimeline>, _ input: ExportInput) {
    guard let first = timelines.first, let part = input.part(of: first),
      let element = part.view.element, part.view.copy == 0, element.count > 1
    else { return nil }
    let own = timelines.prefix { timeline in
      guard let other = input.part(of: timeline) else { return false }
      return other.whole.name.value == part.whole.name.value
        && other.view.element?.name == element.name
    }
    guard own.count == element.count,
      let joined = ExportPart(joining: own.compactMap(input.part))
    else { return nil }
    name = "\(part.whole.name.value).\(element.name)"
    (self.timelines, self.part, self.element) = (own, joined, element.name)
  }

  var count: Int { timelines.count }

  /// The duration of all copies in seconds; nil for those that repeat.
  private var duration: Double? {
    timelines.allSatisfy { $0.repeatCount == .times(1) } ? timelines.map(\.duration).max() : nil
  }

  /// A copy with what it has from the others.
  struct Copy {
    var properties: [PropertyCurves]
    /// Its duration in seconds, which is that of all others where none repeats.
    var duration: Double
  }

  /// The copies.
  ///
  /// - Parameter properties: the properties of a copy.
  func copies(_ properties: (CompiledTimeline) -> [PropertyCurves]) -> [Copy] {
    let joined = PropertyCurves.joined(timelines.map(properties), duration: duration)
    return zip(joined, timelines).map {
      Copy(properties: $0, duration: duration ?? $1.duration)
    }
  }

  /// Splits a list of timelines into runs of copies and other timelines, in order.
  ///
  /// - Returns: the indices of each part, with the run if it is one.
  static func split(
    _ timelines: [CompiledTimeline], _ input: ExportInput
  ) -> [(indices: Range<Int>, run: CopyRun?)] {
    var parts: [(indices: Range<Int>, run: CopyRun?)] = []
    var index = 0
    while index < timelines.count {
      let run = CopyRun(timelines[index...], input)
      let end = index + (run?.count ?? 1)
      parts.append((index..<end, run))
      index = end
    }
    return parts
  }
}

extension ExportPart {
  /// The part of all copies of an element, which are parts of their own.
  init?(joining parts: [ExportPart]) {
    guard let first = parts.first, let element = first.view.element else { return nil }
    self.init(
      whole: first.whole, view: Timeline.View(element: element, copy: nil), stagger: first.stagger,
      elementStarts: parts.flatMap(\.starts))
  }
}
