struct Shake { var x = 0.0 }
let shake = KeyframeTimeline(initialValue: Shake()) {
  KeyframeTrack(\.x) {
    for step in stride(from: 3, to: 0, by: -1) {
      LinearKeyframe(Double(step) * 4, duration: 0.05)
      LinearKeyframe(-4 * Double(step), duration: 0.05)
    }
    LinearKeyframe(0, duration: 0.05)
  }
}
