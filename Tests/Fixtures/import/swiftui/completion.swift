struct Check: View {
  @State private var scale = 1.0
  @State private var end = 0.0
  var body: some View {
    Tick().trim(from: 0, to: end).stroke(lineWidth: 3).scaleEffect(scale)
      .onTapGesture {
        withAnimation(.snappy(duration: 0.2)) {
          scale = 0.9
        } completion: {
          withAnimation(.smooth, completionCriteria: .removed) { scale = 1; end = 1 } completion: {
            withAnimation(.easeOut(duration: 0.4)) { end = 0 }
          }
        }
      }
  }
}
