struct Values { var scale: CGFloat; var lift: CGFloat; var turn: Double }
let up: CGFloat = 30
struct Badge: View {
  var body: some View {
    KeyframeAnimator(initialValue: Values(scale: 0.5, lift: 0, turn: 0)) { v in
      Star().scaleEffect(v.scale).rotationEffect(.radians(v.turn)).offset(x: 0, y: v.lift)
    } keyframes: { _ in
      KeyframeTrack(\Values.scale) { SpringKeyframe(1, duration: 0.6, spring: .snappy(duration: 0.4, extraBounce: 0.1)) }
      KeyframeTrack(\Values.lift) {
        LinearKeyframe(-up * 2, duration: 0.2, timingCurve: .easeOut)
        LinearKeyframe(0, duration: 0.4, timingCurve: .bezier(startControlPoint: .init(x: 0.2, y: 0), endControlPoint: .init(x: 0, y: 1)))
      }
      KeyframeTrack(\.turn) { CubicKeyframe(.pi / 2, duration: 0.5) }
    }
  }
}
