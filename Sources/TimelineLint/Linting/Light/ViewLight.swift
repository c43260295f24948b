internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// What changes the light of one view: the built-in properties of a timeline together, or one
/// declared property, which may belong to another view.
struct ViewLight {
  /// A property that changes over time, and where it is named.
  struct Change {
    var property: PropertyDeclaration
    var span: SourceSpan
  }

  let changes: [Change]
  let sequence: LightSequence
  /// The values that stay.
  let constants: [PropertyAssignment]
  /// The length of one iteration in seconds, and how many of them to look at.
  let length: Double
  let iterations: Int
  /// The seconds by which each copy of the view is later.
  var copies = [0.0]
  /// The area of each copy in square points; nil if it is not known.
  var area: Double?

  init(
    _ changes: [Change], _ sequence: LightSequence, constants: [PropertyAssignment],
    length: Double = 0, iterations: Int = 1
  ) {
    (self.changes, self.sequence, self.constants) = (changes, sequence, constants)
    (self.length, self.iterations) = (length, iterations)
  }

  /// The flashes of some of the changing properties, while the others do nothing.
  func flashes(of isIncluded: (Change) -> Bool) -> Flashes {
    let included = changes.indices.filter { isIncluded(changes[$0]) }
    var result = Flashes()
    let colors = included.filter { changes[$0].property.type == .color }
    for index in colors { result.add(count(.changing(index), included, onWhite: [false, true])) }
    let factors = included.filter { changes[$0].property.type != .color }
    guard !factors.isEmpty else { return result }
    let still = constants.filter { $0.property.type == .color && !$0.property.isShadow }
    for constant in still {
      result.add(count(.constant(constant), included, onWhite: [false, true]))
    }
    // Where the colours are not known, white, black and red stand for all.
    guard still.isEmpty, colors.allSatisfy({ changes[$0].property.isShadow }) else { return result }
    let hasFilter = (factors.map { changes[$0].property } + constants.map(\.property))
      .contains { $0.traits.light?.isFilter ?? false }
    let contents: [SIMD3<Double>] = hasFilter ? [.one, .zero, SIMD3(1, 0, 0)] : [.one]
    for content in contents { result.add(count(.fixed(content), included, onWhite: [false])) }
    return result
  }

  /// A colour in the view.
  private enum Surface {
    case changing(Int)
    case constant(PropertyAssignment)
    case fixed(SIMD3<Double>)

    /// Its components in sRGB and its opacity in a state; nil if it has no single colour.
    func color(in sequence: LightSequence, at row: Int) -> SIMD4<Double>? {
      switch self {
      case .changing(let index):
        return SIMD4(sequence.columns[index][row * 4..<row * 4 + 4])
      case .constant(let assignment):
        let numbers = assignment.value.value.numbers
        return numbers.count == 4 ? SIMD4(numbers) : nil
      case .fixed(let content):
        return SIMD4(content, 1)
      }
    }
  }

  /// Counts the flashes of a surface over black and over white.
  private func count(_ surface: Surface, _ included: [Int], onWhite: [Bool]) -> Flashes {
    var base = LightState()
    for constant in constants {
      guard let factor = constant.property.traits.light,
        let value = constant.value.value.numbers.first
      else { continue }
      base[factor] = value
    }
    let factors = included.compactMap { index in
      changes[index].property.traits.light.map { (index, $0) }
    }
    let isFiltered =
      factors.contains { $1.isFilter }
      || constants.contains { $0.property.traits.light?.isFilter ?? false }
    // Most states have the colour of the state before.
    var known: (sRGB: SIMD3<Double>, light: SIMD3<Double>)?
    let colors = sequence.times.indices.map { row -> (light: SIMD3<Double>, opacity: Double) in
      var state = base
      for (index, factor) in factors { state[factor] = sequence.columns[index][row] }
      guard let color = surface.color(in: sequence, at: row) else { return (.zero, 0) }
      let unfiltered = SIMD3(color.x, color.y, color.z)
      let filtered =
        isFiltered
        ? state.filtered(unfiltered) : unfiltered.clamped(lowerBound: .zero, upperBound: .one)
      let light =
        known.flatMap { $0.sRGB == filtered ? $0.light : nil } ?? LinearColor(sRGB: filtered).light
      known = (filtered, light)
      return (light, state.coverage * min(max(color.w, 0), 1))
    }
    var result = Flashes()
    for isWhite in onWhite {
      let seen = colors.map { color in
        LinearColor(
          light: color.light * color.opacity
            + SIMD3(repeating: isWhite ? 1 - color.opacity : 0))
      }
      var (general, red) = (FlashCount(), RedFlashCount())
      let hasRed = seen.contains(where: \.isSaturatedRed)
      for iteration in 0..<iterations {
        for (time, color) in zip(sequence.times, seen) {
          general.add(color.luminance, at: Double(iteration) * length + time)
          if hasRed { red.add(color, at: Double(iteration) * length + time) }
        }
      }
      general.finish()
      result.add(Flashes(general: general.window, red: red.window))
    }
    return result
  }
}

/// The changes of a view that are parts of flashes.
struct Flashes {
  /// Those of the luminance, and those to and from red.
  var general = FlashWindow()
  var red = FlashWindow()

  /// Keeps those of another surface of the view if they are more.
  mutating func add(_ other: Flashes) {
    if other.general.isWorse(than: general) { general = other.general }
    if other.red.isWorse(than: red) { red = other.red }
  }

  /// The kind with the most flashes, if there are more than some.
  func worst(over limit: Int) -> (count: Int, start: Double, isRed: Bool)? {
    let (general, red) = (general.worst, red.worst)
    if general.count > limit { return (general.count, general.start, false) }
    return red.count > limit ? (red.count, red.start, true) : nil
  }
}

extension FlashWindow {
  /// Whether it has more flashes within a second, or else more changes.
  fileprivate func isWorse(than other: FlashWindow) -> Bool {
    (worst.count, changes.count(where: \.counts))
      > (other.worst.count, other.changes.count(where: \.counts))
  }
}

extension PropertyDeclaration {
  /// Whether it is the colour of a shadow, beside which the view has colours of its own.
  fileprivate var isShadow: Bool { model == .shadowColor }
}
