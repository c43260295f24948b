import SwiftUI

struct CardProps: Animatable {
    var offset: CGSize = .zero
    var opacity: Double = 1
    var blur: CGFloat = 0
    var tilt: Angle = .degrees(-10)
    var color: Color = .red
    var position = CGPoint(x: 10, y: 20)
}

struct Card: View {
    let curve = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1))
    static let snap = UnitCurve.easeInOut
    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .keyframeAnimator(initialValue: CardProps(), repeating: true) { view, p in
                view.offset(p.offset).opacity(p.opacity).blur(radius: p.blur)
                    .rotationEffect(p.tilt, anchor: .bottomLeading)
                    .foregroundStyle(p.color)
                    .position(p.position)
            } keyframes: { start in
                KeyframeTrack(\.offset) {
                    MoveKeyframe(CGSize(width: -200, height: 0))
                    LinearKeyframe(CGSize(width: 20, height: 5), duration: 0.5, timingCurve: curve)
                    CubicKeyframe(.zero, duration: 0.25, startVelocity: CGSize(width: 100, height: 0), endVelocity: .zero)
                }
                KeyframeTrack(\.opacity) {
                    MoveKeyframe(0)
                    LinearKeyframe(1, duration: 0.3, timingCurve: .easeOut)
                    LinearKeyframe(0.5, duration: 0.3, timingCurve: Self.snap)
                    LinearKeyframe(1, duration: 0.3, timingCurve: .bezier(startControlPoint: .init(x: 0.3, y: -0.5), endControlPoint: .init(x: 0.7, y: 1.5)))
                    LinearKeyframe(0.2, duration: 0.3, timingCurve: .circularEaseInOut)
                    LinearKeyframe(start.opacity, duration: 0.1, timingCurve: .easeIn.inverse)
                }
                KeyframeTrack(\.blur) {
                    SpringKeyframe(8, duration: 0.4, spring: Spring(duration: 0.5, bounce: 0.3), startVelocity: 12)
                    SpringKeyframe(0, spring: Spring(mass: 1, stiffness: 170, damping: 15))
                    SpringKeyframe(2, spring: Spring(response: 0.4, dampingRatio: 0.7))
                    SpringKeyframe(0, spring: Spring(settlingDuration: 0.8, dampingRatio: 0.6))
                }
                KeyframeTrack(\.tilt) {
                    SpringKeyframe(.radians(.pi / 8), duration: 0.5, spring: .snappy(duration: 0.3, extraBounce: 0.1))
                    CubicKeyframe(Angle(degrees: -10), duration: 0.5)
                }
                KeyframeTrack(\.color) {
                    LinearKeyframe(Color(red: 0, green: 0.5, blue: 1), duration: 0.4)
                    LinearKeyframe(.red, duration: 0.4)
                }
                KeyframeTrack(\.position) {
                    CubicKeyframe(CGPoint(x: 100, y: 50), duration: 0.5)
                    CubicKeyframe(.init(x: 10, y: 20), duration: 0.5)
                }
            }
    }
}
