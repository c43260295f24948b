struct BarValues { var height = 0.0; var turn = Angle.zero }

struct Bar: View {
  let index: Int
  private let heights: [Double] = [40, 90, 60, 120]
  var delay: Double { 0.08 * Double(index) }
  var body: some View {
    KeyframeAnimator(initialValue: BarValues()) { value in
      Capsule().frame(height: value.height).rotationEffect(value.turn)
    } keyframes: { _ in
      KeyframeTrack(\.height) {
        LinearKeyframe(0, duration: 0.1 + delay)
        SpringKeyframe(heights[min(max(index, 0), 3)], spring: .bouncy)
      }
      KeyframeTrack(\.turn) {
        CubicKeyframe(.degrees(10 - 5 * Double(index)), duration: 0.4)
      }
    }
  }
}
