struct BlinkValues { var opacity = 1.0; var size = CGSize(width: 4, height: 4) }

struct Blink: View {
  let start = Date.now
  let keyframes = KeyframeTimeline(initialValue: BlinkValues()) {
    KeyframeTrack(\.opacity) {
      LinearKeyframe(0.2, duration: 0.3)
      LinearKeyframe(1, duration: 0.3)
    }
  }
  var body: some View {
    TimelineView(.animation) { context in
      let seconds = context.date.timeIntervalSince(start)
      let values = keyframes.value(time: max(0, seconds - 0.5).truncatingRemainder(dividingBy: 1))
      Circle().opacity(values.opacity)
    }
  }
}
