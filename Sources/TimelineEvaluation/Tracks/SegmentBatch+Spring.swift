internal import AnimationCore

extension SegmentBatch {
  /// A spring at times that are nearly equidistant: its way and velocity times one matrix a step,
  /// eight steps at once.
  ///
  /// Every block of 128 times begins with the exact value, so that errors do not add up. A time that
  /// was rounded lies beside its place on the grid: the velocity there brings the value to the time
  /// itself. What that does not bring within 1e-12 is sampled exactly: times that are no grid, and a
  /// spring that swings so often that the last digit of a time shows.
  func sampleSpring(_ spring: Spring) {
    guard let base = times.baseAddress else { return }
    let count = times.count
    let accuracy = SpringAccuracy(spring)
    var lanes: SpringLanes?
    var first = 0
    while first < count {
      let block = first..<min(first + SpringLanes.blockSize, count)
      let whole = block.count & ~7
      guard whole > 0 else { return sampleExactly(block) }
      let grid = SpringGrid(times: base + first, count: whole, start: segment.start)
      let anchor = spring.basis(at: grid.first)
      guard accuracy.allows(anchor, until: grid.last) else {
        sampleExactly(block)
        first = block.upperBound
        continue
      }
      // Whether the times go on at the pace of the block before shows while they are sampled.
      if lanes.map({ sample(grid, $0, from: anchor, at: first) <= accuracy.distanceSquared })
        != true
      {
        let step = grid.step
        // A few times at another pace would not pay for the steps' matrices.
        guard whole >= Self.leastCount, step >= 0,
          grid.delaysSquared(step: step) <= accuracy.distanceSquared
        else {
          // Only the first time may be off the grid, as that of a range is which someone asked for.
          sampleExactly(first..<first + 8)
          first += 8
          continue
        }
        let next = SpringLanes(spring, step: step)
        _ = sample(grid, next, from: anchor, at: first)
        lanes = next
      }
      first += whole
    }
  }

  /// Writes a grid's values.
  ///
  /// - Parameters:
  ///   - anchor: where the spring is at the grid's first time.
  ///   - first: the index of that time.
  /// - Returns: how far the times lie from their places: the sum of the squares.
  private func sample(
    _ grid: SpringGrid, _ lanes: SpringLanes, from anchor: SpringBasis, at first: Int
  ) -> Double {
    var squares = 0.0
    for component in 0..<width {
      let (start, way) = (coefficients[component], coefficients[width + component])
      let velocity = coefficients[2 * width + component]
      squares = lanes.sample(
        grid, offset: way * (anchor.target - 1) + velocity * anchor.velocity,
        velocity: way * anchor.targetRate + velocity * anchor.velocityRate, target: start + way,
        into: values + first * width + component, stride: width)
    }
    return squares
  }
}

/// How far a spring's values may be stepped to, so that they stay within 1e-12 of the exact ones.
private struct SpringAccuracy {
  /// How far from its place on the grid a time may lie: the square of it, in seconds squared.
  ///
  /// The velocity leaves an error of second order: at most twice the square of the distance times the
  /// spring's rate, 1.3e-13.
  let distanceSquared: Double
  /// The most that the digits which a time does not have may move a value: rounded phases in the exact
  /// way, at the block's beginning and in the steps.
  private static let error = 4e-13

  private let rate: Double
  /// The rate without what dies at once where the spring is overdamped.
  private let slowRate: Double

  init(_ spring: Spring) {
    rate = spring.decay + abs(spring.frequency)
    slowRate = spring.frequency < 0 ? spring.naturalFrequencySquared / rate : rate
    distanceSquared = (2.5e-7 / rate) * (2.5e-7 / rate)
  }

  /// Whether a block may be stepped through, from where a spring is at its first time to its last time
  /// in seconds from the spring's start.
  ///
  /// A time is known to 2⁻⁵³ of itself, and so is a phase; some eight such roundings come together.
  func allows(_ anchor: SpringBasis, until time: Double) -> Bool {
    let swing = max(abs(1 - anchor.target), abs(anchor.velocity) * rate)
    let speed = max(abs(anchor.targetRate), abs(anchor.velocityRate) * rate)
    return (swing * slowRate + speed) * time * 0x1p-50 <= Self.error
  }
}

/// Times that are to be a grid: a multiple of eight of them.
private struct SpringGrid {
  static let numbers = SIMD4<Double>(0, 1, 2, 3)

  let count: Int
  /// The first and the last time, in seconds from the segment's start.
  let first: Double
  let last: Double
  private let start: Double
  private let bytes: UnsafeRawPointer

  init(times: UnsafePointer<Double>, count: Int, start: Double) {
    self.count = count
    self.start = start
    first = times[0] - start
    last = times[count - 1] - start
    bytes = UnsafeRawPointer(times)
  }

  /// The seconds from one time to the next, if they are equidistant.
  var step: Double { (last - first) / Double(count - 1) }

  /// How far four times lie behind their places.
  ///
  /// - Parameter numbers: the indices of the times, in a row from `index` on.
  @inline(__always)
  func delays(at index: Int, _ numbers: SIMD4<Double>, step: Double) -> SIMD4<Double> {
    let times = (bytes + index * 8).loadUnaligned(as: SIMD4<Double>.self)
    return (times - start) - first - numbers * step
  }

  /// How far the times lie from their places: the sum of the squares.
  func delaysSquared(step: Double) -> Double {
    var squares = SIMD4<Double>.zero
    var numbers = Self.numbers
    for index in stride(from: 0, to: count, by: 4) {
      let delays = delays(at: index, numbers, step: step)
      squares += delays * delays
      numbers += 4
    }
    return squares.sum()
  }
}

/// Eight times in a row of a spring, and how all of them go on by eight steps.
private struct SpringLanes {
  static let blockSize = 128

  /// Seconds.
  let step: Double
  /// The factors of a way from the target and of a velocity after 0 to 7 steps.
  private var offset = SIMD8<Double>.zero
  private var velocity = SIMD8<Double>.zero
  private var offsetRate = SIMD8<Double>.zero
  private var velocityRate = SIMD8<Double>.zero
  /// The same after 8 steps.
  private let eight: SpringBasis

  init(_ spring: Spring, step: Double) {
    self.step = step
    for lane in 0..<8 {
      let basis = spring.basis(at: step * Double(lane))
      offset[lane] = 1 - basis.target
      velocity[lane] = basis.velocity
      offsetRate[lane] = -basis.targetRate
      velocityRate[lane] = basis.velocityRate
    }
    eight = spring.basis(at: step * 8)
  }

  /// Writes the values at a grid's times, which begin at a way from the target with a velocity.
  ///
  /// - Returns: how far the times lie from their places: the sum of the squares.
  func sample(
    _ grid: SpringGrid, offset start: Double, velocity startVelocity: Double, target: Double,
    into values: UnsafeMutablePointer<Double>, stride width: Int
  ) -> Double {
    let way = start * offset + startVelocity * velocity
    let speed = start * offsetRate + startVelocity * velocityRate
    // Four and four: more at once would not fit into the registers.
    return sample(
      grid, from: 0, way: way.lowHalf, speed: speed.lowHalf, target: target, into: values,
      stride: width)
      + sample(
        grid, from: 4, way: way.highHalf, speed: speed.highHalf, target: target, into: values,
        stride: width)
  }

  /// Writes four values of every eight.
  private func sample(
    _ grid: SpringGrid, from first: Int, way: SIMD4<Double>, speed: SIMD4<Double>, target: Double,
    into values: UnsafeMutablePointer<Double>, stride width: Int
  ) -> Double {
    var (way, speed) = (way, speed)
    var numbers = SpringGrid.numbers + Double(first)
    var squares = SIMD4<Double>.zero
    let bytes = UnsafeMutableRawPointer(values)
    for index in stride(from: first, to: grid.count, by: 8) {
      let delays = grid.delays(at: index, numbers, step: step)
      numbers += 8
      squares += delays * delays
      let value = target + (way + speed * delays)
      if width == 1 {
        (bytes + index * 8).storeBytes(of: value, as: SIMD4<Double>.self)
      } else {
        for lane in 0..<4 { values[(index + lane) * width] = value[lane] }
      }
      let next = way * (1 - eight.target) + speed * eight.velocity
      speed = speed * eight.velocityRate - way * eight.targetRate
      way = next
    }
    return squares.sum()
  }
}
