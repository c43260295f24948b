internal import AnimationCore
internal import TimelineSyntax

/// A property here that follows from declarations with custom properties that are animated.
struct StyleFormula: Sendable {
  /// The property here.
  let property: String
  /// The declarations from which it is computed.
  let declarations: [StyleSheet.Declaration]
  /// The custom properties that are animated at the same times.
  let inputs: [StyleCustomProperty]
  let variables: StyleVariables
  /// The value of the declarations' resolved tokens.
  let read: @Sendable ([[StyleToken]]) -> StyleValue?

  /// The values of all declarations at an offset.
  func tokens(at offset: Double) -> [[StyleToken]] {
    var own = variables
    for input in inputs { own.set(input.name, input.tokens(at: offset)) }
    return declarations.map { own.resolved($0.value) }
  }

  /// The offsets at which an input has a value of its own.
  var offsets: [Double] { Set(inputs.flatMap { $0.stops.stops.map(\.offset) }).sorted() }

  /// The easing that all inputs have between two offsets; nil if they differ.
  func easing(from start: Double, to end: Double) -> StyleEasing? {
    let easings = inputs.map { $0.easing(from: start, to: end) }
    guard let first = easings.first, let first, easings.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first
  }

  /// The stops of the property; nil if a value cannot be read.
  func stops() -> StyleStops? {
    let offsets = offsets
    var stops: [StyleStops.Stop] = []
    for (index, offset) in offsets.enumerated() {
      guard let value = read(tokens(at: offset)) else { return nil }
      stops.append(.init(offset: offset, value: value, easing: .curve(.linear)))
      guard index + 1 < offsets.count else { break }
      let end = offsets[index + 1]
      let between: @Sendable (Double) -> StyleValue? = { [self] progress in
        read(tokens(at: offset + (end - offset) * progress))
      }
      guard let last = read(tokens(at: end)) else { return nil }
      if let easing = easing(from: offset, to: end) {
        stops[index].easing = easing
        // Where the value follows its input in a straight line, the input's easing is exact.
        let isStraight =
          !value.isColor
          && [0.0, 0.2, 0.5, 0.8].allSatisfy { progress in
            let own = value.interpolated(last, easing.value(at: progress))
            return between(progress).map { $0.isNear(own) } ?? false
          }
        if isStraight { continue }
      }
      let isStill = [0.25, 0.5, 0.75, 1].allSatisfy { between($0)?.isNear(value) ?? false }
      if !isStill { stops[index].between = { between($0) ?? value } }
    }
    if let first = stops.first, let last = stops.last, !first.value.isColor,
      stops.contains(where: { $0.between != nil })
    {
      // Inputs that change at different times are sampled as a whole, since a spring may lead through all.
      let whole: @Sendable (Double) -> StyleValue = { [self] in
        read(tokens(at: $0)) ?? first.value
      }
      stops = [
        .init(offset: 0, value: first.value, easing: .curve(.linear), between: whole),
        .init(offset: 1, value: last.value, easing: .curve(.linear)),
      ]
    }
    return StyleStops(
      property: property, stops: stops, span: declarations.first?.span ?? SourceSpan(0, 0))
  }

  /// The entries of a declaration of functions, such as a transform; nil if the inputs change at
  /// different times, or by different easings.
  func entries() -> [StyleTracks.Entry]? {
    let offsets = offsets
    var entries: [StyleTracks.Entry] = []
    for (index, offset) in offsets.enumerated() {
      var easing = StyleEasing.curve(.linear)
      if index + 1 < offsets.count {
        guard let own = self.easing(from: offset, to: offsets[index + 1]) else { return nil }
        easing = own
      }
      entries.append(
        .init(
          offset: offset, tokens: tokens(at: offset)[0], easing: easing, span: declarations[0].span)
      )
    }
    return entries
  }
}

extension StyleValue {
  /// Whether it is another value but for rounding.
  fileprivate func isNear(_ other: StyleValue) -> Bool {
    percents == other.percents && numbers.count == other.numbers.count
      && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
  }
}
