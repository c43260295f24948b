struct Toast: View {
  @State private var offset: CGFloat = 120
  @State private var opacity = 0.0

  var body: some View {
    Text("Saved")
      .offset(y: offset)
      .opacity(opacity)
      .task { await show() }
  }

  func show() async {
    withAnimation(.spring(duration: 0.5, bounce: 0.25)) { offset = 0; opacity = 1 }
    try? await Task.sleep(for: .seconds(2))
    withAnimation(.easeIn(duration: 0.3)) {
      offset = 120
      opacity = 0
    }
  }
}
