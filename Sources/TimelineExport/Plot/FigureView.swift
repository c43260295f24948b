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

  init(_ view: ExportScene.View, duration: Double) {
    self.duration = duration
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
    let drawn = [copies.first, copies.last].compactMap { $0?.timeline }
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
    let times = marks[property.copy.timeline.name]?[property.curves.name] ?? []
    return times.map { $0 + property.copy.start }
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
