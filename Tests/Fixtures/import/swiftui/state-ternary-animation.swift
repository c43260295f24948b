enum Mode { case idle, busy, failed }

struct Badge: View {
  @State private var mode: Mode = .idle
  @Environment(\.accessibilityReduceMotion) var reduceMotion

  var body: some View {
    Image(systemName: "bolt")
      .scaleEffect(mode == .busy ? 1.2 : 1, anchor: .bottom)
      .rotationEffect(.degrees(mode == .failed ? 8 : 0), anchor: .bottom)
      .foregroundStyle(mode == .failed ? .red : .blue)
      .animation(reduceMotion ? nil : mode == .failed ? .interpolatingSpring(stiffness: 300, damping: 8) : .snappy, value: mode)
  }
}
