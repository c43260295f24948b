Text("Hi").keyframeAnimator(initialValue: 0.0, repeating: true) { content, value in
  content.offset(y: -value * 40)
} keyframes: { _ in
  CubicKeyframe(1, duration: 0.25)
  SpringKeyframe(0, duration: 1, spring: Spring(duration: 0.4, bounce: 0.5))
}
