struct V { var scale = 1.0
Dot().keyframeAnimator(initialValue: V(), trigger: on) { view, v in
  view.scaleEffect(v.scale)
} keyframes: { _ in
  KeyframeTrack(\.scale) {
    CubicKeyframe(2, duration: 0.3)
    CubicKeyframe(1, duration: 0.3
  }
