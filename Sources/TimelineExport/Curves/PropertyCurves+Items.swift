import TimelineDocument

extension PropertyCurves {
  /// The motions of a list's items, each as that of a property of its own, such as
  /// `gradientColors.0`; itself if it is no list of colours or points.
  var items: [PropertyCurves] { items(separator: ".") }

  /// The same with another separator between the name and the index.
  func items(separator: String) -> [PropertyCurves] {
    guard let item = property.type.item, item.dimension > 1, let count = property.type.itemCount
    else { return [self] }
    return (0..<count).map { index in
      let range = index * item.dimension..<(index + 1) * item.dimension
      func part(_ value: PropertyValue) -> PropertyValue {
        .components(Array(value.numbers[range]))
      }
      func part(_ motion: Motion) -> Motion {
        switch motion {
        case .moving(let curves): .moving(Array(curves[range]))
        case .snapping(let steps): .snapping(steps.map { ($0.time, part($0.value)) })
        case .constant(let value): .constant(part(value))
        }
      }
      var declaration = property
      declaration.name = "\(property.name)\(separator)\(index)"
      declaration.type = item
      declaration.initial = property.initial.map(part)
      var result = PropertyCurves(
        property: declaration, span: span, motion: part(motion), interpolation: interpolation)
      result.cycle = cycle.map {
        Cycle(repetition: $0.repetition, motion: part($0.motion))
      }
      return result
    }
  }
}
