import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A property of a values struct.
struct SwiftProperty {
  let property: PropertyDeclaration
  let name: SwiftIdentifier
  let value: SwiftValue
  /// The initial value.
  let start: PropertyValue
  /// The distinct values of a discrete property; keyframes animate an index into them.
  let steps: [PropertyValue]

  /// - Parameter starts: the initial values of the timeline's properties.
  init(_ curves: PropertyCurves, _ starts: SwiftStarts, isResolved: Bool) {
    property = curves.property
    name = SwiftName.property(curves.name)
    value = SwiftValue(type: curves.property.type, isResolved: isResolved)
    start = starts[curves]
    steps = isResolved ? SwiftProperty.steps(of: curves, from: start) : []
  }

  /// Whether keyframes animate an index, because SwiftUI has no keyframes for values that are not
  /// `Animatable`.
  var isIndexed: Bool { steps.count > 1 }

  /// - Parameter hasMacro: whether the struct uses `@Animatable`, which discrete properties opt out
  ///   of.
  func writeDeclaration(to source: inout SourceText, hasMacro: Bool) {
    guard isIndexed else {
      let attribute: SwiftText = hasMacro && property.type.isDiscrete ? "@AnimatableIgnored " : ""
      source.line("\(attribute)var \(name)\(value.declaration(start))")
      return
    }
    source.line("/// Which of its values `\(name)` has: a keyframe has to be animatable.")
    source.line("var \(indexName) = 0.0")
    source.line("var \(name): \(value.name) { \(stepText) }")
  }

  /// The expression of the value that the index chooses.
  private var stepText: SwiftText {
    let texts = steps.map(value.text)
    guard steps.count == 2 else {
      let list = texts.joined(separator: ", ")
      return "[\(list)][min(max(Int(\(indexName).rounded()), 0), \(steps.count - 1))]"
    }
    guard case .boolean(let first) = steps[0] else {
      return "\(indexName) > 0.5 ? \(texts[1]) : \(texts[0])"
    }
    return first ? "\(indexName) <= 0.5" : "\(indexName) > 0.5"
  }

  var indexName: SwiftIdentifier { SwiftProperty.index(of: name) }

  /// The member for the index into the values of a discrete property.
  static func index(of name: SwiftIdentifier) -> SwiftIdentifier { name.followed(by: "Step") }

  /// The distinct values: the initial one, then the others in order of first appearance.
  private static func steps(
    of curves: PropertyCurves, from start: PropertyValue
  ) -> [PropertyValue] {
    guard case .snapping(let steps) = curves.motion else { return [] }
    var values = [start]
    for step in steps where !values.contains(step.value) { values.append(step.value) }
    return values
  }
}

/// The initial values of a timeline's properties.
struct SwiftStarts {
  private let tracks: [String: PropertyValue]
  private let initial: [String: PropertyValue]

  init(_ timeline: Timeline) {
    let list = if case .tracks(let list) = timeline.contents { list.tracks } else { [Track]() }
    tracks = Dictionary(list.map { ($0.property.name, $0.start) }) { first, _ in first }
    initial = Dictionary(timeline.initial.map { ($0.property.name, $0.value.value) }) { first, _ in
      first
    }
  }

  subscript(_ curves: PropertyCurves) -> PropertyValue {
    if case .constant(let value) = curves.motion { return value }
    return tracks[curves.name] ?? initial[curves.name] ?? curves.property.initial ?? .number(0)
  }
}
