import TimelineDocument
import TimelineEvaluation

/// A view of a scene, with the motion of its copies over the whole scene.
struct FigureView {
  /// A property of a copy.
  struct Property {
    let curves: PropertyCurves
    let copy: ExportScene.Copy
  }

  /// The element, with the number of its copies; empty for the view itself.
  let title: String
  /// Whether the copies do not all move alike.
  let hasDifferentCopies: Bool
  /// The properties that move in some copy, each with that of every copy.
  let properties: [[Property]]
  private let duration: Double
  /// The ends of the keyframes of each property in the copies that are drawn, by the timeline's name.
  private let marks: [String: [String: [Double]]]

  private let sequenceMarks: SequenceMarks?

  /// - Parameter sequenceMarks: the marks of all views; nil if the scene is not a sequence.
  init(_ view: ExportScene.View, duration: Double, _ sequenceMarks: SequenceMarks?) {
    self.duration = duration
    self.sequenceMarks = sequenceMarks
    let copies = view.copies
    let count = copies.count
    title = view.element.map { $0.name + (count > 1 ? " × \(count)" : "") } ?? ""
    let first = copies.first
    hasDifferentCopies = copies.contains {
      $0.start != first?.start || $0.timeline.name != first?.timeline.name
    }
    // Copies that move alike share a part.
    var known: [String: [PropertyCurves]] = [:]
    let all = copies.map { copy in
      let own = known[copy.timeline.name] ?? copy.timeline.properties
      known[copy.timeline.name] = own
      return own
    }
    var copiesByProperty: [String: [Property]] = [:]
    for (copy, list) in zip(copies, all) {
      for curves in list {
        copiesByProperty[curves.name, default: []].append(Property(curves: curves, copy: copy))
      }
    }
    properties = (all.first ?? []).compactMap { property in
      copiesByProperty[property.name].flatMap { $0.contains { $0.curves.isMoving } ? $0 : nil }
    }
    let drawn = sequenceMarks == nil ? [copies.first, copies.last].compactMap { $0?.timeline } : []
    marks = Dictionary(
      drawn.map { timeline in
        let times = KeyframeMarks.times(
          of: timeline.timeline, duration: timeline.duration, upTo: timeline.duration)
        return (timeline.name, times)
      }
    ) { first, _ in first }
  }

  /// The copies of a property that are drawn: all of them alike, or the first and the last one.
  func shown(_ copies: [Property]) -> [Property] {
    guard hasDifferentCopies, let first = copies.first, let last = copies.last, copies.count > 1
    else { return Array(copies.prefix(1)) }
    return [first, last]
  }

  /// The name of a column in a copy.
  func name(_ column: String, of copy: ExportScene.Copy) -> String {
    hasDifferentCopies ? "[\(copy.index)].\(column)" : column
  }

  /// The curves of a property's components, from the start of the scene to its end.
  func curves(of property: Property) -> [(name: String, curve: PiecewiseCurve)] {
    let copy = property.copy
    if let cycle = property.curves.cycle?.repetition, let first = property.curves.cycleCurves {
      return first.map { name, curve in
        let whole = CycleCurve(curve, cycle, until: duration - copy.start).curve
        return (name, whole.held(from: copy.start, to: duration))
      }
    }
    return (property.curves.curves(duration: copy.timeline.duration) ?? []).map {
      ($0.name, $0.curve.held(from: copy.start, to: duration))
    }
  }

  /// The ends of a property's keyframes.
  func marks(of property: Property) -> [Double] {
    let timeline = property.copy.timeline
    let times =
      sequenceMarks.map { $0.times(of: property.curves.name, upTo: timeline.duration) }
      ?? marks[timeline.name]?[property.curves.name] ?? []
    return times.map { $0 + property.copy.start }
  }
}

/// The times at which something begins to be played on the properties of a sequence.
///
/// They are found once for all views, each of which is moved by a part of the same sequence.
struct SequenceMarks {
  private let times: [String: [Double]]

  /// - Returns: nil if the scene is not a sequence.
  init?(_ scene: ExportScene) {
    guard let timeline = scene.views.first?.copies.first?.timeline, timeline.timeline.isSequence
    else { return nil }
    times = KeyframeMarks.times(
      of: timeline.timeline, duration: timeline.duration, upTo: scene.duration)
  }

  func times(of property: String, upTo end: Double) -> [Double] {
    (times[property] ?? []).filter { $0 <= end }
  }
}

extension PiecewiseCurve {
  /// The curve, later by a time, with its first value before it and its last value after it.
  fileprivate func held(from start: Double, to end: Double) -> PiecewiseCurve {
    guard start > 0 || duration < end else { return self }
    let moved = pieces.map { $0.moved(by: start) }
    let lead = CurvePiece.constant(startValue, from: 0, to: start)
    let rest = CurvePiece.constant(finalValue, from: start + duration, to: end)
    return PiecewiseCurve(pieces: [lead] + moved + [rest], finalValue: finalValue)
  }
}
