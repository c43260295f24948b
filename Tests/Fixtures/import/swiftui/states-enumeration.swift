enum Mode { case rest, pressed, done }
struct Key: View {
  @State var mode = Mode.rest
  var body: some View {
    Cap().scaleEffect(mode == .pressed ? 0.95 : 1)
      .brightness(mode == .done ? 0.2 : 0)
      .animation(mode == .pressed ? .easeIn(duration: 0.1) : .bouncy, value: mode)
  }
}
