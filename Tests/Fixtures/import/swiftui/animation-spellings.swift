import SwiftUI

extension Animation {
    static let a1 = Animation.spring(Spring(mass: 2, stiffness: 100, damping: 10))
    static let a2 = Animation.interpolatingSpring(stiffness: 170, damping: 15)
    static let a3: Animation = .interpolatingSpring(mass: 1.0, stiffness: 100.0, damping: 10, initialVelocity: 5)
    static let a4: Animation = .spring(response: 0.55, dampingFraction: 0.825, blendDuration: 0)
    static let a5: Animation = .bouncy(extraBounce: 0.2)
    static let a6: Animation = .smooth(duration: 0.9)
    static let a7: Animation = .snappy(duration: 0.25, extraBounce: 0.05)
    static let a8: Animation = .interactiveSpring(response: 0.2, dampingFraction: 0.9)
    static let a9: Animation = .interactiveSpring(duration: 0.3, extraBounce: 0.1)
    static var a10: Animation { .easeInOut(duration: 0.5).repeatForever(autoreverses: true) }
    static var a11: Animation { return Animation.linear(duration: 2).repeatCount(3, autoreverses: false).speed(2).delay(1) }
    static func a12(_ i: Int) -> Animation { .spring().delay(Double(i) * 0.05) }
    static let a13: Animation = .timingCurve(0.68, -0.55, 0.27, 1.55, duration: 0.8)
    static let a14: Animation = .timingCurve(.circularEaseOut, duration: 0.7)
    static let a15: Animation = .timingCurve(UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.2), endControlPoint: .init(x: 0.3, y: 0.9)), duration: 0.7)
    static let a16: Animation = .default
    static let a17: Animation = .default.speed(0.5)
    static let a18: Animation = .spring(.bouncy(duration: 0.4, extraBounce: 0.1), blendDuration: 0.1)
    static let a19: Animation = .interpolatingSpring(duration: 0.5, bounce: 0.2, initialVelocity: 2)
    static let a20: Animation = .interpolatingSpring(.snappy, initialVelocity: 3)
    static let a21: Animation = .easeIn.delay(0.5).speed(2)
    static let a22: Animation = .easeInOut(duration: 1).logicallyComplete(after: 0.4)
    static let a23 = Animation.spring(duration: 0.5, bounce: -0.3)
    static let a24 = Animation.linear
    static let a25 = Animation.easeOut(duration: .quick)
    static let a26: Animation = .spring(Spring(response: 0.3, dampingRatio: 0.4))
    static let a27: Animation = .interpolatingSpring
    static let a28: Animation = .spring(Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: 0.01))
    static let a29: Animation = .spring(Spring(duration: 0.2))
    static let a30: Animation = .easeInOut(duration: 0.5).delay(0.25).repeatForever()
}
extension Double { static let quick = 0.15 }
extension TimeInterval { static let slow: TimeInterval = 60 / 100 }
