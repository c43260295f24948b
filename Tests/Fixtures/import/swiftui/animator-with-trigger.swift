struct AnimationValues { var scale = 1.0; var verticalStretch = 1.0; var verticalTranslation = 0.0; var angle = Angle.zero }
struct Heart: View {
  var body: some View {
    ReactionView()
      .keyframeAnimator(initialValue: AnimationValues(), trigger: likes) { content, value in
        content
          .foregroundStyle(.red)
          .rotationEffect(value.angle)
          .scaleEffect(value.scale)
          .scaleEffect(y: value.verticalStretch)
          .offset(y: value.verticalTranslation)
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          CubicKeyframe(.zero, duration: 0.58)
          for i in 0..<2 { CubicKeyframe(.degrees(16), duration: 0.125)
          CubicKeyframe(.degrees(-16), duration: 0.125) }
          CubicKeyframe(.zero, duration: 0.125)
        }
        KeyframeTrack(\.scale) {
          LinearKeyframe(1.0, duration: 0.36)
          SpringKeyframe(1.5, duration: 0.8, spring: .init(response: 0.4, dampingRatio: k))
          SpringKeyframe(1.0, spring: .bouncy)
        }
        KeyframeTrack(\.verticalTranslation) {
          LinearKeyframe(0.0, duration: 0.1)
          SpringKeyframe(20.0, duration: 0.15, spring: .bouncy)
          MoveKeyframe(-60)
        }
      }
  }
}
