enum Metrics { static let unit = 8.0; static let jump = -Metrics.unit * 5; static let turn = Double.pi / 6 }
let beat = 60.0 / 120
struct Values { var y = 0.0; var spin = Angle.radians(0); var tint = Color.indigo }
Ball().keyframeAnimator(initialValue: Values(), repeating: true) { view, v in
  view.offset(x: Metrics.unit, y: v.y).rotationEffect(v.spin * 2).tint(v.tint)
} keyframes: { _ in
  KeyframeTrack(\.y) {
    CubicKeyframe(Metrics.jump, duration: beat / 2, startVelocity: 0, endVelocity: 0)
    LinearKeyframe(0, duration: beat - beat / 2, timingCurve: UnitCurve.circularEaseIn)
  }
  KeyframeTrack(\.spin) {
    LinearKeyframe(.radians(Metrics.turn * 3), duration: beat)
    MoveKeyframe(Angle(degrees: -(15 + 2.5)))
    SpringKeyframe(.zero, duration: beat, spring: Spring(mass: 1, stiffness: 200, damping: 12), startVelocity: .degrees(90))
  }
  KeyframeTrack(\.tint) { LinearKeyframe(Color(hue: 0.5, saturation: 1, brightness: 1), duration: beat); LinearKeyframe(Color(white: 0.25), duration: beat) }
}
