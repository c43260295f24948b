struct V { var x = 0.0 }
struct Slide: View {
  var body: some View {
    Box().keyframeAnimator(initialValue: V(), trigger: t) { c, v in
      c.offset(x: v.x).rotation3DEffect(.degrees(v.x / 2), axis: (x: 0, y: -1, z: 0))
    } keyframes: { _ in
      KeyframeTrack(\.x) {
        if fast { LinearKeyframe(10, duration: 0.1) } else { LinearKeyframe(10, duration: 0.3) }
        LinearKeyframe(0, duration: 0.2)
      }
    }
  }
}
