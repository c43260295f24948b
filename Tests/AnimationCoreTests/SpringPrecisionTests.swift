import AnimationCore
import TestSupport
import Testing

@Suite struct SpringPrecisionTests {
  /// Damping, time, value and velocity of a spring of mass 1 and stiffness 100, from 0 towards 1 with
  /// an initial velocity of −20, from 50-digit arithmetic; a damping of 20 is critical.
  static let exact: [(Double, Double, Double, Double)] = [
    (19.98, 0.001, -0.019751525782871843, -19.504372808357594),
    (19.98, 0.1, -0.4718858649591704, 3.6787923250426515),
    (19.98, 0.7, 0.9801618824612465, 0.1721075441434935),
    (19.98, 3.0, 0.9999999999936797, 6.252372771074134e-11),
    (19.99998, 0.001, -0.019751328958663012, -19.5039821159382),
    (19.99998, 0.1, -0.4715181325654311, 3.678794411712339),
    (19.99998, 0.7, 0.9799388201687571, 0.1732564244830241),
    (19.99998, 3.0, 0.9999999999914869, 8.232591656042061e-11),
    (19.999999980000002, 0.001, -0.019751328761840114, -19.50398172524969),
    (19.999999980000002, 0.1, -0.4715177650536487, 3.678794411714424),
    (19.999999980000002, 0.7, 0.9799385969812117, 0.17325757230638697),
    (19.999999980000002, 3.0, 0.9999999999914846, 8.234706095885377e-11),
    (19.99999999998, 0.001, -0.019751328761643292, -19.503981724859003),
    (19.99999999998, 0.1, -0.4715177646861371, 3.678794411714424),
    (19.99999999998, 0.7, 0.979938596758024, 0.17325757345420928),
    (19.99999999998, 3.0, 0.9999999999914846, 8.234708210462847e-11),
    (20.0, 0.001, -0.019751328761643094, -19.503981724858612),
    (20.0, 0.1, -0.4715177646857693, 3.678794411714424),
    (20.0, 0.7, 0.9799385967578006, 0.17325757345535814),
    (20.0, 3.0, 0.9999999999914846, 8.234708212579353e-11),
    (20.000000000020002, 0.001, -0.0197513287616429, -19.50398172485822),
    (20.000000000020002, 0.1, -0.47151776468540135, 3.678794411714424),
    (20.000000000020002, 0.7, 0.9799385967575772, 0.17325757345650722),
    (20.000000000020002, 3.0, 0.9999999999914846, 8.234708214696236e-11),
    (20.00000002, 0.001, -0.019751328761446075, -19.503981724467533),
    (20.00000002, 0.1, -0.4715177643178898, 3.678794411714424),
    (20.00000002, 0.7, 0.9799385965343895, 0.17325757460432953),
    (20.00000002, 3.0, 0.9999999999914846, 8.234710329273982e-11),
    (20.00002, 0.001, -0.01975132856462318, -19.50398133377903),
    (20.00002, 0.1, -0.47151739680654886, 3.678794411712339),
    (20.00002, 0.7, 0.979938373346594, 0.17325872242557722),
    (20.00002, 3.0, 0.9999999999914823, 8.236825044679926e-11),
    (20.019999999999996, 0.001, -0.019751131743037997, -19.503590649187885),
    (20.019999999999996, 0.1, -0.4711501058677786, 3.6787923290834867),
    (20.019999999999996, 0.7, 0.979715060833319, 0.1744054878087811),
    (20.019999999999996, 3.0, 0.9999999999889541, 1.0492683569808422e-10),
    (21.0, 0.001, -0.019741481044543003, -19.484437527677095),
    (21.0, 0.1, -0.453662795195784, 3.6738280743752463),
    (21.0, 0.7, 0.9684868588157957, 0.22813127396194818),
    (21.0, 3.0, 0.9999999983697876, 1.189800428819155e-08),
    (200.0, 0.001, -0.01807979628176027, -16.283105800243643),
    (200.0, 0.1, -0.049095832523367, 0.5258658397422841),
    (200.0, 0.7, 0.22339629591072982, 0.3892774909979373),
    (200.0, 3.0, 0.7548082098034844, 0.12290392693004795),
  ]

  @Test(arguments: exact)
  func `springs are accurate to twelve digits below and above critical damping`(
    damping: Double, time: Double, value: Double, velocity: Double
  ) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping, allowOverDamping: true)
    let actual = spring.value(target: 1.0, initialVelocity: -20, time: time)
    let speed = spring.velocity(target: 1.0, initialVelocity: -20, time: time)
    #expect(isClose(actual, value, 1e-12 * 20))
    #expect(isClose(speed, velocity, 1e-12 * 20))
  }

  /// Published measurements of CASpringAnimation on Apple's systems, from 0 to 100 at 0.05 s,
  /// accurate to 1e-4.
  ///
  /// Its initial velocity is in fractions of the distance per second.
  @Test(arguments: [
    (10.0, 0.0, 10.44054701924324), (20, 0, 9.020400792360306), (30, 0, 9.020400792360306),
    (10, 5, 29.307806491851807), (10, -5, -8.426713198423386),
  ])
  func `values equal measurements on Apple's systems`(
    damping: Double, velocity: Double, expected: Double
  ) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping)
    let value = spring.value(target: 100.0, initialVelocity: velocity * 100, time: 0.05)
    #expect(isClose(value, expected, 1e-4))
  }

  /// Published settling durations of critically damped springs, including the rounding of the scan.
  @Test(arguments: [
    (100.0, 20.0, 0.9999999999999999), (25, 10, 1.9000000000000006), (1, 2, 9.299999999999983),
  ])
  func `critically damped springs settle when Apple's do`(
    stiffness: Double, damping: Double, expected: Double
  ) {
    #expect(Spring(stiffness: stiffness, damping: damping).settlingDuration == expected)
  }

  @Test(arguments: [
    Spring(duration: 0), Spring(response: 0, dampingRatio: 0.5), Spring(duration: -1, bounce: 0.3),
  ])
  func `a spring of duration 0 is at its target at once`(spring: Spring) {
    #expect(isClose(spring.value(target: 10.0, time: 1e-6), 10, 1e-9))
    #expect(isClose(spring.velocity(target: 10.0, time: 1e-6), 0, 1e-6))
    #expect(spring.value(target: 10.0, time: 0) == 0)
  }

  @Test func `bounces beyond their bounds are clamped`() {
    #expect(Spring(duration: 0.5, bounce: 3) == Spring(duration: 0.5, bounce: 1))
    let stiff = Spring(duration: 1, bounce: -1)
    #expect(isClose(stiff.value(target: 1.0, time: 5), 0, 1e-6))
    // Published for a bounce of −1: the scan finds no settling time.
    #expect(stiff.settlingDuration == 0)
    #expect(isClose(stiff.bounce, -1, 1e-6))
  }

  @Test(arguments: [-0.5, 0, 0.5])
  func `at infinite time a spring is at its target`(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    #expect(spring.value(target: 7.0, initialVelocity: 3, time: .infinity) == 7)
    #expect(spring.velocity(target: 7.0, initialVelocity: 3, time: .infinity) == 0)
    #expect(spring.value(target: 7.0, initialVelocity: 3, time: -1) == 0)
  }

  @Test func `a damping ratio under epsilon gives a spring that does not move`() {
    let spring = Spring(settlingDuration: 1, dampingRatio: 0)
    #expect(spring.value(target: 1.0, time: 10) == 0)
    #expect(spring.response.isFinite)
    #expect(spring.dampingRatio.isFinite)
  }
}

@Suite struct SpringLawTests {
  @Test(arguments: (0..<30).map { UInt64($0) &* 4241 &+ 3 })
  func `the force is mass times acceleration, with SwiftUI's stiffness if overdamped`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(
      mass: Double.random(in: 0.2...4, using: &random),
      stiffness: Double.random(in: 5...300, using: &random),
      damping: Double.random(in: 0...60, using: &random), allowOverDamping: true)
    let target = Double.random(in: -50...50, using: &random)
    let initial = Double.random(in: -200...200, using: &random)
    let time = Double.random(in: 0.01...1, using: &random)
    let step = 1e-5
    func velocity(_ time: Double) -> Double {
      spring.velocity(target: target, initialVelocity: initial, time: time)
    }
    let acceleration = (velocity(time + step) - velocity(time - step)) / (2 * step)
    let position = spring.value(target: target, initialVelocity: initial, time: time)
    let force = spring.force(target: target, position: position, velocity: velocity(time))
    let excess = spring.dampingRatio > 1 ? spring.stiffness - spring.springConstant : 0
    // A difference quotient over 2e-5 of velocities near 1000 is accurate to about 1e-6 of them.
    #expect(
      isClose(
        force, spring.mass * acceleration + excess * (target - position),
        1e-5 * max(1, abs(force))), "seed \(seed)")
  }

  @Test(arguments: [
    Spring(duration: 0.5, bounce: 0.3), .smooth, Spring(duration: 0.35, bounce: -0.2),
    Spring(duration: 1.2, bounce: -0.9), Spring(response: 0.4, dampingRatio: 1.7),
    Spring(mass: 3, stiffness: 100, damping: 90, allowOverDamping: true),
    Spring(mass: 0.2, stiffness: 7, damping: 0), Spring(settlingDuration: 1, dampingRatio: 0.4),
  ])
  func `its mass, spring constant and damping create a spring again`(spring: Spring) {
    let again = Spring(
      mass: spring.mass, stiffness: spring.springConstant, damping: spring.damping,
      allowOverDamping: true)
    let (square, tolerance) = (spring.naturalFrequencySquared, 1e-12)
    #expect(isClose(again.decay, spring.decay, tolerance * spring.decay))
    #expect(isClose(again.naturalFrequencySquared, square, tolerance * square))
    // The frequency is a root, so that half of the digits are certain at critical damping.
    #expect(isClose(again.frequency, spring.frequency, 1e-7 * square.squareRoot()))
    if spring.dampingRatio <= 1 {
      #expect(isClose(spring.stiffness, spring.springConstant, tolerance * spring.stiffness))
    } else {
      let decay = spring.decay
      let stiffness = 2 * spring.mass * decay * decay - spring.springConstant
      #expect(isClose(spring.stiffness, stiffness, tolerance * stiffness))
    }
  }

  @Test(arguments: (0..<30).map { UInt64($0) &* 3907 &+ 1 })
  func `a spring is linear in its components, target and velocity`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { Double.random(in: -100...100, using: &random) }
    let spring = Spring(duration: 0.5, bounce: Double.random(in: -0.8...0.8, using: &random))
    let target = AnimatablePair(number(), number())
    let initial = AnimatablePair(number(), number())
    let time = Double.random(in: 0...2, using: &random)
    let pair = spring.value(target: target, initialVelocity: initial, time: time)
    let first = spring.value(target: target.first, initialVelocity: initial.first, time: time)
    let parts =
      spring.value(target: target.second, time: time)
      + spring.value(target: 0, initialVelocity: initial.second, time: time)
    #expect(pair.first == first, "seed \(seed)")
    #expect(isClose(pair.second, parts, 1e-12), "seed \(seed)")
  }

  @Test func `animatable values move by their animatable data`() {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    let (from, to) = (Angle(degrees: 30), Angle(degrees: -60))
    let speed = Angle(degrees: 45)
    let value = spring.value(fromValue: from, toValue: to, initialVelocity: speed, time: 0.13)
    #expect(
      isClose(
        value.degrees, 30 + spring.value(target: -90.0, initialVelocity: 45, time: 0.13), 1e-12))
    let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: speed, time: 0.13)
    #expect(
      isClose(
        velocity.degrees, spring.velocity(target: -90.0, initialVelocity: 45, time: 0.13), 1e-11))
    let force = spring.force(fromValue: from, toValue: to, position: value, velocity: velocity)
    #expect(
      isClose(
        force.degrees,
        spring.force(target: -60, position: value.degrees, velocity: velocity.degrees), 1e-9))
    // Settling is measured in radians · 128.
    let settling = spring.settlingDuration(fromValue: from, toValue: to, initialVelocity: .zero)
    #expect(settling == spring.settlingDuration(target: to.radians * 128 - from.radians * 128))
  }

  @Test func `presets add their bounce to the extra bounce`() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy(duration: 0.3, extraBounce: 0.1) == Spring(duration: 0.3, bounce: 0.25))
    #expect(Spring.bouncy() == .bouncy)
  }
}
