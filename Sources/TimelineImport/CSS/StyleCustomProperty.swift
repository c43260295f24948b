internal import TimelineSyntax

/// A custom property that an animation moves.
struct StyleCustomProperty: Sendable {
  let name: String
  let animation: StyleAnimation
  /// Its values over a cycle.
  let stops: StyleStops
  /// The unit of its numbers; empty for none.
  private let unit: String

  /// Reads what keyframes give a custom property.
  ///
  /// - Parameters:
  ///   - base: the value that the property has without an animation.
  /// - Returns: nil if a value is neither a number with a unit nor a colour, or units differ.
  init?(
    _ name: String, _ entries: [StyleTracks.Entry], base: [StyleToken]?, _ animation: StyleAnimation
  ) {
    var unit: String?
    func value(_ tokens: [StyleToken]) -> StyleValue? {
      if let components = StyleColor.components(tokens) {
        return StyleValue(components, isColor: true)
      }
      let tokens = tokens.trimmed
      guard tokens.count == 1 else { return nil }
      let (number, own): (Double, String?)
      switch tokens[0].kind {
      case .number(let value): (number, own) = (value, value == 0 ? nil : "")
      case .percentage(let value): (number, own) = (value, "%")
      case .dimension(let value, let word): (number, own) = (value, word)
      default: return nil
      }
      // A zero without a unit has that of the others.
      if let own {
        guard unit == nil || unit == own else { return nil }
        unit = own
      }
      return StyleValue(number)
    }
    var stops: [StyleStops.Stop] = []
    for entry in entries {
      guard let value = value(entry.tokens) else { return nil }
      stops.append(.init(offset: entry.offset, value: value, easing: entry.easing))
    }
    guard let first = stops.first, let last = stops.last else { return nil }
    let own = base.flatMap(value)
    if first.offset > 0 {
      guard let own else { return nil }
      stops.insert(.init(offset: 0, value: own, easing: animation.easing), at: 0)
    }
    if last.offset < 1 {
      guard let own else { return nil }
      stops.append(.init(offset: 1, value: own, easing: animation.easing))
    }
    guard Set(stops.map { $0.value.numbers.count }).count == 1 else { return nil }
    self.name = name
    self.animation = animation
    self.unit = unit ?? ""
    self.stops = StyleStops(property: name, stops: stops, span: entries[0].span)
  }

  /// Its value at an offset, as tokens.
  func tokens(at offset: Double) -> [StyleToken] {
    let value = stops.value(at: offset)
    func token(_ kind: StyleToken.Kind) -> StyleToken { StyleToken(kind: kind, span: stops.span) }
    guard value.isColor else {
      let number = value.numbers[0]
      switch unit {
      case "": return [token(.number(number))]
      case "%": return [token(.percentage(number))]
      default: return [token(.dimension(number, unit))]
      }
    }
    let components = value.numbers.flatMap { [token(.whitespace), token(.number($0))] }
    return [token(.function("color")), token(.ident("srgb"))] + components
      + [token(.close(UInt8(ascii: ")")))]
  }

  /// Whether another one is animated at the same times.
  func isTimed(as other: StyleCustomProperty) -> Bool {
    let (a, b) = (animation, other.animation)
    return a.duration == b.duration && a.delay == b.delay && a.iterations == b.iterations
      && a.isReversed == b.isReversed && a.alternates == b.alternates
      && a.fillsBackwards == b.fillsBackwards && a.fillsForwards == b.fillsForwards
  }

  /// The easing between two offsets; nil if it has other stops.
  func easing(from start: Double, to end: Double) -> StyleEasing? {
    zip(stops.stops, stops.stops.dropFirst()).first { $0.offset == start && $1.offset == end }?.0
      .easing
  }
}
