struct Lift: View {
  @State private var lift = 0.0
  @State private var angle = Angle.zero
  var body: some View {
    Box().rotationEffect(angle).offset(y: -lift)
    Button("Up") { withAnimation(.spring(duration: 0.5, bounce: 0.3)) { lift = 40; angle = .degrees(10) } }
    Button("Down") { withAnimation { lift = 0 } }
  }
}
