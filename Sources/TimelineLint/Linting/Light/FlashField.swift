internal import TimelineDocument

/// The flashes of several views together.
///
/// WCAG counts flashes at the same time by their combined area. Each change of a view adds its area to
/// what has become brighter, or takes it away, so views that change in opposite directions at the same
/// time, as in a crossfade, do not flash together.
struct FlashField {
  /// The area in square points below which flashes are allowed: a quarter of 341 × 256 pixels, which
  /// are 10° of the visual field on a display of 1024 × 768.
  static let safeArea = 341.0 * 256 / 4
  /// The most changes that are looked at.
  private static let mostChanges = 200_000

  /// A time at which the rate of change of the area alters, or the area jumps; in units of
  /// ``safeArea``.
  private struct Bend {
    var time: Double
    var jump = 0.0
    var slope = 0.0
  }

  private var bends: [Bend] = []

  /// Whether views may still be added.
  var isFull: Bool { bends.count >= Self.mostChanges }

  /// Adds the changes of a view.
  ///
  /// - Parameters:
  ///   - area: its area in square points.
  ///   - copies: the seconds by which each of its copies is later.
  mutating func add(_ window: FlashWindow, area: Double, copies: [Double]) {
    for delay in copies where !isFull {
      for change in window.changes where change.counts {
        let amount = (change.isRising ? area : -area) / Self.safeArea
        let (start, length) = (change.start + delay, change.end - change.start)
        if length < 1e-6 {
          bends.append(Bend(time: start, jump: amount))
        } else {
          bends.append(Bend(time: start, slope: amount / length))
          bends.append(Bend(time: start + length, slope: -amount / length))
        }
      }
    }
  }

  /// The maximum number of flashes within one second that are large enough, and the time at which
  /// the first of them begins.
  var worst: (count: Int, start: Double) {
    var count = FlashCount(smallestChange: 1, brightest: .infinity)
    var (value, slope, time) = (0.0, 0.0, 0.0)
    let bends = bends.sorted { $0.time < $1.time }
    var index = 0
    while index < bends.count {
      let start = bends[index].time
      value += slope * (start - time)
      time = start
      count.add(value, at: time)
      // Changes in the same instant are one.
      while index < bends.count, bends[index].time <= start + 1e-6 {
        value += bends[index].jump
        slope += bends[index].slope
        index += 1
      }
      count.add(value, at: time)
    }
    count.finish()
    return count.worst
  }
}

extension ElementModel {
  /// The area of a copy in square points.
  ///
  /// - Parameter greatest: the greatest value of a property; negative if it has none.
  func area(_ greatest: (BuiltInProperty) -> Double) -> Double {
    func value(_ property: BuiltInProperty, or other: Double) -> Double {
      let value = greatest(property)
      return value < 0 ? other : value
    }
    let scale = value(.scale, or: 1)
    let width = value(.width, or: size[0]) * scale * value(.scaleX, or: 1)
    let height = value(.height, or: size[1]) * scale * value(.scaleY, or: 1)
    let isRound = shape == .circle || shape == .ellipse
    guard isRound, path == nil, text.isEmpty, art == nil else { return width * height }
    return .pi / 4 * width * height
  }
}
