import AnimationCore
import Testing
import TimelineEvaluation

/// Sampling many times gives the same values as sampling each time, to the last bit.
struct TrackSamplingTests {
  @Test(arguments: 0..<48)
  func `sampling differs from the exact curve by less than 1e-12`(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let width = 1 + seed % 4
    let (motions, start) = random.track(width: width, scale: seed % 3 == 0 ? 1e-6 : 1)
    let curve = KeyframeCurve(from: start, motions: motions)
    let components = (0..<width).map { component in
      KeyframeCurve(component: start[component], motions: motions.map { $0.component(component) })
    }
    let track = FlatTrack(curves: components)
    for times in random.times(over: curve.duration) {
      var values = [Double](repeating: .nan, count: times.count * width)
      values.withUnsafeMutableBufferPointer { track.sample(times, into: $0) }
      for component in 0..<width {
        let accuracy = SamplingAccuracy(components[component])
        for (index, time) in times.enumerated() {
          let value = values[index * width + component]
          let exact = curve.value(at: time)[component]
          let allowed = accuracy.allowed(at: time)
          #expect(abs(value - exact) <= allowed, "seed \(seed), time \(time): \(value), \(exact)")
          if !(abs(value - exact) <= allowed) { return }
        }
      }
    }
  }

  @Test(arguments: 0..<12)
  func `a time that is asked for again has the same value`(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let width = 1 + seed % 4
    let (motions, start) = random.track(width: width, scale: 1)
    let track = FlatTrack(
      curves: (0..<width).map { component in
        KeyframeCurve(
          component: start[component], motions: motions.map { $0.component(component) })
      })
    let times = [-1, 0, 0.1, track.duration / 2, track.duration, track.duration + 1, 0.1]
    func sample(_ times: [Double]) -> [Double] {
      var values = [Double](repeating: .nan, count: times.count * width)
      values.withUnsafeMutableBufferPointer { track.sample(times, into: $0) }
      return values
    }
    let repeated = sample(times.flatMap { [$0, $0, $0] })
    let single = times.flatMap { sample([$0]) }
    for (index, value) in repeated.enumerated() {
      #expect(value == single[index / (3 * width) * width + index % width])
    }
    #expect(repeated.count == 3 * single.count)
  }

  @Test(arguments: 0..<12)
  func `a value does not depend on the times that are sampled with it`(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let width = 1 + seed % 4
    let (motions, start) = random.track(width: width, scale: 1)
    let track = FlatTrack(
      curves: (0..<width).map { component in
        KeyframeCurve(
          component: start[component], motions: motions.map { $0.component(component) })
      })
    for times in random.times(over: track.duration) {
      var together = [Double](repeating: .nan, count: times.count * width)
      together.withUnsafeMutableBufferPointer { track.sample(times, into: $0) }
      for (index, time) in times.enumerated() {
        var alone = [Double](repeating: .nan, count: width)
        alone.withUnsafeMutableBufferPointer { track.sample([time], into: $0) }
        #expect(alone == Array(together[index * width..<(index + 1) * width]), "at \(time)")
      }
    }
  }

  @Test func `the ends of keyframes are exact on any grid`() {
    let curve = KeyframeCurve(
      component: 0.1,
      motions: [
        .cubic(CubicMotion(target: 1.3, duration: 0.5)),
        .linear(LinearMotion(target: 0.7, duration: 0.5, curve: .easeInOut)),
        .cubic(CubicMotion(target: -1.1, duration: 0.5)),
      ])
    let track = FlatTrack(curves: [curve])
    let times = (0...480).map { Double($0) / 240 }
    var values = [Double](repeating: .nan, count: times.count)
    values.withUnsafeMutableBufferPointer { track.sample(times, into: $0) }
    #expect(values[0] == 0.1)
    #expect(values[120] == 1.3)
    #expect(values[240] == 0.7)
    #expect(values[360...].allSatisfy { $0 == -1.1 })
  }
}

/// Random tracks and times, reproducible by seed.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Double(state >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }

  private mutating func vector(_ width: Int, _ scale: Double) -> AnimatableVector {
    AnimatableVector((0..<width).map { _ in scale * number(-3...3) })
  }

  mutating func track(
    width: Int, scale: Double
  ) -> (motions: [KeyframeMotion<AnimatableVector>], start: AnimatableVector) {
    let motions = (0..<Int(number(1...7))).map { _ in motion(to: vector(width, scale)) }
    return (motions, vector(width, scale))
  }

  private mutating func motion(
    to target: AnimatableVector
  ) -> KeyframeMotion<AnimatableVector> {
    let duration = number(0.01...2)
    switch Int(number(0...6)) {
    case 0:
      return .linear(
        LinearMotion(
          target: target, duration: duration,
          curve: .bezier(
            startControlPoint: UnitPoint(x: number(0...1), y: number(-1...2)),
            endControlPoint: UnitPoint(x: number(0...1), y: number(-1...2)))))
    case 1:
      let curves: [UnitCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
      ]
      return .linear(
        LinearMotion(target: target, duration: duration, curve: curves[Int(number(0...5.99))]))
    case 2: return .cubic(CubicMotion(target: target, duration: duration))
    case 3:
      return number(0...1) < 0.5
        ? .move(MoveMotion(target: target)) : .hold(HoldMotion(duration: duration))
    default:
      // Oscillating, critically damped and overdamped springs, and one that never settles.
      let bounces = [0.3, 0.9, 0, -0.5, -0.99, 1, 1e-7, number(-1...1)]
      let spring = Spring(duration: number(0.1...2), bounce: bounces[Int(number(0...7.99))])
      return .spring(SpringMotion(target: target, duration: duration, spring: spring))
    }
  }

  /// Grids, with an uneven start and beyond the end, iterations, and times in any order.
  mutating func times(over duration: Double) -> [[Double]] {
    let rate = [24, 60, 120, 1000][Int(number(0...3.99))]
    let frames = (-2...Int(duration * Double(rate)) + 3).map { Double($0) / Double(rate) }
    let start = number(0...duration)
    return [
      frames,
      frames.map { $0 + start },
      frames + frames + frames,
      frames.enumerated().map { $1 + ($0 % 37 == 0 ? 1e-4 : 0) },
      (0..<3000).map { _ in number(-0.1...duration + 0.1) },
      [duration, 0, duration / 2, duration / 2],
    ]
  }
}

extension KeyframeMotion<AnimatableVector> {
  /// The motion of one component.
  fileprivate func component(_ index: Int) -> KeyframeMotion<Double> {
    switch self {
    case .cubic(let motion):
      .cubic(CubicMotion(target: motion.target[index], duration: motion.duration))
    case .hold(let motion): .hold(HoldMotion(duration: motion.duration))
    case .linear(let motion):
      .linear(
        LinearMotion(target: motion.target[index], duration: motion.duration, curve: motion.curve))
    case .move(let motion): .move(MoveMotion(target: motion.target[index]))
    case .spring(let motion):
      .spring(
        SpringMotion(
          target: motion.target[index], duration: motion.duration, spring: motion.spring))
    }
  }
}
