struct Gauge: View {
  @State private var level = 0.0
  var body: some View {
    Bar().scaleEffect(x: 1, y: level / 100, anchor: .bottom)
      .animation(.interpolatingSpring(mass: 1, stiffness: 80, damping: 9, initialVelocity: 0), value: level)
    Button("Half") { level = 50 }
    Button("Full") { level = 100 }
  }
}
