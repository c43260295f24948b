struct V { var scale = 1.0 }
Dot().keyframeAnimator(initialValue: V(), trigger: on) { view, v in
  view.scaleEffect(v.scale)
} keyframes: { _ in
  KeyframeTrack(\.scale) {
    SpringKeyframe(model.size * 2, duration: quick, spring: .init(response: 0.4, dampingRatio: ratio))
    LinearKeyframe(1, duration: quick)
  }
}
