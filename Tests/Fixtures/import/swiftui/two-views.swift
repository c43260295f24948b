struct Pair: View {
  @State private var isOpen = false
  var body: some View {
    HStack {
      Door().rotation3DEffect(.degrees(isOpen ? -70 : 0), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.5)
      Window().opacity(isOpen ? 1 : 0.3)
      Text(isOpen ? "open" : "closed")
    }
    .contentTransition(.opacity)
    .animation(.easeInOut(duration: 0.8), value: isOpen)
    .onTapGesture { isOpen.toggle() }
  }
}
