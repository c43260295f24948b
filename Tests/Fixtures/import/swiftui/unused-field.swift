struct V { var glow = 0.2; var color = Color.white }
Lamp().keyframeAnimator(initialValue: V(), trigger: on) { view, v in
  view.overlay(Glow(amount: v.glow * v.glow))
} keyframes: { _ in
  KeyframeTrack(\.glow) { CubicKeyframe(1, duration: 0.5) }
  KeyframeTrack(\.color) { LinearKeyframe(Color(red: 1, green: 0.5, blue: 0), duration: 0.5) }
}
