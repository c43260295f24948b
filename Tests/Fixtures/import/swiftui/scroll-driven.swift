struct HeaderValues { var scale = 1.0; var lift = 0.0 }

struct Header: View {
  let pull: CGFloat
  let keyframes = KeyframeTimeline(initialValue: HeaderValues()) {
    KeyframeTrack(\.scale) { LinearKeyframe(1.4, duration: 1) }
    KeyframeTrack(\.lift) { CubicKeyframe(-30, duration: 1) }
  }
  var body: some View {
    let values = keyframes.value(progress: min(max(pull / 160, 0), 1))
    Title().scaleEffect(values.scale).offset(y: values.lift)
  }
}
