/// The values of a property in consecutive frames.
struct FrameRows {
  /// The components of the first frame, then those of the second one, and so on.
  let values: [Double]
  /// The number of components.
  let width: Int
  /// Frames per second.
  let rate: Double
  /// How far a formula may be from a value in a frame, relative to it if it is more than 1.
  let tolerance: Double

  /// The number of the last frame.
  var last: Int { values.count / width - 1 }

  /// A component in a frame.
  subscript(_ frame: Int, _ component: Int) -> Double { values[frame * width + component] }

  /// The components in a frame.
  subscript(_ frame: Int) -> [Double] { Array(values[frame * width..<(frame + 1) * width]) }

  /// The time of a frame in seconds.
  func time(of frame: Int) -> Double { Double(frame) / rate }

  /// Whether two frames show the same.
  func isEqual(_ one: Int, _ other: Int) -> Bool {
    (0..<width).allSatisfy { self[one, $0] == self[other, $0] }
  }

  /// Whether a formula has the value of a component in a frame.
  func has(_ value: Double, _ frame: Int, _ component: Int) -> Bool {
    let own = self[frame, component]
    return abs(value - own) <= tolerance * max(1, abs(own))
  }

  /// The last frame up to which a formula from a frame on has all values; nil if there are fewer than
  /// a least number of frames.
  ///
  /// - Parameters:
  ///   - limit: the last frame that may be asked for.
  ///   - holds: whether a formula exists from the first frame to another one; if so, then also to
  ///     those before it.
  static func longest(
    from first: Int, atLeast least: Int, limit: Int, _ holds: (Int) -> Bool
  ) -> Int? {
    guard first + least <= limit, holds(first + least) else { return nil }
    var (known, step) = (first + least, least)
    while known < limit {
      let next = min(known + step, limit)
      guard holds(next) else { return search(known, next, holds) }
      (known, step) = (next, 2 * step)
    }
    return known
  }

  /// The last frame that holds, between one that does and one that does not.
  private static func search(_ known: Int, _ failing: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (known, failing)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
