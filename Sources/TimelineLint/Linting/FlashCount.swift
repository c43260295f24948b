/// Counts flashes as WCAG 2.3.1 defines them.
///
/// A flash is a pair of opposing changes of relative luminance, each by at least a tenth of its
/// largest value, where the darker of the two states is below 0.8.
struct FlashCount {
  /// The smallest change that counts.
  static let smallestChange = 0.1
  /// The luminance from which on the darker state is too bright for a flash.
  static let brightest = 0.8

  /// A change from one state to another.
  private struct Change {
    var start: Double
    var end: Double
    /// Whether it is a part of a flash; what is not breaks a row of flashes.
    var counts: Bool
  }

  private var changes: [Change] = []
  /// The last state that was left for good: its luminance, and when.
  private var low: (value: Double, first: Double, last: Double)?
  private var high: (value: Double, first: Double, last: Double)?
  private var isRising: Bool?

  /// The most flashes within one second, and when the first of them begins.
  private(set) var worst: (count: Int, start: Double) = (0, 0)

  /// Goes on to a state; between two of them the luminance rises or falls all the way.
  mutating func add(_ value: Double, at time: Double) {
    guard var low, var high else {
      (low, high) = ((value, time, time), (value, time, time))
      return
    }
    if value < low.value {
      low = (value, time, time)
    } else if value == low.value {
      low.last = time
    }
    if value > high.value {
      high = (value, time, time)
    } else if value == high.value {
      high.last = time
    }
    (self.low, self.high) = (low, high)
    if isRising != true, value - low.value >= Self.smallestChange - 1e-12 {
      // It has left the dark state for good, and with that ended the fall into it.
      if isRising == false { close(low: low, high: nil) }
      isRising = true
      pivot = (low.value, low.last)
      self.high = (value, time, time)
    } else if isRising != false, high.value - value >= Self.smallestChange - 1e-12 {
      if isRising == true { close(low: nil, high: high) }
      isRising = false
      pivot = (high.value, high.last)
      self.low = (value, time, time)
    }
  }

  /// The state from which the present change started.
  private var pivot: (value: Double, time: Double) = (0, 0)

  /// Ends the last change.
  mutating func finish() {
    guard let isRising, let low, let high else { return }
    if isRising { close(low: nil, high: high) } else { close(low: low, high: nil) }
    self.isRising = nil
  }

  private mutating func close(
    low: (value: Double, first: Double, last: Double)?,
    high: (value: Double, first: Double, last: Double)?
  ) {
    guard let state = low ?? high else { return }
    changes.append(
      Change(
        start: pivot.time, end: state.first,
        counts: min(pivot.value, state.value) < Self.brightest))
    count()
  }

  /// The flashes in the second that ends with the last change.
  private mutating func count() {
    guard let last = changes.last, last.counts else { return }
    var first = changes.count - 1
    while first > 0, changes[first - 1].counts, last.end - changes[first - 1].start <= 1 + 1e-9 {
      first -= 1
    }
    let count = (changes.count - first) / 2
    if count > worst.count { worst = (count, changes[first].start) }
  }
}
