internal import TimelineDocument

extension ViewLight {
  /// Whether the light may change so often within a second that there are more flashes than a limit;
  /// also if this cannot be told without computing it.
  ///
  /// Each flash is two opposing changes. Where only the amount of a white view that is seen changes,
  /// the luminance rises and falls with the opacity, and where the view appears and disappears.
  /// Between two states of the sequence, each property must be monotonic.
  func mayFlash(over limit: Int) -> Bool {
    guard let counts = opposingChanges else { return true }
    let needed = 2 * (limit + 1)
    // One change may have begun before.
    guard counts.reduce(1, +) * iterations >= needed else { return false }
    let count = counts.count
    var first = 0
    var sum = 1
    for last in 0..<iterations * count {
      sum += counts[last % count]
      // The change to a state may begin at the state before it.
      while first < last, time(of: first + 1) + 1 + 1e-6 < time(of: last) {
        sum -= counts[first % count]
        first += 1
      }
      if sum >= needed { return true }
    }
    return false
  }

  /// The time of a state, counted through all iterations.
  private func time(of number: Int) -> Double {
    let (iteration, row) = number.quotientAndRemainder(dividingBy: sequence.times.count)
    return Double(iteration) * length + sequence.times[row]
  }

  /// How many rises and falls of the luminance begin at most between each state and the next one,
  /// which for the last is the first; nil if the luminance depends on more than what is seen.
  private var opposingChanges: [Int]? {
    let factors = changes.compactMap(\.property.traits.light)
    guard factors.count == changes.count, !factors.contains(where: \.isFilter),
      // Two sizes may cross the smallest one several times between two states.
      factors.count(where: { $0 != .opacity }) <= 1,
      !constants.contains(where: {
        $0.property.type == .color || $0.property.traits.light?.isFilter ?? false
      })
    else { return nil }
    let states = sequence.times.indices.map { row in
      var state = stillState
      for (column, factor) in factors.enumerated() { state[factor] = sequence.columns[column][row] }
      return state
    }
    let size = factors.first { $0 != .opacity }
    var isRising: Bool?
    return states.indices.map { row in
      let (state, next) = (states[row], states[row + 1 < states.count ? row + 1 : 0])
      // A size that becomes negative passes 0, where nothing is seen.
      let isMirrored = size.map { state[$0] * next[$0] < 0 } ?? false
      // The view appears or disappears, and the opacity may go on in the same direction after that.
      var count = state.isDrawn != next.isDrawn ? 2 : isMirrored ? 4 : 0
      let (opacity, nextOpacity) = (state.clampedOpacity, next.clampedOpacity)
      if opacity != nextOpacity, (nextOpacity > opacity) != isRising {
        isRising = nextOpacity > opacity
        count += 1
      }
      return count
    }
  }
}
