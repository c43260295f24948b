import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A member of a timeline's values, and the track of keyframes that moves it.
struct CoreMember {
  let property: SegmentProperty
  let name: SwiftIdentifier
  let value: CoreValue
  /// The distinct values of a discrete property, the first one at the start.
  private let steps: [PropertyValue]

  init(_ property: SegmentProperty) {
    self.property = property
    name = SwiftName.property(property.name)
    value = CoreValue(property)
    steps = property.property.type.isDiscrete ? CoreMember.steps(of: property) : []
  }

  /// Whether keyframes move an index into the values, which are not `Animatable`.
  var isIndexed: Bool { steps.count > 1 }

  /// Whether it has a track.
  var isMoving: Bool { isIndexed || !property.pieces.isEmpty && steps.isEmpty }

  /// What keyframes move.
  var moved: SwiftIdentifier { isIndexed ? SwiftProperty.index(of: name) : name }

  /// Writes the declaration of a stored property.
  func writeDeclaration(_ access: SwiftText, to source: inout SourceText) {
    if let note = value.note { source.line("/// \(note)") }
    guard isIndexed else {
      return source.line("\(access)var \(name): \(value.name) = \(value.text(property.start))")
    }
    source.line("/// Which of its values `\(name)` has: a keyframe has to be animatable.")
    source.line("\(access)var \(moved): Double = 0")
    let list = steps.map { value.text(SampledValues($0)) }.joined(separator: ", ")
    source.block("\(access)var \(name): \(value.name)") { source in
      source.line(
        "([\(list)] as [\(value.name)])[Swift.min(Swift.max(Int(\(moved).rounded()), 0), \(steps.count - 1))]"
      )
    }
  }

  /// Writes the track of its keyframes.
  func writeTrack(to source: inout SourceText) {
    source.block("KeyframeTrack(\\.\(moved))") { source in
      var writer = CoreKeyframes(value: isIndexed ? CoreValue(.number, space: nil) : value)
      for piece in property.pieces { writer.write(indexed(piece), to: &source) }
    }
  }

  /// The expression that the moved member has for a value in document units; nil for a discrete value
  /// that keyframes never reach.
  func assignment(_ value: PropertyValue) -> SwiftText? {
    guard isIndexed else {
      let own = SampledValues(value)
      // A value in document units is in sRGB.
      guard let space = property.space, case .numbers(let colors) = own else {
        return self.value.text(own)
      }
      return self.value.text(.numbers(space.components(fromSRGB: colors)))
    }
    return steps.firstIndex(of: value).map { "\($0)" }
  }

  // MARK: Discrete values

  /// A piece with indices in place of discrete values.
  private func indexed(_ piece: SegmentPiece) -> SegmentPiece {
    guard isIndexed else { return piece }
    var piece = piece
    switch piece.shape {
    case .step(let from, let to):
      piece.shape = .step(from: .numbers(indices(of: from)), to: .numbers(indices(of: to)))
    case .frames(let values, let rate, _):
      let numbers = indices(of: values)
      // Nothing lies between two discrete values.
      piece.shape = .frames(
        .numbers(numbers), rate: rate, jumps: Array(numbers.indices.dropFirst()))
    case .constant, .curve, .cubic, .spring: break
    }
    return piece
  }

  private func indices(of values: SampledValues) -> [Double] {
    values.discreteValues.map { Double(steps.firstIndex(of: $0) ?? 0) }
  }

  private static func steps(of property: SegmentProperty) -> [PropertyValue] {
    var steps = property.start.discreteValues
    func add(_ values: SampledValues) {
      for value in values.discreteValues where !steps.contains(value) { steps.append(value) }
    }
    for piece in property.pieces {
      switch piece.shape {
      case .step(let from, let to):
        add(from)
        add(to)
      case .frames(let values, _, _): add(values)
      case .constant, .curve, .cubic, .spring: break
      }
    }
    return steps
  }
}
