struct Switch: View {
  @State private var isOn = false
  var body: some View {
    Circle().scaleEffect(isOn ? 1.2 : 1).opacity(isOn ? 1 : 0.4)
      .animation(.snappy(duration: 0.3), value: isOn)
  }
}
