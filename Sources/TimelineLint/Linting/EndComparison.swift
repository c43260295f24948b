internal import TimelineDocument
internal import TimelineEvaluation

/// A property that has another value after one timeline than after another.
struct EndDifference {
  var name: String
  /// The values as text.
  var full: String
  var calm: String
  /// Whether the second timeline does not move it.
  var isMissing: Bool
}

/// Compares what is seen after two timelines.
struct EndComparison {
  private let declarations: [String: PropertyDeclaration]
  private let names: [String]
  private let full: LintedTimeline
  private let calm: LintedTimeline
  private let ends: (full: [String: ViewEnd], calm: [String: ViewEnd])

  init(
    full: LintedTimeline, calm: LintedTimeline, _ fullEnds: [String: ViewEnd],
    _ calmEnds: [String: ViewEnd]
  ) {
    (self.full, self.calm, ends) = (full, calm, (fullEnds, calmEnds))
    var declarations: [String: PropertyDeclaration] = [:]
    var names: [String] = []
    for property in full.timeline.movedProperties + calm.timeline.movedProperties
    where declarations.updateValue(property, forKey: property.name) == nil {
      names.append(property.name)
    }
    (self.declarations, self.names) = (declarations, names)
  }

  /// The properties that differ, in file order.
  var differences: [EndDifference] {
    var differences: [EndDifference] = []
    for name in names {
      guard let property = declarations[name] else { continue }
      let views = Set(ends.full.keys).union(ends.calm.keys).sorted().filter { property.isIn($0) }
      guard let view = views.first(where: { differs(property, in: $0) }),
        let one = value(of: property, in: view, ends.full, full),
        let other = value(of: property, in: view, ends.calm, calm)
      else { continue }
      differences.append(
        EndDifference(
          name: view.isEmpty ? name : "\(view).\(property.target?.property ?? name)",
          full: one.text(of: property), calm: other.text(of: property),
          isMissing: ends.calm[view]?.values[property.localName] == nil))
    }
    return differences
  }

  private func differs(_ property: PropertyDeclaration, in view: String) -> Bool {
    let hidden = (ends.full[view]?.isHidden ?? false, ends.calm[view]?.isHidden ?? false)
    if hidden.0, hidden.1 { return false }
    if hidden.0 || hidden.1, !(property.model?.traits.hidesAtZero ?? false) { return false }
    guard let one = value(of: property, in: view, ends.full, full),
      let other = value(of: property, in: view, ends.calm, calm)
    else { return false }
    return !one.isClose(to: other, of: property)
  }

  private func value(
    of property: PropertyDeclaration, in view: String, _ ends: [String: ViewEnd],
    _ timeline: LintedTimeline
  ) -> SampledValues? {
    if let value = ends[view]?.values[property.localName] { return value }
    let initial =
      timeline.timeline.initial.first { $0.property.name == property.name }?.value.value
    return (initial ?? property.initial).map { value in
      switch value {
      case .number, .components: .numbers(value.numbers)
      case .integer(let number): .integers([number])
      case .boolean(let boolean): .booleans([boolean])
      case .string(let string): .strings([string])
      }
    }
  }
}

extension PropertyDeclaration {
  /// The name without that of its element.
  fileprivate var localName: String { target?.property ?? name }

  /// Whether it belongs to a view, which is named as in ``ViewEnd``.
  fileprivate func isIn(_ view: String) -> Bool {
    guard let target else { return view.isEmpty }
    if let copy = target.copy { return view == "\(target.element.name)[\(copy)]" }
    return view == target.element.name || view.hasPrefix(target.element.name + "[")
  }
}

extension SampledValues {
  /// How far apart two ends may be, as a part of their size: springs end near their target.
  private static let tolerance = 0.02

  fileprivate func isClose(to other: SampledValues, of property: PropertyDeclaration) -> Bool {
    guard case .numbers(let one) = self, case .numbers(let two) = other else {
      return self == other
    }
    return one.count == two.count
      && zip(one, two).allSatisfy { one, two in
        let distance = abs(LoopBoundary.difference(one, two, of: property))
        return distance <= Self.tolerance * max(1, abs(one), abs(two))
      }
  }

  fileprivate func text(of property: PropertyDeclaration) -> String {
    switch self {
    case .numbers(let numbers): property.text(numbers)
    case .integers(let numbers): numbers.first.map { "\($0)" } ?? ""
    case .booleans(let values): values.first.map { "\($0)" } ?? ""
    case .strings(let values): values.first ?? ""
    }
  }
}
