/// Counts flashes as WCAG 2.3.1 defines them.
///
/// A flash is a pair of opposing changes of relative luminance, each by at least a tenth of its
/// largest value, where the darker of the two states is below 0.8.
struct FlashCount {
  /// The smallest change of luminance that counts.
  private let smallestChange: Double
  /// The value from which the darker state is too bright for a flash.
  private let brightest: Double
  private(set) var window = FlashWindow()
  /// The current minimum: the luminance, and the times at which it was first and last reached.
  private var low: (value: Double, first: Double, last: Double)?
  private var high: (value: Double, first: Double, last: Double)?
  private var isRising: Bool?

  /// The maximum number of flashes within one second, and the time at which the first of them
  /// begins.
  var worst: (count: Int, start: Double) { window.worst }

  init(smallestChange: Double = 0.1, brightest: Double = 0.8) {
    (self.smallestChange, self.brightest) = (smallestChange, brightest)
  }

  /// Adds a state.
  ///
  /// The luminance is monotonic between two consecutive states.
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
    if isRising != true, value - low.value >= smallestChange - 1e-12 {
      // The rise is large enough to complete the preceding fall.
      if isRising == false { close(low: low, high: nil) }
      isRising = true
      pivot = (low.value, low.last)
      self.high = (value, time, time)
    } else if isRising != false, high.value - value >= smallestChange - 1e-12 {
      if isRising == true { close(low: nil, high: high) }
      isRising = false
      pivot = (high.value, high.last)
      self.low = (value, time, time)
    }
  }

  /// The state at which the current change started.
  private var pivot: (value: Double, time: Double) = (0, 0)

  /// Completes the last change.
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
    window.add(
      FlashWindow.Change(
        start: pivot.time, end: state.first, counts: min(pivot.value, state.value) < brightest,
        isRising: high != nil))
  }
}
