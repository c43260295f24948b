struct Frame { var frame = CGRect(x: 10, y: 20, width: 100, height: 50); var padding = EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8); var point = UnitPoint.leading }
Photo().keyframeAnimator(initialValue: Frame(), trigger: opens) { view, v in
  view.padding(v.padding)
    .frame(width: v.frame.width, height: v.frame.height)
    .scaleEffect(1.1, anchor: v.point)
    .position(x: v.frame.midX, y: v.frame.midY)
} keyframes: { _ in
  KeyframeTrack(\.frame) { SpringKeyframe(CGRect(x: 0, y: 0, width: 390, height: 844), duration: 0.5) }
  KeyframeTrack(\.padding) { LinearKeyframe(EdgeInsets(), duration: 0.5, timingCurve: .easeOut) }
  KeyframeTrack(\.point) { LinearKeyframe(.topTrailing, duration: 0.5) }
}
