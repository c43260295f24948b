package import TimelineDocument

extension SampledTrack {
  /// Creates the column of a property, and columns of what follows from it: of integers if the property
  /// declares one, and of the place on its path.
  package static func columns(
    of property: PropertyDeclaration, values: SampledValues, velocities: [Double]? = nil
  ) -> [SampledTrack] {
    let unit = property.unit.isEmpty && property.type == .angle ? "deg" : property.unit
    let track = SampledTrack(
      property: property.localName, element: property.element?.name, type: property.type,
      unit: unit, components: property.type.components, values: values,
      velocities: property.type.isDiscrete ? nil : velocities)
    guard case .numbers(let numbers) = values else { return [track] }
    if let path = property.path {
      return [track]
        + path.properties.map { track.following($0, of: path, numbers, velocities) }
    }
    guard let display = property.display else { return [track] }
    let integers = SampledTrack(
      property: property.localName + ".display", element: property.element?.name, type: .integer,
      unit: unit, components: nil,
      values: .integers(numbers.map(display.integer)))
    return [track, integers]
  }

  /// The column of a property that follows from a view's way along its path.
  private func following(
    _ property: BuiltInProperty, of path: PathFollowing, _ fractions: [Double],
    _ rates: [Double]?
  ) -> SampledTrack {
    let declaration = property.declaration
    return SampledTrack(
      property: property.name, element: element, type: declaration.type, unit: declaration.unit,
      components: declaration.type.components,
      values: .numbers(fractions.flatMap { path.value(of: property, at: $0) }),
      velocities: rates.map { rates in
        zip(fractions, rates).flatMap { fraction, rate in
          path.slope(of: property, at: fraction).map { rate == 0 ? 0 : $0 * rate }
        }
      })
  }
}

extension [SampledTrack] {
  /// The columns of all copies of a property's element, which move alike.
  ///
  /// - Parameter chosen: the only copy that is asked for; nil for all.
  func copies(of property: PropertyDeclaration, only chosen: Int?) -> [SampledTrack] {
    guard let target = property.target, target.element.count > 1 else { return self }
    if let copy = target.copy ?? chosen { return map { $0.inCopy(copy) } }
    return (0..<target.element.count).flatMap { copy in map { $0.inCopy(copy) } }
  }
}

extension SampledValues {
  /// Creates sampled values from values of one type, in document units.
  package init(_ values: [PropertyValue], of type: PropertyType) {
    switch type {
    case .boolean: self = .booleans(values.map { $0 == .boolean(true) })
    case .string:
      self = .strings(
        values.map { value in
          if case .string(let text) = value { text } else { "" }
        })
    case .integer:
      self = .integers(
        values.map { value in
          if case .integer(let number) = value { number } else { 0 }
        })
    default: self = .numbers(values.flatMap(\.numbers))
    }
  }
}
