struct V { var offset = CGSize.zero; var opacity = 1.0 }
Card().keyframeAnimator(initialValue: V(), trigger: t) { c, v in
  c.offset(v.offset).opacity(v.opacity)
} keyframes: { _ in
  KeyframeTrack(\.offset) {
    CubicKeyframe(CGSize(width: 20, height: -10), duration: 0.3, startVelocity: CGSize(width: 5, height: 5))
    CubicKeyframe(.zero, duration: 0.3)
  }
  KeyframeTrack(\.opacity) { MoveKeyframe(0.2); LinearKeyframe(1, duration: 0.4) }
}
