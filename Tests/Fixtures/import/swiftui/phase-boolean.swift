struct Pulse: View {
  var body: some View {
    Circle().phaseAnimator([false, true]) { view, isBig in
      view.scaleEffect(isBig ? 1.2 : 1).blur(radius: isBig ? 2 : 0)
    } animation: { _ in .easeInOut(duration: 0.8) }
  }
}
