struct Spinner: View {
  @State private var angle: Double = 0
  @State private var glow = false
  var body: some View {
    Image(systemName: "gear")
      .rotationEffect(.degrees(angle))
      .shadow(color: glow ? .yellow : .clear, radius: glow ? 10 : 0)
      .onAppear {
        withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { angle = 360 }
        withAnimation(.easeInOut(duration: 1).repeatForever(autoreverses: true)) { glow.toggle() }
      }
  }
}
