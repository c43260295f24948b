import AnimationCore
import TestSupport
import Testing

@Suite struct AngleArithmeticTests {
  @Test func `angles are added, subtracted and scaled`() {
    let (a, b) = (Angle.degrees(90), Angle.degrees(30))
    #expect(isClose((a + b).degrees, 120, 1e-12))
    #expect(isClose((a - b).degrees, 60, 1e-12))
    #expect(isClose((-a).degrees, -90, 1e-12))
    #expect(isClose((a * 1.5).degrees, 135, 1e-12))
    #expect(isClose((a / 4).degrees, 22.5, 1e-12))
  }

  @Test func `an operator in place gives the same`() {
    var angle = Angle.radians(1)
    angle += .radians(3)
    #expect(angle == .radians(1) + .radians(3))
    angle -= .radians(1)
    #expect(angle == .radians(3))
    angle *= 2
    #expect(angle == .radians(6))
    angle /= 4
    #expect(angle == .radians(1.5))
  }

  @Test func `the arithmetic agrees with that of the animatable data`() {
    var sum = Angle.zero
    sum.animatableData = Angle.degrees(20).animatableData + Angle.degrees(15).animatableData
    // 128 is a power of two, so that both round alike.
    #expect(sum == .degrees(20) + .degrees(15))
  }
}
