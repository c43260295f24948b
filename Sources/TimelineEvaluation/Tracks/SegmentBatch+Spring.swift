internal import AnimationCore

extension SegmentBatch {
  /// A spring at equidistant times: its way and velocity times one matrix a step, eight steps at once.
  ///
  /// Every block of 128 times begins with the exact value, so that errors do not add up; a block whose
  /// times are not equidistant is sampled exactly.
  func sampleSpring(_ spring: Spring) {
    let count = times.count
    let step = (times[count - 1] - times[0]) / Double(count - 1)
    guard step > 0 else { return sampleExactly(0..<count) }
    let tolerance = Self.timeTolerance(of: spring, at: times[count - 1])
    let lanes = SpringLanes(spring, step: step)
    for first in stride(from: 0, to: count, by: SpringLanes.blockSize) {
      let whole = min(SpringLanes.blockSize, count - first) & ~7
      guard whole > 0, isEquidistant(first, whole, step: step, tolerance: tolerance) else {
        sampleExactly(first..<min(count, first + SpringLanes.blockSize))
        continue
      }
      let anchor = spring.basis(at: times[first] - segment.start)
      for component in 0..<width {
        let (start, way) = (coefficients[component], coefficients[width + component])
        let velocity = coefficients[2 * width + component]
        lanes.sample(
          offset: way * (anchor.target - 1) + velocity * anchor.velocity,
          velocity: way * anchor.targetRate + velocity * anchor.velocityRate, target: start + way,
          into: values + first * width + component, stride: width, count: whole)
      }
      sampleExactly(first + whole..<min(count, first + SpringLanes.blockSize))
    }
  }

  /// How far from its place on the grid a time may lie, in seconds: a few roundings, and no more than
  /// shows in the thirteenth digit.
  private static func timeTolerance(of spring: Spring, at time: Double) -> Double {
    let rate = spring.naturalFrequencySquared.squareRoot() + spring.decay
    return min(4 * time.ulp, 4e-13 / rate)
  }

  private func isEquidistant(
    _ first: Int, _ count: Int, step: Double, tolerance: Double
  ) -> Bool {
    guard let base = times.baseAddress else { return false }
    let bytes = UnsafeRawPointer(base + first)
    var grid = times[first] + SpringLanes.numbers * step
    var isOff = SIMDMask<SIMD8<Int64>>(repeating: false)
    for index in stride(from: 0, to: count, by: 8) {
      let distance = (bytes + index * 8).loadUnaligned(as: SIMD8<Double>.self) - grid
      isOff .|= (distance .> tolerance) .| (distance .< -tolerance)
      grid = times[first] + (SpringLanes.numbers + Double(index + 8)) * step
    }
    return !any(isOff)
  }
}

/// Eight times in a row of a spring, and how all of them go on by eight steps.
private struct SpringLanes {
  static let blockSize = 128
  static let numbers = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)

  /// The factors of a way from the target and of a velocity after 0 to 7 steps.
  private var offset = SIMD8<Double>.zero
  private var velocity = SIMD8<Double>.zero
  private var offsetRate = SIMD8<Double>.zero
  private var velocityRate = SIMD8<Double>.zero
  /// The same after 8 steps.
  private let eight: SpringBasis

  init(_ spring: Spring, step: Double) {
    for lane in 0..<8 {
      let basis = spring.basis(at: step * Double(lane))
      offset[lane] = 1 - basis.target
      velocity[lane] = basis.velocity
      offsetRate[lane] = -basis.targetRate
      velocityRate[lane] = basis.velocityRate
    }
    eight = spring.basis(at: step * 8)
  }

  /// Writes values that begin at a way from the target with a velocity.
  func sample(
    offset start: Double, velocity startVelocity: Double, target: Double,
    into values: UnsafeMutablePointer<Double>, stride width: Int, count: Int
  ) {
    var way = start * offset + startVelocity * velocity
    var speed = start * offsetRate + startVelocity * velocityRate
    let bytes = UnsafeMutableRawPointer(values)
    for index in stride(from: 0, to: count, by: 8) {
      let value = target + way
      if width == 1 {
        (bytes + index * 8).storeBytes(of: value, as: SIMD8<Double>.self)
      } else {
        for lane in 0..<8 { values[(index + lane) * width] = value[lane] }
      }
      let next = way * (1 - eight.target) + speed * eight.velocity
      speed = speed * eight.velocityRate - way * eight.targetRate
      way = next
    }
  }
}
