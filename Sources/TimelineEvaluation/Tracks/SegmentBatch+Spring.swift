internal import AnimationCore

extension SegmentBatch {
  /// Samples a spring at nearly equidistant times: its displacement and velocity are multiplied by
  /// one matrix a step, eight steps at once.
  ///
  /// Every block of 128 times starts from the exact value, so that errors do not accumulate. A
  /// rounded time differs slightly from its grid point; a first-order correction with the velocity
  /// accounts for it. Times for which this is not within 1e-12 are sampled exactly: times that are
  /// not a grid, and springs that oscillate so fast that the last digit of a time matters.
  func sampleSpring(_ spring: Spring) {
    guard let base = times.baseAddress else { return }
    let count = times.count
    let accuracy = SpringAccuracy(spring)
    var lanes: SpringLanes?
    var first = 0
    while first < count {
      let block = first..<min(first + SpringLanes.blockSize, count)
      let alignedCount = block.count & ~7
      guard alignedCount > 0 else { return sampleExactly(block) }
      let grid = SpringGrid(times: base + first, count: alignedCount, start: segment.start)
      let anchor = spring.basis(at: grid.first)
      guard accuracy.allows(anchor, until: grid.last) else {
        sampleExactly(block)
        first = block.upperBound
        continue
      }
      // Sampling shows whether the times continue with the step of the previous block.
      if lanes.map({ sample(grid, $0, from: anchor, at: first) <= accuracy.distanceSquared })
        != true
      {
        let step = grid.step
        // For a few times with another step, computing the matrices would not pay.
        guard alignedCount >= Self.leastCount, step >= 0,
          grid.delaysSquared(step: step) <= accuracy.distanceSquared
        else {
          // Only the first time may be off the grid, as the start of a range is.
          sampleExactly(first..<first + 8)
          first += 8
          continue
        }
        let next = SpringLanes(spring, step: step)
        _ = sample(grid, next, from: anchor, at: first)
        lanes = next
      }
      first += alignedCount
    }
  }

  /// Writes the values at a grid of times.
  ///
  /// - Parameters:
  ///   - anchor: the basis functions of the spring at the grid's first time.
  ///   - first: the index of that time.
  /// - Returns: the sum of the squared differences between the times and their grid points.
  private func sample(
    _ grid: SpringGrid, _ lanes: SpringLanes, from anchor: SpringBasis, at first: Int
  ) -> Double {
    var squares = 0.0
    for component in 0..<width {
      let (start, change) = (coefficients[component], coefficients[width + component])
      let velocity = coefficients[2 * width + component]
      squares = lanes.sample(
        grid, offset: change * (anchor.target - 1) + velocity * anchor.velocity,
        velocity: change * anchor.targetRate + velocity * anchor.velocityRate,
        target: start + change,
        into: values + first * width + component, stride: width)
    }
    return squares
  }
}

/// The limits within which stepped values of a spring stay within 1e-12 of the exact ones.
private struct SpringAccuracy {
  /// The square of the permitted difference between a time and its grid point, in seconds squared.
  ///
  /// The first-order correction leaves an error of at most twice the square of the difference times
  /// the spring's rate, 1.3e-13.
  let distanceSquared: Double
  /// The permitted error from rounded times: rounded phases in the exact computation, at the start
  /// of the block and in the steps.
  private static let error = 4e-13

  private let rate: Double
  /// The rate without the fast exponent of an overdamped spring.
  private let slowRate: Double

  init(_ spring: Spring) {
    rate = spring.decay + abs(spring.frequency)
    slowRate = spring.frequency < 0 ? spring.naturalFrequencySquared / rate : rate
    distanceSquared = (2.5e-7 / rate) * (2.5e-7 / rate)
  }

  /// Whether a block may be stepped, from the state of the spring at its first time to its last
  /// time in seconds from the spring's start.
  ///
  /// Times and phases have a relative error of 2⁻⁵³; about eight such errors accumulate.
  func allows(_ anchor: SpringBasis, until time: Double) -> Bool {
    let swing = max(abs(1 - anchor.target), abs(anchor.velocity) * rate)
    let speed = max(abs(anchor.targetRate), abs(anchor.velocityRate) * rate)
    return (swing * slowRate + speed) * time * 0x1p-50 <= Self.error
  }
}

/// Times that may form a grid; the count is a multiple of eight.
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

  /// The seconds between consecutive times, if they are equidistant.
  var step: Double { (last - first) / Double(count - 1) }

  /// The differences between four times and their grid points.
  ///
  /// - Parameter numbers: the consecutive indices of the times, starting with `index`.
  @inline(__always)
  func delays(at index: Int, _ numbers: SIMD4<Double>, step: Double) -> SIMD4<Double> {
    let times = (bytes + index * 8).loadUnaligned(as: SIMD4<Double>.self)
    return (times - start) - first - numbers * step
  }

  /// The sum of the squared differences between the times and their grid points.
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

/// A spring at eight consecutive times, and the step that advances all of them by eight.
private struct SpringLanes {
  static let blockSize = 128

  /// Seconds.
  let step: Double
  /// The coefficients of the displacement from the target and of the velocity after 0 to 7 steps.
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

  /// Writes the values at a grid's times, from an initial displacement from the target and
  /// velocity.
  ///
  /// - Returns: the sum of the squared differences between the times and their grid points.
  func sample(
    _ grid: SpringGrid, offset start: Double, velocity startVelocity: Double, target: Double,
    into values: UnsafeMutablePointer<Double>, stride width: Int
  ) -> Double {
    let displacement = start * offset + startVelocity * velocity
    let speed = start * offsetRate + startVelocity * velocityRate
    // Two groups of four: more at once would not fit into the registers.
    return sample(
      grid, from: 0, displacement: displacement.lowHalf, speed: speed.lowHalf, target: target,
      into: values,
      stride: width)
      + sample(
        grid, from: 4, displacement: displacement.highHalf, speed: speed.highHalf, target: target,
        into: values,
        stride: width)
  }

  /// Writes four of every eight values.
  private func sample(
    _ grid: SpringGrid, from first: Int, displacement: SIMD4<Double>, speed: SIMD4<Double>,
    target: Double,
    into values: UnsafeMutablePointer<Double>, stride width: Int
  ) -> Double {
    var (displacement, speed) = (displacement, speed)
    var numbers = SpringGrid.numbers + Double(first)
    var squares = SIMD4<Double>.zero
    let bytes = UnsafeMutableRawPointer(values)
    for index in stride(from: first, to: grid.count, by: 8) {
      let delays = grid.delays(at: index, numbers, step: step)
      numbers += 8
      squares += delays * delays
      let value = target + (displacement + speed * delays)
      if width == 1 {
        (bytes + index * 8).storeBytes(of: value, as: SIMD4<Double>.self)
      } else {
        for lane in 0..<4 { values[(index + lane) * width] = value[lane] }
      }
      let next = displacement * (1 - eight.target) + speed * eight.velocity
      speed = speed * eight.velocityRate - displacement * eight.targetRate
      displacement = next
    }
    return squares.sum()
  }
}
